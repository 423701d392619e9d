import { dictionary } from '../../../../ui/kit/language.svelte'
import { picker } from './picker.en'

export const pickerWords = dictionary(picker, { de: async () => (await import('./picker.de')).picker })
