import type { Card } from '../../../rules/card'
import type { Case, Fact, Holder } from './facts'

/** Places a card may be in, a bit each: a seat is the bit of its number, the case file the bit after the last seat. */
export type Places = number

/** At least one of these cards is at one of these places. */
export interface Demand {
  readonly cards: readonly Card[]
  readonly at: Places
}

/** The possibilities left, every simple consequence drawn. */
export interface Possible {
  readonly piles: readonly (readonly Card[])[]
  readonly sizes: readonly number[]
  /** By card. */
  readonly can: readonly Places[]
  readonly demands: readonly Demand[]
}

/** The likelihood of a card at a place, relative to the bare count; 1 where nothing speaks for or against it. */
export type Leaning = (card: Card, place: number) => number

export const bitOf = (known: { readonly sizes: readonly number[] }, holder: Holder): Places =>
  1 << (holder === 'file' ? known.sizes.length : holder)

export const isOne = (places: Places): boolean => places !== 0 && (places & (places - 1)) === 0

/** The possibilities that facts leave, or undefined where two of them already exclude each other. */
export const possible = (known: Case): Possible | undefined => {
  const cards = known.piles.flat()
  const can = cards.map(() => (2 << known.sizes.length) - 1)
  const demands: Demand[] = []
  for (const fact of known.facts) take(fact, known, can, demands)
  return settle({ piles: known.piles, sizes: known.sizes, can, demands })
}

const take = (fact: Fact, known: Case, can: Places[], demands: Demand[]): void => {
  const { cards } = fact
  const everywhere = (2 << known.sizes.length) - 1
  switch (fact.says) {
    case 'holds':
      for (const card of cards) can[card] = (can[card] ?? 0) & bitOf(known, fact.holder)
      return
    case 'holds-none':
      for (const card of cards) can[card] = (can[card] ?? 0) & ~bitOf(known, fact.holder)
      return
    case 'holds-one':
      demands.push({ cards, at: bitOf(known, fact.holder) })
      return
    case 'not-all-filed':
      demands.push({ cards, at: everywhere & ~bitOf(known, 'file') })
  }
}

/** The same, if these cards lie only in these places. */
export const supposing = (from: Possible, cards: readonly Card[], places: Places): Possible | undefined => {
  const can = [...from.can]
  for (const card of cards) can[card] = (can[card] ?? 0) & places
  return settle({ ...from, can })
}

/** Draws simple consequences until there are no more. */
const settle = (from: Possible): Possible | undefined => {
  const can = [...from.can]
  let { demands } = from
  for (;;) {
    const before = can.join()
    for (const [seat, size] of from.sizes.entries()) if (!settleHand(can, 1 << seat, size)) return undefined
    for (const pile of from.piles) if (!settleFile(can, pile, 1 << from.sizes.length)) return undefined
    const live = settleDemands(can, demands)
    if (live === undefined || can.includes(0)) return undefined
    demands = live
    if (can.join() === before) return { ...from, can, demands: withoutImplied(demands) }
  }
}

/** Settles a hand: a full one takes no more, and one that needs all it may hold gets it. */
const settleHand = (can: Places[], bit: Places, size: number): boolean => {
  let [held, maybe] = [0, 0]
  for (const places of can) {
    if (places === bit) held++
    if (places & bit) maybe++
  }
  if (held > size || maybe < size) return false
  if (held === maybe || (held < size && maybe > size)) return true
  for (const [card, places] of can.entries())
    if (places & bit && places !== bit) can[card] = held === size ? places & ~bit : bit
  return true
}

/** Settles the one card of a pile that lies in the file. */
const settleFile = (can: Places[], pile: readonly Card[], file: Places): boolean => {
  const maybe = pile.filter(card => (can[card] ?? 0) & file)
  const held = maybe.filter(card => can[card] === file)
  if (held.length > 1 || maybe.length === 0) return false
  if (held.length === 1)
    for (const card of maybe) if (can[card] !== file) can[card] = (can[card] ?? 0) & ~file
  if (maybe.length === 1) can[maybe[0] as Card] = file
  return true
}

/** Drops demands that are met and places that can no longer help; a demand with one card left is a fact. */
const settleDemands = (can: Places[], demands: readonly Demand[]): readonly Demand[] | undefined => {
  const live: Demand[] = []
  for (const { cards, at } of demands) {
    if (cards.some(card => ((can[card] ?? 0) & ~at) === 0)) continue
    const left = cards.filter(card => (can[card] ?? 0) & at)
    if (left.length === 0) return undefined
    if (left.length === 1) can[left[0] as Card] = (can[left[0] as Card] ?? 0) & at
    else live.push(left.length === cards.length ? { cards, at } : { cards: left, at })
  }
  return live
}

/** A demand says nothing beside a narrower one. */
const withoutImplied = (demands: readonly Demand[]): readonly Demand[] =>
  demands.filter(
    (demand, i) =>
      !demands.some(
        (other, j) =>
          j !== i &&
          (other.at & ~demand.at) === 0 &&
          other.cards.every(card => demand.cards.includes(card)) &&
          (other.cards.length < demand.cards.length || other.at !== demand.at || j < i),
      ),
  )
