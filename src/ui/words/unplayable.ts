import { dictionary } from '../kit/language.svelte'
import { en, type UnplayableWords } from './unplayable.en'

export const unplayableWords = dictionary<UnplayableWords>(en, {
  de: async () => (await import('./unplayable.de')).de,
})
