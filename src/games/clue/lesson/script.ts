import type { Act } from '../../../rules/game'
import { seatsOf, type Seat } from '../../../rules/seat'
import { BOARDS, placeOfRoom, type Place } from '../rules/board'
import { cardOf, cardsOf, type Crime, type Room, type Suspect } from '../lobby/cards'
import type { Move } from '../rules/move'
import type { NotebookKind } from '../lobby/settings'
import type { RuleSetId } from '../lobby/variants'
import type { View } from '../rules/view'

/** The case of the lesson: the same cards, the same company and the same events for everybody. */
const CHARACTERS = [0, 3, 5] as const satisfies readonly Suspect[]
const [, HEDY, LINUS] = seatsOf(CHARACTERS.length) as readonly [Seat, Seat, Seat]

/** Mrs. Peacock with the candlestick in the kitchen. */
export const CRIME: Crime = { suspect: 4, weapon: 4, room: 8 }

/** The first question worth asking: one of the others has none of these, the other has. */
export const FIRST_QUESTION: Omit<Crime, 'room'> = { suspect: 1, weapon: 0 }

const hand = (suspects: readonly number[], weapons: readonly number[], rooms: readonly number[]) => [
  ...suspects.map(face => cardOf('suspect', face)),
  ...weapons.map(face => cardOf('weapon', face)),
  ...rooms.map(face => cardOf('room', face)),
]

/** By seat. The first seat the learner asks has to pass, in whichever room; the learner can show two of Linus's three. */
const HANDS = [hand([0, 3], [2, 5], [2, 3]), hand([2], [3], [0, 4, 6, 7]), hand([1, 5], [0, 1], [1, 5])]

/** No dice, and every turn one asks: so this rule set. */
export const PRIMER = {
  table: 'clueless' as const satisfies RuleSetId,
  settings: { notebook: 'inspector' satisfies NotebookKind, extraCards: 'last' },
  pieces: CHARACTERS,
  names: ['Hedy', 'Linus', 'Emmy'],
  bot: 'primer',
  seed: 8,
  dealt: {
    aside: cardsOf(CRIME),
    hands: new Map(seatsOf(HANDS.length).map(seat => [seat, HANDS[seat] ?? []])),
  },
}

const hallway = (a: Room, b: Room): Place =>
  BOARDS.halls.next[a]?.find(place => BOARDS.halls.next[b]?.includes(place)) as Place

const walk = (to: Place): Move => ({ kind: 'walk', path: [to] })
const suggest = (suspect: Suspect, weapon: Crime['weapon']): Move => ({ kind: 'suggest', suspect, weapon })

/** By turn: the moves in it, as far as they can be made. Linus brings the learner to a room with a secret passage. */
const SCRIPT: Readonly<Record<number, { readonly by: Seat; readonly moves: readonly Move[] }>> = {
  2: { by: HEDY, moves: [walk(hallway(6, 7))] },
  3: { by: LINUS, moves: [walk(hallway(0, 3))] },
  5: { by: HEDY, moves: [walk(placeOfRoom(7)), suggest(2, 1)] },
  6: { by: LINUS, moves: [walk(placeOfRoom(0)), suggest(0, 2)] },
}

/** The script's act for this seat: the first of its moves that can be made, then nothing more; undefined where it is silent. */
export const scriptedAct = (view: View, open: readonly Act<Move>[]): Act<Move> | undefined => {
  if (view.phase.at === 'refuting') return open[0]
  const page = SCRIPT[view.turns]
  if (page === undefined || page.by !== view.seat) return undefined
  const next = page.moves.find(move => open.some(act => isSameMove(act.move, move)))
  return open.find(({ move }) => (next === undefined ? move.kind === 'pass' : isSameMove(move, next)))
}

const isSameMove = (a: Move, b: Move): boolean =>
  (a.kind === 'walk' && b.kind === 'walk' && a.path.at(-1) === b.path.at(-1)) ||
  (a.kind === 'suggest' && b.kind === 'suggest' && a.suspect === b.suspect && a.weapon === b.weapon)
