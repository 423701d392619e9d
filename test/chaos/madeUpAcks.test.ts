import { describe, expect, test } from 'vitest'
import type { Seat } from '../../src/rules/seat'
import type { Ballot } from '../../src/log/ballot'
import type { Replica } from '../../src/log/replica/replica'
import type { Device } from '../../src/log/signer'
import { signStatement, type Ack } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { cheapSigner } from './cheap'
import { atRest, finished, length, must, replicaOf, spoken } from './schedules'
import { toyCast } from './tables'
import type { Toy } from '../toys/toy'
import { CALM } from './weather'
import { World } from './world'

/** The ack of a device for a line of another's log, in whatever ballot it likes. */
const ackOf = ({ chain }: Replica<Toy>, by: Device, h: number, bal: Ballot): Message => {
  const hash = chain.hashAt(h) ?? chain.game
  const ack = signStatement<Ack>(cheapSigner(by), chain.game, { kind: 'ack', bal, h, hash })
  return { m: 'lines', from: chain.length, lines: [], ack }
}

const seatAsked = ({ waits }: Replica<Toy>): Seat => {
  if (waits.for !== 'choice') throw new Error('no seat is asked')
  return waits.seat
}

const isBallotOpen = (replica: Replica<Toy>): boolean => replica.folded.bal.n > 0

describe('[L10, L35] an ack that names a true line by a ballot it is not of', () => {
  test('does not silence for good the device that is shown it, where that line is cut off and it begins again twice', () => {
    const world = new World(toyCast(3, 8), CALM, 8)
    const cy = atRest(world)
    const [vic, eve] = [(cy + 1) % 3, (cy + 2) % 3].map(each => each as Device) as [Device, Device]
    const victim = replicaOf(world, vic)
    const h = victim.chain.length
    world.passes = () => false
    replicaOf(world, cy).choose(
      seatAsked(replicaOf(world, cy)),
      { move: { kind: 'say', word: 1 } },
      world.now,
    )
    must(world, 'Cy has moved', () => replicaOf(world, cy).chain.length > h)
    const said = replicaOf(world, cy)
    const [moved] = said.chain.linesFrom(h)
    if (moved === undefined) throw new Error('Cy did not move')
    for (const device of [vic, eve])
      replicaOf(world, device).receive(eve, { m: 'lines', from: h, lines: [moved], ack: null }, world.now)
    must(world, 'the victim has moved', () => victim.chain.length > h + 1)
    victim.receive(eve, ackOf(victim, eve, h + 1, { n: 900, device: eve }), world.now)
    victim.receive(cy, ackOf(said, cy, h, said.chain.folded.bal), world.now)
    expect(victim.confirmed).toBe(h + 1)
    world.runUntil(() => false, 500)
    world.crash(vic, 15_000)
    // Eve acks nothing any more, to anybody.
    world.passes = (from, to, { m }) =>
      from !== vic && to !== vic && (from !== eve || (m !== 'lines' && m !== 'beat'))
    must(world, 'the others go on without it', () => isBallotOpen(replicaOf(world, cy)))
    world.crash(eve, null)
    world.passes = () => true
    must(world, 'it has gone on with them', () => {
      const replica = world.replicaOf(vic)
      return replica !== null && world.isUp(vic) && isBallotOpen(replica)
    })
    world.runUntil(() => false, 500)
    world.crash(vic, 300)
    expect(finished(world)).toEqual([])
  })
})

describe('[L10] a line that was confirmed', () => {
  test('stays confirmed as long as it is in the log, where the lines above it are exchanged for those of another branch', () => {
    const eve = atRest(new World(toyCast(5, 8), CALM, 8))
    const world = new World(toyCast(5, 8, { device: eve, lie: 'collector' }), CALM, 8)
    atRest(world)
    const h = length(world, eve)
    const near = [0, 1, 2, 3, 4].map(each => each as Device).filter(each => each !== eve)
    const halfOf = (device: Device): number => Math.floor(near.indexOf(device) / 2)
    world.passes = (from, to) => from !== eve && to !== eve && halfOf(from) === halfOf(to)
    for (const device of near) {
      const told = spoken(replicaOf(world, device), eve, { kind: 'say', word: halfOf(device) })
      // Her ack comes after her line: what she acked before is then forgotten.
      for (const message of [
        { ...told, ack: null },
        { ...told, lines: [] },
      ])
        replicaOf(world, device).receive(eve, message, world.now)
    }
    world.crash(eve, null)
    const isConfirmed = (least: number): boolean =>
      near.every(device => replicaOf(world, device).confirmed >= least)
    must(world, 'each half has its own line confirmed', () => isConfirmed(h + 1))
    // The halves come together again, and one hears what the other writes before any ack of it.
    const before = new Map(near.map(device => [device, replicaOf(world, device).chain.hashAt(h)]))
    const hasChanged = (device: Device): boolean =>
      replicaOf(world, device).chain.hashAt(h) !== before.get(device)
    world.passes = (from, to, { m }) => halfOf(from) === halfOf(to) || (m !== 'lines' && m !== 'beat')
    world.overheard = (from, to, message) => {
      if (halfOf(from) === halfOf(to) || message.m !== 'lines') return
      world.after(1, () => replicaOf(world, to).receive(from, { ...message, ack: null }, world.now))
    }
    must(world, 'one has the line of the other half', () => near.some(hasChanged))
    expect(isConfirmed(h)).toBe(true)
    world.overheard = null
    world.passes = () => true
    expect(finished(world)).toEqual([])
  })
})

describe('[L12] an ack of a ballot that nobody opened, shown to one device alone', () => {
  test('does not keep it from missing another, in league, that gives nothing: the game is played on', () => {
    const [vic, refuser, eve] = [1, 2, 4].map(each => each as Device) as [Device, Device, Device]
    const world = new World(toyCast(5, 8, { device: refuser, lie: 'refuser' }), CALM, 8)
    const isOfBallots = ({ m }: Message): boolean => ['poll', 'yes', 'prepare', 'promise'].includes(m)
    world.passes = (from, _to, message) => !(isOfBallots(message) && (from === eve || from === refuser))
    const isAsked = (): boolean => replicaOf(world, vic).waits.for === 'parts'
    must(world, 'parts are awaited', isAsked)
    const victim = replicaOf(world, vic)
    victim.receive(eve, ackOf(victim, eve, 0, { n: 900, device: eve }), world.now)
    must(world, 'the refuser is called absent', () =>
      replicaOf(world, 0 as Device).folded.absent.includes(refuser),
    )
    expect(finished(world)).toEqual([])
  })
})
