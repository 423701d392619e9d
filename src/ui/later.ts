/** The screens that are loaded when they are first seen. */
export const later = {
  alone: () => import('./alone'),
  About: () => import('./About.svelte'),
  Learning: () => import('./Learning.svelte'),
  Join: () => import('./Join.svelte'),
  Kept: () => import('./Kept.svelte'),
  Room: () => import('./Room.svelte'),
  Running: () => import('./Running.svelte'),
  Saved: () => import('./Saved.svelte'),
  Seats: () => import('./Seats.svelte'),
  Settings: () => import('./Settings.svelte'),
  synth: () => import('./kit/synth'),
}
