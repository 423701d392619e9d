import { and } from './de'
import type * as en from './moment.en'

export const moment: (typeof en)['moment'] = {
  wrap: 'Abgedreht',
  lastWrap: 'Zuletzt abgedreht',
  dayOver: day => `Tag ${day} ist um`,
  reckoning: 'Die Abrechnung',
  player: 'Name',
  dollars: 'Dollar',
  credits: 'Credits',
  rank: 'Rang mal 5',
  total: 'Punkte',
  winner: 'gewinnt',
  diceOf: dice => (dice.length === 0 ? 'kein Würfel' : and(dice.map(String))),
  share: 'Ergebnis teilen',
  shared: 'Kopiert: Füg es ein, wo du magst.',
  notCopied: 'Dieser Browser lässt die Seite nicht kopieren. Hier steht es:',
  from: game => `No Butler · ${game}`,
}
