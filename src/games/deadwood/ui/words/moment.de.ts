import { and, placeAt } from './de'
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
  dearest: 'Deine teuerste Entscheidung',
  noneDear:
    'Zwischen Drehen und Proben hat dich keine Entscheidung einen halben Punkt gekostet, wie die Bots rechnen.',
  lost: ({ turn, place, odds: { how, chance }, loss }) =>
    `Zug ${turn}, ${placeAt(place)}: Du hast ${how === 'act' ? 'gedreht' : 'geprobt'}, und ein Dreh gelang zu ${Math.round(100 * chance)} %. Wie die Bots rechnen, war ${how === 'act' ? 'erst zu proben' : 'gleich zu drehen'} ${loss.toFixed(1).replace('.', ',')} Punkte mehr wert.`,
  show: turn => `Zug ${turn} zeigen`,
  from: game => `No Butler · ${game}`,
}
