import { describe, expect, test } from 'vitest'
import { below, seeded } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import { elementAt } from '../../src/sealed/elementAt'
import { formatBytes } from '../../src/sealed/bytes'
import { audit, type Audit } from '../../src/log/audit'
import type { SealedState } from '../../src/dealer/sealedState'
import { signStatement, type Part } from '../../src/log/statement'
import type { Shape } from '../../src/rules/game'
import { linesOf, race, type Race } from '../toys/race'
import { Ring, type Member } from './ring'
import { scripted } from '../toys/scripted'
import { clueLayout, there } from './table'

/** A race with a seat on each of so many devices. */
const racing = (devices: number, draws: number): Ring<Race> =>
  new Ring({ game: race, options: { draws }, seating: seatsOf(devices), name: `race of ${devices}` })

const here = (ring: Ring<Race>): readonly Member<Race>[] => ring.members.filter(({ isSilent }) => !isSilent)

/** Lets each device that is asked choose by chance, until this is so on every device that is there. */
const playUntil = (ring: Ring<Race>, isSo: (member: Member<Race>) => boolean, seed = 5): void => {
  const random = seeded(seed)
  ring.until(() => {
    for (const { replica, device } of here(ring)) {
      const { waits, folded } = replica
      if (waits.for !== 'choice' || waits.by !== device) continue
      const acts = [...race.choices(folded.state, [], waits.seat)]
      replica.choose(waits.seat, elementAt(acts, below(random, acts.length)), ring.now)
      ring.talk()
    }
    return here(ring).every(isSo)
  }, 600_000)
}

const isOver = ({ replica }: Member<Race>): boolean =>
  replica.folded.outcome !== null && replica.confirmed === replica.chain.length

/** The number of messages that ask for something beside the log, in the ten seconds from now on. */
const asksFromNow = <S extends Shape>(ring: Ring<S>): number => {
  const from = ring.sent.length
  for (const end = ring.now + 10_000; ring.now < end;) ring.tick()
  return ring.sent.slice(from).filter(({ text }) => {
    const message = JSON.parse(text) as { m: string; help?: unknown }
    return message.m === 'help' && message.help === null
  }).length
}

const auditOn = <S extends Shape>(ring: Ring<S>, device: number): Audit => {
  const { replica, setup, signer } = ring.member(device)
  const { chain, unsealed } = replica
  return audit(setup, signer, { rules: '1', lines: chain.lines, unsealed })
}

/** A throw is awaited, and nobody's part of it has arrived. */
const inAThrow = (ring: Ring<Race>): void => {
  ring.settle()
  ring.bend((_from, _to, message) => (message.m === 'part' ? null : message))
  const { active } = ring.member(0).replica.folded.state
  expect(ring.choose(active, { move: { kind: 'throw', dice: 5 } }).ok).toBe(true)
  for (const { replica } of ring.members) expect(replica.folded.state.at).toBe('throwing')
  ring.bend((_from, _to, message) => message)
}

describe('a game of dice and picks alone, sealed', () => {
  test.each([
    [2, 10],
    [3, 10],
    [5, 6],
    [8, 3],
  ])(
    '[F6] of %i devices plays %i draws to its end, passes its audit, and then falls silent',
    (devices, draws) => {
      const ring = racing(devices, draws)
      playUntil(ring, isOver)
      for (const { replica } of ring.members) {
        expect(replica.folded.outcome).toBe('played-out')
        expect(replica.chain.head).toBe(ring.member(0).replica.chain.head)
        expect(replica.convicts).toEqual([])
      }
      expect(asksFromNow(ring)).toBe(0)
      expect(auditOn(ring, 1)).toEqual({
        lines: linesOf({ draws }),
        broken: [],
        ended: 'played-out',
        hasCards: false,
        sealed: [],
      })
    },
  )

  test.each([
    [3, true],
    [3, false],
    [5, false],
  ])(
    'of %i devices ends though its host falls silent in a throw (its bot plays on: %s)',
    (devices, playedOn) => {
      const ring = racing(devices, 8)
      inAThrow(ring)
      ring.member(0).isSilent = true
      ring.until(() => ring.member(1).replica.folded.absent.includes(ring.member(0).device))
      for (const { replica } of here(ring)) replica.letGo(ring.member(0).device, playedOn, ring.now)
      playUntil(ring, isOver)
      for (const { device, replica } of here(ring)) {
        expect(replica.folded).toMatchObject({ outcome: 'played-out', left: [0] })
        expect(auditOn(ring, device)).toMatchObject({ broken: [], ended: 'played-out', sealed: [] })
      }
      expect(asksFromNow(ring)).toBe(0)
    },
  )

  test('of two devices ends when its host says goodbye in a throw, and passes its audit', () => {
    const ring = racing(2, 8)
    inAThrow(ring)
    ring.member(0).replica.bye(ring.now)
    playUntil(ring, isOver)
    expect(auditOn(ring, 1)).toMatchObject({
      broken: [],
      ended: 'one-seat-left',
      hasCards: false,
      sealed: [],
    })
    expect(asksFromNow(ring)).toBe(0)
  })

  test('[F6] has the same throw, whichever two of three devices answer', () => {
    const pointsWithout = (silent: number): readonly number[] => {
      const ring = racing(3, 4)
      ring.settle()
      const { active } = ring.member(0).replica.folded.state
      ring.member((active + silent) % 3).isSilent = true
      expect(ring.choose(active, { move: { kind: 'throw', dice: 5 } }).ok).toBe(true)
      const { replica } = ring.homeOf(active)
      ring.until(() => replica.folded.state.drawn === 1)
      const { parts } = there(replica.chain.lines.findLast(({ body }) => body.kind === 'deal')).evidence
      expect(parts.map(({ by }) => by)).not.toContain((active + silent) % 3)
      return replica.folded.state.points
    }
    expect(pointsWithout(1)).toEqual(pointsWithout(2))
  })

  test.each(['keys', 'acks'])(
    'begins again without a device silent from its %s on, and its record says where it ended',
    step => {
      const ring = racing(3, 4)
      ring.bend((from, _to, message) => {
        if (from === 1 && message.m === 'part' && message.part.step.endsWith(step))
          ring.member(1).isSilent = true
        return from === 1 && ring.member(1).isSilent ? null : message
      })
      ring.until(() => here(ring).every(({ replica }) => replica.folded.outcome !== null))
      for (const { device, replica } of here(ring)) {
        expect(replica.folded).toMatchObject({ outcome: 'again', without: [1] })
        expect(auditOn(ring, device)).toMatchObject({
          broken: [],
          ended: 'again',
          hasCards: false,
          sealed: [],
        })
      }
      expect(asksFromNow(ring)).toBe(0)
    },
  )

  test('gives nothing to unseal, and a record with such a part is refused', () => {
    const ring = racing(2, 2)
    playUntil(ring, isOver)
    const { replica, setup, signer, dealer } = ring.member(0)
    expect(replica.unsealed).toEqual([])
    expect(dealer.unseal(replica.folded.dealing as SealedState)).toBeUndefined()
    const body = { sealed: { d: formatBytes(ring.member(0).secrets.d) }, cards: null }
    const part = signStatement<Part>(signer, replica.chain.game, { kind: 'part', step: 'unseal', body })
    expect(audit(setup, signer, { rules: '1', lines: replica.chain.lines, unsealed: [part] })).toMatchObject({
      broken: [{ line: null, device: 0, rule: 'what was unsealed is not what was dealt' }],
    })
  })
})

describe('a game of cards that ended in its deal', () => {
  /** Device 1 gives no acknowledgement of the keys. */
  const dealing = (devices: number) => {
    const ring = new Ring({
      game: scripted,
      options: null,
      seating: seatsOf(devices),
      name: 'ends in its deal',
    })
    ring.bend((from, _to, message) =>
      from === 1 && message.m === 'part' && message.part.step.endsWith('acks') ? null : message,
    )
    ring.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(devices) } })
    return ring
  }

  test('passes its audit when it began again, and names nobody as not unsealing', () => {
    const ring = dealing(3)
    ring.member(1).isSilent = true
    ring.until(() => ring.member(0).replica.folded.outcome !== null)
    expect(auditOn(ring, 0)).toMatchObject({ broken: [], ended: 'again', hasCards: false, sealed: [] })
  })

  test('passes its audit when one seat was left', () => {
    const ring = dealing(2)
    ring.member(1).replica.bye(ring.now)
    ring.until(() => ring.member(0).replica.folded.outcome !== null)
    expect(auditOn(ring, 0)).toMatchObject({
      broken: [],
      ended: 'one-seat-left',
      hasCards: false,
      sealed: [],
    })
  })
})
