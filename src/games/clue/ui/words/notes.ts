import { dictionary } from '../../../../ui/kit/language.svelte'
import * as en from './notes.en'

/** The texts of a notebook, in the language of the page; loaded with it. */
export const notesWords = dictionary<typeof en>(en, { de: () => import('./notes.de') })
