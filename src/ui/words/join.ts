import { dictionary } from '../kit/language.svelte'
import { en, type JoinWords } from './join.en'

export const joinWords = dictionary<JoinWords>(en, { de: async () => (await import('./join.de')).de })
