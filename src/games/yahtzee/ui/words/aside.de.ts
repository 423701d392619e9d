import { TURNS } from '../../rules/night'
import type * as en from './aside.en'

export const topics: (typeof en)['topics'] = {
  throws: 'Würfe',
  scores: 'Geschriebenes',
  totals: 'Spiele und Summen',
}

export const query: (typeof en)['query'] = {
  keys: {
    keep: 'einen Würfel behalten oder loslassen',
    throws: 'werfen, wenn kein Feld und kein Knopf den Fokus hat',
    sheet: 'zum Zettel',
    cover: 'Würfel und Zettel verdecken',
    dice: 'welche Würfel liegen da?',
    kept: 'welche davon sind behalten?',
    total: 'wie viele Punkte habe ich?',
    bonus: 'wie weit ist es zum Bonus?',
  },
  noDice: 'Da liegen keine Würfel.',
  dice: dice => `Die Würfel: ${dice.join(', ')}.`,
  noneKept: 'Keiner ist behalten.',
  kept: dice => `Behalten: ${dice.join(', ')}.`,
  total: (total, night) =>
    night === 0
      ? `Du hast ${total} in diesem Spiel.`
      : `Du hast ${total} in diesem Spiel und ${night} in denen davor.`,
  bonus: (upper, goal) =>
    upper >= goal
      ? `Du hast oben ${upper}: Der Bonus ist dein.`
      : `Du hast oben ${upper}: noch ${goal - upper} bis zum Bonus.`,
  turn: (name, round) =>
    name === null
      ? `Du bist dran, Zug ${round} von ${TURNS}.`
      : `${name} ist dran, Zug ${round} von ${TURNS}.`,
  noSheet: 'Du hast keinen Zettel.',
}

const ABOUT_SCORES =
  'Tippe in eine freie Zeile, was deine Würfel bringen: nicht mehr und nicht weniger, und 0, wo sie nichts bringen. Was dasteht, bleibt stehen.'

export const here: (typeof en)['here'] = at => {
  switch (at) {
    case 'keys':
    case 'ordering':
    case 'rolling-die':
    case 'breaking-ties':
      return ['Jeder wirft einen Würfel. Der höchste beginnt, dann der nächste; gleiche ordnet der Zufall.']
    case 'throwing':
    case 'falling':
      return ['Ein Zug beginnt mit allen fünf Würfeln. Du darfst bis zu dreimal werfen.']
    case 'choosing':
      return [
        'Behalte die Würfel, die du magst, keinen oder einige, und wirf die anderen noch einmal: dreimal im Ganzen. Was du vorher behalten hast, darfst du wieder loslassen.',
        ABOUT_SCORES,
      ]
    case 'asking':
      return [
        'Du kannst noch ein Spiel spielen oder aufhören. Wer aufhört, erfährt seine Summe und zählt bei der Wertung nicht mit.',
      ]
    case 'counting':
    case 'over':
      return [
        'Die höchste Summe aller Spiele gewinnt. Nur sie wird genannt; wer gleich viel hat, gewinnt gemeinsam.',
      ]
  }
}
