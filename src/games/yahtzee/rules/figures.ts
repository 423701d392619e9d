import type { Figure } from '../../../rules/game'
import { sheetOf, upperSum } from './night'
import { UPPER_GOAL } from './scoring'
import type { View } from './view'

/** The numbers that statistics keep of one's own night: only of games played to their end. */
export const figures = ({ own }: View): readonly Figure[] => {
  if (own === null || own.totals.length === 0) return []
  const { totals, nightTotal, turns } = own
  const night = { turns, isLawful: true }
  const bonuses = totals.filter((_, game) => upperSum(sheetOf(night, game)) >= UPPER_GOAL)
  return [
    { id: 'games', value: totals.length },
    { id: 'total', value: nightTotal },
    { id: 'best', value: Math.max(...totals) },
    { id: 'bonuses', value: bonuses.length },
  ]
}
