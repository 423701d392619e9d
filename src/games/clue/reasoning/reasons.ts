import type { Card } from '../../../rules/card'
import { seatsOf } from '../../../rules/seat'
import type { Case, Fact, Holder, Source } from './facts'
import type { Findings } from './conclusions'

/** A certainty: this card is there, or is not. */
export interface Conclusion {
  readonly card: Card
  readonly holder: Holder
  readonly holds: boolean
}

/** The reason why one conclusion follows from those before it. Words for it are the page's. */
export type Because =
  /** It was seen, or said: dealt, shown, laid open; or passed on, having none. */
  | { readonly of: 'fact'; readonly from: Source }
  /** It is somewhere else. */
  | { readonly of: 'elsewhere' }
  /** It is nowhere else. */
  | { readonly of: 'nowhere-else' }
  /** All cards of that hand are known. */
  | { readonly of: 'hand-is-full' }
  /** This hand needs all cards that are left for it. */
  | { readonly of: 'hand-needs-all' }
  /** The file's card of this kind is known. */
  | { readonly of: 'file-is-full' }
  /** The file needs one of this kind, and no other is left. */
  | { readonly of: 'file-needs-it' }
  /** One of these was shown, and it was not another. */
  | { readonly of: 'one-of'; readonly cards: readonly Card[]; readonly from: Source }
  /** A wrong accusation: these are not all in the file, and the others are. */
  | { readonly of: 'not-all-filed'; readonly cards: readonly Card[]; readonly from: Source }
  /** Each place left in that hand is promised to one of other cards. */
  | {
      readonly of: 'no-room-left'
      readonly shown: readonly { readonly cards: readonly Card[]; readonly from: Source }[]
    }
  /** No short way leads there: it is so in all the deals that remain. */
  | { readonly of: 'counting'; readonly deals: number }

/** One step: a conclusion, its reason, and the earlier conclusions it follows from. */
export interface Reason {
  readonly follows: Conclusion
  readonly because: Because
  readonly from: readonly Conclusion[]
}

/** Every certain conclusion with the shortest chain of reasons we find for it. */
export class Whys {
  readonly #known: Case
  readonly #findings: Findings
  readonly #cards: readonly Card[]
  readonly #holders: readonly Holder[]
  /** By conclusion: the reason, and the number of steps behind it, those that serve twice counted twice. */
  readonly #best = new Map<string, { readonly reason: Reason; readonly steps: number }>()
  #isNew = true

  constructor(known: Case, findings: Findings) {
    this.#known = known
    this.#findings = findings
    this.#cards = known.piles.flat()
    this.#holders = [...seatsOf(known.sizes.length), 'file']
    while (this.#isNew) {
      this.#isNew = false
      for (const fact of known.facts) this.#byFact(fact)
      for (const card of this.#cards) this.#byPlace(card)
      for (const seat of seatsOf(known.sizes.length)) this.#byHand(seat)
      for (const pile of known.piles) this.#byPile(pile)
    }
  }

  /** The chain that ends in this conclusion, each step after those it rests on; none when it is not certain. */
  of(card: Card, holder: Holder): readonly Reason[] {
    const chance = this.#findings.chance(card, holder)
    if (chance !== 0 && chance !== 1) return []
    const conclusion = { card, holder, holds: chance === 1 }
    const chain = new Map<string, Reason>()
    const add = (each: Conclusion): void => {
      const key = keyOf(each)
      const reason = this.#best.get(key)?.reason ?? this.#byCounting(each)
      if (chain.has(key)) return
      for (const premise of reason.from) add(premise)
      chain.set(key, reason)
    }
    add(conclusion)
    return [...chain.values()]
  }

  #byCounting(follows: Conclusion): Reason {
    return { follows, because: { of: 'counting', deals: this.#findings.deals }, from: [] }
  }

  #steps(conclusion: Conclusion): number {
    return this.#best.get(keyOf(conclusion))?.steps ?? Infinity
  }

  #isKnown(card: Card, holder: Holder, holds: boolean): boolean {
    return this.#best.has(keyOf({ card, holder, holds }))
  }

  /** Keeps a conclusion if all it rests on is known, and no shorter way was known. */
  #offer(follows: Conclusion, because: Because, from: readonly Conclusion[]): void {
    let steps = 1
    for (const premise of from) steps += this.#steps(premise)
    if (steps >= this.#steps(follows)) return
    this.#best.set(keyOf(follows), { reason: { follows, because, from }, steps })
    this.#isNew = true
  }

  #byFact(fact: Fact): void {
    const { cards, from } = fact
    switch (fact.says) {
      case 'holds':
      case 'holds-none': {
        const { holder } = fact
        for (const card of cards)
          this.#offer({ card, holder, holds: fact.says === 'holds' }, { of: 'fact', from }, [])
        const size = holder === 'file' ? this.#known.piles.length : this.#known.sizes[holder]
        if (fact.says === 'holds' && cards.length === size)
          for (const card of this.#except(cards))
            this.#offer({ card, holder, holds: false }, { of: 'fact', from }, [])
        return
      }
      case 'holds-one':
      case 'not-all-filed': {
        const isShown = fact.says === 'holds-one'
        const holder = isShown ? fact.holder : 'file'
        for (const card of cards) {
          const others = cards.filter(other => other !== card)
          this.#offer(
            { card, holder, holds: isShown },
            { of: isShown ? 'one-of' : 'not-all-filed', cards, from },
            others.map(other => ({ card: other, holder, holds: !isShown })),
          )
        }
      }
    }
  }

  #byPlace(card: Card): void {
    for (const holder of this.#holders) {
      const others = this.#holders.filter(other => other !== holder)
      this.#offer(
        { card, holder, holds: true },
        { of: 'nowhere-else' },
        others.map(other => ({ card, holder: other, holds: false })),
      )
      if (!this.#isKnown(card, holder, true)) continue
      for (const other of others)
        this.#offer({ card, holder: other, holds: false }, { of: 'elsewhere' }, [
          { card, holder, holds: true },
        ])
    }
  }

  #byHand(holder: Holder & number): void {
    const size = this.#known.sizes[holder] ?? 0
    const held = this.#cards.filter(card => this.#isKnown(card, holder, true))
    const missing = this.#cards.filter(card => this.#isKnown(card, holder, false))
    const all = (cards: readonly Card[], holds: boolean): readonly Conclusion[] =>
      cards.map(card => ({ card, holder, holds }))
    if (held.length === size)
      for (const card of this.#except(held))
        this.#offer({ card, holder, holds: false }, { of: 'hand-is-full' }, all(held, true))
    if (missing.length === this.#cards.length - size)
      for (const card of this.#except(missing))
        this.#offer({ card, holder, holds: true }, { of: 'hand-needs-all' }, all(missing, false))
    if (held.length < size) this.#byRoom(holder, size, held)
  }

  /** As many places left as there are answers with different cards behind them: no other card has room. */
  #byRoom(holder: Holder & number, size: number, held: readonly Card[]): void {
    const shown = this.#known.facts.filter(fact => fact.says === 'holds-one' && fact.holder === holder)
    const apart = (
      chosen: readonly Fact[],
      taken: readonly Card[],
      rest: readonly Fact[],
    ): readonly (readonly Fact[])[] => {
      if (chosen.length === size - held.length) return [chosen]
      return rest.flatMap((fact, i) => {
        const isApart = !fact.cards.some(card => taken.includes(card) || held.includes(card))
        return isApart ? apart([...chosen, fact], [...taken, ...fact.cards], rest.slice(i + 1)) : []
      })
    }
    for (const facts of apart([], [], distinct(shown)).slice(0, MOST_WAYS)) {
      const because: Because = {
        of: 'no-room-left',
        shown: facts.map(({ cards, from }) => ({ cards, from })),
      }
      const promised = facts.flatMap(({ cards }) => cards)
      const from = held.map(card => ({ card, holder, holds: true }))
      for (const card of this.#except([...promised, ...held]))
        this.#offer({ card, holder, holds: false }, because, from)
    }
  }

  #byPile(pile: readonly Card[]): void {
    for (const card of pile) {
      const others = pile.filter(other => other !== card)
      this.#offer(
        { card, holder: 'file', holds: true },
        { of: 'file-needs-it' },
        others.map(other => ({ card: other, holder: 'file', holds: false })),
      )
      if (!this.#isKnown(card, 'file', true)) continue
      for (const other of others)
        this.#offer({ card: other, holder: 'file', holds: false }, { of: 'file-is-full' }, [
          { card, holder: 'file', holds: true },
        ])
    }
  }

  #except(cards: readonly Card[]): readonly Card[] {
    return this.#cards.filter(card => !cards.includes(card))
  }
}

/** More ways than this to see that a hand has no room left help nobody. */
const MOST_WAYS = 50

const keyOf = ({ card, holder, holds }: Conclusion): string => `${card} ${holder} ${holds}`

/** Each set of cards once, the first time it was shown from. */
const distinct = (facts: readonly Fact[]): readonly Fact[] => [
  ...new Map(facts.toReversed().map(fact => [fact.cards.join(), fact])).values(),
]
