import { isKept } from '../rules/decision'
import { DICE } from '../rules/scoring'
import type { Own } from '../rules/view'

/** The places of five dice on the table. */
export const PLACES = Array.from({ length: DICE }, (_, place) => place)

/**
 * The places of the dice that are kept unless the player says otherwise: those kept while the others fall; and after that throw the
 * same, of which any can be let go. [A9]
 */
export const keptByNow = ({ kept, turns }: Own): ReadonlySet<number> => {
  const turn = turns.at(-1)
  const before = turn === undefined || turn.written !== null ? null : (turn.throws.at(-2)?.kept ?? null)
  const bits = kept ?? before
  return new Set(bits === null ? [] : PLACES.filter(place => isKept(bits, place)))
}
