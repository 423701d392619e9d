import { describe, expect, test } from 'vitest'
import { below, seeded } from '../../src/rules/random'
import type { Device } from '../../src/log/signer'
import { cheapPurseCast, LIMIT_MS, runPurses, runStorm, stormyTable, toyCast } from './tables'
import type { Toy } from '../toys/toy'
import { LATER_LIES } from './liar'
import { there } from '../sealed/table'
import { CALM, STORMY, type Weather } from './weather'
import { World } from './world'

describe('a table on a good day', () => {
  test.each([2, 3, 4, 5, 6])(
    '[L2, L4, L9] of %i plays its game to the end, and nobody opens a ballot',
    members => {
      const world = new World(toyCast(members, members), CALM, members)
      expect({ ended: world.run(300_000), bad: world.bad }).toEqual({ ended: true, bad: [] })
      expect({ outcome: world.outcome(), ballots: world.ballots }).toEqual({
        outcome: 'played-out',
        ballots: 0,
      })
    },
  )

  test.each([3, 4, 5, 6])(
    '[L12, L14] of %i who think for up to ten minutes has no ballot, and none of them is absent',
    members => {
      const slow = { ...CALM, thinkMs: [0, 600_000] } as const
      const world = new World(toyCast(members, 40 + members), slow, 40 + members)
      expect({ ended: world.run(30_000_000), bad: world.bad }).toEqual({ ended: true, bad: [] })
      expect(world.ballots).toBe(0)
      for (const { folded } of world.replicas) expect([...folded.absent, ...folded.left]).toEqual([])
    },
  )
})

describe('people who want somebody gone', () => {
  const slow: Weather = { ...CALM, thinkMs: [190_000, 250_000] }
  const device = (number: number): Device => number as Device
  const votes = (world: World<Toy>, by: readonly number[], against: Device): void => {
    for (const each of by) world.replicaOf(device(each))?.letGo(against, true, world.now)
  }
  const slowTable = (seed: number): { world: World<Toy>; thinker: Device } => {
    const world = new World(toyCast(4, seed), slow, seed)
    world.runUntil(() => world.replicas.every(({ waits }) => waits.for === 'choice'))
    const waits = world.replicaOf(device(0))?.waits
    return { world, thinker: waits?.for === 'choice' ? waits.by : device(0) }
  }
  const left = (world: World<Toy>): readonly Device[] => world.replicas.flatMap(({ folded }) => folded.left)

  test('[L14] are not heard while they are fewer than a quorum', () => {
    const { world, thinker } = slowTable(21)
    votes(world, [0, 1, 2, 3].filter(each => each !== thinker).slice(1), thinker)
    expect(world.runUntil(() => left(world).length > 0, 189_000)).toBe(false)
    expect({ bad: world.bad, ballots: world.ballots }).toEqual({ bad: [], ballots: 0 })
  })

  test('[L14, L23] are heard by a quorum once a choice is long due; then a bot plays on, and the game ends', () => {
    const { world, thinker } = slowTable(21)
    const asked = world.now
    votes(
      world,
      [0, 1, 2, 3].filter(each => each !== thinker),
      thinker,
    )
    expect(world.runUntil(() => left(world).length > 0, 189_000)).toBe(true)
    expect(world.now - asked).toBeGreaterThan(170_000)
    expect({ ended: world.run(30_000_000), bad: world.bad }).toEqual({ ended: true, bad: [] })
    expect(new Set(left(world))).toEqual(new Set([thinker]))
  })

  test('[L14, L23] at random, against anybody: the game ends, and nobody is blamed', () => {
    for (let seed = 1; seed <= 2; seed++) {
      const random = seeded(seed)
      const world = new World(toyCast(2 + seed, seed), { ...slow, thinkMs: [0, 250_000] }, seed)
      const vote = (): void => {
        const playedOn = [true, false, null][below(random, 3)] ?? null
        world.replicaOf(device(below(random, 3)))?.letGo(device(below(random, 6)), playedOn, world.now)
        world.after(20_000, vote)
      }
      vote()
      expect({ seed, ended: world.run(30_000_000), bad: world.bad }).toEqual({ seed, ended: true, bad: [] })
    }
  })

  test('[L13, L14, L23] and back again at random, in storms too: the game ends, and nobody is blamed', () => {
    let resumed = 0
    for (let seed = 1; seed <= 8; seed++) {
      const random = seeded(seed)
      const thinkMs = [0, 250_000] as const
      const weather = seed % 2 === 0 ? { ...slow, thinkMs } : { ...STORMY, thinkMs, goneForGood: 0 }
      const members = 3 + (seed % 4)
      const world = new World(toyCast(members, seed), weather, seed)
      const vote = (): void => {
        const against = device(below(random, members))
        for (const replica of world.replicas) {
          if (below(random, 3) > 0) replica.letBack(against, true, world.now)
          else replica.letGo(against, true, world.now)
        }
        world.after(20_000, vote)
      }
      vote()
      expect({ seed, ended: world.run(60_000_000), bad: world.bad }).toEqual({ seed, ended: true, bad: [] })
      const { lines } = there(world.replicas[0]).chain
      resumed += lines.filter(({ body }) => body.kind === 'roster' && body.change.kind === 'resumed').length
    }
    expect(resumed).toBeGreaterThan(8)
  })
})

test.each([0, 1])(
  '[L31] a bye of device %i of two ends the game, also where the other has two seats',
  leaver => {
    const world = new World(toyCast(2, 3), CALM, 3)
    const [gone, stays] = [leaver as Device, (1 - leaver) as Device]
    expect(world.runUntil(() => world.replicas.every(({ waits }) => waits.for === 'choice'))).toBe(true)
    world.replicaOf(gone)?.bye(world.now)
    expect(world.runUntil(() => world.replicaOf(stays)?.folded.left.length === 1, 20_000)).toBe(true)
    world.crash(gone, null)
    expect(world.replicaOf(stays)?.folded.outcome).toBe('one-seat-left')
  },
)

describe('a table in a storm', () => {
  test('[L6, L7, L8, L11, L17] loses no confirmed line, blames nobody honest, and ends', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { ended, bad } = runStorm(seed)
      expect({ seed, ended, bad }).toEqual({ seed, ended: true, bad: [] })
    }
  })

  test.each([
    [99, 'a collector that renews the promises it does not bind'],
    [1005, 'a line confirmed as two, and the proof after it'],
    [1080, 'the same with three'],
    [1247, 'a person whose choice was undone and is asked for again'],
    [944, 'a choice that waited is offered before the person chooses again'],
    [950, 'two parts of a liar, passed round for ever'],
    [5877, 'a part passed on by one whose own line that asked for it is void later'],
    [1_020_031, 'a liar that says yes to every poll, and promises nothing'],
    [1_021_664, 'a choice made while the one before it, of the same seat, waits to be offered'],
    [1_060_397, 'a fork, and each device has convicted its maker by something else'],
  ])('%i: %s', seed => {
    expect(runStorm(seed)).toMatchObject({ ended: true, bad: [] })
  })

  test.each([
    [99, 5, 'doubler', 1, 0.039, 1, 1191],
    [1005, 3, 'doubler', 0, 0.099, 0, 3427],
    [11362, 3, 'hider', 2, 0, 0, 2451],
    [12108, 3, 'twin', 2, 0.029, 0, 1613],
    [12571, 3, 'twin', 2, 0.065, 0, 722],
    [12612, 3, 'twin', 2, 0.066, 0, 3616],
    [13627, 6, 'usurper', 2, 0.098, 1, 3684],
    [16492, 6, 'usurper', 5, 0.007, 1, 2953],
    [70670, 3, 'hider', 0, 0.028, 0, 1279],
    [89383, 3, 'twin', 0, 0.005, 0, 685],
  ] as const)(
    'is drawn from its seed as ever: seed %i, of %i, with a %s',
    (seed, members, lie, device, loss, goneForGood, firstFaultMs) => {
      const world = stormyTable(seed, true)
      expect({ members: world.members, liar: world.liar }).toEqual({ members, liar: { device, lie } })
      expect(world.weather).toMatchObject({ loss, goneForGood })
      expect(world.runUntil(() => world.marks.some(({ kind }) => kind === 'fault'))).toBe(true)
      expect(world.now).toBe(firstFaultMs)
    },
  )

  test.each([13627, 16492, 21967, 24396, 36981])(
    '%i: a usurper, and all who are up end with the same last line',
    seed => {
      const world = stormyTable(seed)
      expect({ ended: world.run(LIMIT_MS), bad: world.bad }).toEqual({ ended: true, bad: [] })
      expect(world.lastLines).toHaveLength(1)
    },
  )

  test.each(LATER_LIES)('[L14, L19, L35] ends, also with a device that is a %s', lie => {
    for (let seed = 1; seed <= 12; seed++) {
      const members = 3 + (seed % 4)
      const liar = { device: (seed % members) as Device, lie }
      const world = new World(toyCast(members, seed, liar), { ...STORMY, goneForGood: 0 }, seed)
      expect({ seed, ended: world.run(LIMIT_MS), bad: world.bad }).toEqual({ seed, ended: true, bad: [] })
    }
  })

  test('is the same storm again from the same seed', () => {
    expect(runStorm(11)).toEqual(runStorm(11))
  })
})

test('[L2, L11] thirty tables that keep dice and decisions private, and count, end in their storms', () => {
  for (let seed = 1; seed <= 30; seed++)
    expect(runPurses(seed, cheapPurseCast), `seed ${seed}`).toMatchObject({ bad: [], ended: true })
})
