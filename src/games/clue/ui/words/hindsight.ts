import { dictionary } from '../../../../ui/kit/language.svelte'
import { hindsight } from './hindsight.en'

/** The words for when a reader could have known; loaded when a game is over. */
export const hindsightWords = dictionary(hindsight, {
  de: async () => (await import('./hindsight.de')).hindsight,
})
