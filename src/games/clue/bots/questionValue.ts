import type { Card } from '../../../rules/card'
import { shuffled, type Random } from '../../../rules/random'
import type { Seat } from '../../../rules/seat'
import {
  cardsOf,
  DECK,
  PILES,
  SUSPECTS,
  WEAPONS,
  type Crime,
  type Room,
  type Suspect,
  type Weapon,
} from '../lobby/cards'
import type { Deals } from '../reasoning/dealCounter'

/** A question, and the bits of doubt about the file's cards that its answer is expected to remove. */
export interface Lead {
  readonly crime: Crime
  readonly bits: number
}

/** The seats one would ask, in order, and the cards each of them has shown before and would show again. */
export interface AnswerRound {
  readonly order: readonly Seat[]
  readonly again: (seat: Seat, card: Card) => boolean
}

export const CARDS = PILES.reduce((sum, pile) => sum + DECK[pile].length, 0)
const KINDS = PILES.length

/** The turn of those who never answer: the file, oneself. It comes after everybody's. */
const NEVER = 7

/** The value of questions, judged over deals drawn as likely as they are. */
export class QuestionValues {
  /** The number of deals drawn. */
  readonly #count: number
  /** By deal, by card: the number in the round of the seat that has it. */
  readonly #turn: Uint8Array
  /** By deal: the three cards of the file. */
  readonly #file: Uint8Array
  /** The cards that lie in one of these files. */
  readonly #maybe: readonly number[]
  /** By card: a bit for each turn in which it would be shown again. */
  readonly #again: readonly number[]
  /** The count of each answer; by answer and card, the count of the card in the file then. */
  readonly #times: Float64Array
  readonly #filed: Float64Array
  readonly #doubt: number
  /** In random order, so that of equally good questions nobody can tell which it asks: the card it knows, or one it holds. */
  readonly #suspects: readonly Suspect[]
  readonly #weapons: readonly Weapon[]

  constructor(deals: Deals, count: number, file: number, round: AnswerRound, random: Random) {
    this.#count = count
    this.#suspects = shuffled(random, SUSPECTS)
    this.#weapons = shuffled(random, WEAPONS)
    this.#turn = new Uint8Array(count * CARDS)
    this.#file = new Uint8Array(count * KINDS)
    const turns = new Uint8Array(file + 1).fill(NEVER)
    for (const [turn, seat] of round.order.entries()) turns[seat] = turn
    const deal = new Uint8Array(CARDS)
    for (let i = 0, next = 0; i < count; i++) {
      deals.draw(random, deal)
      for (let card = 0; card < CARDS; card++) {
        const place = deal[card] as number
        this.#turn[i * CARDS + card] = turns[place] as number
        if (place === file) this.#file[next++] = card
      }
    }
    this.#again = Array.from({ length: CARDS }, (_, card) =>
      round.order.reduce((bits, seat, turn) => bits | (round.again(seat, card as Card) ? 1 << turn : 0), 0),
    )
    this.#maybe = [...new Set(this.#file)]
    const answers = 1 + KINDS * round.order.length
    this.#times = new Float64Array(answers)
    this.#filed = new Float64Array(answers * CARDS)
    for (let i = 0; i < count; i++) this.#tell(0, i, 1)
    this.#doubt = this.#doubtLeft(0)
  }

  /** The question in this room that tells most. */
  best(room: Room): Lead {
    let best: Lead = { crime: { suspect: 0, weapon: 0, room }, bits: -Infinity }
    for (const suspect of this.#suspects)
      for (const weapon of this.#weapons) {
        const crime = { suspect, weapon, room }
        const bits = this.#bits(crime)
        if (bits > best.bits) best = { crime, bits }
      }
    return best
  }

  #bits(crime: Crime): number {
    this.#times.fill(0)
    this.#filed.fill(0)
    this.#hear(cardsOf(crime) as readonly [Card, Card, Card])
    let bits = this.#doubt
    for (let answer = 0; answer < this.#times.length; answer++) bits -= this.#doubtLeft(answer)
    return bits
  }

  /** The doubt left after this answer, times its likelihood. */
  #doubtLeft(answer: number): number {
    const times = this.#times[answer] as number
    if (times === 0) return 0
    let doubt = 0
    for (const card of this.#maybe) {
      const filed = this.#filed[answer * CARDS + card] as number
      if (filed > 0 && filed < times) doubt -= filed * Math.log2(filed / times)
    }
    return doubt / this.#count
  }

  /** Asks in every deal drawn. */
  #hear([a, b, c]: readonly [Card, Card, Card]): void {
    const turn = this.#turn
    for (let deal = 0; deal < this.#count; deal++) {
      const at = deal * CARDS
      const [inA, inB, inC] = [turn[at + a] as number, turn[at + b] as number, turn[at + c] as number]
      const first = Math.min(inA, inB, inC)
      if (first === NEVER) {
        this.#tell(0, deal, 1)
        continue
      }
      let shown = (inA === first ? 1 : 0) | (inB === first ? 2 : 0) | (inC === first ? 4 : 0)
      const before =
        this.#shownBefore(first, a) | (this.#shownBefore(first, b) << 1) | (this.#shownBefore(first, c) << 2)
      if ((shown & before) !== 0) shown &= before
      const share = shown === 7 ? 1 / 3 : shown === 3 || shown === 5 || shown === 6 ? 1 / 2 : 1
      for (let which = 0; which < KINDS; which++)
        if ((shown >> which) & 1) this.#tell(1 + KINDS * first + which, deal, share)
    }
  }

  #shownBefore(turn: number, card: Card): number {
    return ((this.#again[card] as number) >> turn) & 1
  }

  #tell(answer: number, deal: number, share: number): void {
    this.#times[answer] = (this.#times[answer] as number) + share
    for (let kind = 0; kind < KINDS; kind++) {
      const at = answer * CARDS + (this.#file[deal * KINDS + kind] as number)
      this.#filed[at] = (this.#filed[at] as number) + share
    }
  }
}
