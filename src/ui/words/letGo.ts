import { dictionary } from '../kit/language.svelte'
import { letGo } from './letGo.en'

export const letGoWords = dictionary(letGo, { de: async () => (await import('./letGo.de')).letGo })
