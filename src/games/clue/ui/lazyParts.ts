import { lazyFrameParts } from '../../../ui/play/lazyFrameParts'

/** The parts of the page that are loaded when they are first seen. A room loads them all before it plays. */
export const lazyParts = {
  ...lazyFrameParts,
  aside: () => import('./words/queries'),
  CrimePicker: () => import('./CrimePicker.svelte'),
  Halls: () => import('./Halls.svelte'),
  logTopics: () => import('./logTopics'),
  Mansion: () => import('./Mansion.svelte'),
  motives: () => import('./motives'),
  News: () => import('./News.svelte'),
  Notebook: () => import('./Notebook.svelte'),
  queries: () => import('./queries'),
  Result: () => import('./Result.svelte'),
  Ritual: () => import('./Ritual.svelte'),
  rules: () => import('./rulesText'),
  Showing: () => import('./Showing.svelte'),
  sounds: () => import('./sounds'),
  Walking: () => import('./Walking.svelte'),
}
