import { dictionary } from '../kit/language.svelte'
import { en, type ChallengeWords } from './challenge.en'

export const challengeWords = dictionary<ChallengeWords>(en, {
  de: async () => (await import('./challenge.de')).de,
})
