import { withWords } from '../../../ui/kit/language.svelte'
import { lazyFrameParts } from '../../../ui/play/lazyFrameParts'
import { CardPicture } from './cardPicture'

/** The parts of the page that are loaded when they are first seen. A room loads them all before it plays. */
export const lazyParts = {
  ...lazyFrameParts,
  aside: () => import('./words/queries'),
  CardPicture,
  CrimePicker: withWords(() => import('./CrimePicker.svelte')),
  Halls: () => import('./Halls.svelte'),
  logTopics: () => import('./logTopics'),
  Mansion: () => import('./Mansion.svelte'),
  moments: () => import('./moments'),
  motives: () => import('./motives'),
  News: withWords(() => import('./News.svelte')),
  Notebook: () => import('./Notebook.svelte'),
  queries: () => import('./queries'),
  Result: () => import('./Result.svelte'),
  Ritual: withWords(() => import('./Ritual.svelte')),
  rules: () => import('./rulesText'),
  Scene: withWords(() => import('./Scene.svelte')),
  sentences: withWords(async () => {
    const [{ sentences }, { eventWords }] = await Promise.all([
      import('./sentences'),
      import('./words/events'),
    ])
    return { sentences, eventWords }
  }),
  Showing: withWords(() => import('./Showing.svelte')),
  sounds: () => import('./sounds'),
  Walking: withWords(() => import('./Walking.svelte')),
}
