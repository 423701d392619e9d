/** The screens that are loaded when they are first seen. */
export const later = {
  About: () => import('./About.svelte'),
  alone: () => import('./alone'),
  Join: () => import('./Join.svelte'),
  Room: () => import('./Room.svelte'),
  Running: () => import('./Running.svelte'),
  Saved: () => import('./Saved.svelte'),
  Seats: () => import('./Seats.svelte'),
  Settings: () => import('./Settings.svelte'),
  synth: () => import('./kit/synth'),
}
