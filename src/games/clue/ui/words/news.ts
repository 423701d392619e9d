import { dictionary } from '../../../../ui/kit/language.svelte'
import { news } from './news.en'

export const newsWords = dictionary(news, { de: async () => (await import('./news.de')).news })
