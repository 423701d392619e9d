import type { Card } from '../../rules/card'
import { pick, type Random } from '../../rules/random'
import { bug } from '../../rules/result'
import type { Seat } from '../../rules/seat'
import {
  cardOf,
  cardsOf,
  DECK,
  faceOf,
  PILES,
  type Crime,
  type Pile,
  type Room,
  type Suspect,
  type Weapon,
} from './cards'
import { Deals } from './deals'
import { caseOf } from './facts'
import { CARDS, Inquiry, type Drawn, type Lead } from './inquiry'
import { possible, type Leaning } from './possible'
import { RULE_SETS } from './variants'
import type { View } from './view'

/** What a bot thinks of the case, from what it has seen. */
export interface Mind {
  /** The crime it would name, and how sure it is of it: 1 only when nothing else is left. */
  readonly guess: { readonly crime: Crime; readonly chance: number }
  /** What it would ask in this room, and what it expects of that. */
  lead(room: Room): Lead
}

/** Remembers cards it has seen, and not all of them; asks for any it has not seen. */
export const easyMind = (view: View, random: Random): Mind => {
  const seen = new Set<Card>([...view.hand, ...view.players.flatMap(({ open }) => open ?? [])])
  const filed = new Set<Card>(view.file ?? [])
  for (const [number, { by, crime, passed, refuter, card }] of view.asked.entries()) {
    if (isForgotten(view, number)) continue
    if (card !== null && refuter !== view.seat) seen.add(card)
    if (by !== view.seat || refuter !== null || passed.length < view.players.length - 1) continue
    for (const each of cardsOf(crime)) if (!view.hand.includes(each)) filed.add(each)
  }
  return simpleMind(random, card => (filed.has(card) ? 1 : seen.has(card) ? 0 : 0.5))
}

/** One question in four leaves no trace, and it is the same one whenever the bot thinks of it. */
const isForgotten = ({ seat }: View, question: number): boolean => (7 * question + 3 * (seat ?? 0)) % 4 === 0

/** Knows everything that follows; asks for any card that may lie in the file. */
export const mediumMind = (view: View, random: Random): Mind => {
  const deals = dealsLeft(view)
  const file = view.players.length
  return simpleMind(random, card => deals.chance(card, file))
}

/** What is left possible, and it is never nothing: facts of a table are true. */
const dealsLeft = (view: View, leaning?: Leaning): Deals => {
  const left = possible(caseOf(view))
  if (left === undefined) throw bug('what happened at the table contradicts itself')
  return new Deals(left, leaning)
}

/** Asks at random for what may lie in the file; a room is worth going to while it may. */
const simpleMind = (random: Random, chance: (card: Card) => number): Mind => {
  const maybe = (pile: Pile): readonly Card[] => {
    const sure = DECK[pile].filter(card => chance(card) > 1 - EPSILON)
    const left = sure.length > 0 ? sure : DECK[pile].filter(card => chance(card) > 0)
    return left.length > 0 ? left : DECK[pile]
  }
  const any = (pile: Pile): Card => pick(random, maybe(pile)) as Card
  const crime = crimeOf(any('suspect'), any('weapon'), any('room'))
  const isOpen = maybe('suspect').length + maybe('weapon').length > 2
  return {
    guess: { crime, chance: 1 / PILES.reduce((ways, pile) => ways * maybe(pile).length, 1) },
    lead(room) {
      const isMaybe = maybe('room').includes(cardOf('room', room))
      const isKnown = maybe('room').length === 1
      return {
        crime: crimeOf(any('suspect'), any('weapon'), cardOf('room', room)),
        bits: isMaybe && !isKnown ? 2 : isOpen ? 1 : 0.1,
      }
    },
  }
}

const EPSILON = 1e-9

export const crimeOf = (suspect: Card, weapon: Card, room: Card): Crime => ({
  suspect: faceOf(suspect) as Suspect,
  weapon: faceOf(weapon) as Weapon,
  room: faceOf(room) as Room,
})

export interface HardWay {
  readonly deals: number
  /** How much less likely it is that one asks for a suspect or weapon he holds himself; for a room. */
  readonly ownCard: number
  readonly ownRoom: number
  readonly dares: number
  readonly share: number
}

export const HARD_WAY: HardWay = { deals: 500, ownCard: 1, ownRoom: 1, dares: 0.5, share: 1 }

/** Weighs every deal; asks what tells most. */
export const hardMind = (view: View, random: Random, way: HardWay = HARD_WAY): Mind => {
  const deals = dealsLeft(view, leaningOf(view, way))
  const file = view.players.length
  const leads = new Map<Room, Lead>()
  let inquiry: Inquiry | null = null
  return {
    guess: guessOf(deals, file, view, random, way),
    lead(room) {
      inquiry ??= new Inquiry(drawn(deals, way.deals, random), roundOf(view))
      const known = leads.get(room) ?? inquiry.best(room)
      leads.set(room, known)
      return known
    },
  }
}

const drawn = (deals: Deals, count: number, random: Random): Drawn => {
  const places = new Uint8Array(count * CARDS)
  for (let i = 0; i < count; i++) deals.draw(random, places.subarray(i * CARDS, (i + 1) * CARDS))
  return { count, places }
}

const leaningOf = (view: View, { ownCard, ownRoom }: HardWay): Leaning | undefined => {
  if (ownCard === 1 && ownRoom === 1) return undefined
  const weights = new Map<number, number>()
  for (const { by, crime } of view.asked) {
    if (by === view.seat) continue
    for (const card of cardsOf(crime)) {
      const key = by * CARDS + card
      weights.set(key, (weights.get(key) ?? 1) * (card < 12 ? ownCard : ownRoom))
    }
  }
  return (card, place) => Math.max(weights.get(place * CARDS + card) ?? 1, 1e-3)
}

/** The likeliest crime. */
const guessOf = (deals: Deals, file: number, view: View, random: Random, way: HardWay): Mind['guess'] => {
  const likely = PILES.map(pile =>
    DECK[pile]
      .map(card => ({ card, chance: deals.chance(card, file) }))
      .toSorted((a, b) => b.chance - a.chance),
  )
  const best = likely.map(([first]) => first as { card: Card; chance: number })
  const [suspect, weapon, room] = best.map(({ card }) => card) as [Card, Card, Card]
  const product = best.reduce((all, { chance }) => all * chance, 1)
  if (product > 1 - EPSILON) return { crime: crimeOf(suspect, weapon, room), chance: 1 }
  const sample = drawn(deals, way.deals, random)
  const times = new Map<number, number>()
  for (let i = 0; i < sample.count; i++) {
    let key = 0
    for (let card = 0; card < CARDS; card++)
      if (sample.places[i * CARDS + card] === file) key = key * 32 + card
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  void view
  const [key, count] = [...times].reduce((a, b) => (b[1] > a[1] ? b : a))
  return {
    crime: crimeOf((key >> 10) as Card, ((key >> 5) & 31) as Card, (key & 31) as Card),
    chance: Math.min(count / sample.count, 0.999),
  }
}

const roundOf = (view: View): { order: readonly Seat[]; again: (seat: Seat, card: Card) => boolean } => {
  const seats = view.players.map(({ seat }) => seat)
  const own = seats.indexOf(view.seat as Seat)
  const { refuteDirection } = RULE_SETS[view.rules]
  const order = Array.from(
    { length: seats.length - 1 },
    (_, i) => seats[(own + refuteDirection * (i + 1) + seats.length * 2) % seats.length] as Seat,
  )
  return {
    order,
    again: (seat, card) =>
      view.asked.some(each => each.by === view.seat && each.refuter === seat && each.card === card),
  }
}
