import type { Card } from '../../../rules/card'
import type { Random } from '../../../rules/random'
import type { Seat } from '../../../rules/seat'
import { cardsOf, pileOf } from '../lobby/cards'
import { Deals } from '../reasoning/dealCounter'
import { CARDS, QuestionValues, type AnswerRound } from './questionValue'
import {
  chanceOf,
  crimeOf,
  leftAt,
  likeliest,
  silenceIn,
  type Belief,
  type Guess,
  type Weighed,
} from './belief'
import { bitOf, type Leaning } from '../reasoning/constraints'
import { RULE_SETS } from '../lobby/variants'
import type { View } from '../rules/view'

/** The weights of the hard bot. docs/decisions/0006-bots.md measures each. */
export interface HardWay {
  /** The number of deals it draws to judge its questions by. */
  readonly draws: number
  /** The likelihood of asking for a suspect or weapon in one's hand, relative to one that is not. */
  readonly ownCard: number
  /** It accuses when it is this sure, or this many times surer than a lottery among those still in the hunt. */
  readonly dares: number
  readonly share: number
}

export const WAY: HardWay = { draws: 500, ownCard: 0.2, dares: 0.3, share: 1.5 }

/** Weighs every deal that is left, and asks the question that tells most. */
export const hardBot = (view: View, random: Random, way: HardWay): Belief => {
  const file = view.players.length
  const [left, leaning] = [leftAt(view), leaningOf(view, way)]
  const deals = new Deals(left, leaning)
  const weighed = { left, leaning, deals }
  let inquiry: QuestionValues | null = null
  return {
    guess: guessOf(weighed, way),
    lead(room) {
      inquiry ??= new QuestionValues(deals, way.draws, file, roundOf(view), random)
      return inquiry.best(room)
    },
    chance: card => deals.chance(card, file),
    silence: crime => silenceIn(weighed, view, crime),
    wonders: 'telling',
  }
}

/** Few ask for cards they hold (but for the room, which is where they are): so a deal is less likely in which somebody did. */
const leaningOf = (view: View, { ownCard }: HardWay): Leaning => {
  const weights = new Map<number, number>()
  for (const { by, crime } of view.asked)
    if (by !== view.seat)
      for (const card of cardsOf(crime).filter(card => pileOf(card) !== 'room')) {
        const key = by * CARDS + card
        weights.set(key, Math.max((weights.get(key) ?? 1) * ownCard, LEAST_WEIGHT))
      }
  return (card, place) => weights.get(place * CARDS + card) ?? 1
}

/** However often somebody asks for a card, it may be to mislead. */
const LEAST_WEIGHT = 0.001

const SURE = 1 - 1e-9

/** The likeliest crime among those of likely cards. With a leaning the counts are no whole numbers, so "sure" is rounded. */
const guessOf = (weighed: Weighed, way: HardWay): Guess => {
  const kinds = likeliest(weighed.deals, weighed.left.sizes.length)
  const [suspects = [], weapons = [], rooms = []] = kinds.map(kind => kind.slice(0, 3))
  const crimes = suspects.flatMap(suspect =>
    weapons.flatMap(weapon => rooms.map(room => [suspect, weapon, room] as const)),
  )
  const upperBound = (crime: readonly { readonly chance: number }[]): number =>
    Math.min(...crime.map(({ chance }) => chance))
  const cards = (crime: (typeof crimes)[number]) =>
    crime.map(({ card }) => card) as unknown as readonly [Card, Card, Card]
  const [first] = crimes
  if (first !== undefined && upperBound(first) > SURE) return { crime: crimeOf(cards(first)), chance: 1 }
  let best: Guess = { crime: crimeOf(cards(first as (typeof crimes)[number])), chance: 0 }
  for (const crime of crimes) {
    if (upperBound(crime) < Math.max(best.chance, way.dares)) continue
    const chance = chanceOf(weighed, cards(crime), bitOf(weighed.left, 'file'))
    if (chance > best.chance) best = { crime: crimeOf(cards(crime)), chance: Math.min(chance, SURE) }
  }
  return best
}

const roundOf = (view: View): AnswerRound => {
  const seats = view.players.map(({ seat }) => seat)
  const own = seats.indexOf(view.seat as Seat)
  const { refuteDirection } = RULE_SETS[view.rules]
  const order = seats
    .slice(1)
    .map((_, i) => seats.at((own + refuteDirection * (i + 1)) % seats.length) as Seat)
  return {
    order,
    again: (seat, card) =>
      view.asked.some(each => each.by === view.seat && each.refuter === seat && each.card === card),
  }
}
