import { describe, expect, test } from 'vitest'
import { FIRST_BALLOT } from '../ballot'
import type { Device, Hash } from '../signer'
import { agreesTo, wishedChange, type Conditions } from './conditions'

const [host, self, other] = [0, 1, 2].map(each => each as Device) as [Device, Device, Device]

/** A device whose game is over, and whose host has left: it misses nobody, and all it has is confirmed. */
const overHere = (isEndForked: boolean): Conditions => ({
  self,
  host,
  members: [host, self, other],
  absent: [],
  left: [host],
  resumed: [],
  sinceChange: 60_000,
  unconfirmedFor: 0,
  promiseAloneFor: 0,
  isEndForked,
  missing: [],
  missingFor: 60_000,
  replaceable: undefined,
  isSuspect: () => false,
  isBack: () => true,
  isConvicted: device => device === host,
  hasSaidBye: () => false,
  isLetGo: () => false,
  isLetBack: () => false,
  isConfirmed: () => true,
})

const asking = {
  by: other,
  head: { bal: FIRST_BALLOT, h: 3, hash: 'hash' as Hash },
  isBound: false,
  isStruck: false,
  hasSpentNones: false,
}

describe('[L14] a device whose game is over', () => {
  test.each([true, false])(
    'asks for a ballot that changes nothing if another end is held: %s',
    isEndForked => {
      expect(wishedChange(overHere(isEndForked))).toEqual(isEndForked ? [{ kind: 'none' }] : [])
    },
  )

  test.each([true, false])('agrees to one on the same ground: %s', isEndForked => {
    expect(agreesTo(overHere(isEndForked), { kind: 'none' }, asking)).toBe(isEndForked)
  })
})

describe('[L14] a device that asks for its own going', () => {
  const bye: Conditions = { ...overHere(false), left: [], isConvicted: () => false, hasSaidBye: () => true }
  const late: Conditions = { ...bye, hasSaidBye: () => false, missing: [host] }
  const left = { kind: 'left', device: host, playedOn: true } as const
  const absent = { kind: 'absent', device: host } as const

  test.each([
    { sight: bye, change: left },
    { sight: late, change: absent },
  ])('gets no yes to $change.kind, though another does', ({ sight, change }) => {
    expect(agreesTo(sight, change, asking)).toBe(true)
    expect(agreesTo(sight, change, { ...asking, by: host })).toBe(false)
  })
})

describe('[L14] one that has left', () => {
  const resumed = { kind: 'resumed', device: host } as const
  const letBack: Conditions = { ...overHere(false), isConvicted: () => false, isLetBack: () => true }

  test('plays again by the word of a person', () => {
    expect(wishedChange(letBack)).toEqual([resumed])
    expect(agreesTo(letBack, resumed, asking)).toBe(true)
    expect(agreesTo({ ...letBack, isLetBack: () => false }, resumed, asking)).toBe(false)
  })

  test('does not play again by any word once it has said bye', () => {
    const sight = { ...letBack, hasSaidBye: () => true }
    expect(wishedChange(sight)).not.toContainEqual(resumed)
    expect(agreesTo(sight, resumed, asking)).toBe(false)
  })

  test('gets no yes while it is gone, and gets one when it plays again', () => {
    const absent = { kind: 'absent', device: other } as const
    const sight = { ...letBack, isSuspect: (device: Device) => device === other }
    const byIt = { ...asking, by: host }
    expect(agreesTo(sight, absent, byIt)).toBe(false)
    expect(agreesTo({ ...sight, resumed: [host] }, absent, byIt)).toBe(true)
  })
})
