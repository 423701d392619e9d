import { withWords } from '../../../ui/kit/language.svelte'
import { lazyFrameParts } from '../../../ui/play/lazyFrameParts'

/** The parts of the page that are loaded when they are first seen. A room loads them all before it plays. */
export const lazyParts = {
  ...lazyFrameParts,
  aside: withWords(() => import('./words/aside')),
  cast: withWords(() => import('./words/cast')),
  logTopics: withWords(() => import('./logTopics')),
  motives: withWords(() => import('./motives')),
  News: withWords(() => import('./News.svelte')),
  Office: () => import('./Office.svelte'),
  PlaceBook: () => import('./PlaceBook.svelte'),
  queries: withWords(() => import('./queries')),
  rules: withWords(() => import('./rulesText')),
  Scene: withWords(() => import('./Scene.svelte')),
  sounds: () => import('./sounds'),
  Typing: withWords(() => import('./Typing.svelte')),
}
