import { parseCard } from '../rules/card'
import type { Shape } from '../rules/game'
import { either, integer, one, record, type Parsed } from '../rules/parse'
import { seatsOf, type Seat } from '../rules/seat'
import type { LocalTable } from './local'
import { parsePlain } from './plain'
import type { Stop } from './table'

const MOST_SEATS = 8
const parseSeat = (raw: unknown): Seat | undefined => seatsOf(MOST_SEATS).find(seat => seat === raw)

/** A choice made at a table on one device, and a mark of all that had been told there by then. */
export const parseEntry = record({
  seat: parseSeat,
  move: parsePlain,
  secret: either(record({ card: parseCard }), one(null)),
  mark: integer(0, 2 ** 32 - 1),
})
export type Entry = Parsed<typeof parseEntry>

/** Hears of every choice as it is made: with the seed of the table's chance, they are the whole game. */
export const entriesOf = <S extends Shape>(table: LocalTable<S>, hear: (entry: Entry) => void): Stop =>
  table.chosen((seat, { move, secret = null }) => {
    const entry = parseEntry({ seat, move, secret, mark: markOf(table) })
    if (entry !== undefined) hear(entry)
  })

/** Makes the same choices at a new table of the same seed; false where not all comes to what it did. */
export const resumed = <S extends Shape>(
  table: LocalTable<S>,
  parseMove: (raw: unknown) => S['Move'] | undefined,
  entries: readonly Entry[],
): boolean =>
  entries.every(({ seat, move: raw, secret, mark }) => {
    const move = parseMove(raw)
    if (move === undefined) return false
    const played = table.play(seat, secret === null ? { move } : { move, secret })
    return played.ok && markOf(table) === mark
  })

/** Differs, but for one case in four thousand million, where anything differs that was said aloud or in private (FNV-1a). */
const markOf = <S extends Shape>(table: LocalTable<S>): number => {
  const text = JSON.stringify([table.lines, table.here.map(seat => table.known(seat))])
  let mark = 0x811c9dc5
  for (let i = 0; i < text.length; i++) mark = Math.imul(mark ^ text.charCodeAt(i), 0x01000193)
  return mark >>> 0
}
