import { describe, expect, test } from 'vitest'
import { linesAlike } from '../../../../test/sim/deadwoodSimulator'
import { RULE_SET_IDS } from '../lobby/variants'

/** Games of each size here; 10,000 in all were compared once (docs/decisions/0019-deadwood.md). */
const GAMES = 4

describe.each(RULE_SET_IDS)('by %s', rules => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'the simulator stands as the rules do after every line of games of %i',
    seats => {
      for (let seed = 1; seed <= GAMES; seed++)
        expect(linesAlike(rules, seats, seed)).toBeGreaterThan(seats === 1 ? 5 : 50)
    },
  )
})
