import { expect, test } from 'vitest'
import type { Seat } from '../../src/rules/seat'
import type { Replica } from '../../src/log/replica/replica'
import type { Device } from '../../src/log/signer'
import { CheapSealing } from './cheap'
import { atRest, must, replicaOf } from './schedules'
import { toyCast } from './tables'
import type { Toy } from '../toys/toy'
import { CALM } from './weather'
import { World } from './world'

const [A, B, C, D] = [0, 1, 2, 3].map(device => device as Device) as [Device, Device, Device, Device]
/** Nobody lets anybody go, and nobody chooses before the test is over. */
const PATIENT = { ...CALM, thinkMs: [600_000, 600_000], letsGo: false } as const

test('[L20] a device that has slept asks for no ballot about one it did not hear meanwhile', () => {
  const STEP_MS = 100
  /** The polls of A, which hears B and C at each step and never D. */
  const pollsOf = (replica: Replica<Toy>, from: number, forMs: number): number => {
    let polls = 0
    for (let now = from; now < from + forMs; now += STEP_MS) {
      const [{ head, length, folded }] = [replica.chain]
      for (const other of [B, C])
        replica.receive(other, { m: 'more', head: { bal: folded.bal, h: length - 1, hash: head } }, now)
      replica.tick(now)
      polls += replica.due().outgoing.filter(({ message }) => message.m === 'poll').length
    }
    return polls
  }
  const rested = (): { replica: Replica<Toy>; now: number } => {
    const world = new World(toyCast(4, 6), PATIENT, 6)
    must(world, 'all lines are confirmed', () =>
      world.replicas.every(
        ({ chain, confirmed, waits }) => waits.for === 'choice' && confirmed === chain.length,
      ),
    )
    const replica = replicaOf(world, A)
    replica.due()
    return { replica, now: world.now }
  }
  const awake = rested()
  expect(pollsOf(awake.replica, awake.now, 5000)).toBeGreaterThan(0)
  const slept = rested()
  expect(pollsOf(slept.replica, slept.now + 10_000, 2500)).toBe(0)
})

test('[L21] a device is called back only after it was heard for longer than the time before', () => {
  const world = new World(toyCast(4, 7), PATIENT, 7)
  const isAbsent = (): boolean => replicaOf(world, A).folded.absent.includes(D)
  const heardMs = [1, 2, 3].map(() => {
    world.crash(D, 12_000)
    must(world, 'it is absent', isAbsent)
    must(world, 'it is up again', () => world.isUp(D))
    const since = world.now
    must(world, 'it is called back', () => !isAbsent())
    return world.now - since
  })
  expect(world.bad).toEqual([])
  for (const [i, ms] of heardMs.entries()) expect(ms).toBeGreaterThanOrEqual(1500 * (2 + i))
})

test('[L25] a device that hears no quorum has at most three choices of its own unconfirmed', () => {
  const seating = [A, A, A]
  const sealing = (device: Device) => new CheapSealing(device, seating, 8)
  const world = new World({ ...toyCast(2, 8), seating, sealing }, { ...CALM, letsGo: false }, 8)
  atRest(world)
  const replica = replicaOf(world, A)
  const say = (): string => {
    const { waits } = replica
    const seat = waits.for === 'choice' ? waits.seat : (0 as Seat)
    const chosen = replica.choose(seat, { move: { kind: 'say', word: 1 } }, world.now)
    return chosen.ok ? 'chosen' : chosen.error
  }
  expect([say(), say(), say(), say()]).toEqual(['chosen', 'chosen', 'chosen', 'wait'])
})
