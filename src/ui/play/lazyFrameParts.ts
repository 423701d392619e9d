import { withWords } from '../kit/language.svelte'

/** The parts of the frame that are loaded when they are first seen. A game's own list of lazy parts includes them. */
export const lazyFrameParts = {
  Dice: () => import('./Dice.svelte'),
  Hotkeys: withWords(() => import('./Hotkeys.svelte')),
  LookBack: () => import('./LookBack.svelte'),
  Missed: () => import('./Missed.svelte'),
  // Named for its class: a game's list may have `moments` of its own.
  Moments: () => import('./moments.svelte'),
  RulesDialog: () => import('./RulesDialog.svelte'),
  StoryPanel: () => import('./StoryPanel.svelte'),
  SeatMarks: withWords(() => import('./SeatMarks.svelte')),
  SkipAhead: withWords(() => import('./SkipAhead.svelte')),
  Stage: withWords(() => import('./Stage.svelte')),
}
