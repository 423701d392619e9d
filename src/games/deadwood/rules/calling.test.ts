import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, DeadwoodScript } from '../../../../test/sim/deadwoodScript'
import { RULE_SET_IDS } from '../lobby/variants'
import { IDLE_ROUNDS } from './turnOrder'

describe.each(RULE_SET_IDS)('in %s', rules => {
  const script = (seats = 3) => new DeadwoodScript(rules, seats)

  describe('a day that is called over', () => {
    test('ends when all have called, and its open scenes pay nothing', () => {
      const called = script().lay('hotel', 'c02').call().stay().call().stay()
      expect(called.state).toMatchObject({ day: 1, called: [ANN, BOB] })
      expect(called.call().state).toMatchObject({ day: 2, endings: ['called'], called: [] })
      expect(called.active).toBe(ANN)
      expect(called.state.players.map(({ dollars }) => dollars)).toEqual([0, 0, 0])
    })

    test('is not over while one has not called', () => {
      expect(script().call().stay().call().stay().stay().state.day).toBe(1)
    })

    test('may be taken back', () => {
      const back = script().call().stay().stay().stay().call(false)
      expect(back.state.called).toEqual([])
      expect(back.news()).toEqual([{ kind: 'called', seat: ANN, yes: false }])
    })

    test('is called or taken back once a turn, so that no turn lasts for ever', () => {
      const called = script().call()
      expect(called.refusal({ kind: 'call', yes: false })).toBe('spoken-already')
      expect(called.open()).not.toContain('call')
      expect(script().refusal({ kind: 'call', yes: false })).toBe('has-not-called')
      expect(called.stay().stay().stay().refusal({ kind: 'call', yes: true })).toBe('called-already')
    })

    test('is not called over any more when somebody turns up a card', () => {
      expect(script().call().stay().go('hotel', 'c02').state.called).toEqual([])
    })

    test('is not called over any more when somebody takes a role', () => {
      const taken = script().lay('hotel', 'c02').put(BOB, { place: 'hotel' }).call().stay().take('hotel/x1')
      expect(taken.state.called).toEqual([])
    })

    test('is not called over any more when somebody works', () => {
      for (const work of ['act', 'rehearse'] as const) {
        const called = script().lay('hotel', 'c02').cast(BOB, 'hotel', 'hotel/x1').call().stay()
        expect(called.state.called).toEqual([ANN])
        expect(called.move({ kind: 'work', how: work }).state.called).toEqual([])
      }
    })

    test('is not called over any more when somebody upgrades', () => {
      const called = script().put(BOB, { place: 'casting-office', dollars: 4 }).call().stay()
      expect(called.upgrade(2, 'dollars').state.called).toEqual([])
    })

    test('is still called over when somebody only walks', () => {
      expect(script().lay('hotel', 'c02').call().stay().go('hotel').state.called).toEqual([ANN])
    })

    test('may be called over by the last even from a role', () => {
      const called = script(2).lay('hotel', 'c02').cast(BOB, 'hotel', 'hotel/x1').call().stay().call()
      expect(called.state).toMatchObject({ day: 2, endings: ['called'] })
    })

    test('ends the game on the last day', () => {
      expect(script(1).edit({ day: 3 }).call().phase).toBe('over')
    })
  })

  describe('a day in which nobody does anything', () => {
    test.each([1, 2, 3, 8])('ends after five whole rounds of %i, and not before', seats => {
      const idle = script(seats)
      for (let turn = 1; turn < IDLE_ROUNDS * seats; turn++) expect(idle.stay().state.day).toBe(1)
      expect(idle.stay().state).toMatchObject({ day: 2, endings: ['idle'] })
    })

    test('is counted anew from whatever brings it on', () => {
      const idle = script()
      for (let turn = 1; turn < IDLE_ROUNDS * 3; turn++) idle.stay()
      idle.go('hotel', 'c02').stay()
      for (let turn = 1; turn < IDLE_ROUNDS * 3; turn++) expect(idle.stay().state.day).toBe(1)
      expect(idle.stay().state.day).toBe(2)
    })

    test('ends though everybody walks about', () => {
      const walking = script(2).lay('hotel', 'c02')
      for (let turn = 1; turn <= IDLE_ROUNDS * 2; turn++) {
        expect(walking.state.day).toBe(1)
        walking.go(walking.player(walking.active).place === 'hotel' ? 'trailers' : 'hotel')
        if (walking.phase === 'arrived') walking.stay()
      }
      expect(walking.state.day).toBe(2)
    })

    test('leaves time for the longest walk there is', () => {
      expect(IDLE_ROUNDS).toBeGreaterThan(4)
    })

    test('ends the game on the last day', () => {
      const idle = script(2).edit({ day: 3 })
      for (let turn = 1; turn <= IDLE_ROUNDS * 2; turn++) idle.stay()
      expect(idle.phase).toBe('over')
      expect(idle.winners).toEqual([ANN, BOB])
    })
  })
})

test('in the document a day ends though everybody rehearses for ever', () => {
  const script = new DeadwoodScript('document', 2).lay('hotel', 'c02')
  script.cast(ANN, 'hotel', 'hotel/x1', 2).cast(BOB, 'hotel', 'hotel/x2', 2)
  for (let turn = 1; turn < IDLE_ROUNDS * 2; turn++) expect(script.rehearse().state.day).toBe(1)
  expect(script.rehearse().state).toMatchObject({ day: 2, endings: ['idle'] })
})

test('a rehearsal that helps is no idle turn', () => {
  const script = new DeadwoodScript('document', 2).lay('hotel', 'c03').cast(ANN, 'hotel', 'hotel/x1')
  for (let turn = 1; turn <= IDLE_ROUNDS; turn++) script.rehearse().stay()
  expect(script.state).toMatchObject({ day: 1, lastProgress: 2 * IDLE_ROUNDS - 3 })
})

test('a player who has left, with nobody playing on, need not call', () => {
  const script = new DeadwoodScript('box', 3).call().stay().call().stay()
  expect(script.leave(CAT).state).toMatchObject({ day: 2, endings: ['called'] })
})
