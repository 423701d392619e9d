import { parseCard } from '../rules/card'
import type { Game, Shape } from '../rules/game'
import { either, integer, one, record, type Parsed } from '../rules/parse'
import { seatsOf, type Seat } from '../rules/seat'
import type { LocalTable } from './local'
import { parsePlain } from './plain'

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

/** The choice of this number, to be kept: with the seed of the table's chance, all of them are the whole game. */
export const entryOf = <S extends Shape>(table: LocalTable<S>, number: number): Entry | undefined => {
  const chosen = table.chosen[number]
  if (chosen === undefined) return undefined
  const { seat, act, lines } = chosen
  return parseEntry({ seat, move: act.move, secret: act.secret ?? null, mark: markOf(table, lines) })
}

/** Makes the same choices at a new table of the same seed; false where not all comes to what it did. */
export const resumed = <S extends Shape>(
  table: LocalTable<S>,
  game: Pick<Game<S>, 'parseMove'>,
  entries: readonly Entry[],
): boolean =>
  entries.every(({ seat, move: raw, secret, mark }) => {
    const move = game.parseMove(raw)
    if (move === undefined) return false
    const played = table.play(seat, secret === null ? { move } : { move, secret })
    return played.ok && markOf(table, table.lines.length) === mark
  })

/** Differs, but for one case in four thousand million, where anything differs in what was said by then, aloud or in private (FNV-1a). */
const markOf = <S extends Shape>(table: LocalTable<S>, lines: number): number => {
  const known = table.here.map(seat => table.known(seat).filter(({ at }) => at < lines))
  const text = JSON.stringify([table.lines.slice(0, lines), known])
  let mark = 0x811c9dc5
  for (let i = 0; i < text.length; i++) mark = Math.imul(mark ^ text.charCodeAt(i), 0x01000193)
  return mark >>> 0
}
