import type * as en from './queries.en'
import { counted, percent } from './de'
import { sentence } from './events.de'
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
  keys: {
    notebook: 'zum Notizbuch',
    hand: 'welche Karten habe ich?',
    rooms: 'welche Räume erreiche ich, und wie weit sind sie?',
    dealt: 'wie wurden die Karten gegeben?',
  },
  turn: (reader, seat) => sentence({ kind: 'turn', seat }, reader),
  noHand: 'Du hast keine Karten.',
  noRooms: 'Du erreichst jetzt keinen Raum.',
}

export const refusal: Words['refusal'] = {
  'no-step': 'Wähle mindestens einen Schritt.',
  'too-far': 'So weit reicht der Wurf nicht.',
  'not-adjacent': 'Du kannst nur auf ein Feld nebenan oder durch eine Tür gehen, nie schräg.',
  'square-twice': 'Im selben Zug darfst du ein Feld nicht zweimal betreten.',
  'square-taken': 'Dort steht schon jemand.',
  'room-ends-the-move': 'In einem Raum endet der Zug.',
  'back-into-the-room': 'Du darfst nicht in den Raum zurück, den du eben verlassen hast.',
  'cannot-stop-there': 'Im Gang kannst du nicht stehen bleiben.',
  'not-now': 'Das geht jetzt nicht.',
  'weapon-is-placed': 'Diese Waffe hat schon ihren Raum.',
  'another-weapon-is-there': 'Dort liegt schon eine Waffe.',
  'pile-is-filed': 'Von diesem Stapel liegt schon eine Karte in der Akte.',
  'no-dice-here': 'Hier wird ohne Würfel gespielt.',
  'roll-first': 'Würfle zuerst.',
  'one-step-a-turn': 'Du gehst einen Schritt je Zug: in einen Raum oder in einen Gang.',
  'no-way-out': 'Alle Wege hinaus sind versperrt.',
  'no-passage-here': 'Hier ist kein Geheimgang.',
  'must-move': 'Du kannst ziehen, also musst du.',
  'must-suggest': 'Wer einen Raum betritt, muss verdächtigen oder anklagen.',
  'not-in-a-room': 'Verdächtigt wird in einem Raum.',
  'enter-a-room-first':
    'Um hier wieder zu verdächtigen, geh hinaus und komm zurück, oder lass dich von einem Verdacht herholen.',
  'not-in-that-room': 'Du musst in dem Raum stehen, den du anklagst.',
}
