import type { Card } from '../../../rules/card'
import { bug } from '../../../rules/result'
import { after, type Seat } from '../../../rules/seat'
import { cardsOf, type Crime } from '../lobby/cards'
import { at, endActing } from './turnOrder'
import {
  placeOf,
  rulesOf,
  seatPlaying,
  withTokensMoved,
  type Asked,
  type Question,
  type State,
} from './state'

/** An answer for an absent seat: a hand laid open shows its lowest named card or has none; a silent one says nothing. */
export interface InsideAnswer {
  readonly seat: Seat
  readonly says: { readonly shows: Card } | 'none' | 'silent'
}

/**
 * A question as far as it goes by itself: the answers inside the rules, and the seat that must then be asked;
 * null when it is over.
 */
export interface Round {
  readonly answers: readonly InsideAnswer[]
  readonly asked: Seat | null
}

/** The question from this seat on, as far as it goes without anybody's act. [C12, C26] */
export const roundFrom = (state: State, crime: Crime, first: Seat): Round => {
  const answers: InsideAnswer[] = []
  for (let seat = first; seat !== state.active; seat = nextAsked(state, seat)) {
    const hand = state.hands[seat]
    if (hand === undefined || hand.is === 'held' || hand.is === 'opening') return { answers, asked: seat }
    if (hand.is === 'silent') {
      answers.push({ seat, says: 'silent' })
      continue
    }
    const shows = cardsOf(crime).find(card => hand.cards.includes(card))
    answers.push({ seat, says: shows === undefined ? 'none' : { shows } })
    if (shows !== undefined) return { answers, asked: null }
  }
  return { answers, asked: null }
}

/** The seat asked after this one, as the rule set goes round. [C11] */
export const nextAsked = (state: State, seat: Seat): Seat =>
  after(state.order, seat, rulesOf(state).refuteDirection)

/** Begins a question; the named tokens come first, where the rules say so. */
export const ask = (state: State, crime: Crime): State => {
  const moved = rulesOf(state).tokensMove === 'before-refuting' ? withTokensDragged(state, crime) : state
  const asked = [...state.asked, { by: state.active, crime, passed: [], refuter: null, card: null }]
  return askFrom({ ...moved, asked }, crime, nextAsked(state, state.active))
}

/** Asks this seat, or the next one whose answer needs somebody. */
export const askFrom = (state: State, crime: Crime, seat: Seat): State => {
  const { answers, asked } = roundFrom(state, crime, seat)
  const heard = answers.reduce(heardInside, state)
  return asked === null
    ? endQuestion(heard, crime)
    : at(heard, { at: 'refuting', question: { crime, asked } })
}

const heardInside = (state: State, { seat, says }: InsideAnswer): State => {
  if (says === 'silent') return state
  return says === 'none' ? heardNone(state, seat) : heardShow(state, seat, says.shows)
}

export const heardNone = (state: State, seat: Seat): State =>
  withLastAsked(state, last => ({ ...last, passed: [...last.passed, seat] }))

/** Notes a card shown; all know which one only of a hand that lies open. */
export const heardShow = (state: State, refuter: Seat, card: Card | null = null): State =>
  withLastAsked(state, last => ({ ...last, refuter, card }))

const withLastAsked = (state: State, change: (last: Asked) => Asked): State => {
  const last = state.asked.at(-1)
  return last === undefined ? state : { ...state, asked: [...state.asked.slice(0, -1), change(last)] }
}

/** The question that is going round. */
export const questionOf = ({ phase }: State): Question => {
  if (phase.at !== 'refuting') throw bug('there is no question')
  return phase.question
}

/** Ends a question that was answered, by a card or by nobody. */
export const endQuestion = (state: State, crime: Crime): State =>
  endActing(rulesOf(state).tokensMove === 'after-refuting' ? withTokensDragged(state, crime) : state)

/** Moves the named tokens; a player's that really changed place gives its seat the right to suggest there. [C2, C3] */
const withTokensDragged = (state: State, crime: Crime): State => {
  const moved = withTokensMoved(state, crime)
  const seat = seatPlaying(state, crime.suspect)
  if (seat === undefined || seat === state.active || placeOf(state, seat) === placeOf(moved, seat))
    return moved
  return { ...moved, dragged: [...state.dragged.filter(other => other !== seat), seat] }
}
