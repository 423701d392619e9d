import type { Figure, Known } from '../../../rules/game'
import { nightOf, nightTotal, sheetOf, totalsOf, upperSum } from './night'
import { UPPER_GOAL } from './scoring'

/** The numbers that statistics keep of one's own night: only of games played to their end. */
export const figures = (known: Known): readonly Figure[] => {
  const night = nightOf(known)
  const totals = totalsOf(night)
  const bonuses = totals.filter((_, game) => upperSum(sheetOf(night, game)) >= UPPER_GOAL)
  if (totals.length === 0) return []
  return [
    { id: 'games', value: totals.length },
    { id: 'total', value: nightTotal(night) },
    { id: 'best', value: Math.max(...totals) },
    { id: 'bonuses', value: bonuses.length },
  ]
}
