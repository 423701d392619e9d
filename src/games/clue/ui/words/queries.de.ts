import type * as en from './queries.en'
import type { Motive } from '../../bots/motive'
import { cardsOf } from '../../lobby/cards'
import type { RuleSetId } from '../../lobby/variants'
import { and, cardName, percent } from './de'
import { sentence } from './events.de'
import { roomOf } from './rooms.de'

type Words = typeof en

export const motiveSentence: Words['motiveSentence'] = (motive, { rules }) => {
  switch (motive.of) {
    case 'nothing-else':
    case 'getting-on':
      return null
    case 'showing':
      return `Der Bot hätte ${motive.cards === 3 ? 'jede' : 'zwei'} der drei Karten zeigen können. ${shownBecause(motive)}`
    case 'accusing':
      if (motive.chance === 1)
        return 'Alle anderen Karten waren für den Bot ausgeschlossen. Er war also sicher, und klagte an.'
      return `Der Bot hielt diese drei für zu ${odds(motive.chance)} richtig. ${
        motive.dares === null
          ? 'Lange war nichts Neues zu erfahren, also riet er.'
          : `Ab ${odds(motive.dares)} klagt er an, bevor es jemand anders tut.`
      }`
    case 'asking': {
      const chances = cardsOf(motive.crime).map(
        (card, i) => `${cardName(rules, card)} zu ${odds(motive.filed[i] ?? 0)}`,
      )
      return `In der Akte vermutete der Bot ${and(chances)}. ${askedBecause(motive, rules)}`
    }
    case 'going': {
      const turns = Math.round(motive.aim.turns)
      const when = turns <= 1 ? 'sofort' : `in ${turns} Zügen`
      const { name, in: where } = roomOf(motive.aim.room)
      if (motive.isGoal)
        return `Der Bot kannte die drei Karten. Anklagen konnte er nur ${where}, und ${when} war das möglich.`
      const about =
        motive.filed === 0
          ? 'Diese Karte kannte er, also ging es um die anderen'
          : `${name} lag für ihn zu ${odds(motive.filed)} in der Akte`
      return `Der Bot wollte ${when} ${where} fragen: ${about}. Nirgends sonst war in der Zeit mehr zu erfahren.`
    }
    case 'waiting':
      return 'Kein Raum in Reichweite versprach dem Bot etwas Neues. Also tat er, was am wenigsten kostete.'
  }
}

const odds = (share: number): string => `${share === 0 || share === 1 ? 100 * share : percent(share)} %`

const shownBecause = ({ again, seenBy }: Extract<Motive, { of: 'showing' }>): string => {
  if (again) return 'Diese kannte, wer gefragt hat, schon: So verriet sie nichts Neues.'
  if (seenBy === null || seenBy === 0) return 'Keine war besser als eine andere: Der Zufall wählte.'
  return `Diese hatte er schon ${seenBy === 1 ? 'einem' : seenBy} Mitspieler${seenBy === 1 ? '' : 'n'} gezeigt, so verriet sie am wenigsten.`
}

const askedBecause = (
  { own, silence, wonders }: Extract<Motive, { of: 'asking' }>,
  rules: RuleSetId,
): string => {
  const tail = silence === null ? '' : `; dass niemand antworten kann, war zu ${odds(silence)} zu erwarten`
  if (own.length > 0)
    return `${and(own.map(card => cardName(rules, card)))} hielt er selbst, also konnte eine Antwort nur die übrigen betreffen${tail}.`
  switch (wonders) {
    case 'unseen':
      return `Er fragt nach Karten, an die er sich nicht erinnert${tail}.`
    case 'possible':
      return `Er fragt nach Karten, die er nicht ausschließen kann${tail}.`
    case 'telling':
      return `Keine andere Frage dort versprach ihm mehr${tail}.`
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
