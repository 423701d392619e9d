import { dictionary } from '../../../../ui/kit/language.svelte'
import { walking } from './walking.en'

export const walkingWords = dictionary(walking, { de: async () => (await import('./walking.de')).walking })
