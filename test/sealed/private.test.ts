import { describe, expect, test } from 'vitest'
import type { Lesson, Task } from '../../src/rules/game'
import type { Seat } from '../../src/rules/seat'
import { formatBytes } from '../../src/sealed/bytes'
import type { Json } from '../../src/sealed/canon'
import { encodeScalar } from '../../src/sealed/group'
import { pledgeOf, seatSecret } from '../../src/sealed/pledge'
import { signLine, NO_EVIDENCE } from '../../src/log/line'
import type { Purse } from '../toys/purse'
import {
  dealingOn,
  foundOn,
  isOver,
  playUntil,
  playUntilAwaited,
  pursesOf,
  stepsIn,
  type Purses,
} from './purses'
import { knownOn, Ring, type Member } from './ring'
import { there } from './table'
import { scripted } from '../toys/scripted'

const SEATING = [0, 1, 2]
const seatOf = (seat: number): Seat => seat as Seat

const lessonsOf = ({ ring }: Purses, seat: number): readonly Lesson[] =>
  (knownOn(ring.homeOf(seatOf(seat))).get(seatOf(seat)) ?? []).map(({ lesson }) => lesson)

const diceOf = (purses: Purses, seat: number): readonly number[] | undefined => {
  const lesson = lessonsOf(purses, seat)[0]
  return lesson?.of === 'dice' ? lesson.dice : undefined
}

describe('a secret throw at a table', () => {
  /** The dice of seat 0 at one table, whatever goes wrong while they fall. */
  const fallen = (goesWrong: (purses: Purses) => void): readonly number[] => {
    const purses = pursesOf('one throw', SEATING, [5, 6, 7])
    playUntilAwaited(purses, 'draw')
    goesWrong(purses)
    const { ring } = purses
    ring.until(() => diceOf(purses, 0) !== undefined)
    return there(diceOf(purses, 0))
  }

  test('[P1, F16] falls the same after a reload, from an older disk, without an absent device, and offered anew', () => {
    const dice = fallen(() => {})
    expect(dice).toHaveLength(5)
    expect(fallen(({ ring }) => ring.restart(0))).toEqual(dice)
    expect(fallen(({ ring }) => ring.restart(0, key => key.startsWith('part/')))).toEqual(dice)
    expect(fallen(({ ring }) => ring.restart(0, key => /^(part|ack)\//.test(key)))).toEqual(dice)
    for (const silent of [1, 2])
      expect(
        fallen(({ ring }) => {
          ring.member(silent).isSilent = true
        }),
      ).toEqual(dice)
  })

  test('[P5, F17] is five dice every time, for its seat alone', () => {
    const purses = pursesOf('for its seat', SEATING, [5, 6, 7])
    playUntil(purses, isOver)
    for (const seat of [0, 1, 2]) {
      expect(lessonsOf(purses, seat).map(({ of }) => of)).toEqual(['dice', 'decided'])
      expect(diceOf(purses, seat)).toHaveLength(5)
      for (const device of [0, 1, 2])
        expect(knownOn(purses.ring.member(device)).has(seatOf(seat))).toBe(device === seat)
    }
  })
})

describe('a decision at a table', () => {
  const deciding = (): Purses => {
    const purses = pursesOf('deciding', SEATING, [5, 6, 7])
    playUntil(purses, ({ replica }) => replica.folded.state.at === 'filling')
    return purses
  }
  const isProved = ({ ring }: Purses, proof: Json): boolean => {
    const { dealer, replica } = ring.member(1)
    const { occasion } = replica.folded
    const claim = { says: 'decides', what: 'coins' } as const
    return dealer.isProved(dealingOn(ring.member(1)), seatOf(0), claim, proof, occasion)
  }

  test('[P7] is two locked bytes in one spelling: nothing else is a proof', () => {
    const purses = deciding()
    expect(isProved(purses, formatBytes(new Uint8Array(18)))).toBe(true)
    for (const proof of [null, '', 5, [], formatBytes(new Uint8Array(17)), formatBytes(new Uint8Array(19))])
      expect(isProved(purses, proof)).toBe(false)
  })

  test('[P7] of a seat that has pledged nothing is no proof', () => {
    const ring = new Ring({ game: scripted, options: null, seating: SEATING, name: 'no pledge' })
    const key = { do: 'key', keepers: [] } as const
    expect(ring.choose(seatOf(0), { move: { kind: 'ask', asks: key } }).ok).toBe(true)
    ring.settle()
    const say = { kind: 'say', claim: { says: 'decides', what: 'coins' } } as const
    expect(ring.choose(seatOf(0), { move: say, secret: { decision: 5 } })).toEqual({
      ok: false,
      error: 'not-true',
    })
  })

  test('[P7, L27] made twice in one turn convicts the device that signed both', () => {
    const purses = deciding()
    const { ring } = purses
    const { replica, signer, dealer } = ring.member(0)
    const { chain, folded } = replica
    const { occasion, bal } = folded
    const lineOf = (decision: number) => {
      const claim = { says: 'decides', what: 'coins' } as const
      const dealing = dealingOn(ring.member(0))
      const proof = there(dealer.prove(dealing, seatOf(0), claim, { decision }, occasion))
      const body = { kind: 'move', occasion, move: { kind: 'fill' }, proof } as const
      const said = { h: chain.length, prev: chain.head, bal, body, evidence: NO_EVIDENCE }
      return signLine(signer, chain.game, said)
    }
    const [first, second] = [lineOf(5), lineOf(900)]
    const tell = (to: number, line: ReturnType<typeof lineOf>): void =>
      ring
        .member(to)
        .replica.receive(signer.self, { m: 'lines', from: chain.length, lines: [line], ack: null }, ring.now)
    tell(1, first)
    tell(2, second)
    ring.until(() => ring.member(1).replica.convicts.length > 0)
    expect(ring.member(1).replica.convicts.map(({ a }) => a.by)).toEqual([0])
  })

  test('[P2] is made before the next beacon: no part of a draw is given before its line is confirmed', () => {
    const purses = deciding()
    const { ring } = purses
    ring.bend((_from, to, message) => (to === 0 && message.m === 'lines' ? null : message))
    const sent = ring.sent.length
    ring.choose(seatOf(0), { move: { kind: 'fill' }, secret: { decision: 5 } })
    ring.choose(seatOf(1), { move: { kind: 'throw' } })
    expect(ring.sent.slice(sent).some(({ text }) => text.includes('.draw.'))).toBe(false)
  })

  test('[P12] changes no length and no order of what is sent, until the highest is shown', () => {
    const frames = (coins: readonly number[]): readonly string[] => {
      const purses = pursesOf('lengths', SEATING, coins)
      playUntilAwaited(purses, 'show 0')
      return purses.ring.sent.map(({ from, to, text }) => `${from} to ${to}: ${text.length}`)
    }
    expect(frames([0, 2000, 7])).toEqual(frames([2000, 1, 70]))
  })
})

describe('a line of a count', () => {
  type Step = Parameters<Member<Purse>['dealer']['author']>[0]
  const stepOf = ({ replica }: Member<Purse>): Step => replica.folded.progress as Step

  /** Does the judge of this device take such a line? */
  const takes = (member: Member<Purse>, value: Json): boolean =>
    member.dealer.after(stepOf(member), value, new Map()) !== undefined

  /** The line that a device writes where another stands. */
  const authored = ({ ring }: Purses, device: number, at: Member<Purse>): Json =>
    ring.member(device).dealer.author(stepOf(at))

  test('[P4] shows the secret of its own seat, or the lock of its own rung: no other opens anything', () => {
    const purses = pursesOf('lines of a count', SEATING, [70, 1800, 500])
    const { ring } = purses
    const at = playUntilAwaited(purses, 'show 0')
    const [honest] = authored(purses, 0, at) as readonly Json[]
    expect(Object.keys(honest as object)).toEqual(['lock'])
    expect(takes(at, [there(honest)])).toBe(true)
    expect(takes(at, [null])).toBe(true)
    const other = seatSecret(ring.member(1).secrets, seatOf(1))
    const own = seatSecret(ring.member(0).secrets, seatOf(0))
    expect(takes(at, [{ secret: formatBytes(own) }])).toBe(true)
    expect(takes(at, [{ secret: formatBytes(other) }])).toBe(false)
    expect(takes(at, [{ lock: formatBytes(encodeScalar(5n)) }])).toBe(false)
    for (const value of [null, [], [null, null], [{ ...(honest as object), secret: 'A' }]])
      expect(takes(at, value)).toBe(false)
  })

  test('[P11] may claim nothing on the first level alone', () => {
    const purses = pursesOf('levels', SEATING, [70, 1800, 500])
    const first = playUntilAwaited(purses, 'claim 0')
    const { fresh } = authored(purses, 0, first) as { readonly fresh: string }
    expect(takes(first, { fresh, seats: [null] })).toBe(true)
    playUntilAwaited(purses, 'count')
    const later = playUntilAwaited(purses, 'claim 0')
    expect(takes(later, { fresh, seats: [null] })).toBe(false)
    expect(takes(later, authored(purses, 0, later))).toBe(true)
  })
})

describe('what a whole game gives away', () => {
  test('[P12] is the secret of the winner, and of no loser: none stands in any frame', () => {
    const coins = [70, 1800, 500]
    const purses = pursesOf('frames', SEATING, coins)
    playUntil(purses, isOver)
    const { ring } = purses
    expect(foundOn(ring.member(0))).toEqual({ of: [1], worth: 1800, struck: [] })
    const told = everySecretIn(ring)
    const isTold = (seat: number): boolean => {
      const secret = seatSecret(ring.member(seat).secrets, seatOf(seat))
      const pledge = formatBytes(pledgeOf(seat, seatOf(seat), secret))
      return told.some(bytes => formatBytes(pledgeOf(seat, seatOf(seat), bytes)) === pledge)
    }
    expect([0, 1, 2].map(isTold)).toEqual([false, true, false])
  })

  test('[P13] is nothing of a second best to a device that leaves in the count and comes back', () => {
    const purses = pursesOf('comes back', SEATING, [70, 1800, 500])
    const { ring } = purses
    playUntilAwaited(purses, 'count')
    ring.member(2).replica.bye(ring.now)
    ring.until(() => ring.member(0).replica.folded.left.length > 0)
    ring.restart(2)
    playUntil(purses, isOver)
    expect(foundOn(ring.member(2))).toEqual({ of: [1], worth: 1800, struck: [] })
    const after = stepsIn(ring.member(0)).slice(stepsIn(ring.member(0)).lastIndexOf('claim 2') + 1)
    expect(after.filter(step => step.startsWith('claim'))).toHaveLength(4)
    expect(after.filter(step => step.startsWith('show'))).toEqual(['show 0', 'show 1'])
  })

  test('cannot be counted for a seat that has pledged nothing: that is a bug of the game', () => {
    const ring = new Ring({ game: scripted, options: null, seating: SEATING, name: 'nothing pledged' })
    const ask = (asks: Task): unknown => ring.choose(seatOf(0), { move: { kind: 'ask', asks } })
    ask({ do: 'key', keepers: [] })
    ring.settle()
    expect(() => {
      ask({ do: 'highest', among: [0, 1, 2].map(seatOf) })
      ring.settle()
    }).toThrow('a seat that has pledged nothing cannot be counted')
  })
})

/** Thirty-two bytes from every place of every string in every frame: whatever was told in the clear is among them. */
const everySecretIn = (ring: Ring<Purse>): readonly Uint8Array[] => {
  const seen = new Map<string, Uint8Array>()
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const bytes = Buffer.from(value, 'base64url')
      for (let at = 0; at + 32 <= bytes.length; at++) {
        const part = Uint8Array.from(bytes.subarray(at, at + 32))
        seen.set(bytes.toString('base64url', at, at + 32), part)
      }
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  for (const text of new Set(ring.sent.map(({ text }) => text))) look(JSON.parse(text))
  return [...seen.values()]
}
