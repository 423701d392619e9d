import { bug } from './result'

/** A source of 32 random bits a call. Handed in: the page gives the browser's, a test gives seeded ones. */
export type Random = () => number

/** A whole number from 0 to just below `end`, each as likely; bits that do not divide evenly are drawn again. */
export const below = (random: Random, end: number): number => {
  if (!(end >= 1)) throw bug(`no number lies below ${end}`)
  const fair = Math.floor(2 ** 32 / end) * end
  for (;;) {
    const bits = random()
    if (bits < fair) return bits % end
  }
}

/** One of the items, or undefined when there are none. */
export const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[below(random, items.length || 1)]

/** The items in random order, each order as likely (Fisher and Yates). */
export const shuffled = <Item>(random: Random, items: readonly Item[]): readonly Item[] => {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = below(random, last + 1)
    const item = mixed[last] as Item
    mixed[last] = mixed[other] as Item
    mixed[other] = item
  }
  return mixed
}

/** Repeatable bits for tests, simulations and bots; not for cards between people (Doty-Humphrey's sfc32). */
export const seeded = (seed: number): Random => {
  let a = seed | 0
  let b = (seed / 2 ** 32) | 0
  let c = 0x9e3779b9 | 0
  let counter = 1
  const next = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + mixed
    return mixed >>> 0
  }
  for (let i = 0; i < 16; i++) next()
  return next
}
