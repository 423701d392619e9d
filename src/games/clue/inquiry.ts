import type { Card } from '../../rules/card'
import type { Seat } from '../../rules/seat'
import { cardsOf, DECK, PILES, SUSPECTS, WEAPONS, type Crime, type Room } from './cards'

/** A question, and how many bits it is expected to tell about the file. */
export interface Lead {
  readonly crime: Crime
  readonly bits: number
}

/** Deals that may be the one, each as likely: by deal, by card, where it is. */
export interface Drawn {
  readonly count: number
  readonly places: Uint8Array
}

export const CARDS = PILES.reduce((sum, pile) => sum + DECK[pile].length, 0)

/** Whom one would ask, in order, and which cards each has shown one before and would show again. */
export interface Round {
  readonly order: readonly Seat[]
  readonly again: (seat: Seat, card: Card) => boolean
}

/** Stands behind everybody who can answer: the file, oneself, a silent hand. */
const NOBODY = 7

/** What one can find out with questions, judged over drawn deals. */
export class Inquiry {
  readonly #drawn: Drawn
  /** By deal, by card: the how-manieth asked would have it. */
  readonly #turn: Uint8Array
  /** By card: a bit for each place in the order where it would be shown again rather than another. */
  readonly #again: readonly number[]
  /** By outcome, by card: how often the card lay in the file. */
  readonly #filed: Float64Array
  readonly #times: Float64Array
  readonly #outcomes: number

  constructor(drawn: Drawn, { order, again }: Round) {
    this.#drawn = drawn
    const turns = new Uint8Array(16).fill(NOBODY)
    for (const [turn, seat] of order.entries()) turns[seat] = turn
    this.#turn = drawn.places.map(place => turns[place] as number)
    this.#again = Array.from({ length: CARDS }, (_, card) =>
      order.reduce((bits, seat, turn) => bits | (again(seat, card as Card) ? 1 << turn : 0), 0),
    )
    this.#outcomes = 1 + PILES.length * order.length
    this.#filed = new Float64Array(this.#outcomes * CARDS)
    this.#times = new Float64Array(this.#outcomes)
  }

  /** The question in this room that tells most. */
  best(room: Room): Lead {
    let best: Lead = { crime: { suspect: 0, weapon: 0, room }, bits: -1 }
    for (const suspect of SUSPECTS)
      for (const weapon of WEAPONS) {
        const crime = { suspect, weapon, room }
        const bits = this.bits(crime)
        if (bits > best.bits) best = { crime, bits }
      }
    return best
  }

  /** How much less one would be in doubt about the three cards of the file, on average over the answers. */
  bits(crime: Crime): number {
    this.#tally(crime)
    const { count } = this.#drawn
    return Math.max(0, this.#doubt - this.#doubtLeft() / count)
  }

  #before: number | null = null

  get #doubt(): number {
    if (this.#before !== null) return this.#before
    const times = new Float64Array(CARDS)
    const { count, places } = this.#drawn
    const file = this.#file
    for (let i = 0; i < places.length; i++)
      if (places[i] === file) times[i % CARDS] = (times[i % CARDS] as number) + 1
    let doubt = 0
    for (const each of times) if (each > 0) doubt -= (each / count) * Math.log2(each / count)
    return (this.#before = doubt)
  }

  get #file(): number {
    return Math.max(...this.#drawn.places.subarray(0, CARDS))
  }

  #doubtLeft(): number {
    let doubt = 0
    for (let outcome = 0; outcome < this.#outcomes; outcome++) {
      const times = this.#times[outcome] as number
      if (times === 0) continue
      for (let card = 0; card < CARDS; card++) {
        const filed = this.#filed[outcome * CARDS + card] as number
        if (filed > 0 && filed < times) doubt -= filed * Math.log2(filed / times)
      }
    }
    return doubt
  }

  #tally(crime: Crime): void {
    this.#filed.fill(0)
    this.#times.fill(0)
    const [a, b, c] = cardsOf(crime) as [Card, Card, Card]
    const turn = this.#turn
    const { count } = this.#drawn
    for (let deal = 0; deal < count; deal++) {
      const at = deal * CARDS
      const [ta, tb, tc] = [turn[at + a] as number, turn[at + b] as number, turn[at + c] as number]
      const first = Math.min(ta, tb, tc)
      if (first === NOBODY) {
        this.#count(0, deal, 1)
        continue
      }
      let shown = (ta === first ? 1 : 0) | (tb === first ? 2 : 0) | (tc === first ? 4 : 0)
      if (shown !== 1 && shown !== 2 && shown !== 4) shown = this.#shownAgain(shown, first, a, b, c)
      const share = shown === 7 ? 1 / 3 : shown === 1 || shown === 2 || shown === 4 ? 1 : 1 / 2
      for (let which = 0; which < 3; which++)
        if ((shown >> which) & 1) this.#count(1 + PILES.length * first + which, deal, share)
    }
  }

  /** Of several cards, those shown before are shown again. */
  #shownAgain(shown: number, turn: number, a: Card, b: Card, c: Card): number {
    const again = this.#again
    const before =
      (((again[a] as number) >> turn) & 1) |
      ((((again[b] as number) >> turn) & 1) << 1) |
      ((((again[c] as number) >> turn) & 1) << 2)
    return (shown & before) === 0 ? shown : shown & before
  }

  #count(outcome: number, deal: number, share: number): void {
    this.#times[outcome] = (this.#times[outcome] as number) + share
    const files = this.#files
    for (let pile = 0; pile < PILES.length; pile++) {
      const at = outcome * CARDS + (files[deal * PILES.length + pile] as number)
      this.#filed[at] = (this.#filed[at] as number) + share
    }
  }

  #filesSeen: Uint8Array | null = null

  /** By deal, by pile: the card in the file. */
  get #files(): Uint8Array {
    if (this.#filesSeen !== null) return this.#filesSeen
    const { count, places } = this.#drawn
    const files = new Uint8Array(count * PILES.length)
    const file = this.#file
    for (let deal = 0, next = 0; deal < count; deal++)
      for (let card = 0; card < CARDS; card++) if (places[deal * CARDS + card] === file) files[next++] = card
    return (this.#filesSeen = files)
  }
}
