import { describe, expect, test } from 'vitest'
import { yahtzee } from '../../src/games/yahtzee/index'
import { scoreDecision } from '../../src/games/yahtzee/rules/decision'
import { seatsOf, type Seat } from '../../src/rules/seat'
import { TIMING } from '../../src/log/timing'
import { LocalTable } from '../../src/table/localTable'
import {
  actOf,
  auditOn,
  hasty,
  knownTo,
  linesOf,
  ONE_GAME,
  openlyAgain,
  outcomeOn,
  playNight,
  playToRound,
  sealedNight,
  worthOf,
} from './night'
import { there } from './table'

describe('a sealed night', () => {
  test.each([
    { seating: [0, 1], bot: there(yahtzee.bots.medium) },
    { seating: [0, 1, 0], bot: hasty },
    { seating: [0, 1, 2, 3, 4], bot: hasty },
  ])(
    'of seats on devices $seating ends as the same acts end in the open, and tells every seat the same',
    ({ seating, bot }) => {
      const ring = sealedNight(`night of ${seating.join()}`, seating)
      playNight(ring, bot)
      const seats = seatsOf(seating.length)
      const lines = linesOf(ring.member(0))
      for (const { replica } of ring.members) {
        expect(replica.folded.outcome).toBe('played-out')
        expect(replica.chain.head).toBe(ring.member(0).replica.chain.head)
        expect(replica.convicts).toEqual([])
      }
      const worths = seats.map(seat => there(worthOf(ring, seat)))
      const most = Math.max(...worths)
      expect(outcomeOn(ring.member(0))).toEqual({
        how: 'counted',
        winners: expect.toSatisfy(
          (of: Seat[]) => of.toSorted().join() === seats.filter(seat => worths[seat] === most).join(),
        ),
        worth: most,
        struck: [],
      })
      const local = new LocalTable(yahtzee, ONE_GAME, seats.length, openlyAgain(ring, lines), () => 0)
      while (local.turn().of === 'seat') {
        const line = there(lines[local.lines.length])
        if (line.by === null || !('move' in line)) throw new Error('no move')
        const played = local.play(line.by, actOf(ring, line.by, line.at, line.move))
        expect(played).toEqual({ ok: true, value: null })
      }
      expect(local.lines).toEqual(lines)
      expect(local.state).toEqual(ring.member(0).replica.folded.state)
      for (const seat of seats) expect(knownTo(ring, seat)).toEqual(local.knownTo(seat))
      expect(auditOn(ring, seating.length % 2)).toEqual({
        lines: ring.member(0).replica.chain.length,
        broken: [],
        ended: 'played-out',
        hasCards: false,
        sealed: [],
      })
    },
  )
})

describe('a changed page', () => {
  test('[P6] that writes what its dice do not bring is struck, though it claims the highest total', () => {
    const ring = sealedNight('fifty for nothing', [0, 1])
    const { dealer } = ring.member(1)
    const honest = dealer.author.bind(dealer)
    dealer.author = progress => honest({ ...progress, worthOf: seat => (seat === 1 ? 1500 : undefined) })
    const fifty = { move: { kind: 'score' }, secret: { decision: scoreDecision('five-alike', 50) } } as const
    let isWritten = false
    const cheat: typeof hasty = {
      act(view, choices, random) {
        const act = hasty.act(view, choices, random)
        if (view.seat !== 1 || act.move.kind !== 'score' || isWritten) return act
        isWritten = true
        return fifty
      },
    }
    playNight(ring, cheat)
    expect(isWritten).toBe(true)
    expect(worthOf(ring, 1 as Seat)).toBeUndefined()
    for (const member of ring.members)
      expect(outcomeOn(member)).toEqual({
        how: 'counted',
        winners: [0],
        worth: worthOf(ring, 0 as Seat),
        struck: [1],
      })
    expect(auditOn(ring, 0)).toMatchObject({ broken: [], ended: 'played-out' })
  })
})

describe('a sealed night that a device', () => {
  test('leaves in its midst goes on without it, and it is out of the ranking', () => {
    const ring = sealedNight('leaves', [0, 1, 2])
    playToRound(ring, 3)
    ring.member(1).replica.bye(ring.now)
    ring.until(() => ring.members.every(({ replica }) => replica.folded.left.length === 1))
    playNight(ring)
    const [first, , third] = [0, 1, 2].map(seat => worthOf(ring, seat as Seat) ?? -1)
    const most = Math.max(there(first), there(third))
    expect(outcomeOn(ring.member(2))).toMatchObject({ how: 'counted', worth: most, struck: [] })
    expect(outcomeOn(ring.member(2))?.winners).not.toContain(1)
    expect(auditOn(ring, 2)).toMatchObject({ broken: [], ended: 'played-out' })
  })

  test('reloads in every third turn tells each seat what it told before', () => {
    const ring = sealedNight('reloads', [0, 1])
    for (const round of [3, 6, 9, 12]) {
      playToRound(ring, round)
      ring.restart(round % 2)
      const wakes = ring.now + TIMING.afterRestart
      ring.until(() => ring.now > wakes)
    }
    playNight(ring)
    const calm = sealedNight('reloads', [0, 1])
    playNight(calm)
    expect(outcomeOn(ring.member(1))).toEqual(outcomeOn(calm.member(1)))
    for (const seat of [0, 1].map(each => each as Seat))
      expect(knownTo(ring, seat)).toEqual(knownTo(calm, seat))
  })
})
