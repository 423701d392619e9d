import { describe, expect, test } from 'vitest'
import { seeded } from '../../src/rules/random'
import type { RosterChange } from '../../src/log/membership/rosterChange'
import type { Device } from '../../src/log/signer'
import { CheapSealing } from './cheap'
import { NEWEST_LIES } from './liar'
import { Rubbish, type Refuse } from './rubbish'
import { atRest, finished, must, replicaOf } from './schedules'
import { Idle } from './scheme'
import { FIRST_WIDE_SEED, liarAt, LIMIT_MS, stormyTable, toyCast } from './tables'
import { Thawer } from './thawer'
import type { Toy } from '../toys/toy'
import { CALM, STORMY } from './weather'
import { World } from './world'

const device = (number: number): Device => number as Device

/** The roster lines of the log, each by its change and the device it changes. */
const rosterLines = (world: World<Toy>, by: Device): readonly string[] =>
  replicaOf(world, by).chain.lines.flatMap(({ body }) =>
    body.kind === 'roster'
      ? [`${body.change.kind}${'device' in body.change ? ` ${body.change.device}` : ''}`]
      : [],
  )

describe('a table in a storm', () => {
  test.each(NEWEST_LIES)('[L14, L19, L27, L35] ends, also with a device that is a %s', lie => {
    for (const [seed, members] of [3, 5, 8].entries()) {
      const cast = toyCast(members, seed, { device: device(seed % members), lie })
      const world = new World(cast, { ...STORMY, goneForGood: 0 }, seed)
      expect({ seed, ended: world.run(LIMIT_MS), bad: world.bad }).toEqual({ seed, ended: true, bad: [] })
    }
  })

  test('has up to eight devices and liars of all kinds, from the first wide seed on', () => {
    const tables = Array.from({ length: 200 }, (_, i) => stormyTable(FIRST_WIDE_SEED + i))
    expect(new Set(tables.map(({ members }) => members))).toEqual(new Set([3, 4, 5, 6, 7, 8]))
    const lies = new Set(tables.flatMap(({ liar }) => liar?.lie ?? []))
    expect(NEWEST_LIES.filter(lie => !lies.has(lie))).toEqual([])
  })
})

describe('[L14] ballots for nothing, twenty a second, each lawful', () => {
  test.each([3, 4, 5, 6])('do not keep %i devices from playing their game to the end', members => {
    const eve = device(1)
    const world = new World(
      liarAt(members, 8, 'thawer', eve, cast => new Thawer(cast.signer(eve), members, seeded(8), true)),
      CALM,
      8,
    )
    const isFlooded = (): boolean => replicaOf(world, device(0)).folded.rosterLines > 100
    world.runUntil(() => world.isEnded || isFlooded(), 300_000)
    expect({ outcome: world.outcome(), bad: world.bad }).toEqual({ outcome: 'played-out', bad: [] })
    const { chain, folded } = replicaOf(world, device(0))
    const hers = chain.lines.filter(({ by, body }) => by === eve && body.kind === 'roster').length
    // She did open them, as many as she was let: so many in all, one for eight lines of the game, one in 40 s.
    expect(hers).toBeGreaterThan(8)
    expect(hers).toBeLessThanOrEqual(16 + (chain.length - folded.rosterLines) / 8 + world.now / 40_000 + 1)
    expect(folded.left).toEqual([])
  })
})

describe('[L14, L16] ballots that are bound as nothing, asked for by a change that does not apply', () => {
  const eve = device(1)
  const asking = (members: number, change: RosterChange, thinkMs: readonly [number, number]): World<Toy> =>
    new World(
      liarAt(
        members,
        8,
        'thawer',
        eve,
        cast => new Thawer(cast.signer(eve), members, seeded(8), true, change),
      ),
      { ...CALM, thinkMs },
      8,
    )

  test.each([3, 4, 5, 6])(
    'do not keep %i devices from playing to the end: the return of one never away',
    members => {
      const world = asking(members, { kind: 'returned', device: eve }, CALM.thinkMs)
      const isFlooded = (): boolean => replicaOf(world, device(0)).folded.rosterLines > 10
      world.runUntil(() => world.isEnded || isFlooded(), 300_000)
      expect({ outcome: world.outcome(), bad: world.bad }).toEqual({ outcome: 'played-out', bad: [] })
      expect(rosterLines(world, device(0))).toEqual([])
    },
  )

  test.each([5, 6])(
    'have their pace, though a yes was given while it did: %i devices, one is gone',
    members => {
      const gone = device(2)
      const world = asking(members, { kind: 'absent', device: gone }, [500_000, 600_000])
      atRest(world)
      world.crash(gone, null)
      must(world, 'it is absent', () => replicaOf(world, device(0)).folded.absent.includes(gone))
      world.runUntil(() => false, 9000)
      expect(rosterLines(world, device(0)).filter(said => said !== 'none')).toEqual([`absent ${gone}`])
      expect(replicaOf(world, device(0)).folded.nones.inAll[eve]).toBe(3)
      expect(world.bad).toEqual([])
    },
  )
})

/** Does all but write the line it owes before a roll, for as long as it refuses. */
class Refuser extends Idle<Toy> {
  isRefusing = true

  override sealing(honest: CheapSealing): CheapSealing {
    const author = honest.author.bind(honest)
    return Object.assign(honest, {
      author: (progress: Parameters<typeof author>[0]) =>
        this.isRefusing && 'kind' in progress.request.asks ? 'refused' : author(progress),
    })
  }
}

describe('[L12, L14] a device that owes a line and does not write it', () => {
  const eve = device(1)
  /** Comes to where the line is owed. */
  const owing = (refuser: Refuser): World<Toy> => {
    const cast = liarAt(4, 1, 'rubbish', eve, () => refuser)
    const { seating } = cast
    const world = new World({ ...cast, sealing: each => new CheapSealing(each, seating, 1, eve) }, CALM, 1)
    must(world, 'the line is owed', () => {
      const { waits } = replicaOf(world, device(0))
      return waits.for === 'authored' && waits.step === 'owed'
    })
    return world
  }

  test('is called absent once, is not back, and can be let go', () => {
    const world = owing(new Refuser())
    world.runUntil(() => false, 88_000)
    expect(rosterLines(world, device(0))).toEqual([`absent ${eve}`])
    expect(finished(world)).toEqual([])
    expect(rosterLines(world, device(0))).toEqual([`absent ${eve}`, `left ${eve}`])
  })

  test('is back as soon as it has written it', () => {
    const refuser = new Refuser()
    const world = owing(refuser)
    world.runUntil(() => false, 30_000)
    refuser.isRefusing = false
    const kept = [...world.diskOf(eve)].filter(([key]) => !key.startsWith('choice/'))
    world.rewind(eve, new Map(kept), 200)
    expect(finished(world)).toEqual([])
    expect(rosterLines(world, device(0))).toEqual([`absent ${eve}`, `returned ${eve}`])
  })
})

describe('[L12] a signed part that does not hold', () => {
  const REFUSE: readonly Refuse[] = ['rubbish', 'part of another request']
  const cases = REFUSE.flatMap(refuse => [3, 4, 5, 6].map(members => [refuse, members] as const))

  const spoilt = (refuse: Refuse, members: number): World<Toy> =>
    new World(
      liarAt(members, 9, 'rubbish', device(1), () => new Rubbish(refuse)),
      CALM,
      9,
    )

  test.each(cases)('is as none: %s at each step, and %i devices play on without it', (refuse, members) => {
    const world = spoilt(refuse, members)
    expect({ ended: world.run(120_000), bad: world.bad }).toEqual({ ended: true, bad: [] })
    const { convicts, folded } = replicaOf(world, device(0))
    expect({ outcome: world.outcome(), convicts, left: folded.left }).toEqual({
      outcome: 'played-out',
      convicts: [],
      left: [],
    })
    expect(rosterLines(world, device(0)).length).toBeLessThanOrEqual(20)
    expect(rosterLines(world, device(0)).filter(said => !said.endsWith(' 1') && said !== 'none')).toEqual([])
  })

  test.each(REFUSE)('keeps a table of two waiting, until its giver leaves: %s', refuse => {
    const world = spoilt(refuse, 2)
    world.runUntil(() => false, 60_000)
    const { waits, convicts } = replicaOf(world, device(0))
    expect({ waits: waits.for, convicts, roster: rosterLines(world, device(0)) }).toEqual({
      waits: 'parts',
      convicts: [],
      roster: [],
    })
    replicaOf(world, device(1)).bye(world.now)
    must(world, 'it has left', () => replicaOf(world, device(0)).folded.left.includes(device(1)))
  })
})
