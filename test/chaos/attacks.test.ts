import { describe, expect, test } from 'vitest'
import { asWritten, isWritten } from '../../src/log/line'
import { Convictions } from '../../src/log/replica/convictions'
import type { Replica } from '../../src/log/replica/replica'
import { DiskWrites } from '../../src/log/disk'
import { StatementMemory } from '../../src/log/replica/statementMemory'
import type { Device } from '../../src/log/signer'
import {
  signStatement,
  withSignature,
  type Ack,
  type Bye,
  type Contradiction,
  type Part,
  type BallotPromise,
  type WrittenLine,
} from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { canon } from '../../src/sealed/canon'
import { there } from '../sealed/table'
import { cheapSigner } from './cheap'
import { atRest, finished, must, replicaOf } from './schedules'
import { toyCast } from './tables'
import type { Toy } from '../toys/toy'
import { CALM } from './weather'
import { World } from './world'

const device = (number: number): Device => number as Device

/** The same table again, played by the same devices with the same keys: another game only by what they say in its start. */
const anotherGame = (seed: number): World<Toy> =>
  new World({ ...toyCast(3, seed), hello: each => `another ${each}` }, CALM, seed)

const written = ({ chain }: Replica<Toy>): readonly WrittenLine[] =>
  chain.lines.flatMap(line => asWritten(line) ?? [])

describe('[L27, L28] a line of another game', () => {
  const first = new World(toyCast(3, 8), CALM, 8)
  atRest(first)

  test.each([0, 1])('convicts device %i of nothing in this one', victim => {
    const world = anotherGame(8)
    atRest(world)
    const eve = device(2)
    const hearer = device(1 - victim)
    const here = written(replicaOf(world, hearer)).filter(({ by }) => by === victim)
    const there = written(replicaOf(first, device(0)))
    const proofs = here.flatMap((b): Contradiction[] => {
      const a = there.find(({ by, h }) => by === b.by && h === b.h)
      return a === undefined || a.text === b.text ? [] : [{ a, b }]
    })
    expect(proofs.length).toBeGreaterThan(0)
    for (const proof of proofs) replicaOf(world, hearer).receive(eve, { m: 'proof', proof }, world.now)
    expect(replicaOf(world, hearer).convicts).toEqual([])
    expect(finished(world)).toEqual([])
  })
})

describe('[L27] a line as evidence', () => {
  test('is none in any other spelling than that of its author’s log', () => {
    const world = new World(toyCast(3, 8), CALM, 8)
    const { chain } = replicaOf(world, atRest(world))
    const lines = written(replicaOf(world, device(0)))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      const signer = cheapSigner(line.by)
      const text = line.text.replace('{', '{ ')
      const sig = signer.sign(`[${canon(chain.game)},${text}]`)
      expect(isWritten(signer, chain.game, line)).toBe(true)
      expect(isWritten(signer, chain.game, { ...line, text, sig })).toBe(false)
    }
  })
})

describe('[L26] an ack that confirmed a line', () => {
  test('convicts the device that denies it later, whatever else it said in between', () => {
    const world = new World(toyCast(3, 8), CALM, 8)
    const bo = atRest(world)
    const eve = device((bo + 2) % 3)
    const replica = replicaOf(world, bo)
    must(world, 'a line of Bo is confirmed', () => replica.confirmed === replica.chain.length)
    world.passes = () => false
    const { chain } = replica
    const hear = (message: Message): void => replica.receive(eve, message, world.now)
    // These acks are of ballots above the one it will promise: they contradict nothing, and only push out what does.
    for (let n = 550; n < 1000; n++) {
      const bal = { n, device: eve }
      const ack = signStatement<Ack>(cheapSigner(eve), chain.game, {
        kind: 'ack',
        bal,
        h: 1,
        hash: chain.head,
      })
      hear({ m: 'lines', from: chain.length, lines: [], ack })
    }
    expect(replica.convicts).toEqual([])
    // No line of her own stands in what she denies: only her acks speak against her.
    const length = chain.lines.findLastIndex(({ by }) => by === eve) + 1
    expect(length).toBeLessThan(chain.length)
    const promise = signStatement<BallotPromise>(cheapSigner(eve), chain.game, {
      kind: 'promise',
      b: { n: 500, device: eve },
      change: { kind: 'none' },
      bal: chain.folded.bal,
      length,
      head: chain.hashAt(length - 1) ?? chain.game,
    })
    hear({ m: 'promise', promise, from: length, lines: [] })
    expect(replica.convicts.map(({ a }) => a.by)).toEqual([eve])
  })

  test('is not pushed out by acks that no device can have given yet', () => {
    const world = new World(toyCast(3, 8), CALM, 8)
    const bo = atRest(world)
    const eve = device((bo + 1) % 3)
    const replica = replicaOf(world, bo)
    world.passes = () => false
    const { chain } = replica
    const said = (h: number, hash: string): Ack =>
      signStatement<Ack>(cheapSigner(eve), chain.game, {
        kind: 'ack',
        bal: chain.folded.bal,
        h,
        hash: hash as Ack['hash'],
      })
    const hear = (ack: Ack): void =>
      replica.receive(eve, { m: 'lines', from: chain.length, lines: [], ack }, world.now)
    hear(said(chain.length, 'one'))
    for (let h = 0; h < 450; h++) hear(said(1000 + h, 'far'))
    hear(said(chain.length, 'another'))
    expect(replica.convicts.map(({ a }) => a.by)).toEqual([eve])
  })
})

describe('[L15] a request for promises', () => {
  const prepare = (
    replica: Replica<Toy>,
    by: Device,
    signer: Device,
  ): Extract<Message, { m: 'prepare' }> => ({
    m: 'prepare',
    grounds: { proof: null, bye: null },
    prepare: withSignature(cheapSigner(signer), replica.chain.game, {
      kind: 'prepare' as const,
      by,
      b: { n: 5, device: by },
      change: { kind: 'none' } as const,
      head: { bal: replica.chain.rank.bal, h: 999, hash: replica.chain.head },
      conf: 1,
    }),
  })

  test('in the name of a device that asked for nothing binds nobody, also where a friend brings it', () => {
    const world = new World(toyCast(4, 8), CALM, 8)
    atRest(world)
    const [bo, cy, eve] = [device(1), device(2), device(3)]
    world.passes = (from, to) => from !== cy && to !== cy
    world.runUntil(() => false, 2000)
    const replica = replicaOf(world, bo)
    const forged = prepare(replica, cy, eve)
    replica.receive(cy, forged, world.now)
    replica.receive(eve, { m: 'route', to: bo, by: cy, message: forged }, world.now)
    expect(replica.promised.n).toBe(0)
    const { grounds } = forged
    replica.receive(cy, { m: 'prepare', prepare: prepare(replica, cy, cy).prepare, grounds }, world.now)
    expect(replica.promised).toEqual({ n: 5, device: cy })
  })

  test('is not taken from a friend where its author is heard', () => {
    const world = new World(toyCast(4, 8), CALM, 8)
    atRest(world)
    const [bo, cy, eve] = [device(1), device(2), device(3)]
    const replica = replicaOf(world, bo)
    replica.receive(eve, { m: 'route', to: bo, by: cy, message: prepare(replica, cy, cy) }, world.now)
    expect(replica.promised.n).toBe(0)
  })
})

describe('[L15, L18] a refusal', () => {
  /** The time from a host's silence to its absence at a table of five, where a liar answers each request so. */
  const absentAfter = (answer: ((world: World<Toy>, b: BallotPromise['b']) => Message) | null): number => {
    const world = new World(toyCast(5, 8), { ...CALM, thinkMs: [500_000, 600_000] }, 8)
    world.runUntil(() => false, 5000)
    const [host, eve] = [device(0), device(4)]
    const before = world.now
    world.crash(host, null)
    world.overheard = (from, to, message) => {
      if (answer === null || to !== eve || message.m !== 'prepare') return
      const said = answer(world, message.prepare.b)
      world.after(1, () => world.replicaOf(from)?.receive(eve, said, world.now))
    }
    must(world, 'the host is absent', () =>
      [1, 2, 3].every(each => replicaOf(world, device(each)).folded.absent.includes(host)),
    )
    return world.now - before
  }
  const above =
    (reach: number) =>
    (world: World<Toy>, b: BallotPromise['b']): Message => {
      const { chain } = replicaOf(world, device(4))
      const said = {
        kind: 'promise' as const,
        b: { n: b.n + reach, device: device(4) },
        change: { kind: 'none' as const },
        bal: chain.rank.bal,
        length: chain.length,
        head: chain.head,
      }
      return { m: 'refuse', promise: signStatement<BallotPromise>(cheapSigner(device(4)), chain.game, said) }
    }
  const calm = absentAfter(null)

  test.each([1, 999, 1_000_000])(
    'of one liar, by a promise %i above, does not keep a silent host from being called away',
    reach => expect(absentAfter(above(reach))).toBeLessThan(2 * calm),
  )
})

describe('[L14, L24] the answer whether a bot plays on', () => {
  const away = device(2)
  /** The way in which a device that is away leaves, where each of these has chosen, and asks as soon as it may. */
  const leftAs = (chosen: ReadonlyMap<Device, boolean>, members = 5): string => {
    const world = new World(toyCast(members, 8), { ...CALM, letsGo: false, thinkMs: [500_000, 600_000] }, 8)
    atRest(world)
    world.crash(away, null)
    const host = replicaOf(world, device(0))
    // Nobody lets a device go of whose absence their own device has not heard.
    const those = [...chosen.keys()].map(by => replicaOf(world, by))
    must(world, 'it is absent', () => [host, ...those].every(({ folded }) => folded.absent.includes(away)))
    for (const [by, playedOn] of chosen) replicaOf(world, by).letGo(away, playedOn, world.now)
    world.runUntil(() => host.folded.left.includes(away), 150_000)
    const { chain, folded } = host
    if (!folded.left.includes(away)) return 'stays'
    const line = chain.lines.find(({ body }) => body.kind === 'roster' && body.change.kind === 'left')
    const change = line?.body.kind === 'roster' ? line.body.change : null
    return change?.kind === 'left' && change.playedOn ? 'played on' : 'folded'
  }
  const choices = (...playedOn: readonly boolean[]): ReadonlyMap<Device, boolean> =>
    new Map([0, 1, 3, 4].flatMap((by, i) => (playedOn[i] === undefined ? [] : [[device(by), playedOn[i]]])))

  test('is the choice of the people who let the device go, not of the first to ask', () => {
    expect(leftAs(choices(true, true, true, true))).toBe('played on')
    expect(leftAs(choices(false, false, false, false))).toBe('folded')
    expect(leftAs(choices(true, false, false, false))).toBe('folded')
    expect(leftAs(choices(false, true, true, true))).toBe('played on')
    expect(leftAs(choices(false, true, true))).toBe('played on')
    expect(leftAs(choices(false, true))).toBe('stays')
  })

  test('is yes where they do not agree, in the end', () => {
    expect(leftAs(choices(false, false, true, true))).toBe('played on')
    expect(leftAs(choices(true, true, false, false))).toBe('played on')
  })

  test('is yes for a device that said goodbye, even where a liar asks for no', () => {
    const world = new World(toyCast(4, 8), { ...CALM, thinkMs: [500_000, 600_000] }, 8)
    atRest(world)
    const [bo, eve] = [device(0), device(3)]
    const replica = replicaOf(world, bo)
    world.passes = () => false
    const bye = signStatement<Bye>(cheapSigner(away), replica.chain.game, { kind: 'bye' })
    const asks = (playedOn: boolean, n: number): void => {
      const change = { kind: 'left' as const, device: away, playedOn }
      const head = { bal: replica.chain.rank.bal, h: replica.chain.length - 1, hash: replica.chain.head }
      const said = { kind: 'prepare' as const, by: eve, b: { n, device: eve }, change, head, conf: 1 }
      const asked = withSignature(cheapSigner(eve), replica.chain.game, said)
      replica.receive(eve, { m: 'prepare', prepare: asked, grounds: { proof: null, bye } }, world.now)
    }
    asks(false, 5)
    expect(replica.promised.n).toBe(0)
    asks(true, 6)
    expect(replica.promised).toEqual({ n: 6, device: eve })
  })
})

describe('[L26, L27] a promise that nobody signed', () => {
  test.each([true, false])('hides nothing that convicts: held for good before it %s', isHeld => {
    const world = new World(toyCast(3, 8), CALM, 8)
    atRest(world)
    const [eve, { chain }] = [device(2), replicaOf(world, device(0))]
    const sayings = new StatementMemory()
    const post = { toAll: () => {} }
    const log = { extent: { length: chain.length, n: 600 } }
    const proofs = new Convictions(
      cheapSigner(device(0)),
      chain.game,
      log,
      sayings,
      new DiskWrites(),
      post,
      [],
    )
    const promise = (b: number, length: number): BallotPromise =>
      signStatement<BallotPromise>(cheapSigner(eve), chain.game, {
        kind: 'promise',
        b: { n: b, device: eve },
        change: { kind: 'none' },
        bal: chain.folded.bal,
        length,
        head: chain.hashAt(length - 1) ?? chain.game,
      })
    const line = there(chain.lines.at(-1))
    const forged = { ...promise(500, 2), sig: 'forged' as BallotPromise['sig'] }
    const rests = (on: BallotPromise): void =>
      proofs.holdForGood({ ...line, evidence: { ...line.evidence, promises: [on] } })
    rests(forged)
    rests(promise(500, 3))
    // Two that were never signed stand before the one that was.
    sayings.add({ ...forged, sig: 'forged too' as BallotPromise['sig'] }, log.extent)
    sayings.bearWitness({ ...forged, b: { n: 501, device: eve } })
    sayings.add(promise(501, 3), log.extent)
    expect(proofs.all).toEqual([])
    if (isHeld) proofs.holdSigned(promise(500, 4))
    else proofs.holdSigned(promise(501, 4))
    expect(proofs.all.map(({ a }) => a.by)).toEqual([eve])
  })
})

describe('[L5, L12] parts of steps that never come', () => {
  test("fill nobody else's room: the game is played out", () => {
    const world = new World(toyCast(3, 8), CALM, 8)
    atRest(world)
    const eve = device(2)
    // Her own program too, or it would form for the others what they have no room for.
    for (const near of [0, 1, eve]) {
      const replica = replicaOf(world, device(near))
      for (let i = 0; i < 200; i++) {
        const number = replica.folded.requests + (i % 5)
        const said = { kind: 'part' as const, step: `${number}.zz${i}`, body: i }
        const part = signStatement<Part>(cheapSigner(eve), replica.chain.game, said)
        replica.receive(eve, { m: 'part', part, acks: [] }, world.now)
      }
    }
    expect(finished(world)).toEqual([])
    expect(world.outcome()).toBe('played-out')
  })
})
