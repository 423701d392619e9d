import type { Shape } from '../../src/rules/game'
import { below, type Random } from '../../src/rules/random'
import type { Device } from '../../src/log/signer'
import type { Message } from '../../src/log/messages'
import { Idle } from './scheme'

/** Each mood says what it passes on for a while. */
const MOODS = ['all', 'nothing', 'beats', 'no lines', 'no parts'] as const
type Mood = (typeof MOODS)[number]

const LONGEST_MOOD_MS = 8000
/** One of two begins with the game, the others within so long. */
const LATEST_MS = 15_000

/** The only way between two others, to each of whom it shows another face. It passes on between them what it likes. */
export class GoBetween<S extends Shape> extends Idle<S> {
  override readonly between: readonly [Device, Device]
  override readonly from: number
  readonly #random: Random
  #mood: Mood = 'nothing'
  #until = 0

  constructor(device: Device, members: number, random: Random) {
    super()
    this.#random = random
    this.from = below(random, 2) * below(random, LATEST_MS)
    const first = (device + 1 + below(random, members - 1)) % members
    const others = Array.from({ length: members }, (_, each) => each).filter(
      each => each !== device && each !== first,
    )
    this.between = [first as Device, (others[below(random, others.length)] ?? first) as Device]
  }

  override isPassed(message: Message, now: number): boolean {
    if (now >= this.#until) {
      this.#mood = MOODS[below(this.#random, MOODS.length)] ?? 'nothing'
      this.#until = now + below(this.#random, LONGEST_MOOD_MS)
    }
    const { m } = message.m === 'route' ? message.message : message
    switch (this.#mood) {
      case 'all':
        return true
      case 'nothing':
        return false
      case 'beats':
        return m === 'beat'
      case 'no lines':
        return m !== 'lines'
      case 'no parts':
        return m !== 'part'
    }
  }
}
