import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import { FIRST_BALLOT } from '../../src/log/ballot'
import type { RosterChange } from '../../src/log/membership/rosterChange'
import type { Device } from '../../src/log/signer'
import { signStatement, type Ack } from '../../src/log/statement'
import { CheapSealing, cheapSigner } from './cheap'
import { Faces } from './faces'
import { NEWEST_LIES, type Lie } from './liar'
import { Rubbish, type Refuse } from './rubbish'
import { atRest, finished, must, replicaOf } from './schedules'
import { Idle, type Scheme } from './scheme'
import { FIRST_WIDE_SEED, LIMIT_MS, stormyTable, toyCast } from './tables'
import { Thawer } from './thawer'
import { toyOf, type Toy } from '../toys/toy'
import { CALM, STORMY } from './weather'
import { World, type Cast } from './world'

const device = (number: number): Device => number as Device

const liarAt = (
  members: number,
  seed: number,
  lie: Lie,
  by: Device,
  scheme: (cast: Cast<Toy>) => Scheme<Toy>,
): Cast<Toy> => ({ ...toyCast(members, seed, { device: by, lie }), scheme })

/** How many lines of the log are of the roster, and how many of those say this. */
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

/** Ends with its first choice: nothing is asked of the others after it. */
const endedByWord: Game<Toy> = {
  ...toyOf(1),
  turn: state => (state.at === 'opening' ? { of: 'nobody', winners: [] } : toyOf(1).turn(state)),
  *choices() {
    for (let word = 0; word < 10; word++) yield { move: { kind: 'say', word } }
  },
}

describe('[L10, L29] an end that four of six honest devices have confirmed', () => {
  const [eve, near, far] = [device(1), [0, 2, 4, 6].map(device), [3, 5].map(device)]

  /** Comes to where two of the seven hold another end of one ballot; undefined where her two words are the same. */
  const endedTwice = (seed: number): World<Toy> | undefined => {
    const faces = new Faces([device(0), device(3)])
    const cast = liarAt(7, seed, 'go-between', eve, () => faces)
    const seating = cast.seating.map(home => ((home + 1) % 7) as Device)
    const sealing = (each: Device) => new CheapSealing(each, seating, seed)
    const world = new World({ ...cast, seating, sealing, game: endedByWord }, CALM, seed)
    must(world, 'the only choice is hers', () => world.replicas.every(({ waits }) => waits.for === 'choice'))
    faces.isPassing = false
    world.passes = (from, to) => from === eve || to === eve || near.includes(from) === near.includes(to)
    const isOver = (): boolean => world.replicas.every(({ folded }) => folded.outcome !== null)
    const isSeen = (each: Device): boolean =>
      replicaOf(world, each).confirmed === replicaOf(world, each).chain.length
    must(world, 'all have an end', () => isOver() && near.every(isSeen))
    world.crash(eve, null)
    const [one, other] = [replicaOf(world, device(0)).chain, replicaOf(world, device(3)).chain]
    return one.head === other.head || one.rank.bal.n !== other.rank.bal.n ? undefined : world
  }

  test.each([[[]], [[4]], [[4, 6]]])('is not lost while these are gone: %s', gone => {
    const worlds = Array.from({ length: 20 }, (_, seed) => endedTwice(seed)).filter(
      each => each !== undefined,
    )
    expect(worlds.length).toBeGreaterThan(10)
    for (const world of worlds) {
      const end = replicaOf(world, device(0)).chain
      for (const each of gone) world.crash(device(each), null)
      world.passes = () => true
      expect(finished(world)).toEqual([])
      for (const each of [device(0), ...far])
        expect(replicaOf(world, each).chain.hashAt(end.length - 1)).toBe(end.head)
    }
  })
})

describe('[L6, L14, L29] a game with two ends, both in one ballot of a go-between', () => {
  const eve = device(0)
  const halves = [device(1), device(2)]

  /** Comes to where each half has an end of its own, which it holds for confirmed. */
  const endedTwice = (seed: number): World<Toy> => {
    const faces = new Faces([device(1), device(2)])
    const cast = liarAt(3, seed, 'go-between', eve, () => faces)
    const world = new World({ ...cast, game: toyOf(1) }, CALM, seed)
    must(world, 'the only choice is hers', () => world.replicas.every(({ waits }) => waits.for === 'choice'))
    faces.isPassing = false
    world.passes = (from, to) => from === eve || to === eve
    must(world, 'both halves are over', () =>
      world.replicas.every(
        ({ folded, confirmed, chain }) => folded.outcome !== null && confirmed === chain.length,
      ),
    )
    world.crash(eve, null)
    return world
  }

  // Both ends are as long, the first is longer, the second is.
  test.each([2, 3, 5])(
    'is one as soon as the halves hear each other, though she is gone, and is left at that: table %i',
    seed => {
      const world = endedTwice(seed)
      const [near, far] = halves.map(each => replicaOf(world, each).chain)
      expect(near?.rank.bal).toEqual(far?.rank.bal)
      expect(near?.head).not.toBe(far?.head)
      world.passes = () => true
      expect(finished(world)).toEqual([])
      expectNoMore(world)
    },
  )

  test('is left at that too where she says that she has another end', () => {
    const world = endedTwice(2)
    world.passes = () => true
    expect(finished(world)).toEqual([])
    sayOfEnd(world, eve)
    expect(world.replicas.map(({ convicts }) => convicts.length)).toEqual([1, 1])
    expectNoMore(world)
  })

  test('is left alone where the other half has closed its page, though she shows what that signed', () => {
    const world = endedTwice(2)
    const [near, far] = [replicaOf(world, device(1)), replicaOf(world, device(2))]
    const { game, rank, head, lines, length } = far.chain
    world.crash(device(2), null)
    world.passes = () => true
    let polls = 0
    world.overheard = (from, _to, { m }) => {
      if (from === device(1) && (m === 'poll' || m === 'prepare')) polls++
    }
    const said = { kind: 'ack', bal: rank.bal, h: length - 1, hash: head } as const
    const ack = signStatement<Ack>(cheapSigner(device(2)), game, said)
    for (let time = 0; time < 20; time++) {
      near.receive(eve, { m: 'lines', from: 1, lines: lines.slice(1), ack }, world.now)
      world.runUntil(() => false, 500)
    }
    expect(near.convicts.map(({ a }) => a.by)).toEqual([eve])
    expect(polls).toBe(0)
  })

  test('is not what a convict that is still there makes of an end by its word', () => {
    const cast = liarAt(3, 2, 'rubbish', device(2), () => new Idle())
    const world = new World({ ...cast, game: toyOf(1) }, CALM, 2)
    expect(finished(world)).toEqual([])
    world.crash(device(2), null)
    convictItself(world, device(2))
    sayOfEnd(world, device(2))
    expect(world.replicas.map(({ convicts }) => convicts.length)).toEqual([1, 1])
    expectNoMore(world)
  })

  test('is not what a device makes of an end by its word, after another was convicted and has left', () => {
    const [convict, wordy] = [device(4), device(3)]
    const cast = liarAt(5, 2, 'rubbish', convict, () => new Idle())
    const world = new World({ ...cast, game: toyOf(1) }, CALM, 2)
    must(world, 'there are cards', () => world.replicas.every(({ waits }) => waits.for === 'choice'))
    convictItself(world, convict)
    world.crash(convict, null)
    world.crash(wordy, null)
    expect(finished(world)).toEqual([])
    const { folded, convicts } = replicaOf(world, device(1))
    expect({ left: folded.left, convicts: convicts.length }).toEqual({ left: [convict], convicts: 1 })
    sayOfEnd(world, wordy)
    expectNoMore(world)
  })

  test('is not what a device makes of an end by its word alone', () => {
    const gone = device(2)
    const world = new World({ ...toyCast(3, 2), game: toyOf(1) }, CALM, 2)
    must(world, 'there are cards', () => world.replicas.every(({ waits }) => waits.for === 'choice'))
    world.crash(gone, null)
    expect(finished(world)).toEqual([])
    sayOfEnd(world, gone)
    expect(replicaOf(world, device(0)).convicts).toEqual([])
    expectNoMore(world)
  })
})

/** The device shows the others two acks that contradict each other. */
const convictItself = (world: World<Toy>, by: Device): void => {
  const signer = cheapSigner(by)
  for (const replica of world.replicas) {
    const { game } = replica.chain
    const [a, b] = ['one', 'another'].map(text =>
      signStatement<Ack>(signer, game, { kind: 'ack', bal: FIRST_BALLOT, h: 1, hash: signer.hash(text) }),
    ) as [Ack, Ack]
    replica.receive(by, { m: 'proof', proof: { a, b } }, world.now)
  }
}

/** The device tells the others that another line stands at the end of its log. */
const sayOfEnd = (world: World<Toy>, by: Device): void => {
  for (const replica of world.replicas) {
    const { length, game, rank } = replica.chain
    if (replica === world.replicaOf(by)) continue
    const said = { kind: 'ack', bal: rank.bal, h: length - 1, hash: game } as const
    const ack = signStatement<Ack>(cheapSigner(by), game, said)
    replica.receive(by, { m: 'lines', from: length, lines: [], ack }, world.now)
  }
}

const expectNoMore = (world: World<Toy>): void => {
  const { length } = replicaOf(world, device(1)).chain
  world.runUntil(() => false, 60_000)
  expect(replicaOf(world, device(1)).chain.length).toBe(length)
}
