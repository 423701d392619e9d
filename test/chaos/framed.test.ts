import { describe, expect, test } from 'vitest'
import type { Device } from '../../src/log/signer'
import { Dawdler } from './dawdler'
import { Framer, type Moment } from './framer'
import { replicaOf } from './schedules'
import { sealedCast, toyCast } from './tables'
import type { Toy } from '../toys/toy'
import { CALM } from './weather'
import { World, type Cast } from './world'

const [host, eve, victim] = [0, 1, 2].map(each => each as Device) as [Device, Device, Device]

/** A calm table at which eve asks again and again for the absence of an honest device, until it is called absent or for so long. */
const framed = (
  members: number,
  moment: Moment,
  { cast = toyCast, forMs = 20_000 } = {},
): ReturnType<typeof replicaOf> => {
  const liar = { device: eve, lie: 'thawer' } as const
  const table: Cast<Toy> = {
    ...cast(members, members, liar),
    scheme: ({ signer }) => new Framer(signer(eve), members, victim, moment),
  }
  const world = new World(table, CALM, members)
  world.runUntil(() => replicaOf(world, host).folded.absent.includes(victim), forMs)
  expect(world.bad).toEqual([])
  return replicaOf(world, host)
}

describe('[L14] an honest device that a liar would have called absent', () => {
  test('does not say yes itself: of three, the liar is alone', () => {
    expect(framed(3, { at: 8000 }).folded.absent).not.toContain(victim)
  })
})

describe('[L12] an ack that comes as late as it may', () => {
  const LATE_MS = 4600

  test.each([4, 5, 6])('makes no other late: of %i, none is called absent for its part', members => {
    expect(framed(members, { step: 'ready', lateMs: LATE_MS }).folded.absent).not.toContain(victim)
  })

  test('leaves no honest device to blame where all begin again', () => {
    const { folded } = framed(5, { step: 'acks', lateMs: LATE_MS }, { cast: sealedCast })
    expect({ outcome: folded.outcome, without: folded.without }).toEqual({ outcome: 'again', without: [eve] })
  })
})

test('[L12] a device that acks late and then gives nothing holds up no step for longer than both may take', () => {
  const table: Cast<Toy> = {
    ...toyCast(3, 3, { device: eve, lie: 'thawer' }),
    scheme: ({ signer }) => new Dawdler(signer(eve), 5800),
  }
  const world = new World(table, CALM, 3)
  let [length, since, longest] = [0, 0, 0]
  const absent = new Set<Device>()
  const isOver = world.runUntil(() => {
    const { confirmed, folded } = replicaOf(world, host)
    for (const device of folded.absent) absent.add(device)
    if (confirmed !== length) since = world.now
    length = confirmed
    longest = Math.max(longest, world.now - since)
    return folded.outcome !== null
  }, 600_000)
  expect({ bad: world.bad, isOver, absent: [...absent] }).toEqual({ bad: [], isOver: true, absent: [eve] })
  expect(longest).toBeLessThan(15_000)
})
