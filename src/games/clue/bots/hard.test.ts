import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, Script } from '../../../../test/sim/script'
import type { Card } from '../../../rules/card'
import { below, seeded } from '../../../rules/random'
import { DECK } from '../lobby/cards'
import { Deals } from '../reasoning/dealCounter'
import { caseOf } from '../reasoning/facts'
import { possible, type Leaning } from '../reasoning/constraints'
import { chanceOf } from './belief'
import { RULE_SET_IDS } from '../lobby/variants'

/** As if some had asked for this or that, once or more often. */
const leaningBy = (seed: number): Leaning => {
  const random = seeded(seed)
  const weights = Array.from({ length: 21 * 3 }, () => [1, 0.3, 0.09, 0.001][below(random, 4)] ?? 1)
  return (card, place) => weights[place * 21 + card] ?? 1
}

describe.each(RULE_SET_IDS)('at a table of %s where the hand of one lies open', rules => {
  test.each([1, 2, 3, 4])('the chances of all crimes are 1 together, with leaning %i', seed => {
    const script = new Script(rules, { seats: 3 })
    script.edit({ hands: script.state.hands.with(CAT, { is: 'open', cards: script.hand(CAT) }) })
    for (const seat of [ANN, BOB]) {
      const left = possible(caseOf(script.view(seat)))
      if (left === undefined) throw new Error('nothing is possible')
      const leaning = leaningBy(seed)
      const deals = new Deals(left, leaning)
      let sum = 0
      for (const suspect of DECK.suspect)
        for (const weapon of DECK.weapon)
          for (const room of DECK.room) {
            const crime: readonly [Card, Card, Card] = [suspect, weapon, room]
            const chance = chanceOf({ left, leaning, deals }, crime, 1 << 3)
            const least = Math.min(...crime.map(card => deals.chance(card, 3)))
            expect(chance).toBeLessThanOrEqual(least + 1e-9)
            sum += chance
          }
      expect(sum).toBeCloseTo(1, 9)
    }
  })
})
