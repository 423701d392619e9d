import type { Case } from '../../src/games/clue/reasoning/facts'
import type { NoDealFits, Findings } from '../../src/games/clue/reasoning/conclusions'
import { seatsOf } from '../../src/rules/seat'

/** By card: a letter for each seat and one for the file, Y for certainly there, N for certainly not, - for open. */
export const notepad = ({ piles, sizes }: Case, found: Findings | NoDealFits): readonly string[] => {
  if (found.at === 'contradiction') return []
  return piles.flat().map(card =>
    [...seatsOf(sizes.length), 'file' as const]
      .map(holder => {
        const chance = found.chance(card, holder)
        return chance === 1 ? 'Y' : chance === 0 ? 'N' : '-'
      })
      .join(''),
  )
}
