import type { Card } from '../../src/rules/card'
import { finalDeck, homeOf, type Deck } from '../../src/sealed/deck'
import { cardAt } from '../../src/sealed/generators'
import { ristretto, type Point } from '../../src/sealed/group'
import type { Secrets } from '../../src/sealed/secrets'
import type { SealedState } from '../../src/dealer/sealedState'
import type { Device } from '../../src/log/signer'
import type { Part } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { partsOf } from '../sealed/pooled'
import type { Toy } from '../toys/toy'
import type { World } from './world'

const LOOKS_MS = 500

/** All that a liar is sent, with either face, and every final deck that anybody has: what she can read of it. */
export class Reading {
  readonly #liar: Device
  readonly #parts = new Map<string, Part>()
  readonly #decks = new Map<string, Deck>()

  constructor(world: World<Toy>, liar: Device) {
    this.#liar = liar
    world.overheard = (from, to, message) => {
      if (from === liar || to === liar) this.#hear(message)
    }
    const look = (): void => {
      for (const { folded } of world.replicas) this.#keepDeck(folded.progress?.dealing)
      world.after(LOOKS_MS, look)
    }
    look()
  }

  get decks(): number {
    return this.#decks.size
  }

  #hear(message: Message): void {
    if (message.m === 'route') return this.#hear(message.message)
    if (message.m === 'part') this.#parts.set(message.part.sig, message.part)
    if (message.m === 'lines' || message.m === 'promise')
      for (const { evidence } of message.lines)
        for (const part of evidence.parts) this.#parts.set(part.sig, part)
  }

  #keepDeck(dealing: unknown): void {
    const now = (dealing as SealedState | undefined)?.decks.at(-1)
    const deck = now === undefined ? undefined : finalDeck(now)
    if (deck !== undefined) this.#decks.set(deck.slots.map(({ a }) => ristretto.encode(a)).join(), deck)
  }

  /** The cards dealt to her, and those of others or laid aside, that she can read: every device's part of each is known to her. */
  read({ x }: Pick<Secrets, 'x'>): { readonly hers: readonly Card[]; readonly others: readonly Card[] } {
    const decks = [...this.#decks.values()]
    return {
      hers: decks.flatMap(deck => this.#readIn(deck, x, home => home === this.#liar)),
      others: decks.flatMap(deck => this.#readIn(deck, x, home => home !== this.#liar)),
    }
  }

  #readIn(deck: Deck, x: bigint, isMeant: (home: number | undefined) => boolean): readonly Card[] {
    const { parties } = deck.keyring.session
    const made = partsOf(deck, [...this.#parts.values()])
    return deck.slots.flatMap(({ a, b }, slot) => {
      if (!isMeant(homeOf(deck, slot))) return []
      const known = new Map<number, Point>([[this.#liar, ristretto.times(x, a)]])
      for (const [by, parts] of made) {
        const part = parts.get(slot)
        if (part !== undefined) known.set(by, part)
      }
      if (known.size < parties.length) return []
      const rest = [...known.values()].reduce((left, part) => ristretto.subtract(left, part), b)
      return cardAt(rest) ?? []
    })
  }
}
