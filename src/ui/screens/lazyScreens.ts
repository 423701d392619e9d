import { withWords } from '../kit/language.svelte'

/** The screens that are loaded when they are first seen. */
export const lazyScreens = {
  quickGame: () => import('./quickGame'),
  GameTable: () => import('../table/GameTable.svelte'),
  Challenge: () => import('./Challenge.svelte'),
  About: () => import('./About.svelte'),
  Rules: () => import('./Rules.svelte'),
  Lesson: () => import('./Lesson.svelte'),
  Join: withWords(() => import('./Join.svelte')),
  SavedRecord: () => import('./SavedRecord.svelte'),
  Room: () => import('./Room.svelte'),
  ResumeList: () => import('./ResumeList.svelte'),
  Saved: () => import('./Saved.svelte'),
  Seats: () => import('./Seats.svelte'),
  Settings: () => import('./Settings.svelte'),
  synth: () => import('../kit/synth'),
}
