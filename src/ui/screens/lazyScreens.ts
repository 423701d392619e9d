/** The screens that are loaded when they are first seen. */
export const lazyScreens = {
  alone: () => import('./quickGame'),
  About: () => import('./About.svelte'),
  Learning: () => import('./Lesson.svelte'),
  Join: () => import('./Join.svelte'),
  Kept: () => import('./SavedRecord.svelte'),
  Room: () => import('./Room.svelte'),
  Running: () => import('./ResumeList.svelte'),
  Saved: () => import('./Saved.svelte'),
  Seats: () => import('./Seats.svelte'),
  Settings: () => import('./Settings.svelte'),
  synth: () => import('../kit/synth'),
}
