import { describe, expect, test } from 'vitest'
import { toyCast } from '../../test/chaos/tables'
import type { Toy } from '../../test/toys/toy'
import { CALM } from '../../test/chaos/weather'
import { World } from '../../test/chaos/world'
import { below, seeded } from '../rules/random'
import { seatsOf } from '../rules/seat'
import type { Chain } from './chain'
import type { Setup } from './fold'
import type { Line } from './line'
import type { Device } from './signer'
import { openGameLines, GameLineReader } from './gameLines'

const played = (members: number, seed: number): { setup: Setup<Toy>; chain: Chain<Toy> } => {
  const cast = toyCast(members, seed)
  const world = new World(cast, CALM, seed)
  expect(world.run(300_000)).toBe(true)
  const chain = world.replicaOf(0 as Device)?.chain
  if (chain === undefined) throw new Error('nobody has played')
  const { game, seating } = cast
  const agreed = { options: null, seating, bots: [], members }
  return { setup: { game, sealing: cast.sealing(0 as Device), parseLobby: () => agreed }, chain }
}

describe('a story', () => {
  test('of a log that is cut back and grows again is what a new reader tells', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const { setup, chain } = played(3, seed)
      const here = seatsOf(3)
      const random = seeded(seed)
      const teller = new GameLineReader(setup, here)
      for (let step = 0; step < 40; step++) {
        const length = 1 + below(random, chain.length)
        const part = chain.cut(length)
        const story = teller.read(part)
        expect({ seed, length, story }).toEqual({
          seed,
          length,
          story: new GameLineReader(setup, here).read(part),
        })
        expect(story.lines).toEqual(openGameLines(part))
        expect(teller.countIn(length)).toBe(story.lines.length)
      }
    }
  })

  test('that was told stays as it is, whatever becomes of the log', () => {
    const { setup, chain } = played(3, 9)
    const teller = new GameLineReader(setup, seatsOf(3))
    const early = teller.read(chain.cut(20))
    const before = JSON.stringify([early.lines, ...early.known])
    teller.read(chain)
    teller.read(chain.cut(5))
    expect(JSON.stringify([early.lines, ...early.known])).toBe(before)
  })

  test('tells the same lines again where nothing of them was cut', () => {
    const { setup, chain } = played(3, 5)
    const teller = new GameLineReader(setup, seatsOf(3))
    const early = teller.read(chain.cut(20)).lines
    const late = teller.read(chain).lines
    for (const [i, line] of early.entries()) expect(late[i]).toBe(line)
  })
})

describe('a log', () => {
  test('that grew out of another leaves that as it was', () => {
    const { chain } = played(3, 2)
    const short = chain.cut(10)
    const line = chain.lineAt(10) as Line
    const forged = short.with({ ...line, h: 11 })
    expect(forged).toBeUndefined()
    expect(short.with(line)?.head).toBe(chain.hashAt(10))
    expect([short.length, chain.length, chain.lineAt(10)]).toEqual([10, chain.lines.length, line])
    expect([short.lineAt(10), short.hashAt(10), short.foldAt(10), short.linesFrom(10)]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ])
    expect([short.sharedWith(chain), chain.sharedWith(short)]).toEqual([10, 10])
  })
})
