import { either, integer, list, one, record, type Parsed, type Parser } from '../../../rules/parse'
import { MOST_PLACES, type Place } from './board'
import { PILES, ROOMS, SUSPECTS, WEAPONS } from '../lobby/cards'

/** The longest walk with two dice. */
export const LONGEST_WALK = 12

const suspect = one(...SUSPECTS)
const weapon = one(...WEAPONS)
const room = one(...ROOMS)
/** The one place where a number becomes a place; the walk finds out whether the board has it. */
const place = integer(0, MOST_PLACES - 1) as Parser<Place>

/** The parser is the definition. No move can name a die that was thrown or a card of a hand. */
export const parseMove = either(
  record({ kind: one('place'), weapon, room }),
  record({ kind: one('sort') }),
  record({ kind: one('file'), pile: one(...PILES) }),
  record({ kind: one('shuffle') }),
  record({ kind: one('assign') }),
  record({ kind: one('begin') }),
  record({ kind: one('do-it-for-us') }),
  record({ kind: one('roll') }),
  record({ kind: one('walk'), path: list(place, LONGEST_WALK) }),
  record({ kind: one('passage') }),
  record({ kind: one('pass') }),
  record({ kind: one('suggest'), suspect, weapon }),
  record({ kind: one('cannot') }),
  record({ kind: one('show') }),
  record({ kind: one('accuse'), suspect, weapon, room }),
)

export type Move = Parsed<typeof parseMove>
export type MoveOf<Kind extends Move['kind']> = Extract<Move, { readonly kind: Kind }>
