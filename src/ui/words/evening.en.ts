const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The words about the games of an evening, and who won them. Other languages have the type of this one. */
export const en = {
  evening: 'This evening',
  winners: (game: string, names: readonly string[]) =>
    names.length === 0 ? `${game}: won by nobody here.` : `${game}: won by ${list.format(names)}.`,
  asTold: 'As the others tell it: you were not here.',
}

export type EveningWords = typeof en
