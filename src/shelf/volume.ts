import { either, integer, list, one, record, text, type Parsed, type Parser } from '../rules/parse'

const MOST_SEATS = 8
/** The last moment that a date can tell. */
const LAST_MS = 8_640_000_000_000_000
const parseMs = integer(0, LAST_MS)
const parseSeat = integer(0, MOST_SEATS - 1)

const parsePlayer = record({
  name: text(80),
  piece: integer(0, 63),
  /** A person at this device, one at another, or a bot. */
  by: one('here', 'elsewhere', 'bot'),
  /** The level of its bot, if one plays. */
  level: text(20),
})

const ENDING = { winners: list(parseSeat, MOST_SEATS), turns: integer(0, 1_000_000) }
const parseFigure = record({ id: text(20), value: integer(-1_000_000_000, 1_000_000_000) })
/** The figures are those of the one person at this device; where several share it, nobody's are written here. */
const parseEnding = either(record(ENDING), record({ ...ENDING, figures: list(parseFigure, 16) }))

const HERE = {
  of: one('here'),
  build: text(64),
  seed: integer(0, Number.MAX_SAFE_INTEGER),
  // Earlier pages go by it; since bots go at the pace of the device, it is written and not read.
  pace: text(20),
}

/** The place where the rest of a game is stored, with all that resuming it needs. */
const parseSource = either(
  /** A table on this device alone: its choices, and the seed of its chance. */
  record(HERE),
  /** The same for one alone, whose chance begins anew in every turn; and the worth to beat, where it was sent with one. */
  record({ ...HERE, alone: record({ toBeat: either(parseMs, one(null)) }) }),
  /** A room with other devices, and the link that leads there. */
  record({ of: one('room'), link: text(300) }),
  /** A sealed game that is over: its record. */
  record({ of: one('record') }),
)
export type VolumeSource = Parsed<typeof parseSource>

/** A game on this device's shelf, in summary. */
export const parseVolume = record({
  version: one(1),
  id: text(80),
  game: text(20),
  kind: text(20),
  settings: list(record({ id: text(40), choice: text(40) }), 16),
  /** By seat. */
  players: list(parsePlayer, MOST_SEATS),
  begunAt: parseMs,
  /** The time of the last change in it. */
  touchedAt: parseMs,
  ending: either(parseEnding, one(null)) as Parser<Parsed<typeof parseEnding> | null>,
  source: parseSource,
})
export type Volume = Parsed<typeof parseVolume>
export type VolumePlayer = Volume['players'][number]
export type VolumeEnding = NonNullable<Volume['ending']>

export type VolumeOf<Of extends VolumeSource['of']> = Volume & {
  readonly source: Extract<VolumeSource, { of: Of }>
}

export const isOf = <Of extends VolumeSource['of']>(volume: Volume, of: Of): volume is VolumeOf<Of> =>
  volume.source.of === of

/** True if it can be resumed. */
export const isRunning = ({ ending }: Volume): boolean => ending === null

/** The names of the other players, by seat; the reader is the first at this device. */
export const othersIn = ({ players }: Pick<Volume, 'players'>): readonly string[] => {
  const reader = players.findIndex(({ by }) => by === 'here')
  return players.filter((_, seat) => seat !== reader).map(({ name }) => name)
}

/** Newest first. */
export const byTime = (a: Volume, b: Volume): number => b.touchedAt - a.touchedAt
