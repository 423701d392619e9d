import type { Shape } from '../rules/game'
import type { Chain } from '../log/chain'
import type { Aside } from '../log/messages'
import { isAside } from '../log/replica/asides'
import { Portions } from '../log/replica/portions'
import type { Device } from '../log/signer'
import type { Contradiction } from '../log/statement'
import type { BegunGame } from './begunGame'
import type { GameTidings } from './gameChat'
import type { Key } from './keys'
import { RoomGame } from './roomGame'
import type { RoomMessage } from './roomMessages'
import { OVERLAP } from './watchers'

type Tail = Extract<RoomMessage, { r: 'tail' }>

/** A game that others play: its lines as they come, each checked, and the talk beside it. */
export class WatchedGame extends RoomGame {
  readonly isWatching = true
  readonly replica = null
  #chain: Chain<Shape>
  readonly #portions = new Portions<Shape, Key>()
  /** A log that was told last may part from the one here this far below its end. */
  #unlike = 0
  /** The number of the last aside that was heard of each device. */
  readonly #overheard = new Map<Device, number>()

  constructor(begun: BegunGame) {
    super(begun)
    this.#chain = begun.chain
  }

  get chain(): Chain<Shape> {
    return this.#chain
  }

  protected get confirmed(): number {
    return this.length
  }

  protected get looks(): readonly [] {
    return []
  }

  protected get unsealedParts(): readonly [] {
    return []
  }

  protected get asides(): readonly [] {
    return []
  }

  get evidence(): readonly Contradiction[] {
    return []
  }

  takeTidings(): readonly GameTidings[] {
    return this.chat.takeAll()
  }

  /** The number of lines this device says it has, to be sent those after them. */
  get followed(): number {
    return Math.max(1, this.length - this.#unlike)
  }

  /** Takes a tail that goes on from the log here; one that parts from it takes its place if it is longer. */
  follow(by: Key, { from, lines, length }: Tail): void {
    if (from < 1) return
    const joined = this.#portions.join(this.#chain, from, lines)
    const end = from + lines.length
    if (joined === undefined || lines.length === 0) return
    // A tail that does not follow on from anything here parts from it further down.
    const isLike = joined.length === end
    this.#unlike = isLike ? 0 : Math.max(OVERLAP, 2 * this.#unlike)
    if (!isLike || this.#chain.hashAt(end - 1) === joined.head) return
    if (joined.isAbove(this.#chain.rank)) this.#chain = joined
    else if (this.roster.includes(by)) this.#portions.keep(by, joined)
    this.#portions.forgetIn(this.#chain)
    if (end < length) this.post({ to: by, message: { r: 'follow', epoch: this.epoch, length: end } })
  }

  /** Hears the talk of the players, whoever passes it on: each message is signed. */
  overhear(asides: readonly Aside[], now: number): void {
    for (const aside of asides) {
      if (aside.n <= (this.#overheard.get(aside.by) ?? -1)) continue
      if (!isAside(this.begun.signer, this.chain.game, aside)) continue
      this.#overheard.set(aside.by, aside.n)
      this.chat.hearAside(aside, now)
    }
  }
}
