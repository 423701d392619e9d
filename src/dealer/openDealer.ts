import type { Card } from '../rules/card'
import { cardIn, decisionIn, type Claim, type Draw, type Secret, type Task } from '../rules/game'
import { below, shuffled, type Random } from '../rules/random'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { DealerAnswer, Dealer, Whisper, WorthOf } from './dealer'

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
    if (draw.kind !== 'secret') return { answer: { to: 'draw', drawn: this.#draw(draw) }, whispers: [] }
    const dice = this.#draw({ ...draw, kind: 'dice' })
    return { answer: { to: 'draw', drawn: [] }, whispers: [{ to: draw.to, lesson: { of: 'dice', dice } }] }
  }

  perform(task: Task, worthOf?: WorthOf): DealerAnswer {
    switch (task.do) {
      case 'key':
        return { answer: { to: 'key' }, whispers: [] }
      case 'deal': {
        if (this.#cards !== null) throw bug('a game may deal only once')
        const { hands } = (this.#cards = this.#deal(task))
        const whispers = [...hands].map(([to, cards]): Whisper => ({
          to,
          lesson: { of: 'hand', cards: inOrder(cards) },
        }))
        return { answer: { to: 'deal' }, whispers }
      }
      case 'compare': {
        const same = inOrder(task.with).join() === inOrder(this.#dealt.aside).join()
        return { answer: { to: 'compare', same }, whispers: [] }
      }
      case 'open':
        return { answer: { to: 'open', cards: inOrder(this.#cardsAt(task.what)) }, whispers: [] }
      case 'highest':
        if (worthOf === undefined) throw bug('the game does not say what play is worth')
        return { answer: { to: 'highest', ...highest(task.among, worthOf) }, whispers: [] }
    }
  }

  vouch(seat: Seat, claim: Claim, secret: Secret | undefined): Result<readonly Whisper[], 'not-true'> {
    switch (claim.says) {
      case 'holds-none':
        return claim.of.some(card => this.#cardsAt(seat).includes(card)) ? err('not-true') : ok([])
      case 'shows-one': {
        const card = cardIn(secret)
        if (card === undefined || !this.#cardsAt(seat).includes(card) || !claim.of.includes(card))
          return err('not-true')
        const lesson = { of: 'shown', card, by: seat, to: claim.to } as const
        return ok([seat, claim.to].map(to => ({ to, lesson })))
      }
      case 'decides': {
        const decision = decisionIn(secret)
        if (decision === undefined) return err('not-true')
        return ok([{ to: seat, lesson: { of: 'decided', what: claim.what, decision } }])
      }
    }
  }

  look(seat: Seat): Whisper {
    return { to: seat, lesson: { of: 'aside', cards: inOrder(this.#dealt.aside) } }
  }

  get #dealt(): CardsDealt {
    if (this.#cards === null) throw bug('nothing is dealt yet')
    return this.#cards
  }

  #cardsAt(what: 'aside' | Seat): readonly Card[] {
    return what === 'aside' ? this.#dealt.aside : (this.#dealt.hands.get(what) ?? [])
  }

  #draw(draw: Exclude<Draw, { kind: 'secret' }>): readonly number[] {
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

/** Finds the highest worth and all who have it; a seat that has none is struck. */
const highest = (
  among: readonly Seat[],
  worthOf: WorthOf,
): { readonly of: readonly Seat[]; readonly worth: number; readonly struck: readonly Seat[] } => {
  const worths = new Map(among.map(seat => [seat, worthOf(seat)]))
  const worth = Math.max(0, ...[...worths.values()].filter(each => each !== undefined))
  return {
    of: among.filter(seat => worths.get(seat) === worth),
    worth,
    struck: among.filter(seat => worths.get(seat) === undefined),
  }
}

/** Sorts by number, so that no order of dealing shows. */
const inOrder = (cards: readonly Card[]): readonly Card[] => cards.toSorted((a, b) => a - b)
