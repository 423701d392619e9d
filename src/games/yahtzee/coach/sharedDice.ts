import { below, type Random } from '../../../rules/random'
import { THROWS } from '../rules/night'
import { DICE, FACES, type Die } from '../rules/scoring'
import type { TurnFalls } from './luckLedger'

/** The dice that fall in each of so many turns, counted from 1, where each has a chance of its own: also those nobody threw. */
export const fallsOf = (turns: number, chanceOf: (turn: number) => Random): readonly TurnFalls[] =>
  Array.from({ length: turns }, (_, i) => {
    const random = chanceOf(i + 1)
    return Array.from({ length: THROWS }, () =>
      Array.from({ length: DICE }, () => (1 + below(random, FACES.length)) as Die),
    )
  })
