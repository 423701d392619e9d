import { CARDS } from '../../src/games/clue/bots/questionValue'
import { conclude } from '../../src/games/clue/reasoning/conclusions'
import type { Card } from '../../src/rules/card'
import { seatsOf } from '../../src/rules/seat'
import { updates, watched, type Update } from './updates'

/** The checks of one game, and the first thing that was not so. */
export interface Checked {
  readonly updates: number
  readonly forced: number
  readonly wrong: string | null
}

/** One game as somebody sees it: after each question, what follows must be so in the deal that was dealt. */
export const checkGame = (seed: number): Checked => {
  let [count, forced] = [0, 0]
  for (const update of updates(watched(seed))) {
    const found = looked(update)
    count++
    if (typeof found === 'string')
      return { updates: count, forced, wrong: `seed ${seed}, question ${update.asked}: ${found}` }
    forced += found
  }
  return { updates: count, forced, wrong: null }
}

/** The number of cards that are certain to lie somewhere; or the first that is not as it was dealt. */
const looked = ({ known, deal }: Update): number | string => {
  const found = conclude(known)
  if (found.at === 'contradiction') return 'a contradiction'
  let forced = 0
  for (const holder of [...seatsOf(known.sizes.length), 'file' as const]) {
    const cards = holder === 'file' ? deal.aside : (deal.hands.get(holder) ?? [])
    for (let card = 0; card < CARDS; card++) {
      const chance = found.chance(card as Card, holder)
      const isThere = cards.includes(card as Card)
      if (isThere && chance === 0) return `${holder} holds ${card} and cannot`
      if (!isThere && chance === 1) return `${holder} must hold ${card} and does not`
      if (chance === 1) forced++
    }
  }
  return forced
}
