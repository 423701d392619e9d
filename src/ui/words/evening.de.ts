import type { EveningWords } from './evening.en'

const list = new Intl.ListFormat('de', { type: 'conjunction' })

export const de: EveningWords = {
  evening: 'Der Abend',
  winners: (game, names) =>
    names.length === 0
      ? `${game}: Niemand hier hat gewonnen.`
      : `${game}: Gewonnen hat ${list.format(names)}.`,
  asTold: 'So erzählen es die anderen: Du warst nicht da.',
  share: 'Mit dem Link zum Raum teilen',
  shareAll: 'Den Abend mit dem Link teilen',
  joinUs: address => `Spiel beim nächsten mit: ${address}`,
  linkLetsIn: 'Wer den Link hat, kann in diesen Raum kommen.',
  copied: 'Kopiert: Füge es ein, wo du willst.',
  notCopied: 'Dieser Browser lässt die Seite nicht kopieren. Hier ist der Text:',
}
