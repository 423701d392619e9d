import { either, one, record, type Parsed } from '../../../rules/parse'
import { PLACES, RANKS } from './lot'
import { ROLES } from './roles'
import { CURRENCIES } from './upgrading'

export const WAYS_TO_WORK = ['act', 'rehearse'] as const

/** The parser is the definition. No move can name a die that is thrown or a card that is drawn. */
export const parseMove = either(
  record({ kind: one('go'), to: one(...PLACES) }),
  record({ kind: one('take'), role: one(...ROLES.map(({ id }) => id)) }),
  record({ kind: one('work'), how: one(...WAYS_TO_WORK) }),
  record({ kind: one('upgrade'), rank: one(...RANKS), by: one(...CURRENCIES) }),
  record({ kind: one('stay') }),
  record({ kind: one('call'), yes: one(true, false) }),
)

export type Move = Parsed<typeof parseMove>
export type MoveOf<Kind extends Move['kind']> = Extract<Move, { readonly kind: Kind }>
