import { withWords } from '../../../ui/kit/language.svelte'
import { lazyFrameParts } from '../../../ui/play/lazyFrameParts'

/** The parts of the page that are loaded when they are first seen. A room loads them all before it plays. */
export const lazyParts = {
  ...lazyFrameParts,
  Coach: withWords(() => import('./Coach.svelte')),
  Luck: withWords(() => import('./Luck.svelte')),
  logTopics: () => import('./logTopics'),
  motives: withWords(() => import('./motives')),
  NightTable: withWords(() => import('./NightTable.svelte')),
  Podium: withWords(() => import('./Podium.svelte')),
  queries: withWords(() => import('./queries')),
  rules: withWords(() => import('./rulesText')),
  SameDice: withWords(() => import('./SameDice.svelte')),
  sounds: () => import('./sounds'),
}
