import { dictionary } from '../../kit/language.svelte'
import { stage } from './stage.en'

export const stageWords = dictionary(stage, { de: async () => (await import('./stage.de')).stage })
