import type { Shape } from '../rules/game'
import type { Chain } from '../log/chain'
import type { Aside } from '../log/messages'
import { portionFrom } from '../log/replica/portions'
import { AnswerPacing } from './answerPacing'
import type { Key } from './keys'
import type { RoomMessage } from './roomMessages'

/** This many lines before the end of a watcher's log are sent again, in case they have changed. */
export const OVERLAP = 8

/** The last answers to this many watchers are remembered. */
const MOST_WATCHERS = 32

/** Sends those who only watch a game the lines and the talk they lack. */
export class Watchers {
  readonly #epoch: number
  readonly #pacing = new AnswerPacing()
  /** The end of the tail each watcher was sent last. */
  readonly #tailEnds = new Map<Key, number>()
  /** The last aside each watcher was told. */
  readonly #toldTo = new Map<Key, Aside>()

  constructor(epoch: number) {
    this.#epoch = epoch
  }

  /**
   * The lines after this many, a portion in each message, and the last asides. A short question has a long answer, so it is not answered
   * at any rate; but a watcher that has come to the end of one portion is sent the next.
   */
  answer(
    to: Key,
    length: number,
    chain: Chain<Shape>,
    asides: readonly Aside[],
    now: number,
  ): readonly RoomMessage[] {
    const epoch = this.#epoch
    const from = Math.max(1, length - OVERLAP)
    const lines = portionFrom(chain, from)
    const last = asides.at(-1)
    const about = `${chain.head} ${last?.by} ${last?.n}`
    const isAskingOn = length < chain.length && this.#tailEnds.get(to) === length
    if (!isAskingOn && !this.#pacing.mayAnswer(to, { from: length, count: lines.length, about }, now))
      return []
    remember(this.#tailEnds, to, from + lines.length)
    const tail: readonly RoomMessage[] =
      lines.length === 0 ? [] : [{ r: 'tail', epoch, from, lines, length: chain.length }]
    if (last === undefined || this.#toldTo.get(to) === last) return tail
    remember(this.#toldTo, to, last)
    return [...tail, { r: 'asides', epoch, asides }]
  }
}

/** Remembers this of a watcher, and forgets those of whom nothing new was remembered for longest. */
const remember = <Value>(known: Map<Key, Value>, watcher: Key, value: Value): void => {
  known.delete(watcher)
  known.set(watcher, value)
  for (const key of [...known.keys()].slice(0, -MOST_WATCHERS)) known.delete(key)
}
