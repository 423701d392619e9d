import type * as en from './aside.en'
import { counted, percent, sentence } from './de'
import { roomOf } from './rooms.de'

type Words = typeof en

export const motiveSentence: Words['motiveSentence'] = motive => {
  switch (motive.of) {
    case 'nothing-else':
    case 'getting-on':
      return null
    case 'showing':
      return motive.again ? 'Diese Karte kannte, wer gefragt hat, schon.' : null
    case 'accusing':
      return motive.chance === 1
        ? 'Nichts anderes war mehr möglich.'
        : `Das war zu ${percent(motive.chance)} % so, und Warten versprach weniger.`
    case 'finding-out': {
      const { aim } = motive
      if (aim === null) return 'Gerade war nichts zu gewinnen.'
      const turns = Math.max(1, Math.round(aim.turns))
      return `Um ${roomOf(aim.room).in} zu fragen, wo am meisten zu erfahren war: ${counted(turns, 'Zug', 'Züge')} entfernt.`
    }
  }
}

export const query: Words['query'] = {
  title: 'Tasten, die fragen',
  keys: {
    b: 'zum Brett',
    n: 'zum Notizbuch',
    l: 'noch einmal sagen, was zuletzt geschah',
    w: 'wer ist dran?',
    h: 'welche Karten habe ich?',
    r: 'welche Räume erreiche ich, und wie weit sind sie?',
    s: 'wie wurden die Karten gegeben?',
    t: 'wie viel Zeit habe ich?',
    '?': 'diese Liste',
  },
  nothing: 'Noch ist nichts geschehen.',
  nobodysTurn: 'Der Tisch wartet auf niemanden.',
  turn: (reader, seat) => sentence({ kind: 'turn', seat }, reader),
  noHand: 'Du hast keine Karten.',
  noRooms: 'Du erreichst jetzt keinen Raum.',
  noClock: 'Es läuft keine Uhr. Lass dir Zeit.',
}
