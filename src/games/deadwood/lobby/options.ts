import { integer, one, record, type Parsed } from '../../../rules/parse'
import { SEATS } from './seats'
import { RULE_SET_IDS } from './variants'

/** The number of players as somebody typed it: any other answer is asked again. */
export const parseSeats = integer(SEATS.min, SEATS.max)

const parse = record({ rules: one(...RULE_SET_IDS) })

/** The choices a table makes before it begins. */
export type Options = Parsed<typeof parse>

export const parseOptions = (raw: unknown, seats: number): Options | undefined =>
  parseSeats(seats) === undefined ? undefined : parse(raw)
