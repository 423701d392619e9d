import type { Missed } from '../../rules/page'
import { keepSeen, seenOf } from './seenEvents'

/** The time after loading in which incoming lines count as missed: friends are sending the past. */
const CATCHING_UP_MS = 4000

/** The events of a game while nobody looked at its page: reloaded, or in another tab. */
export class MissedEvents {
  #missed = $state.raw<Missed | null>(null)
  readonly #game: string | null
  readonly #told: () => number
  #isCatchingUp = false
  #leftAt = 0

  /** The game's name among those of this device, where it outlives the page; and how many events were told of it. */
  constructor(game: string | null, told: () => number) {
    this.#game = game
    this.#told = told
    const before = game === null ? null : seenOf(game)
    if (before === null) return
    this.#leftAt = before
    this.#isCatchingUp = true
    this.#look()
  }

  get missed(): Missed | null {
    return this.#missed
  }

  dismiss(): void {
    this.#missed = null
  }

  /** There is more, or somebody looks again. */
  #look(): void {
    const to = this.#told()
    if (to > this.#leftAt) this.#missed = { from: this.#leftAt, to }
  }

  /** To be called whenever more was told. */
  more(): void {
    if (document.hidden) return
    if (this.#isCatchingUp) this.#look()
    if (this.#game !== null) keepSeen(this.#game, this.#told())
  }

  /** Watches for as long as the page is up. */
  watch(): () => void {
    const onchange = (): void => {
      if (document.hidden) this.#leftAt = this.#missed?.from ?? this.#told()
      else {
        this.#look()
        this.more()
      }
    }
    const timer = setTimeout(() => (this.#isCatchingUp = false), CATCHING_UP_MS)
    document.addEventListener('visibilitychange', onchange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onchange)
    }
  }
}
