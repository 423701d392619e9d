import type { Card } from '../../../rules/card'
import type { Known } from '../../../rules/game'
import type { Seat } from '../../../rules/seat'
import type { Place } from './board'
import type { Room, Suspect } from '../lobby/cards'
import { fileSeen, handOf, shownIn } from './known'
import { stepsNow, turn, wasBrought } from './rules'
import { characterOf, groundOf, isDealtOut, type Accused, type Asked, type Phase, type State } from './state'
import type { NotebookKind } from '../lobby/settings'
import type { RuleSetId } from '../lobby/variants'

/** A player as everybody knows it. */
export interface PlayerView {
  readonly seat: Seat
  readonly character: Suspect
  readonly cards: number
  readonly lost: boolean
  readonly left: boolean
  /** Its hand, if that lies open to all. */
  readonly open: readonly Card[] | null
}

/** Everything one seat may see; for null, everything anybody may. Made of public state and that seat's own knowledge. */
export interface View {
  readonly rules: RuleSetId
  readonly notebook: NotebookKind
  readonly seat: Seat | null
  /** In the order of play. */
  readonly players: readonly PlayerView[]
  readonly tokens: readonly Place[]
  readonly weapons: readonly (Room | null)[]
  readonly phase: Phase
  readonly turns: number
  readonly active: Seat
  /** The steps the seat on turn may still walk, and the spaces it may not step on. */
  readonly steps: number
  readonly taken: readonly Place[]
  /** True if the seat on turn may suggest in the room another's suggestion brought it to. */
  readonly wasBrought: boolean
  /** The seat whose choice the table waits for, if any. */
  readonly waitsFor: Seat | null
  readonly hand: readonly Card[]
  /** Every suggestion with its answers; the card too, where this viewer has seen it. */
  readonly asked: readonly Asked[]
  /** Every wrong accusation. */
  readonly accused: readonly Accused[]
  readonly shown: readonly { readonly card: Card; readonly by: Seat; readonly to: Seat }[]
  /** The cards in the case file, once this viewer may know. */
  readonly file: readonly Card[] | null
}

export const view = (state: State, known: Known, seat: Seat | null): View => {
  const waiting = turn(state)
  return {
    rules: state.options.rules,
    notebook: state.options.notebook,
    seat,
    players: state.order.map(each => playerOf(state, each)),
    tokens: state.tokens,
    weapons: state.weapons,
    phase: state.phase,
    turns: state.turns,
    active: state.active,
    waitsFor: waiting.of === 'seat' ? waiting.seat : null,
    steps: stepsNow(state),
    taken: [...groundOf(state, state.active).taken],
    wasBrought: wasBrought(state),
    hand: isDealtOut(state) ? ownHand(state, known, seat) : [],
    asked: askedAsSeen(state, known, seat),
    accused: state.accused,
    shown: shownIn(known).map(({ card, by, to }) => ({ card, by, to })),
    file: state.phase.at === 'over' ? state.phase.file : fileSeen(known),
  }
}

/** An open hand needs no whisper: a bot plays on for a person whose cards another device was told. */
const ownHand = ({ hands }: State, known: Known, seat: Seat | null): readonly Card[] => {
  const hand = seat === null ? undefined : hands[seat]
  return hand?.is === 'open' ? hand.cards : handOf(known)
}

/**
 * A card is whispered to two, once for each question that one of them answered for the other: so the two
 * lists run side by side.
 */
const askedAsSeen = ({ asked }: State, known: Known, seat: Seat | null): readonly Asked[] => {
  const cards = shownIn(known).values()
  return asked.map(question => {
    const { by, refuter, card } = question
    if (seat === null || refuter === null || card !== null) return question
    return by === seat || refuter === seat
      ? { ...question, card: cards.next().value?.card ?? null }
      : question
  })
}

const playerOf = (state: State, seat: Seat): PlayerView => {
  const hand = state.hands[seat]
  return {
    seat,
    character: characterOf(state, seat),
    cards: state.handSizes[seat] ?? 0,
    lost: state.lost.includes(seat),
    left: state.left.includes(seat),
    open: hand?.is === 'open' ? hand.cards : null,
  }
}
