import { describe, expect, test } from 'vitest'
import { below, seeded } from './random'
import { GrowingList } from './growingList'

const all = <Value>(list: GrowingList<Value>): readonly Value[] => list.from(0)

describe('a list that is appended to', () => {
  test('is what it was, whatever grows out of it, or out of a part of it', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seeded(seed)
      const made = [{ list: GrowingList.of<number>([]), values: [] as readonly number[] }]
      for (let step = 0; step < 200; step++) {
        const { list, values } = made[below(random, made.length)] ?? {
          list: GrowingList.of<number>([]),
          values: [],
        }
        const length = below(random, values.length + 2)
        made.push(
          below(random, 4) === 0
            ? { list: list.cut(length), values: values.slice(0, length) }
            : { list: list.with(step), values: [...values, step] },
        )
      }
      for (const { list, values } of made) {
        expect({ seed, all: all(list) }).toEqual({ seed, all: values })
        expect({ seed, length: list.length }).toEqual({ seed, length: values.length })
      }
    }
  })

  test('knows nothing beyond its own end, though another has grown out of it', () => {
    const short = GrowingList.of(['a'])
    const long = short.with('b')
    expect([short.at(1), short.at(-1), long.at(1)]).toEqual([undefined, undefined, 'b'])
    expect(short.from(1)).toEqual([])
  })
})
