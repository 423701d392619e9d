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
  /** Counts up for ever, over restarts too: only a higher one counts as heard. */
  n: parseCount,
  every: integer(1, SLOWEST_BEAT_MS),
  conf: parseHeight,
  promised: parseBallot,
  ack: orNull(parseAck),
  links: list(parseDevice, MOST_DEVICES),
  sig: parseSignature,
})
/** A heartbeat: that a device lives, what it holds, and whom it hears. Signed, since others pass it on. [L34] */
export type Beat = Parsed<typeof parseBeat>

const parseHead = record({ bal: parseBallot, h: parseHeight, hash: parseHash })
/** Where somebody's log ends. */
export type Head = Parsed<typeof parseHead>

const parseGrounds = record({ proof: orNull(parseContradiction), bye: orNull(parseBye) })
/** What a poll rests on, so that others can take it over. [L14] */
export type Grounds = Parsed<typeof parseGrounds>

/** Whoever only watches is told the last twenty in one message. */
const MOST_ASIDE_BYTES = 8 * 1024

export const parseAside = record({
  by: parseDevice,
  n: parseCount,
  body: boundedJsonUpTo(MOST_ASIDE_BYTES),
  sig: parseSignature,
})
/** Something said beside the log: chat, a nudge, a vote. It may be lost. */
export type Aside = Parsed<typeof parseAside>

const parseHelp = record({
  m: one('help'),
  /** For what a seat may see of what lies aside; for what unseals the deal where null. */
  seat: orNull(parseSeat),
  /** Null asks for it. */
  help: orNull(parseBoundedJson),
})
/** Given or asked for beside the log, from one device to another. */
export type LookHelp = Parsed<typeof parseHelp>

const parseYes = record({
  kind: one('yes'),
  by: parseDevice,
  /** The device that polled, and the number of its poll. */
  to: parseDevice,
  id: parseCount,
  sig: parseSignature,
})
/** A yes to a poll. Signed, since the device polled acts on it, and a friend may carry it. [L14] */
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
/** A request for promises. Signed, since whoever promises is bound by it, and a friend may carry it. [L15] */
export type Prepare = Parsed<typeof parsePrepare>

const parseLines = list(parseLine, MOST_LINES)

const parseDirect = either(
  record({ m: one('lines'), from: parseHeight, lines: parseLines, ack: orNull(parseAck) }),
  /** Asks for what comes after a portion of lines, by the last of them. */
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
  /** What the receiver once said, shown to one who seems to have forgotten. [L35] */
  record({
    m: one('yours'),
    ack: orNull(parseAck),
    promise: orNull(parseBallotPromise),
    beat: orNull(parseBeat),
  }),
  record({ m: one('aside'), aside: parseAside }),
  parseHelp,
)

/** Everything one device sends another about a game. What is sent through a friend holds nothing that is so sent. */
export const parseMessage = either(
  parseDirect,
  /** For somebody I have no link to, through somebody who has. [L33] */
  record({ m: one('route'), to: parseDevice, by: parseDevice, message: parseDirect }),
)
export type Message = Parsed<typeof parseMessage>
export type Direct = Parsed<typeof parseDirect>

export const formatMessage = (message: Message): string => canon(message)
