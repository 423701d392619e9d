import type { Card } from '../../../rules/card'
import type { Random } from '../../../rules/random'
import { Deals } from './dealCounter'
import type { Case, Fact, Holder } from './facts'
import { bitOf, possible, supposing } from './constraints'

/** The exact conclusions from all that is known. */
export interface Findings {
  readonly at: 'possible'
  /** The number of deals left. */
  readonly deals: number
  /** The share of the deals in which this card is there: exactly 1 or 0 where that is certain. */
  chance(card: Card, holder: Holder): number
  /** The share of the deals in which all these cards lie in the file. */
  together(cards: readonly Card[]): number
  /** One of the deals, each as likely: the place of each card, the file having the number after the last seat. */
  draw(random: Random, into?: Uint8Array): Uint8Array
}

/** A contradiction: a claim was false, or the notes are wrong. This fact does not go with those before it. */
export interface NoDealFits {
  readonly at: 'contradiction'
  readonly by: Fact | null
}

export const conclude = (known: Case): Findings | NoDealFits => {
  const left = possible(known)
  const deals = left === undefined ? null : new Deals(left)
  if (left === undefined || deals === null || deals.count === 0)
    return { at: 'contradiction', by: known.facts[firstFalse(known)] ?? null }
  return {
    at: 'possible',
    deals: deals.count,
    chance: (card, holder) => deals.chance(card, holder === 'file' ? known.sizes.length : holder),
    together(cards) {
      const filed = supposing(left, cards, bitOf(known, 'file'))
      return filed === undefined ? 0 : new Deals(filed).count / deals.count
    },
    draw: (random, into) => deals.draw(random, into),
  }
}

const isPossible = (known: Case): boolean => {
  const left = possible(known)
  return left !== undefined && new Deals(left).count > 0
}

/** The number of the first fact that leaves no deal: once none is left, more facts bring none back. */
const firstFalse = (known: Case): number => {
  let [good, bad] = [-1, known.facts.length - 1]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isPossible({ ...known, facts: known.facts.slice(0, middle + 1) })) good = middle
    else bad = middle
  }
  return bad
}
