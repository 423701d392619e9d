import { integer, list, one, record, type Parsed, type Parser } from '../rules/parse'
import { hasPiledMarks, hasUnseen, isNameFor } from '../rules/playerNames'
import type { TableKind } from '../rules/tables'
import { canon } from '../sealed/canon'
import { wellFormed } from '../log/boundedJson'
import { firstChairOf } from './chairs'
import type { Hash } from '../log/signer'
import { parseFounder, parseHandovers, pinnedHostOf } from './founder'
import { hashText, parseKey, type Key } from './keys'

export const LONGEST_NAME = 20
/** Devices in one room, those that only watch included. */
export const MOST_GUESTS = 16
const MOST_CHAIRS = 8

/** Games of a room and terms of its hosts are counted without an end. */
export const parseCount = integer(0, Number.MAX_SAFE_INTEGER)
/** No honest device counts on so far at once: else one word could use up all numbers. */
const REACH = 1000
/** A number up to this is followed wherever it comes from, so that a device that was away for long finds back. */
const SMALL = 1_000_000
/** The edition of what a room signs, says and keeps. */
export const RELEASE = 1

export const parseName: Parser<string> = raw => {
  const name = wellFormed(LONGEST_NAME * 4)(raw)
  return name !== undefined && isName(name) ? name : undefined
}

/** Something to read, not too long, in whole characters, and nothing that turns or hides what stands beside it. */
export const isName = (name: string): boolean =>
  name.trim() === name &&
  name !== '' &&
  [...name].length <= LONGEST_NAME &&
  name.normalize('NFC') === name &&
  !hasUnseen(name) &&
  !hasPiledMarks(name)

/** A device in the room, in the order of coming. */
const parseGuest = record({
  key: parseKey,
  box: parseKey,
  name: parseName,
  isHere: one(true, false),
  /** Its person is ready for the next game. */
  isReady: one(true, false),
  /** The guest that had a link of its own with it when it came, if the host had none. */
  voucher: (raw): Key | null | undefined => (raw === null ? null : parseKey(raw)),
})
export type Guest = Parsed<typeof parseGuest>

/** A place at the table: who plays, and from which device. */
const parseChair = record({
  by: one('person', 'bot'),
  home: parseKey,
  name: parseName,
  piece: integer(0, 63),
  /** The strength of its bot, if one plays, or plays on for a person that has left. */
  level: wellFormed(20),
})
export type Chair = Parsed<typeof parseChair>

const parseFields = record({
  release: one(RELEASE),
  room: wellFormed(64),
  /** The device that opened the room: the room's name is a hash of this. */
  founder: parseFounder,
  /** The chain of handovers from the founder to the device that holds the room now. */
  handovers: parseHandovers,
  /** The number of the game this is about, counting every attempt to begin one. */
  epoch: parseCount,
  /** The head of the game before it: a room is a chain of games. */
  prev: wellFormed(64),
  /** The host's term, and the change in it. */
  term: parseCount,
  n: integer(0, 1_000_000_000),
  /** The device that holds the room; or, while that one is away, a guest that stands in for it. */
  host: parseKey,
  game: wellFormed(20),
  kind: wellFormed(20),
  /** The rules of the game, as the host's page has them: a device with others signs no start. */
  rules: wellFormed(100),
  settings: list(record({ id: wellFormed(40), choice: wellFormed(40) }), 16),
  guests: list(parseGuest, MOST_GUESTS, 1),
  chairs: list(parseChair, MOST_CHAIRS),
  /** Gathering people; starting: nothing changes any more, and every device that counts signs; or closed for good. */
  at: one('gathering', 'starting', 'closed'),
  /** The countdown to a start by itself, from when this was written. */
  startsInMs: (raw): number | null | undefined => (raw === null ? null : integer(0, 600_000)(raw)),
})
export type Lobby = Parsed<typeof parseFields>

/**
 * The document a room agrees on before a game. Its host alone changes it, and signs each change. [L32] A device is listed once: each time it
 * counts, it holds a share. A name and a setting stand there once, for people and pages find them by that.
 */
export const parseLobby: Parser<Lobby> = raw => {
  const lobby = parseFields(raw)
  if (lobby === undefined) return undefined
  const { guests, chairs, settings } = lobby
  const areDistinct =
    hasNoneTwice(guests.map(({ key }) => key)) &&
    hasNoneTwice(chairs.map(({ name }) => name)) &&
    hasNoneTwice(settings.map(({ id }) => id))
  return areDistinct ? lobby : undefined
}

const hasNoneTwice = (all: readonly string[]): boolean => new Set(all).size === all.length

/** A host remembers this many of the devices it has sent away: the latest. */
export const MOST_KICKED = 64
export const parseKicked = list(parseKey, MOST_KICKED)

export const lobbyHash = (lobby: Lobby): Hash => hashText(canon(lobby))

/** The devices that count: those with a person at the table, in the order of coming. */
export const membersIn = ({ guests, chairs }: Lobby): readonly Guest[] =>
  guests.filter(({ key }) => firstChairOf(chairs, key) !== undefined)

export const guestOf = ({ guests }: Lobby, key: Key): Guest | undefined =>
  guests.find(guest => guest.key === key)

/** Is this the lobby of a guest that stands in for the device that holds the room? */
export const isProvisional = (lobby: Lobby): boolean => lobby.host !== pinnedHostOf(lobby)

/** The text a host signs of a lobby. */
export const lobbyText = (lobby: Lobby): string => `lobby ${lobbyHash(lobby)}`

/** Does this lobby come after that one? In one term that of the founder comes after one of a device it was handed to. */
export const isLater = (lobby: Lobby, than: Lobby): boolean => {
  const isAfter = lobby.term - than.term || than.handovers.length - lobby.handovers.length || lobby.n - than.n
  return isAfter > 0 && isNear(lobby.term, than.term) && isWithinReach(lobby.epoch, than)
}

/** Is a number no further on than honest counting may have come since this one was known? */
export const isNear = (number: number, known: number): boolean => number <= Math.max(SMALL, known + REACH)

/** May a device that knows this lobby come to hear of a game with this number? */
export const isWithinReach = (epoch: number, { epoch: known }: Lobby): boolean => isNear(epoch, known)

/** The reason why a table cannot begin yet. */
export type NotYet =
  | { readonly why: 'too-few'; readonly least: number }
  | { readonly why: 'too-many'; readonly most: number }
  /** One device alone needs no room: it plays without one. */
  | { readonly why: 'alone' }
  | { readonly why: 'away'; readonly name: string }
  /** A name that this table does not take. */
  | { readonly why: 'name'; readonly name: string }
  /** This device's person has not said yes to all of it. */
  | { readonly why: 'unagreed' }

export const notYet = (lobby: Lobby, kind: TableKind): NotYet | undefined => {
  const { seats } = kind
  const { chairs } = lobby
  const members = membersIn(lobby)
  if (chairs.length < seats.min) return { why: 'too-few', least: seats.min }
  if (chairs.length > seats.max) return { why: 'too-many', most: seats.max }
  if (members.length < 2) return { why: 'alone' }
  const misnamed = chairs.find(({ name }) => !isNameFor(kind, name))
  if (misnamed !== undefined) return { why: 'name', name: misnamed.name }
  const away = members.find(({ isHere }) => !isHere)
  return away === undefined ? undefined : { why: 'away', name: away.name }
}
