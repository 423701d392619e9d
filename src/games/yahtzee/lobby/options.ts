import { one, record, type Parsed } from '../../../rules/parse'
import { DICE_KINDS, GAMES, HELPS, SEATS } from './settings'

const parse = record({ games: one(...GAMES), help: one(...HELPS), dice: one(...DICE_KINDS) })

/** The options a table agrees on before it begins. */
export type Options = Parsed<typeof parse>

/** Options for one to five seats. */
export const parseOptions = (raw: unknown, seats: number): Options | undefined =>
  Number.isInteger(seats) && seats >= SEATS.min && seats <= SEATS.max ? parse(raw) : undefined
