import type { Card } from '../../../rules/card'
import { pick, type Random } from '../../../rules/random'
import { bug } from '../../../rules/result'
import {
  cardOf,
  cardsOf,
  DECK,
  faceOf,
  pileOf,
  PILES,
  type Crime,
  type Pile,
  type Room,
  type Suspect,
  type Weapon,
} from '../lobby/cards'
import { Deals, placeOf } from '../reasoning/dealCounter'
import { caseOf } from '../reasoning/facts'
import type { Lead } from './questionValue'
import {
  bitOf,
  isOne,
  possible,
  supposing,
  type Leaning,
  type Places,
  type Possible,
} from '../reasoning/constraints'
import type { View } from '../rules/view'

/** A bot's belief about the case, from what it has seen. */
export interface Belief {
  /** The crime it would name, with its likelihood: 1 only when nothing else is left. */
  readonly guess: Guess
  /** The question it would ask in this room, and what that promises. */
  lead(room: Room): Lead
  /** The likelihood of this card in the case file. */
  chance(card: Card): number
  /** The likelihood that nobody else has any of the three to show; null where it does not reckon so far. */
  silence(crime: Crime): number | null
  readonly wonders: Wonder
}

/** The cards a bot asks for: any it has not seen, any that may lie in the file, or those whose answer tells most. */
export type Wonder = 'unseen' | 'possible' | 'telling'

export interface Guess {
  readonly crime: Crime
  readonly chance: number
}

/** Remembers cards it has seen, though not all of them; asks for any it has not seen. */
export const easyBelief = (view: View, random: Random): Belief => {
  const seen = new Set<Card>([...view.hand, ...view.players.flatMap(({ open }) => open ?? [])])
  const filed = new Set<Card>(view.file ?? [])
  for (const [number, { by, crime, passed, refuter, card }] of view.asked.entries()) {
    if (isForgotten(view, number)) continue
    if (card !== null && refuter !== view.seat) seen.add(card)
    if (by !== view.seat || refuter !== null || passed.length < view.players.length - 1) continue
    for (const each of cardsOf(crime)) if (!view.hand.includes(each)) filed.add(each)
  }
  const chance = (card: Card): number => (filed.has(card) ? 1 : seen.has(card) ? 0 : 0.5)
  return {
    ...simpleMind(view, random, chance),
    /** This bot takes all cards of a kind that it has not seen for equally likely. */
    chance(card) {
      const maybe = leftOf(pileOf(card), chance)
      return maybe.includes(card) ? 1 / maybe.length : 0
    },
    silence: () => null,
    wonders: 'unseen',
  }
}

/** One question in four leaves no trace, and it is the same one whenever the bot thinks back. */
const isForgotten = ({ seat }: View, question: number): boolean => (7 * question + 3 * (seat ?? 0)) % 4 === 0

/** Knows all that follows; asks for any card that may lie in the file. */
export const mediumBelief = (view: View, random: Random): Belief => {
  const left = leftAt(view)
  const deals = new Deals(left)
  const chance = (card: Card): number => deals.chance(card, view.players.length)
  return {
    ...simpleMind(view, random, chance),
    chance,
    silence: crime => silenceIn({ left, leaning: EVENLY, deals }, view, crime),
    wonders: 'possible',
  }
}

const EVENLY: Leaning = () => 1

/** The possibilities left at a table, the leaning between them, and both counted. */
export interface Weighed {
  readonly left: Possible
  readonly leaning: Leaning
  readonly deals: Deals
}

/** The likelihood that these cards lie in these places. */
export const chanceOf = (
  { left, leaning, deals }: Weighed,
  cards: readonly Card[],
  places: Places,
): number => {
  const there = supposing(left, cards, places)
  if (there === undefined) return 0
  return (new Deals(there, leaning).count * weightSettled(left, there, leaning)) / deals.count
}

/** The weight of the cards that the supposition has settled: they are counted no more, and were counted before. */
const weightSettled = (before: Possible, after: Possible, leaning: Leaning): number =>
  after.can.reduce(
    (weight, places, card) =>
      isOne(places) && !isOne(before.can[card] ?? 0)
        ? weight * leaning(card as Card, placeOf(places))
        : weight,
    1,
  )

/** The likelihood that all three lie in the file or in one's own hand. */
export const silenceIn = (weighed: Weighed, { seat }: View, crime: Crime): number => {
  const { left } = weighed
  const own = seat === null ? 0 : bitOf(left, seat)
  return Math.min(1, chanceOf(weighed, cardsOf(crime), own | bitOf(left, 'file')))
}

/** The possibilities left. They are never none: all lines at a table are true. */
export const leftAt = (view: View): Possible => {
  const left = possible(caseOf(view))
  if (left === undefined) throw bug('the facts of the table contradict one another')
  return left
}

/**
 * The value of asking in a room: for a room still in doubt; for the other kinds, in a room whose card nobody
 * else can show, or in one whose card somebody else will show again and again; for nothing at all.
 */
const BITS = { room: 2, others: 1, shown: 0.4, none: 0.1 }

/** Asks at random for cards that may lie in the file; every card that may be there is as likely to it as any other. */
const simpleMind = (
  { hand }: View,
  random: Random,
  chance: (card: Card) => number,
): Pick<Belief, 'guess' | 'lead'> => {
  const [suspects, weapons, rooms] = [
    leftOf('suspect', chance),
    leftOf('weapon', chance),
    leftOf('room', chance),
  ]
  const any = (cards: readonly Card[]): Card => pick(random, cards) as Card
  /** A kind that is known is asked for by a card nobody else can show, and not always by the one in the file. */
  const pickAsked = (cards: readonly Card[]): Card => {
    const [known, another] = cards
    if (known === undefined || another !== undefined) return any(cards)
    return any([known, ...hand.filter(card => pileOf(card) === pileOf(known))])
  }
  const isElsewhere = (card: Card): boolean => !rooms.includes(card) && !hand.includes(card)
  const isOpen = suspects.length > 1 || weapons.length > 1
  return {
    guess: {
      crime: crimeOf([any(suspects), any(weapons), any(rooms)]),
      chance: 1 / (suspects.length * weapons.length * rooms.length),
    },
    lead(room) {
      const card = cardOf('room', room)
      const isMaybe = rooms.length > 1 && rooms.includes(card)
      return {
        crime: crimeOf([pickAsked(suspects), pickAsked(weapons), card]),
        bits: isMaybe ? BITS.room : !isOpen ? BITS.none : isElsewhere(card) ? BITS.shown : BITS.others,
      }
    },
  }
}

/** The cards of a kind that may lie in the file. */
const leftOf = (pile: Pile, chance: (card: Card) => number): readonly Card[] => {
  const sure = DECK[pile].filter(card => chance(card) === 1)
  const maybe = DECK[pile].filter(card => chance(card) > 0)
  return sure.length > 0 ? sure : maybe.length > 0 ? maybe : DECK[pile]
}

/** From a card of each kind, in the order of the piles. */
export const crimeOf = ([suspect, weapon, room]: readonly [Card, Card, Card]): Crime => ({
  suspect: faceOf(suspect) as Suspect,
  weapon: faceOf(weapon) as Weapon,
  room: faceOf(room) as Room,
})

/** The likeliest card of each kind, with its likelihood. */
export const likeliest = (
  deals: Deals,
  file: number,
): readonly (readonly { card: Card; chance: number }[])[] =>
  PILES.map(pile =>
    DECK[pile]
      .map(card => ({ card, chance: deals.chance(card, file) }))
      .filter(({ chance }) => chance > 0)
      .toSorted((a, b) => b.chance - a.chance),
  )
