import { either, integer, list, one, record, type Parsed, type Parser } from '../rules/parse'
import type { Seat } from '../rules/seat'
import { canon } from '../sealed/canon'
import { MOST_DEVICES, parseBallot, parseDevice } from './ballot'
import { parseRosterChange } from './membership/rosterChange'
import { parseLine } from './line'
import { parseBoundedJson, boundedJsonUpTo } from './boundedJson'
import { parseHash, parseSignature } from './signer'
import {
  MOST_LINES,
  parseAck,
  parseBye,
  parseContradiction,
  parseHeight,
  parsePart,
  parseBallotPromise,
} from './statement'

const orNull = <Value>(parser: Parser<Value>): Parser<Value | null> => either(parser, one(null))
const parseCount = integer(0, Number.MAX_SAFE_INTEGER)
const parseSeat = (raw: unknown): Seat | undefined => integer(0, MOST_SEATS - 1)(raw) as Seat | undefined
const MOST_SEATS = 16
const SLOWEST_BEAT_MS = 60_000

const parseBeat = record({
  kind: one('beat'),
  by: parseDevice,
  /** Counts up for ever, over restarts too; a beat that counts no higher is not news. */
  n: parseCount,
  every: integer(1, SLOWEST_BEAT_MS),
  conf: parseHeight,
  promised: parseBallot,
  ack: orNull(parseAck),
  links: list(parseDevice, MOST_DEVICES),
  sig: parseSignature,
})
/** A heartbeat: the device is alive, holds this much, and hears these devices. Signed, since others pass it on. [L34] */
export type Beat = Parsed<typeof parseBeat>

const parseHead = record({ bal: parseBallot, h: parseHeight, hash: parseHash })
/** The end of a log. */
export type Head = Parsed<typeof parseHead>

const parseGrounds = record({ proof: orNull(parseContradiction), bye: orNull(parseBye) })
/** The proof or bye that a poll rests on, sent along so that the receiver can take it over. [L14] */
export type Grounds = Parsed<typeof parseGrounds>

/** Fits the last twenty asides, which a watcher receives in one message. */
const MOST_ASIDE_BYTES = 8 * 1024

export const parseAside = record({
  by: parseDevice,
  n: parseCount,
  body: boundedJsonUpTo(MOST_ASIDE_BYTES),
  sig: parseSignature,
})
/** A signed word beside the log: chat, a nudge, a vote. It may be lost. */
export type Aside = Parsed<typeof parseAside>

const parseHelp = record({
  m: one('help'),
  /** The seat whose private look this helps; null for the part that unseals the deal. */
  seat: orNull(parseSeat),
  /** Null asks for help. */
  help: orNull(parseBoundedJson),
})
/** Private help, given or asked for beside the log, from one device to another. */
export type LookHelp = Parsed<typeof parseHelp>

const parseYes = record({
  kind: one('yes'),
  by: parseDevice,
  /** The device that polled, and the number of its poll. */
  to: parseDevice,
  id: parseCount,
  sig: parseSignature,
})
/** A yes to a poll. Signed, since the device that polled acts on it, and a friend may carry it. [L14] */
export type Yes = Parsed<typeof parseYes>

const parsePrepare = record({
  kind: one('prepare'),
  by: parseDevice,
  b: parseBallot,
  change: parseRosterChange,
  head: parseHead,
  conf: parseHeight,
  sig: parseSignature,
})
/** A request for promises. Signed, since a promise binds its author, and a friend may carry the request. [L15] */
export type Prepare = Parsed<typeof parsePrepare>

const parseLines = list(parseLine, MOST_LINES)

const parseDirect = either(
  record({ m: one('lines'), from: parseHeight, lines: parseLines, ack: orNull(parseAck) }),
  /** Asks for the lines after `head`, the last line of a portion. */
  record({ m: one('more'), head: parseHead }),
  record({ m: one('beat'), beat: parseBeat, others: list(parseBeat, MOST_DEVICES) }),
  record({ m: one('part'), part: parsePart, acks: list(parseAck, MOST_DEVICES) }),
  record({
    m: one('poll'),
    id: parseCount,
    change: parseRosterChange,
    head: parseHead,
    promised: parseBallot,
    grounds: parseGrounds,
  }),
  record({ m: one('yes'), yes: parseYes }),
  record({ m: one('prepare'), prepare: parsePrepare, grounds: parseGrounds }),
  record({ m: one('promise'), promise: parseBallotPromise, from: parseHeight, lines: parseLines }),
  /** A promise that stands above the ballot asked for. */
  record({ m: one('refuse'), promise: parseBallotPromise }),
  record({ m: one('proof'), proof: parseContradiction }),
  record({ m: one('bye'), bye: parseBye }),
  /** Earlier statements of the receiver, shown to a device that seems to have forgotten them. [L35] */
  record({
    m: one('yours'),
    ack: orNull(parseAck),
    promise: orNull(parseBallotPromise),
    beat: orNull(parseBeat),
  }),
  record({ m: one('aside'), aside: parseAside }),
  parseHelp,
)

/** Everything one device sends another about a game. A routed message never holds a routed one. */
export const parseMessage = either(
  parseDirect,
  /** Carried by a friend linked to both, where two devices have no link. [L33] */
  record({ m: one('route'), to: parseDevice, by: parseDevice, message: parseDirect }),
)
export type Message = Parsed<typeof parseMessage>
export type Direct = Parsed<typeof parseDirect>

export const formatMessage = (message: Message): string => canon(message)
