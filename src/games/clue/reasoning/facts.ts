import type { Card } from '../../../rules/card'
import type { Seat } from '../../../rules/seat'
import { cardsOf, DECK, PILES } from '../lobby/cards'
import type { Accused, Asked } from '../rules/state'
import type { View } from '../rules/view'

/** A place of a card. */
export type Holder = Seat | 'file'

/** The source of a fact: questions and accusations by their number in the game, from 0. */
export type Source =
  | { readonly of: 'hand' }
  | { readonly of: 'question'; readonly number: number }
  | { readonly of: 'accusation'; readonly number: number }
  | { readonly of: 'opened' }

/** One thing that is certain from outside; `conclusions.ts` finds what follows from it. */
export type Fact =
  | {
      readonly says: 'holds'
      readonly holder: Holder
      readonly cards: readonly Card[]
      readonly from: Source
    }
  | {
      readonly says: 'holds-none'
      readonly holder: Seat
      readonly cards: readonly Card[]
      readonly from: Source
    }
  | {
      readonly says: 'holds-one'
      readonly holder: Seat
      readonly cards: readonly Card[]
      readonly from: Source
    }
  | { readonly says: 'not-all-filed'; readonly cards: readonly Card[]; readonly from: Source }

/** A deal to be found out: one card of each pile lies in the file, the seats hold these numbers, and these facts are known. */
export interface Case {
  /** Cards are numbered through, pile after pile. */
  readonly piles: readonly (readonly Card[])[]
  /** By seat. */
  readonly sizes: readonly number[]
  /** In the order in which they became known. */
  readonly facts: readonly Fact[]
}

/** Everything a seat, or the outside, knows for certain from what it has seen. */
export const caseOf = (view: View): Case => {
  const sizes: number[] = []
  for (const { seat, cards } of view.players) sizes[seat] = cards
  const facts = [
    ...handFacts(view),
    ...view.asked.flatMap(factsOfQuestion),
    ...view.accused.map(factOfAccusation),
  ]
  return { piles: PILES.map(pile => DECK[pile]), sizes, facts: [...facts, ...openFacts(view)] }
}

/** Passing, and showing one of three: that nobody was left to ask says nothing more, nor does silence. [C12, C17] */
export const factsOfQuestion = ({ crime, passed, refuter, card }: Asked, number: number): readonly Fact[] => {
  const cards = cardsOf(crime)
  const from = { of: 'question', number } as const
  const facts: Fact[] = passed.map(holder => ({ says: 'holds-none', holder, cards, from }))
  if (refuter !== null)
    facts.push(
      card === null
        ? { says: 'holds-one', holder: refuter, cards, from }
        : { says: 'holds', holder: refuter, cards: [card], from },
    )
  return facts
}

/** Not these three together, and nothing more. [C16] */
export const factOfAccusation = ({ crime }: Accused, number: number): Fact => ({
  says: 'not-all-filed',
  cards: cardsOf(crime),
  from: { of: 'accusation', number },
})

const handFacts = ({ seat, hand }: View): readonly Fact[] =>
  seat === null || hand.length === 0
    ? []
    : [{ says: 'holds', holder: seat, cards: hand, from: { of: 'hand' } }]

const openFacts = ({ players, seat, file }: View): readonly Fact[] => {
  const facts: Fact[] = []
  for (const player of players)
    if (player.open !== null && player.seat !== seat)
      facts.push({ says: 'holds', holder: player.seat, cards: player.open, from: { of: 'opened' } })
  if (file !== null) facts.push({ says: 'holds', holder: 'file', cards: file, from: { of: 'opened' } })
  return facts
}
