import type * as en from './aside.en'
import { counted, placeAt } from './de'

type Words = typeof en

export const refusal: Words['refusal'] = {
  'spoken-already': 'Einmal im Zug ist genug: Du hast schon Feierabend vorgeschlagen oder es zurückgenommen.',
  'called-already': 'Feierabend hast du schon vorgeschlagen.',
  'has-not-called': 'Du hast keinen Feierabend vorgeschlagen.',
  'not-beside': 'Das ist nicht nebenan. Du gehst einen Schritt je Zug.',
  'moved-already': 'In diesem Zug bist du schon gegangen.',
  'not-on-a-set': 'Rollen gibt es hier keine.',
  'scene-is-wrapped': 'Diese Szene ist abgedreht. Da spielt keiner mehr.',
  'no-such-role-here': 'Diese Rolle gibt es hier nicht.',
  'role-is-taken': 'Diese Rolle spielt schon jemand.',
  'rank-too-low': 'Für diese Rolle reicht dein Rang nicht.',
  'not-in-the-casting-office': 'Ränge gibt es im Besetzungsbüro.',
  'not-a-higher-rank': 'Diesen Rang oder einen höheren hast du schon.',
  'too-few-dollars': 'Dafür hast du nicht genug Dollar.',
  'too-few-credits': 'Dafür hast du nicht genug Credits.',
  'take-a-role-first': 'Nimm erst eine Rolle an. Gearbeitet wird ab deinem nächsten Zug.',
  'rehearsed-enough': 'Du kannst es im Schlaf: Jeder Wurf reicht, also wird gedreht.',
  'must-work': 'Du hast eine Rolle: drehen oder proben.',
  'not-now': 'Das geht jetzt nicht.',
}

export const notUnderstood: Words['notUnderstood'] = typed =>
  typed.trim() === ''
    ? 'Tippe einen Ort, eine Rolle oder was du tun willst.'
    : `„${typed.trim()}“ geht hier nicht. Oben steht, was geht.`

export const command: Words['command'] = {
  act: /^(drehen|drehe?)$/,
  rehearse: /^(proben|probe)$/,
  stay: /^(bleiben|bleibe?|ende|zug beenden|passe)$/,
  walk: /^(?:gehe?n?\s+)?(?:(?:zu[rm]?|in|ins|auf)\s+)?(?:(?:den|die|das)\s+)?/,
  take: /^(?:nimm|rolle|spiele?)\s+(?:rolle\s+)?/,
  buy: /^(?:kaufe?n?|rang|aufstieg)/,
  dollars: /\$|dollar/,
  call: /^feierabend/,
  goOn: /^(?:weiter|doch)/,
}

export const query: Words['query'] = {
  keys: {
    place: 'zum aufgeschlagenen Ort',
    money: 'was habe ich?',
    roles: 'welche Rollen stehen mir offen, und wie weit weg?',
    shots: 'wie viele Einstellungen bleiben hier, und wie viele Szenen?',
    players: 'wer hat was?',
    digits: 'die erste Rolle ansehen, und so weiter',
    dealt: 'von wem sind die Würfel?',
  },
  noSeat: 'Du siehst nur zu.',
  noRoles: 'Keine offene Rolle ist für dich zu haben.',
  rolesThere: (place, count, steps) => `${place}, ${steps}: ${counted(count, 'Rolle', 'Rollen')}`,
  shotsHere: (place, shots) => `${place}: ${shots}.`,
  noSceneHere: 'Wo du bist, liegt keine Szene offen.',
  purse: (name, purse) => `${name}: ${purse}`,
}

const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')

export const motiveSentence: Words['motiveSentence'] = motive => {
  switch (motive.of) {
    case 'work':
    case 'nothing':
      return null
    case 'set':
      return motive.worth > 0
        ? `Eine Rolle ${placeAt(motive.place)} war ${oneDecimal(motive.worth)} Punkte wert, den Weg mitgerechnet.`
        : `Die nächste Rolle war ${placeAt(motive.place)}.`
    case 'rank':
      return `Das Ziel war Rang ${motive.rank}.`
    case 'day-over':
      return 'An diesem Tag war nichts mehr zu holen.'
    case 'trials': {
      const instead = motiveSentence(motive.instead)
      return `${motive.pairs}-mal durchgespielt, brachte es ${oneDecimal(motive.gain)} Punkte mehr als der Plan${instead === null ? '.' : `: ${instead}`}`
    }
  }
}

export const topics: Words['topics'] = {
  work: 'Drehen',
  wages: 'Gagen',
  money: 'Ränge',
  moves: 'Gehen',
  days: 'Tage',
}
