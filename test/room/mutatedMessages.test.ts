import { expect, test } from 'vitest'
import type { Key } from '../../src/room/keys'
import { below, seeded, type Random } from '../../src/rules/random'
import { goesOn, says } from './liars'
import { openly } from './openly'
import { Party, playing } from './party'

const LIAR = 3

/** Values that no honest message has in most of its places. */
const ODD: readonly unknown[] = [
  ...['\ud800', 'constructor', '__proto__', '', 'x'.repeat(300)],
  ...[-1, 0, 7, 15, 1.5, 1e15, Number.MAX_SAFE_INTEGER],
  ...[null, true, {}, [], [[null]]],
]

/** The message with one odd value in it, anywhere. */
const mutated = (value: unknown, random: Random): unknown => {
  if (typeof value !== 'object' || value === null || below(random, 8) === 0)
    return ODD[below(random, ODD.length)]
  const names = Object.keys(value)
  const chosen = names[below(random, Math.max(1, names.length))]
  if (Array.isArray(value)) return value.map((each, i) => (`${i}` === chosen ? mutated(each, random) : each))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === chosen ? mutated(each, random) : each]),
  )
}

test.each([1, 2, 3])(
  'no mutated message makes a device throw or keeps a game from its end (seed %i)',
  seed => {
    const random = seeded(seed)
    const party = new Party(4, openly, seed)
    const heard: { readonly from: Key; readonly message: unknown }[] = []
    party.arrives = (from, _to, message) => {
      heard.push({ from, message })
      if (heard.length > 400) heard.splice(below(random, 300), 100)
      return true
    }
    const lies = (): void => {
      for (let i = 0; i < 4; i++) {
        const message = mutated(heard[below(random, heard.length)]?.message, random)
        says(party, below(random, 2) === 0 ? LIAR : 2, [below(random, 2)], message)
      }
    }
    party.open(0)
    for (const i of [1, 2]) party.join(i)
    const chairs = (): number | undefined => party.room(0).lobby?.chairs.length
    expect(party.until(() => chairs() === 3, 60_000, lies)).toBe(true)
    goesOn(party, 3000, lies)
    party.does(0, room => expect(room.begin(party.now).ok).toBe(true))
    const plays = playing(party, seed, { who: [0, 1, 2] })
    party.join(LIAR)
    const isOver = (): boolean => [0, 1, 2].every(i => party.room(i).playing?.outcome === 'played-out')
    expect(
      party.until(isOver, 200_000, () => {
        plays()
        lies()
      }),
    ).toBe(true)
  },
)
