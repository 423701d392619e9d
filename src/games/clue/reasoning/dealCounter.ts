import type { Card } from '../../../rules/card'
import type { Random } from '../../../rules/random'
import { bug } from '../../../rules/result'
import { layersOf, type Layer } from './lattice'
import { isOne, type Leaning, type Places, type Possible } from './constraints'

/**
 * Every deal that is possible, counted exactly and never listed: forward and backward over the layers of a
 * lattice in which each path is a deal. Counts stay below 2^53 (4.4e13 for a watcher of six), so doubles are
 * exact.
 */
export class Deals {
  /** The number of deals; with a leaning, their weight. */
  readonly count: number
  readonly #possible: Possible
  readonly #layers: readonly Layer[]
  /** By layer, by state: the number of ways that lead on from there. */
  readonly #onward: readonly Float64Array[]
  #shares: readonly Float64Array[] | null = null

  constructor(possible: Possible, leaning?: Leaning) {
    this.#possible = possible
    this.#layers = layersOf(possible, leaning)
    this.#onward = onwardOf(this.#layers)
    this.count = this.#onward[0]?.[0] ?? 0
  }

  /** The share of all deals that has this card there: exactly 0 or 1 where that is certain. */
  chance(card: Card, place: number): number {
    const places = this.#possible.can[card] ?? 0
    if (!((places >> place) & 1)) return 0
    if (isOne(places)) return 1
    this.#shares ??= sharesOf(this.#layers, this.#onward, this.#possible.can.length)
    return (this.#shares[card]?.[place] ?? 0) / this.count
  }

  /** One deal, each as likely as it weighs: the place of each card. */
  draw(random: Random, into: Uint8Array = new Uint8Array(this.#possible.can.length)): Uint8Array {
    for (const [card, places] of this.#possible.can.entries()) if (isOne(places)) into[card] = placeOf(places)
    let state = 0
    for (const [i, { card, first, to, place, weight }] of this.#layers.entries()) {
      const ahead = this.#onward[i + 1] as Float64Array
      let left = share(random) * (this.#onward[i]?.[state] ?? 0)
      let way = first[state] ?? 0
      const end = first[state + 1] ?? 0
      let chosen = -1
      for (; way < end; way++) {
        const ways = (weight[place[way] as number] as number) * (ahead[to[way] as number] as number)
        if (ways === 0) continue
        chosen = way
        left -= ways
        if (left < 0) break
      }
      if (chosen < 0) throw bug('a deal was drawn where none is possible')
      into[card] = place[chosen] as number
      state = to[chosen] as number
    }
    return into
  }
}

export const placeOf = (places: Places): number => 31 - Math.clz32(places)

/** From 0 to just below 1, in steps of 2^-53. */
const share = (random: Random): number => ((random() >>> 5) * 2 ** 26 + (random() >>> 6)) / 2 ** 53

const onwardOf = (layers: readonly Layer[]): readonly Float64Array[] => {
  const onward: Float64Array[] = Array.from({ length: layers.length + 1 })
  let ahead = new Float64Array([layers.at(-1)?.leadsOn === false ? 0 : 1])
  onward[layers.length] = ahead
  for (let i = layers.length - 1; i >= 0; i--) {
    const { states, first, to, place, weight } = layers[i] as Layer
    const here = new Float64Array(states)
    for (let state = 0; state < states; state++) {
      let sum = 0
      for (let way = first[state] as number, end = first[state + 1] as number; way < end; way++)
        sum += (weight[place[way] as number] as number) * (ahead[to[way] as number] as number)
      here[state] = sum
    }
    onward[i] = ahead = here
  }
  return onward
}

/** The number of deals by open card and place. */
const sharesOf = (
  layers: readonly Layer[],
  onward: readonly Float64Array[],
  cards: number,
): readonly Float64Array[] => {
  const shares = Array.from({ length: cards }, () => new Float64Array(0))
  let reached = new Float64Array([1])
  for (const [i, { card, states, next, first, to, place, weight }] of layers.entries()) {
    const ahead = onward[i + 1] as Float64Array
    const there = new Float64Array(next)
    const at = new Float64Array(weight.length)
    for (let state = 0; state < states; state++) {
      const ways = reached[state] as number
      for (let way = first[state] as number, end = first[state + 1] as number; way < end; way++) {
        const target = to[way] as number
        const where = place[way] as number
        const flow = ways * (weight[where] as number)
        there[target] = (there[target] as number) + flow
        at[where] = (at[where] as number) + flow * (ahead[target] as number)
      }
    }
    shares[card] = at
    reached = there
  }
  return shares
}
