import { expect, test } from 'vitest'
import { seeded } from '../../rules/random'
import { Candidacy } from './candidacy'
import { TIMING } from '../timing'
import type { Device, Hash, Signature } from '../signer'
import type { BallotPromise } from '../statement'

const [ME, BO, EVE] = [0, 1, 2].map(number => number as Device) as [Device, Device, Device]
const NONE = { kind: 'none' } as const

const promiseOf = (by: Device, n: number): BallotPromise => ({
  kind: 'promise',
  b: { n, device: ME },
  change: NONE,
  bal: { n: 0, device: ME },
  length: 1,
  head: 'head' as Hash,
  by,
  sig: '' as unknown as Signature,
})

/** An attempt of a quorum of three to which Bo and Eve say yes; whether their yes came to count. */
const attempt = (balloting: Candidacy, now: number): boolean => {
  balloting.begin(NONE, ME, now)
  const id = balloting.attempt?.at === 'polling' ? balloting.attempt.id : 0
  balloting.takeYes(BO, id, now)
  balloting.takeYes(EVE, id, now)
  return balloting.stepAnswered(3) === 'prepare'
}

/** Bo promises, Eve does not, and the attempt is given up. */
const inVain = (balloting: Candidacy, n: number, now: number): void => {
  balloting.prepare({ n, device: ME }, promiseOf(ME, n), now)
  balloting.takePromise(promiseOf(BO, n))
  expect(balloting.stepAnswered(3)).toBe(null)
  balloting.giveUp(now)
}

test('[L19] the yes of a device that promised nothing after it does not count, and longer each time', () => {
  const balloting = new Candidacy(seeded(1), 0)
  let now = 0
  for (let times = 0; times < 8; times++) {
    expect(attempt(balloting, now)).toBe(true)
    inVain(balloting, times + 1, now)
    const outFor = Math.min(TIMING.unkept * 2 ** times, TIMING.longestUnkept)
    expect(attempt(balloting, now + outFor - 1)).toBe(false)
    balloting.end(now)
    now += outFor
  }
  expect(TIMING.longestUnkept).toBeGreaterThan(2 * TIMING.longestStrike)
})

test('[L19] it counts again after a promise that was kept', () => {
  const balloting = new Candidacy(seeded(1), 0)
  attempt(balloting, 0)
  inVain(balloting, 1, 0)
  balloting.begin(NONE, ME, 1)
  balloting.prepare({ n: 2, device: ME }, promiseOf(ME, 2), 1)
  balloting.takePromise(promiseOf(EVE, 2))
  balloting.end(1)
  expect(attempt(balloting, 1)).toBe(true)
})
