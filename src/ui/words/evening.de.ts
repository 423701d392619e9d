import type { EveningWords } from './evening.en'

const list = new Intl.ListFormat('de', { type: 'conjunction' })

export const de: EveningWords = {
  evening: 'Der Abend',
  winners: (game, names) =>
    names.length === 0
      ? `${game}: Niemand hier hat gewonnen.`
      : `${game}: Gewonnen hat ${list.format(names)}.`,
  asTold: 'So erzählen es die anderen: Du warst nicht da.',
}
