import type { Card } from '../rules/card'
import type { Claim, Draw, Secret, Task } from '../rules/game'
import { below, shuffled, type Random } from '../rules/random'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { DealerAnswer, Dealer, Whisper } from './dealer'

export type Deal = Extract<Task, { do: 'deal' }>

/** The place of every card. */
export interface CardsDealt {
  readonly aside: readonly Card[]
  readonly hands: ReadonlyMap<Seat, readonly Card[]>
}

/** Shuffles each pile, lays the top ones aside, shuffles the rest together and deals it out. */
export const dealCards = ({ piles, aside, to }: Deal, random: Random): CardsDealt => {
  const mixed = piles.map(pile => shuffled(random, pile))
  const rest = shuffled(
    random,
    mixed.flatMap(pile => pile.slice(aside)),
  )
  const hands = new Map<Seat, readonly Card[]>()
  for (const [i, seat] of to.entries()) hands.set(seat, [...(hands.get(seat) ?? []), rest[i] as Card])
  return { aside: mixed.flatMap(pile => pile.slice(0, aside)), hands }
}

/** A dealer that holds every card in the open: for one device, which hides nothing from itself. */
export class OpenDealer implements Dealer {
  readonly #random: Random
  readonly #deal: (task: Deal) => CardsDealt
  #cards: CardsDealt | null = null

  constructor(random: Random, deal: (task: Deal) => CardsDealt = task => dealCards(task, random)) {
    this.#random = random
    this.#deal = deal
  }

  draw(draw: Draw): DealerAnswer {
    return { answer: { to: 'draw', drawn: this.#drawn(draw) }, whispers: [] }
  }

  perform(task: Task): DealerAnswer {
    switch (task.do) {
      case 'key':
        return { answer: { to: 'key' }, whispers: [] }
      case 'deal': {
        if (this.#cards !== null) throw bug('dealt twice')
        const { hands } = (this.#cards = this.#deal(task))
        const whispers = [...hands].map(([to, cards]): Whisper => ({
          to,
          lesson: { of: 'hand', cards: sorted(cards) },
        }))
        return { answer: { to: 'deal' }, whispers }
      }
      case 'compare': {
        const same = sorted(task.with).join() === sorted(this.#dealt.aside).join()
        return { answer: { to: 'compare', same }, whispers: [] }
      }
      case 'open':
        return { answer: { to: 'open', cards: sorted(this.#cardsAt(task.what)) }, whispers: [] }
    }
  }

  vouch(seat: Seat, claim: Claim, secret: Secret | undefined): Result<readonly Whisper[], 'not-true'> {
    const hand = this.#cardsAt(seat)
    switch (claim.says) {
      case 'holds-none':
        return claim.of.some(card => hand.includes(card)) ? err('not-true') : ok([])
      case 'shows-one': {
        const card = secret?.card
        if (card === undefined || !hand.includes(card) || !claim.of.includes(card)) return err('not-true')
        const lesson = { of: 'shown', card, by: seat, to: claim.to } as const
        return ok([seat, claim.to].map(to => ({ to, lesson })))
      }
    }
  }

  look(seat: Seat): Whisper {
    return { to: seat, lesson: { of: 'aside', cards: sorted(this.#dealt.aside) } }
  }

  get #dealt(): CardsDealt {
    if (this.#cards === null) throw bug('nothing is dealt yet')
    return this.#cards
  }

  #cardsAt(what: 'aside' | Seat): readonly Card[] {
    return what === 'aside' ? this.#dealt.aside : (this.#dealt.hands.get(what) ?? [])
  }

  #drawn(draw: Draw): readonly number[] {
    switch (draw.kind) {
      case 'dice':
        return Array.from({ length: draw.count }, () => 1 + below(this.#random, draw.sides))
      case 'pick':
        return shuffled(
          this.#random,
          Array.from({ length: draw.from }, (_, i) => i),
        ).slice(0, draw.count)
    }
  }
}

/** Sorts by number, so that no order of dealing shows. */
const sorted = (cards: readonly Card[]): readonly Card[] => cards.toSorted((a, b) => a - b)
