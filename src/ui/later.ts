/** The screens that are loaded when they are first seen. */
export const later = {
  About: () => import('./About.svelte'),
  absence: () => import('./absence.svelte'),
  Join: () => import('./Join.svelte'),
  notify: () => import('./notify'),
  Room: () => import('./Room.svelte'),
  Running: () => import('./Running.svelte'),
  Seats: () => import('./Seats.svelte'),
  Settings: () => import('./Settings.svelte'),
  Talk: () => import('./Talk.svelte'),
  Waited: () => import('./Waited.svelte'),
  synth: () => import('./kit/synth'),
}
