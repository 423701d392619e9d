import type { Card } from '../../../rules/card'
import type { TimedEvent } from '../../../rules/page'
import type { Seat } from '../../../rules/seat'
import { cardsOf } from '../lobby/cards'
import type { Event } from '../rules/event'

/** An event on which a game turned. Turns are counted from 1. */
export type TurningPoint =
  | {
      readonly of: 'question'
      readonly seat: Seat
      readonly turn: number
      /** The number of the three that lay in the file. */
      readonly right: number
      readonly wasAnswered: boolean
    }
  | { readonly of: 'wrong-accusation'; readonly seat: Seat; readonly turn: number; readonly right: number }
  | { readonly of: 'left'; readonly seat: Seat; readonly turn: number; readonly playedOn: boolean }

/** The course of a game, as anybody could see it. */
export interface TurnEffect {
  readonly winner: Seat | null
  readonly how: 'accused' | 'last' | null
  readonly file: readonly Card[]
  readonly turns: number
  readonly questions: number
  /** In the order they happened. */
  readonly points: readonly TurningPoint[]
  /** The sum of every throw; none where no dice are thrown. */
  readonly throws: readonly number[]
}

/** Nobody reads more than these. */
const MOST_POINTS = 5

/** The course of a game that is over; null before. */
export const turnEffectOf = (history: readonly TimedEvent<Event>[]): TurnEffect | null => {
  const events = history.map(({ event }) => event)
  const opened = events.find(event => event.kind === 'file-opened')
  if (opened === undefined) return null
  const won = events.find(event => event.kind === 'won')
  return {
    winner: won?.seat ?? null,
    how: won?.how ?? null,
    file: opened.file,
    turns: events.filter(({ kind }) => kind === 'turn').length,
    questions: events.filter(({ kind }) => kind === 'suggested').length,
    points: telling(pointsIn(events, opened.file)),
    throws: events.flatMap(event =>
      event.kind === 'rolled' ? [event.dice.reduce((sum, die) => sum + die, 0)] : [],
    ),
  }
}

/** Every question that came to its end, wrong accusation and leaving. */
const pointsIn = (events: readonly Event[], file: readonly Card[]): readonly TurningPoint[] => {
  const points: TurningPoint[] = []
  let turn = 0
  for (const [i, event] of events.entries()) {
    const next = events.slice(i + 1)
    if (event.kind === 'turn') turn++
    else if (event.kind === 'left')
      points.push({ of: 'left', seat: event.seat, turn, playedOn: event.playedOn })
    else if (event.kind === 'suggested' || event.kind === 'accused') {
      const right = cardsOf(event.crime).filter(card => file.includes(card)).length
      const { seat } = event
      if (event.kind === 'suggested') {
        const answer = next.find(({ kind }) => ANSWERS.includes(kind) || kind === 'suggested')?.kind
        // A question that was broken off, since its asker left, tells nothing.
        if (answer !== undefined && ANSWERS.includes(answer))
          points.push({ of: 'question', seat, turn, right, wasAnswered: answer === 'refuted' })
      } else if (next.find(({ kind }) => kind.startsWith('accused'))?.kind === 'accused-wrongly')
        points.push({ of: 'wrong-accusation', seat, turn, right })
    }
  }
  return points
}

/** The ends of a question that has been round the table. */
const ANSWERS: readonly Event['kind'][] = ['refuted', 'nobody-refuted']

/** Keeps, of the questions, only the first that came close, the first nobody could answer, and the first for just the three. */
const telling = (points: readonly TurningPoint[]): readonly TurningPoint[] => {
  const questions = points.filter(point => point.of === 'question')
  const firsts = [
    questions.find(({ right }) => right === 2),
    questions.find(({ right, wasAnswered }) => right < 3 && !wasAnswered),
    questions.find(({ right }) => right === 3),
  ]
  return points.filter(point => point.of !== 'question' || firsts.includes(point)).slice(-MOST_POINTS)
}

/** The number of times each sum fell, from the least that these dice can throw. */
export const histogram = (
  throws: readonly number[],
  dice: number,
): readonly { sum: number; times: number }[] =>
  Array.from({ length: 5 * dice + 1 }, (_, i) => ({
    sum: dice + i,
    times: throws.filter(sum => sum === dice + i).length,
  }))
