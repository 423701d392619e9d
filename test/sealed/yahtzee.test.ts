import { describe, expect, test } from 'vitest'
import { yahtzee } from '../../src/games/yahtzee/index'
import { seatsOf, type Seat } from '../../src/rules/seat'
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
  sealedNight,
  worthOf,
} from './night'
import { there } from './table'

describe('a sealed night', () => {
  test.each([
    { seating: [0, 1], bot: there(yahtzee.bots.medium) },
    { seating: [0, 1, 0], bot: hasty },
    { seating: [0, 1, 2], bot: hasty },
    { seating: [0, 1, 2, 0, 1], bot: hasty },
    { seating: [0, 1, 2, 3, 4], bot: hasty },
  ])(
    'of seats on devices $seating ends as the same acts end in the open, and tells every seat the same',
    ({ seating, bot }) => {
      const ring = sealedNight(`night of ${seating.join()}`, seating)
      playNight(ring, 7, bot)
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
