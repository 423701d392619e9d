import { either, integer, list, one, record, text, type Parsed } from '../rules/parse'
import type { Signature } from '../log/signer'
import { parseLobbyRequest } from './lobbyRequests'
import { parseHandover } from './founder'
import { parseCount as epoch, parseLobby } from './lobby'

/** So many lines at once, to one who follows. */
const MOST_LINES = 4000

/** So much of what was said lately. */
const MOST_ASIDES = 20

/** What is read elsewhere: by the log's own parsers, once it is known which log. */
const unread = (raw: unknown): unknown => raw

const parseSignature = (raw: unknown): Signature | undefined => text(100)(raw) as Signature | undefined

const parseSigned = record({ lobby: parseLobby, sig: parseSignature })

/** Everything one device says to another in a room; what concerns a game's log is wrapped. */
export const parseRoomMessage = either(
  /** The lobby as it stands; and, while a guest stands in, the last one that the room's host signed. */
  record({ r: one('lobby'), lobby: parseLobby, sig: parseSignature, under: either(one(null), parseSigned) }),
  record({ r: one('handover'), handover: parseHandover }),
  record({ r: one('ask'), ask: parseLobbyRequest }),
  /** The answer to an ask that may not be. */
  record({ r: one('no'), why: text(40) }),
  /** What I sign to begin. */
  record({ r: one('part'), epoch, part: unread }),
  record({ r: one('start'), epoch, line: unread }),
  record({ r: one('log'), epoch, message: unread }),
  /** From one who watches: how far it has come. */
  record({ r: one('follow'), epoch, length: integer(0, 1_000_000) }),
  record({
    r: one('tail'),
    epoch,
    from: integer(0, 1_000_000),
    lines: list(unread, MOST_LINES),
    /** How many lines there are in all: whoever has fewer asks on. */
    length: integer(0, 1_000_000),
  }),
  /** To one who watches: what was said beside the game just now. */
  record({ r: one('asides'), epoch, asides: list(unread, MOST_ASIDES) }),
)
export type RoomMessage = Parsed<typeof parseRoomMessage>
