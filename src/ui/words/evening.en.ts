const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The words about the games of an evening, and who won them. Other languages have the type of this one. */
export const en = {
  evening: 'This evening',
  winners: (game: string, names: readonly string[]) =>
    names.length === 0 ? `${game}: won by nobody here.` : `${game}: won by ${list.format(names)}.`,
  asTold: 'As the others tell it: you were not here.',
  share: 'Share with the room’s link',
  shareAll: 'Share the evening with the link',
  joinUs: (address: string) => `Play the next one with us: ${address}`,
  linkLetsIn: 'Whoever has the link can come into this room.',
  copied: 'Copied: paste it where you like.',
  notCopied: 'This browser does not let the page copy. Here it is:',
}

export type EveningWords = typeof en
