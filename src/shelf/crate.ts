import { either, integer, list, one, parseJson, record, text, type Parsed, type Parser } from '../rules/parse'
import type { Stored } from '../store/store'
import { surplus, type Shelf } from './shelf'
import { byTime, isOf, parseVolume, type Volume } from './volume'

const VERSION = 1
const MOST_GAMES = 2000
const MOST_ENTRIES = 20_000

/** A key under which a game's contents are stored. Each entry is parsed again by the reader of the game. */
const parseKey: Parser<string> = raw => {
  const key = text(40)(raw)
  return key !== undefined && /^(?:(?:choice|notes|motive)\/\d{1,6}|record|lessons)$/.test(key)
    ? key
    : undefined
}

/** Any JSON can be stored, and this came out of a text in JSON. */
const parseValue: Parser<Stored> = raw => raw as Stored | undefined

const orNull = <Value>(parser: Parser<Value>): Parser<Value | null> => either(parser, one(null))

const parsePacked = record({
  volume: parseVolume,
  entries: list(record({ key: parseKey, value: parseValue }), MOST_ENTRIES),
})
/** A game as it travels from one device to another; a game in a room stays where its keys are. */
export type Packed = Parsed<typeof parsePacked>

/** A person's name and settings, as the page stores them. */
const parseOwn = record({ name: orNull(text(200)), settings: orNull(text(2000)) })
export type Own = Parsed<typeof parseOwn>

const parseTop = record({
  crate: one('No Butler'),
  version: integer(1, 1_000_000),
  own: parseValue,
  games: list(parseValue, MOST_GAMES),
})

/** Everything that a device gives to another, with the number of games that could not be read. */
export interface Crate {
  readonly own: Own
  readonly games: readonly Packed[]
  readonly unread: number
}

export type CrateRefusal = 'no-crate' | 'newer'

export const formatCrate = ({ own, games }: Pick<Crate, 'own' | 'games'>): string =>
  JSON.stringify({ crate: 'No Butler', version: VERSION, own, games })

/** Leaves out games that cannot be read, and counts them; the others are none the worse for it. */
export const parseCrate = (typed: string): Crate | CrateRefusal => {
  const top = parseTop(parseJson(typed))
  if (top === undefined) return 'no-crate'
  if (top.version > VERSION) return 'newer'
  const own = parseOwn(top.own)
  if (own === undefined) return 'no-crate'
  const games = top.games.flatMap(raw => {
    const packed = parsePacked(raw)
    return packed === undefined || isOf(packed.volume, 'room') ? [] : [packed]
  })
  return { own, games, unread: top.games.length - games.length }
}

/** Every game but those in rooms: two devices with the keys of one seat can be made to sign two things. */
export const packGames = async (shelf: Shelf): Promise<readonly Packed[]> => {
  const { volumes } = await shelf.stock()
  const games: Packed[] = []
  for (const volume of volumes) {
    if (isOf(volume, 'room')) continue
    const entries = [...(await shelf.whole(volume.id))].map(([key, value]) => ({ key, value }))
    games.push({ volume, entries: entries.filter(({ key }) => parseKey(key) !== undefined) })
  }
  return games
}

/** The results of taking in a crate, by game. */
export interface Unpacked {
  readonly taken: number
  /** Longer there than here, and taken over. */
  readonly grown: number
  /** Here already, and left as they are. */
  readonly known: number
  readonly noRoom: number
}

/**
 * Takes in games that are not here yet, and loses nothing: a game that both have stays as it is here, unless
 * the one there holds all choices made here, and more. `alone` runs its callback while no other tab has that
 * game, or not at all.
 */
export const unpack = async (
  shelf: Shelf,
  games: readonly Packed[],
  alone: (id: string, then: () => Promise<void>) => Promise<boolean>,
): Promise<Unpacked> => {
  const count = { taken: 0, grown: 0, known: 0, noRoom: 0 }
  for (const game of games.toSorted((a, b) => byTime(a.volume, b.volume)))
    count[await takenIn(shelf, game, alone)]++
  return count
}

const takenIn = async (
  shelf: Shelf,
  { volume, entries }: Packed,
  alone: Parameters<typeof unpack>[2],
): Promise<keyof Unpacked> => {
  const { volumes } = await shelf.stock()
  const put = async (): Promise<void> => {
    await shelf.fill(volume.id, entries)
    await shelf.put(volume)
  }
  if (volumes.some(({ id }) => id === volume.id)) {
    const isGrown = isFurther(await shelf.whole(volume.id), entries)
    return isGrown && (await alone(volume.id, put)) ? 'grown' : 'known'
  }
  if (!hasRoom(volumes, volume)) return 'noRoom'
  await put()
  return 'taken'
}

/** True if nothing on the shelf would have to go for it. */
const hasRoom = (volumes: readonly Volume[], volume: Volume): boolean => {
  const { gone, told } = surplus([...volumes, volume])
  return gone.length === 0 && told.every(id => id === volume.id)
}

const isFurther = (mine: ReadonlyMap<string, Stored>, theirs: Packed['entries']): boolean => {
  const there = new Map(theirs.map(({ key, value }) => [key, JSON.stringify(value)]))
  const isChoice = (key: string): boolean => key.startsWith('choice/')
  const chosen = [...mine].filter(([key]) => isChoice(key))
  return (
    chosen.every(([key, value]) => there.get(key) === JSON.stringify(value)) &&
    [...there.keys()].filter(isChoice).length > chosen.length
  )
}
