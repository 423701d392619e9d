import { dictionary } from '../../../../ui/kit/language.svelte'
import { showing } from './showing.en'

export const showingWords = dictionary(showing, { de: async () => (await import('./showing.de')).showing })
