import { cardsFrom, type Card } from '../../src/rules/card'
import { below, pick, shuffled, type Random } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import { DEALT, DECK, PILES } from '../../src/games/clue/lobby/cards'
import type { Case, Fact } from '../../src/games/clue/reasoning/facts'

/** A deck of six to ten cards and facts about it, true of one deal or, now and then, of none. */
export const randomCase = (random: Random): Case => {
  const piles = randomPiles(random)
  const cards = piles.flat()
  const seats = seatsOf(2 + below(random, 3))
  const dealt = cards.length - piles.length
  const sizes = seats.map(seat => Math.floor(dealt / seats.length) + (seat < dealt % seats.length ? 1 : 0))
  const deal = randomDeal(random, piles, sizes)
  const isTruthful = below(random, 5) < 3
  const facts = Array.from({ length: below(random, 9) }, (_, number) =>
    randomFact(random, piles, seats, isTruthful ? deal : null, number),
  )
  return { piles, sizes, facts: facts.filter(fact => fact !== null) }
}

const randomPiles = (random: Random): readonly (readonly Card[])[] => {
  let first = 0
  return Array.from({ length: 2 + below(random, 2) }, () => {
    const end = first + 2 + below(random, 2)
    const pile = cardsFrom(first, end)
    first = end
    return pile
  })
}

/** By card, where it is; the file comes after the seats. */
const randomDeal = (
  random: Random,
  piles: readonly (readonly Card[])[],
  sizes: readonly number[],
): readonly number[] => {
  const deal: number[] = []
  const mixed = piles.map(pile => shuffled(random, pile))
  for (const [filed] of mixed) deal[filed as Card] = sizes.length
  const places = sizes.flatMap((size, seat) => Array.from({ length: size }, () => seat))
  for (const [i, card] of shuffled(
    random,
    mixed.flatMap(pile => pile.slice(1)),
  ).entries())
    deal[card] = places[i] as number
  return deal
}

/** A random fact that is true of a deal; without a deal, any fact. */
const randomFact = (
  random: Random,
  piles: readonly (readonly Card[])[],
  seats: readonly Seat[],
  deal: readonly number[] | null,
  number: number,
): Fact | null => {
  const from = { of: 'question', number } as const
  const cards = piles.map(pile => pick(random, pile) as Card)
  const holder = pick(random, seats) as Seat
  const held = cards.filter(card => deal === null || deal[card] === holder)
  switch (below(random, 6)) {
    case 0:
      return held.length === 0 ? null : { says: 'holds', holder, cards: held.slice(0, 1), from }
    case 1:
      return deal?.[cards[0] as Card] === seats.length || deal === null
        ? { says: 'holds', holder: 'file', cards: cards.slice(0, 1), from }
        : null
    case 2:
    case 3: {
      const isAllFiled = deal !== null && cards.every(card => deal[card] === seats.length)
      return isAllFiled ? null : { says: 'not-all-filed', cards, from }
    }
    default:
      return held.length > 0 && (deal !== null || below(random, 2) === 0)
        ? { says: 'holds-one', holder, cards, from }
        : { says: 'holds-none', holder, cards, from }
  }
}

/** Every deal the facts leave, listed one by one. */
export const bruteForce = ({ piles, sizes, facts }: Case): readonly (readonly number[])[] => {
  const cards = piles.flat()
  const file = sizes.length
  const deals: number[][] = []
  const room = [...sizes]
  const filed = piles.map(() => false)
  const deal: number[] = []
  const lay = (i: number): void => {
    if (i === cards.length) {
      if (facts.every(fact => isTrue(fact, deal, file))) deals.push([...deal])
      return
    }
    const pile = piles.findIndex(each => each.includes(cards[i] as Card))
    for (let place = 0; place <= file; place++) {
      if (place === file ? filed[pile] : room[place] === 0) continue
      if (place === file) filed[pile] = true
      else room[place] = (room[place] as number) - 1
      deal[i] = place
      lay(i + 1)
      if (place === file) filed[pile] = false
      else room[place] = (room[place] as number) + 1
    }
  }
  lay(0)
  return deals
}

const isTrue = (fact: Fact, deal: readonly number[], file: number): boolean => {
  const place = 'holder' in fact ? (fact.holder === 'file' ? file : fact.holder) : file
  const there = fact.cards.filter(card => deal[card] === place).length
  switch (fact.says) {
    case 'holds':
      return there === fact.cards.length
    case 'holds-none':
      return there === 0
    case 'holds-one':
      return there > 0
    case 'not-all-filed':
      return there < fact.cards.length
  }
}

/** A whole deal, and so many true answers to random questions of which none is a pass. */
export const demandsOn = (
  seats: number,
  count: number,
  random: Random,
): { readonly deal: readonly number[]; readonly facts: readonly Extract<Fact, { says: 'holds-one' }>[] } => {
  const piles = PILES.map(pile => DECK[pile])
  const deal = randomDeal(
    random,
    piles,
    seatsOf(seats).map(() => DEALT / seats),
  )
  const facts: Extract<Fact, { says: 'holds-one' }>[] = []
  while (facts.length < count) {
    const cards = piles.map(pile => pick(random, pile) as Card)
    const holder = pick(random, seatsOf(seats)) as Seat
    const from = { of: 'question', number: facts.length } as const
    if (cards.some(card => deal[card] === holder)) facts.push({ says: 'holds-one', holder, cards, from })
  }
  return { deal, facts }
}
