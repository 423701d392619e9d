import type { Card } from '../../../rules/card'
import { bug } from '../../../rules/result'
import { isOne, type Leaning, type Places, type Possible } from './constraints'
import { StatePool, type States } from './statePool'

/** One card being laid: the states before it, and the states to which each of its places leads. */
export interface Layer {
  readonly card: Card
  /** The numbers of states before it and after it. */
  readonly states: number
  readonly next: number
  /** The ways of a state are those from `first[state]` to just below `first[state + 1]`. */
  readonly first: Int32Array
  readonly to: Int32Array
  readonly place: Uint8Array
  /** By place. */
  readonly weight: Float64Array
  /** True if any state is left after it. */
  readonly leadsOn: boolean
}

/** Five bits a seat, of which one guards the next: with six seats they fill one word. */
const SEAT_BITS = 5
const MOST_SEATS = 6
const MOST_CARDS_OF_A_HAND = 15
/** Cards are bits of one number. */
const MOST_CARDS = 30
const GUARDS = 0b10000_10000_10000_10000_10000_10000

/** Bits of a word of promises. */
const WORD = 30

/**
 * A lattice in which each path is a deal. A state counts the cards each seat still takes, and has a bit for
 * each promise (a demand, or a pile's card in the file) that is open and already kept, in as many words as
 * the promises need.
 */
export const layersOf = (possible: Possible, leaning?: Leaning): readonly Layer[] => {
  const plan = planOf(possible)
  const layers: Layer[] = []
  let states = firstState(possible, plan.words)
  for (const step of plan.steps) {
    const { layer, after } = layCard(step, states, plan.words, weightsOf(step, plan.places, leaning))
    layers.push(layer)
    if (!layer.leadsOn) return layers
    states = after
  }
  return layers
}

/** The checks and changes of laying one card, worked out before: the loop over states only adds and masks. */
interface LayerStep {
  readonly card: Card
  /** The places open to it, and the effect of each. */
  readonly places: readonly {
    readonly place: number
    /** Taken off the seats' word; 0 for the file. */
    readonly takes: number
    /** The seat's field, to see whether its hand is full now; 0 for the file. */
    readonly field: number
    /** By word: the promises this keeps, and those that must not be kept yet (a pile's second card for the file). */
    readonly keeps: Int32Array
    readonly bars: Int32Array
    /** By word: promises that only this seat can keep from now on; with a full hand they must be kept. */
    readonly owed: Int32Array
  }[]
  /** By seat, in its field: the most later cards it may hold. */
  readonly later: number
  /** By word: promises that end here; they must be kept, and their bits are cleared. */
  readonly ends: Int32Array
  /** A promise counts as kept while a narrower one of the same seat is open: then the states merge. */
  readonly merges: readonly { readonly wide: number; readonly narrow: Int32Array }[]
}

/** Cards as bits, by their number or by when they are laid. */
type Bits = number

/** A promise that one of several cards lies at one of some places; cards are bits of when they are laid. */
interface Promise {
  readonly laid: Bits
  readonly at: Places
  /** True if it may come true only once. */
  readonly once: boolean
}

interface LayerPlan {
  readonly words: number
  readonly places: number
  readonly steps: readonly LayerStep[]
}

const planOf = (possible: Possible): LayerPlan => {
  const { sizes, can, piles, demands } = possible
  if (sizes.length > MOST_SEATS || Math.max(...sizes) > MOST_CARDS_OF_A_HAND || can.length > MOST_CARDS)
    throw bug('the table is too large to count')
  const file = 1 << sizes.length
  const isOpen = (card: Card): boolean => !isOne(can[card] ?? 0)
  const filing = piles
    .map(pile => pile.filter(card => isOpen(card) && (can[card] ?? 0) & file))
    .filter(cards => cards.length > 0)
  const order = orderCards(possible, piles.flat().filter(isOpen))
  const bitsWhenLaid = (cards: readonly Card[]): Bits =>
    cards.reduce((bits, card) => bits | (1 << order.indexOf(card)), 0)
  const promises: readonly Promise[] = [
    ...filing.map(cards => ({ laid: bitsWhenLaid(cards), at: file, once: true })),
    ...demands.map(({ cards, at }) => ({ laid: bitsWhenLaid(cards), at, once: false })),
  ]
  return {
    words: Math.ceil(promises.length / WORD),
    places: sizes.length + 1,
    steps: order.map((_, i) => stepOf(order, i, can, promises, file)),
  }
}

/** Cards of demands first, in the best of a few orders; then the rest, pile after pile. */
const orderCards = ({ can, demands }: Possible, open: readonly Card[]): readonly Card[] => {
  const sets = demands.map(({ cards }) => bitsOf(cards))
  const bound = open.filter(card => sets.some(set => (set >> card) & 1))
  const tried = demands.length > FEW_DEMANDS ? bound : bound.slice(0, 1)
  let [best, least]: [readonly Card[], number] = [[], Infinity]
  for (const first of tried) {
    const { order, cost } = greedy(tried.length > 1 ? first : null, bound, sets, can)
    if (cost < least) [best, least] = [order, cost]
  }
  return [...best, ...open.filter(card => !bound.includes(card))]
}

/** With no more demands than this, one order is as good as another. */
const FEW_DEMANDS = 6

/** Card after card so that few demands are open at once, with an estimate of the number of states. */
const greedy = (
  first: Card | null,
  bound: readonly Card[],
  sets: readonly Bits[],
  can: readonly Places[],
): { readonly order: readonly Card[]; readonly cost: number } => {
  const rest = [...sets]
  const left = [...bound]
  const order: Card[] = []
  let cost = 0
  while (left.length > 0) {
    let [best, least] = [0, Infinity]
    for (const [i, card] of left.entries()) {
      let opens = countOf(can[card] ?? 0) / 100
      for (const [j, set] of rest.entries())
        if ((set >> card) & 1) opens += (set & (set - 1)) === 0 ? -1 : set === sets[j] ? 1 : -0.1
      if (opens < least) [best, least] = [i, opens]
    }
    if (order.length === 0 && first !== null) best = left.indexOf(first)
    const [next] = left.splice(best, 1) as [Card]
    order.push(next)
    let live = 0
    for (const [j, set] of rest.entries()) {
      rest[j] = set & ~(1 << next)
      if (rest[j] !== 0 && rest[j] !== sets[j]) live++
    }
    cost += 2 ** live
  }
  return { order, cost }
}

const bitsOf = (cards: readonly Card[]): Bits => cards.reduce((bits, card) => bits | (1 << card), 0)

const countOf = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** A word for each thirty promises, with the bits of those for which `is` holds. */
const maskOf = (
  promises: readonly Promise[],
  is: (promise: Promise, number: number) => boolean,
): Int32Array => {
  const mask = new Int32Array(Math.ceil(promises.length / WORD))
  for (let number = 0; number < promises.length; number++)
    if (is(promises[number] as Promise, number)) {
      const word = Math.floor(number / WORD)
      mask[word] = (mask[word] as number) | (1 << (number % WORD))
    }
  return mask
}

const stepOf = (
  order: readonly Card[],
  i: number,
  can: readonly Places[],
  promises: readonly Promise[],
  file: Places,
): LayerStep => {
  const card = order[i] as Card
  const isHere = ({ laid }: Promise): boolean => ((laid >> i) & 1) === 1
  const isOpen = ({ laid }: Promise): boolean => laid >> (i + 1) !== 0
  const places = []
  for (let place = 0, bit = 1; bit <= file; place++, bit <<= 1) {
    if (!((can[card] ?? 0) & bit)) continue
    const isSeat = bit !== file
    const keeps = maskOf(promises, promise => isHere(promise) && (promise.at & bit) !== 0)
    places.push({
      place,
      takes: isSeat ? 1 << (SEAT_BITS * place) : 0,
      field: isSeat ? 31 << (SEAT_BITS * place) : 0,
      keeps,
      bars: maskOf(promises, promise => promise.once && isHere(promise) && promise.at === bit),
      owed: maskOf(promises, promise => isSeat && promise.at === bit && isOpen(promise)),
    })
  }
  return {
    card,
    places,
    later: laterOf(order, i, can, file),
    ends: maskOf(promises, promise => isHere(promise) && !isOpen(promise)),
    merges: mergesOf(promises, i),
  }
}

const laterOf = (order: readonly Card[], i: number, can: readonly Places[], file: Places): number => {
  let later = 0
  for (let place = 0; 1 << place < file; place++) {
    let count = 0
    for (let next = i + 1; next < order.length; next++)
      count += ((can[order[next] as Card] ?? 0) >> place) & 1
    later += Math.min(MOST_CARDS_OF_A_HAND, count) << (SEAT_BITS * place)
  }
  return later
}

/** For each promise under way: those of the same seat all of whose remaining cards it has too. */
const mergesOf = (promises: readonly Promise[], i: number): LayerStep['merges'] => {
  const rest = ({ laid }: Promise): Bits => laid >> (i + 1)
  return promises.flatMap((promise, wide) => {
    const left = rest(promise)
    if (promise.once || left === 0 || (promise.laid & ((2 << i) - 1)) === 0) return []
    const isNarrower = (other: Promise, number: number): boolean => {
      if (number === wide || other.at !== promise.at || other.once) return false
      const others = rest(other)
      return others !== 0 && (others & ~left) === 0 && (others !== left || number < wide)
    }
    return promises.some(isNarrower) ? [{ wide, narrow: maskOf(promises, isNarrower) }] : []
  })
}

const weightsOf = ({ card, places }: LayerStep, all: number, leaning?: Leaning): Float64Array => {
  const weight = new Float64Array(all)
  for (const { place } of places) weight[place] = leaning?.(card, place) ?? 1
  return weight
}

const firstState = ({ sizes, can }: Possible, words: number): States => {
  const packed = new Int32Array(1 + words)
  for (const [seat, size] of sizes.entries()) {
    const left = size - can.filter(places => places === 1 << seat).length
    packed[0] = (packed[0] ?? 0) | (left << (SEAT_BITS * seat))
  }
  return { count: 1, packed }
}

/** Lays one card in every way it can be laid. */
const layCard = (
  step: LayerStep,
  { count, packed }: States,
  words: number,
  weight: Float64Array,
): { readonly layer: Layer; readonly after: States } => {
  const { card, places, later } = step
  const width = 1 + words
  const first = new Int32Array(count + 1)
  const to = new Int32Array(count * places.length)
  const place = new Uint8Array(count * places.length)
  const pool = new StatePool(width, count)
  const { candidate } = pool
  let ways = 0
  for (let state = 0; state < count; state++) {
    const from = state * width
    const hands = packed[from] as number
    first[state] = ways
    for (const way of places) {
      if (way.field !== 0 && (hands & way.field) === 0) continue
      const left = hands - way.takes
      if (((((later | GUARDS) - left) ^ GUARDS) & GUARDS) !== 0) continue
      candidate[0] = left
      const isFull = way.field !== 0 && (left & way.field) === 0
      if (!promisesKept(step, way, isFull, packed, from + 1, candidate, words)) continue
      to[ways] = pool.add()
      place[ways++] = way.place
    }
  }
  first[count] = ways
  const after = pool.states()
  const layer = {
    card,
    states: count,
    next: after.count,
    first,
    to: to.subarray(0, ways),
    place: place.subarray(0, ways),
    weight,
    leadsOn: after.count > 0,
  }
  return { layer, after }
}

/** Writes the promises of the new state into `candidate`; returns false if one is broken. */
const promisesKept = (
  { ends, merges }: LayerStep,
  { keeps, bars, owed }: LayerStep['places'][number],
  isFull: boolean,
  packed: Int32Array,
  at: number,
  candidate: Int32Array,
  words: number,
): boolean => {
  for (let word = 0; word < words; word++) {
    const before = packed[at + word] as number
    if ((before & (bars[word] as number)) !== 0) return false
    const kept = before | (keeps[word] as number)
    const ending = ends[word] as number
    if ((kept & ending) !== ending) return false
    if (isFull && (kept & (owed[word] as number)) !== (owed[word] as number)) return false
    candidate[word + 1] = kept & ~ending
  }
  for (const { wide, narrow } of merges)
    for (let word = 0; word < words; word++)
      if (((candidate[word + 1] as number) & (narrow[word] as number)) !== (narrow[word] as number)) {
        const own = 1 + Math.floor(wide / WORD)
        candidate[own] = (candidate[own] as number) | (1 << (wide % WORD))
        break
      }
  return true
}
