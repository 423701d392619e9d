import { describe, expect, test } from 'vitest'
import { auditedGame, botNamed, staller } from '../../../test/sim/deadwood'
import { RULE_SET_IDS } from './lobby/variants'
import { scoreOf } from './rules/state'

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8]
const MOST_LINES = 3000

/** Random ones alone, those that plan alone, and both at one table. */
const SITTINGS = [['random'], ['medium'], ['easy'], ['random', 'easy', 'medium', 'random']]

describe.each(SIZES)('games of %i', seats => {
  test('between bots end, and every dollar and credit is paid by a rule', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const sitting = SITTINGS[seed % SITTINGS.length] ?? []
      const bots = Array.from({ length: seats }, (_, seat) =>
        botNamed(sitting[seat % sitting.length] ?? 'random'),
      )
      const { lines, state, winners } = auditedGame(RULE_SET_IDS[seed % 3 === 0 ? 1 : 0] ?? 'box', bots, seed)
      expect(lines).toBeLessThan(MOST_LINES)
      expect(state.endings).toHaveLength(state.days)
      const scores = state.players.map(scoreOf)
      expect(winners.map(seat => scores[seat])).toEqual(winners.map(() => Math.max(...scores)))
    }
  })

  test.each(RULE_SET_IDS)('by %s end though all only walk about', rules => {
    for (let seed = 1; seed <= 5; seed++) {
      const { lines, state } = auditedGame(
        rules,
        Array.from({ length: seats }, () => staller),
        seed,
      )
      expect(lines).toBeLessThan(MOST_LINES)
      expect(state.endings).toEqual(Array.from({ length: state.days }, () => 'idle'))
    }
  })
})

test.each(SIZES.slice(1))('games of %i end though one only walks about, by wraps of the others', seats => {
  for (let seed = 1; seed <= 10; seed++) {
    const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? staller : botNamed('medium')))
    const { lines, state } = auditedGame('box', bots, seed)
    expect(lines).toBeLessThan(MOST_LINES)
    expect(state.endings).toEqual(Array.from({ length: state.days }, () => 'last-scene'))
  }
})
