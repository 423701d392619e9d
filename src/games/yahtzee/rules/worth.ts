import type { Known } from '../../../rules/game'
import { nightOf, nightTotal, TURNS } from './night'
import type { State } from './state'

/** The total of a seat's night, where every turn of every game was written and by the rules; else it is worth nothing. */
export const worth = ({ options }: State, known: Known): number | undefined => {
  const night = nightOf(known)
  const isWhole =
    night.turns.length === options.games * TURNS && night.turns.every(({ written }) => written !== null)
  return night.isLawful && isWhole ? nightTotal(night) : undefined
}
