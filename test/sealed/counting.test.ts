import { describe, expect, test } from 'vitest'
import type { Seat } from '../../src/rules/seat'
import {
  auditOn,
  awaits,
  foundOn,
  isOver,
  overclaim,
  playUntil,
  playUntilAwaited,
  pursesOf,
  refuse,
  stepsIn,
  type Purses,
} from './purses'

const seats = (...of: readonly number[]): readonly Seat[] => of.map(seat => seat as Seat)

const PLAYED = { broken: [], ended: 'played-out', hasCards: false, sealed: [] } as const

/** Plays to the end; every device there has found the same in the same lines, and the record of each, or of the first, passes. */
const found = (purses: Purses, audited: 'each' | 'first' = 'first') => {
  playUntil(purses, isOver)
  const here = purses.ring.members.filter(({ isSilent }) => !isSilent)
  const [first = purses.ring.member(0)] = here
  for (const member of here) {
    expect(foundOn(member)).toEqual(foundOn(first))
    expect(member.replica.chain.head).toBe(first.replica.chain.head)
    expect(member.replica.convicts).toEqual([])
  }
  for (const { device } of audited === 'each' ? here : [first])
    expect(auditOn(purses.ring, device)).toMatchObject(PLAYED)
  return foundOn(first)
}

/** Lets a device go, as the persons at all others wish. */
const letGo = ({ ring }: Purses, device: number): void => {
  const gone = ring.member(device).device
  for (const each of ring.members) if (each.device !== gone) each.replica.letGo(gone, false, ring.now)
}

describe('a count among sealed seats', () => {
  test.each([
    { seating: [0, 1], coins: [300, 299], of: [0], worth: 300 },
    { seating: [0, 1, 2], coins: [12, 13, 13], of: [1, 2], worth: 13 },
    { seating: [0, 1, 0, 1], coins: [0, 0, 0, 0], of: [0, 1, 2, 3], worth: 0 },
    { seating: [0, 1, 2], coins: [2194, 2195, 168], of: [1], worth: 2195 },
    { seating: [0, 1, 1, 2, 3], coins: [168, 169, 167, 1, 0], of: [1], worth: 169 },
  ])('of $coins finds who has most, and who shares it: $of with $worth', ({ seating, coins, of, worth }) => {
    expect(found(pursesOf(`count of ${coins.join()}`, seating, coins), 'each')).toEqual({
      of: seats(...of),
      worth,
      struck: [],
    })
  })

  test('takes as many lines as the specification says', () => {
    const purses = pursesOf('lines', [0, 1, 2], [5, 900, 30])
    found(purses)
    const level = ['claim 0', 'claim 1', 'claim 2', 'mask 1', 'mask 2', 'count']
    const steps = stepsIn(purses.ring.member(0)).filter(step => !/^(keys|acks|draw)$/.test(step))
    expect(steps).toEqual([...level, ...level, ...level, 'show 0', 'show 1', 'show 2'])
  })

  test('strikes who says itself that its play is worth nothing, and nobody wins where all do', () => {
    expect(found(pursesOf('one is out', [0, 1, 2], [9, 3000, 4]))).toEqual({
      of: seats(0),
      worth: 9,
      struck: seats(1),
    })
    expect(found(pursesOf('all are out', [0, 1], [3000, 3000]))).toEqual({
      of: [],
      worth: 0,
      struck: seats(0, 1),
    })
  })

  test('[P8] strikes who claims more than it has, and the next best wins', () => {
    const purses = pursesOf('too high', [0, 1, 2], [70, 40, 500])
    overclaim(purses.ring.member(1), () => 900)
    expect(found(purses)).toEqual({ of: seats(2), worth: 500, struck: seats(1) })
  })

  test('[P8] strikes who has won by what is not by the rules', () => {
    const purses = pursesOf('not by the rules', [0, 1, 2], [70, 3000, 500])
    overclaim(purses.ring.member(1), () => 2000)
    expect(found(purses)).toEqual({ of: seats(2), worth: 500, struck: seats(1) })
  })

  test('[P8] strikes two in league that split a lie over the levels, one a round', () => {
    const purses = pursesOf('in league', [0, 1, 2], [10, 40, 500])
    // The highest digits of the one, and the lower ones of the other: 13 * 13 * 5, and 11 after it.
    overclaim(purses.ring.member(0), () => 5 * 169 - 1)
    overclaim(purses.ring.member(1), () => 5 * 169 + 11 - 1)
    expect(found(purses)).toEqual({ of: seats(2), worth: 500, struck: seats(0, 1) })
  })

  test('[P8] who claims less than it has loses, and nothing else', () => {
    const purses = pursesOf('too low', [0, 1, 2], [10, 400, 300])
    overclaim(purses.ring.member(1), () => 20)
    expect(found(purses)).toEqual({ of: seats(2), worth: 300, struck: [] })
  })

  test('counts the seats of a device each by itself: one of two may lie, and the other wins', () => {
    const purses = pursesOf('two of one device', [0, 1, 0], [600, 500, 10])
    overclaim(purses.ring.member(0), seat => (seat === 2 ? 999 : 600))
    expect(found(purses)).toEqual({ of: seats(0), worth: 600, struck: seats(2) })
  })
})

test.each(['claim 0', 'show 0'])(
  '[L11] the line %s is not written before every device present holds what asks for it',
  step => {
    const purses = pursesOf('not before all', [0, 1, 2], [800, 10, 300])
    const { ring } = purses
    playUntilAwaited(purses, step)
    ring.bend((from, to, message) => (from === 1 || to === 1 ? null : message))
    const writtenOf = (): number => stepsIn(ring.member(0)).filter(each => each === step).length
    const before = writtenOf()
    for (const end = ring.now + 3000; ring.now < end;) ring.tick()
    expect(ring.member(0).replica.folded.absent).toEqual([])
    expect(awaits(step)(ring.member(0))).toBe(true)
    expect(writtenOf()).toBe(before)
    ring.bend((_from, _to, message) => message)
    expect(found(purses)).toEqual({ of: seats(0), worth: 800, struck: [] })
  },
)

describe('a device that goes while all is counted', () => {
  test('[P9] and refuses its claim is waited for, then let go: the others count without it', () => {
    const purses = pursesOf('no claim', [0, 1, 2], [10, 800, 300])
    const { ring } = purses
    playUntilAwaited(purses, 'claim')
    refuse(ring, 1, 'claim')
    ring.until(() => ring.member(0).replica.folded.absent.includes(ring.member(1).device))
    expect(awaits('claim')(ring.member(0))).toBe(true)
    ring.member(1).isSilent = true
    letGo(purses, 1)
    expect(found(purses)).toEqual({ of: seats(2), worth: 300, struck: [] })
  })

  test('[P9] and refuses its mask is passed over, and nobody waits for a vote', () => {
    const purses = pursesOf('no mask', [0, 1, 2], [10, 800, 300])
    const { ring } = purses
    playUntilAwaited(purses, 'mask')
    refuse(ring, 0, 'mask')
    playUntil(purses, isOver)
    const { folded } = ring.member(1).replica
    expect(folded.left).toEqual([])
    expect(folded.state.found).toEqual({ of: seats(1), worth: 800, struck: [] })
    expect(stepsIn(ring.member(1)).filter(step => step.startsWith('mask'))).toHaveLength(6)
  })

  test('[P9] and has the highest, before anybody has shown it: the others count on, and the next best wins', () => {
    const purses = pursesOf('leaves in claim', [0, 1, 2], [10, 800, 300])
    const { ring } = purses
    playUntilAwaited(purses, 'count')
    ring.member(1).replica.bye(ring.now)
    expect(found(purses)).toEqual({ of: seats(2), worth: 300, struck: [] })
    // The digits of the one that left stand, and nobody has them: the next round finds the next best.
    expect(stepsIn(ring.member(0)).filter(step => step === 'show 2')).toHaveLength(2)
  })

  test('[G1.11] and refuses to show once a seat has shown the highest is out, and nothing is asked anew', () => {
    const purses = pursesOf('no show', [0, 1, 2], [800, 10, 300])
    const { ring } = purses
    playUntilAwaited(purses, 'show 1')
    refuse(ring, 1, 'show')
    ring.until(() => ring.member(0).replica.folded.absent.includes(ring.member(1).device))
    ring.member(1).isSilent = true
    letGo(purses, 1)
    expect(found(purses)).toEqual({ of: seats(0), worth: 800, struck: [] })
    expect(stepsIn(ring.member(0)).filter(step => step === 'claim 0')).toHaveLength(3)
  })

  test('and comes back from its disk in a throw, a claim, a mask and a show has the same night', () => {
    const purses = pursesOf('restarts', [0, 1, 2], [800, 10, 300])
    const { ring } = purses
    for (const step of ['draw', 'claim 1', 'mask', 'claim 0', 'show 0', 'show 2']) {
      playUntilAwaited(purses, step)
      for (const device of [0, 1, 2]) ring.restart(device)
    }
    expect(found(purses)).toEqual({ of: seats(0), worth: 800, struck: [] })
  })
})
