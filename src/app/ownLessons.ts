import type { Known } from '../rules/game'
import { either, integer, list, one, record, text, type Parsed } from '../rules/parse'
import type { Seat } from '../rules/seat'

/** Own dice and decisions of a sealed game, by seat of this device: kept beside its record, which has nobody's. */
export type OwnLessons = readonly (readonly [Seat, Known])[]

const parseLesson = either(
  record({ of: one('dice'), dice: list(integer(1, 64), 64) }),
  record({ of: one('decided'), what: text(20), decision: integer(0, 65_535) }),
)
const parse = list(
  record({
    seat: integer(0, 7),
    known: list(record({ at: integer(0, 1_000_000), lesson: parseLesson }), 20_000),
  }),
  8,
)
type Stored = Parsed<typeof parse>

export const formatOwnLessons = (own: OwnLessons): Stored =>
  parse(own.map(([seat, known]) => ({ seat, known }))) ?? []

/** Reads the lessons of the seats that are here; a list with any fault reads as none, and one looks back as anybody does. */
export const parseOwnLessons = (raw: unknown, here: readonly Seat[]): OwnLessons => {
  const own = (parse(raw) ?? []).map(({ seat, known }) => [seat as Seat, known] as const)
  const seats = own.map(([seat]) => seat)
  return new Set(seats).size === seats.length && seats.every(seat => here.includes(seat)) ? own : []
}
