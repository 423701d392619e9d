import { dictionary } from './language.svelte'

const en = {
  missing: 'This part of the page could not be loaded.',
  again: 'Try again',
}

/** The words for a part of the page that fails to load. */
export const lateWords = dictionary(en, {
  de: async () => ({
    missing: 'Dieser Teil der Seite ließ sich nicht laden.',
    again: 'Noch einmal versuchen',
  }),
})
