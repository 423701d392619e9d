import type { Card } from '../../../../rules/card'
import { faceOf, type Room, type Weapon } from '../../lobby/cards'
import { cardName, counted } from './de'
import type * as en from './result.en'
import { roomOf } from './rooms.de'
import { weaponOf } from './weapons.de'

/** The words for a game that is over. */
export const result: (typeof en)['result'] = {
  title: 'Wie es dazu kam',
  from: game => `No Butler · ${game}`,
  turn: turn => `Zug ${turn}`,
  throws: count => `Was die Würfel zeigten, ${counted(count, 'Wurf', 'Würfe')}`,
  sum: 'Summe',
  times: 'Wie oft',
  share: 'Ergebnis teilen',
  shared: 'Kopiert: Füg es ein, wo du magst.',
  notCopied: 'Dieser Browser lässt die Seite nicht kopieren. Hier steht es:',
  picture: 'Als Bild speichern',
  noPicture: 'Dieser Browser macht kein Bild daraus.',
}

export const headline: (typeof en)['headline'] = ({ winner, how }, names) => {
  if (winner === null) return 'Niemand hat den Fall gelöst.'
  return how === 'last'
    ? `${names[winner]} blieb als Letzter übrig.`
    : `${names[winner]} hat den Fall gelöst.`
}

export const solution: (typeof en)['solution'] = ({ file }, rules) => {
  const [who, weapon, room] = file as readonly [Card, Card, Card]
  return `Es war ${cardName(rules, who)} mit ${weaponOf(rules, faceOf(weapon) as Weapon).with} ${roomOf(faceOf(room) as Room).in}.`
}

export const figures: (typeof en)['figures'] = ({ turns, questions }, players) =>
  [
    counted(players, 'Detektiv', 'Detektive'),
    counted(turns, 'Zug', 'Züge'),
    counted(questions, 'Frage', 'Fragen'),
  ].join(' · ')

export const turningPoint: (typeof en)['turningPoint'] = (point, names) => {
  const name = names[point.seat] ?? ''
  switch (point.of) {
    case 'question':
      if (point.right === 3)
        return `${name} fragte genau nach den drei Karten der Akte: Niemand konnte antworten.`
      return point.right === 2 && point.wasAnswered
        ? `${name} nannte zwei der drei Karten der Akte.`
        : `Niemand konnte ${name} antworten.`
    case 'wrong-accusation':
      return point.right === 0
        ? `${name} klagte an, und nichts davon stimmte.`
        : `${name} klagte falsch an: ${point.right} von 3 stimmten.`
    case 'left':
      return point.playedOn ? `${name} ging; ein Bot spielte weiter.` : `${name} ging.`
  }
}
