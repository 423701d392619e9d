import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, DeadwoodScript } from '../../../../test/sim/deadwoodScript'
import { RULE_SET_IDS } from '../lobby/variants'
import { BESIDE, PLACES, STAGES } from './lot'
import type { Move } from './move'

describe.each(RULE_SET_IDS)('in %s', rules => {
  const script = () => new DeadwoodScript(rules)

  describe('moving', () => {
    test.each(PLACES)(
      '[004/3.2.1.1, 004/body.3] from %s the places beside it are offered, and no others',
      place => {
        const ways = script()
          .put(ANN, { place })
          .choices()
          .filter((move): move is Move & { kind: 'go' } => move.kind === 'go')
        expect(ways.map(({ to }) => to)).toEqual(BESIDE[place])
      },
    )

    test('[004/3.2.1.2, 004/3.2.1.3, 004/3.2.1.5] one who chooses a place beside is there', () => {
      const moved = script().put(ANN, { place: 'ranch', credits: 5 }).go('casting-office')
      expect(moved.player(ANN).place).toBe('casting-office')
      expect(moved.news()[0]).toEqual({ kind: 'walked', seat: ANN, from: 'ranch', to: 'casting-office' })
    })

    test('[004/3.2.1.4] the first to enter a set turns up its card, with all its shots', () => {
      const moved = script().go('hotel', 'c07')
      expect(moved.state.stages.hotel).toEqual({ at: 'open', scene: 'c07', shots: STAGES.hotel.shots })
      expect(moved.kinds()).toEqual(['walked', 'revealed'])
      expect(moved.state.unseen).not.toContain('c07')
    })

    test('[004/3.2.2.4A] the next to enter finds it lying open', () => {
      const moved = script().go('hotel', 'c07').stay().go('hotel')
      expect(moved.kinds()).toEqual(['walked'])
      expect(moved.state.unseen).toHaveLength(39)
    })

    test('[004/3.2.2.2A] one may choose not to move', () => {
      const stayed = script().stay()
      expect(stayed.player(ANN).place).toBe('trailers')
      expect(stayed.active).toBe(BOB)
    })

    test('[004/3.2.2.2B] a place that is not beside is refused with the reason, and nothing is lost', () => {
      const before = script()
      const choices = before.choices()
      expect(before.refusal({ kind: 'go', to: 'bank' })).toBe('not-beside')
      expect(before.refusal({ kind: 'go', to: 'trailers' })).toBe('not-beside')
      expect(before.choices()).toEqual(choices)
    })

    test('nobody moves twice in a turn, or into the office and on', () => {
      const moved = script().go('hotel', 'c07')
      expect(moved.refusal({ kind: 'go', to: 'church' })).toBe('moved-already')
    })

    test('to stand in the trailers or the office turns up nothing', () => {
      const moved = script().put(ANN, { place: 'hotel' }).go('trailers')
      expect(moved.state.unseen).toHaveLength(40)
      expect(moved.put(BOB, { place: 'ranch' }).go('casting-office').state.unseen).toHaveLength(40)
    })
  })

  describe('taking a role', () => {
    test('[004/3.3.1.1, 004/body.4] the roles one may have are offered, on the card and beside it', () => {
      const there = script().put(ANN, { rank: 2 }).go('hotel', 'c02')
      expect(there.choices().filter(({ kind }) => kind === 'take')).toEqual(
        ['c02/1', 'c02/2', 'hotel/x1', 'hotel/x2', 'hotel/x3'].map(role => ({ kind: 'take', role })),
      )
      expect(there.open()).toContain('stay')
    })

    test('[004/3.3.1.2, 004/3.3.1.3] one who takes a role has it, and his turn is over', () => {
      const taken = script().go('hotel', 'c02').take('c02/1')
      expect(taken.player(ANN)).toMatchObject({ role: 'c02/1', chips: 0 })
      expect(taken.news()[0]).toEqual({ kind: 'took-role', seat: ANN, set: 'hotel', role: 'c02/1' })
      expect(taken.active).toBe(BOB)
    })

    test('a role may be taken without a step before it', () => {
      const taken = script().put(ANN, { place: 'hotel' }).lay('hotel', 'c02').take('hotel/x1')
      expect(taken.player(ANN).role).toBe('hotel/x1')
    })

    test('the role is not worked before the next turn', () => {
      const taken = script().go('hotel', 'c02').take('c02/1').stay().stay()
      expect(taken.active).toBe(ANN)
      expect(taken.phase).toBe('working')
    })

    test('[004/3.3.2.1A] where no role is open, that is said, and the turn is over', () => {
      const shut = script().put(ANN, { place: 'saloon' }).go('bank', 'c07')
      expect(shut.kinds()).toEqual(['walked', 'revealed', 'no-role-open', 'turn'])
      expect(shut.active).toBe(BOB)
      const open = script().lay('bank', 'c07').put(ANN, { place: 'saloon' }).go('bank')
      expect(open.kinds()).toEqual(['walked', 'no-role-open', 'turn'])
    })

    test('[004/3.3.2.2A, 004/body.4] a role that is taken, too high, elsewhere or gone is refused with the reason', () => {
      const there = script().lay('hotel', 'c02').lay('bank', 'c03').cast(BOB, 'hotel', 'hotel/x1').go('hotel')
      const choices = there.choices()
      expect(there.refusal({ kind: 'take', role: 'hotel/x1' })).toBe('role-is-taken')
      expect(there.refusal({ kind: 'take', role: 'c02/3' })).toBe('rank-too-low')
      expect(there.refusal({ kind: 'take', role: 'c03/1' })).toBe('no-such-role-here')
      expect(there.refusal({ kind: 'take', role: 'church/x1' })).toBe('no-such-role-here')
      expect(there.choices()).toEqual(choices)
      expect(script().refusal({ kind: 'take', role: 'hotel/x1' })).toBe('not-on-a-set')
    })

    test('the extras of a wrapped set cannot be taken', () => {
      const there = script().lay('hotel', 'c02').leaveOpen('bank', 'jail').put(ANN, { place: 'hotel' })
      expect(there.refusal({ kind: 'take', role: 'hotel/x1' })).toBe('scene-is-wrapped')
      expect(there.open()).not.toContain('take')
    })

    test('[004/3.3.2.2B] one may do without a role', () => {
      const without = script().go('hotel', 'c02').stay()
      expect(without.player(ANN).role).toBeNull()
      expect(without.active).toBe(BOB)
    })

    test('one with a role can neither leave it nor take another, and says nothing of upgrades', () => {
      const working = script().lay('hotel', 'c02').cast(ANN, 'hotel', 'hotel/x1')
      expect(working.refusal({ kind: 'go', to: 'bank' })).toBe('must-work')
      expect(working.refusal({ kind: 'take', role: 'hotel/x2' })).toBe('must-work')
      expect(working.refusal({ kind: 'stay' })).toBe('must-work')
      expect(working.open()).toEqual(['work', 'call'])
    })

    test('[004/body.3] one who only stands on a set is paid nothing when it wraps', () => {
      const watched = script()
        .lay('church', 'c13', 1)
        .cast(ANN, 'church', 'c13/1')
        .put(CAT, { place: 'church' })
      expect(watched.act(6, 6, 6, 6).money(CAT)).toEqual([0, 0])
    })
  })
})
