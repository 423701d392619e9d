import { either, integer, list, one, record, text, type Parsed } from '../rules/parse'
import { parseLine } from '../log/line'
import { parseAside, parseMessage } from '../log/messages'
import { parseSignature } from '../log/signer'
import { parsePart } from '../log/statement'
import { parseSignedLobby } from './authority'
import { parseChatMessage } from './chat'
import { parseSeenGames } from './evening'
import { parseHandover } from './founder'
import { parseCount as epoch, parseLobby, parseName } from './lobby'
import { parseLobbyRequest } from './lobbyRequests'

/** A watcher is sent at most this many lines, and asides, in one message. */
const MOST_LINES = 4000
const MOST_ASIDES = 20

const parseLength = integer(0, 1_000_000)

/** Everything one device says to another in a room; a message about the log of a game stands inside. */
export const parseRoomMessage = either(
  /** The lobby as it stands; and, while a guest stands in, the last one that the room's host signed. */
  record({
    r: one('lobby'),
    lobby: parseLobby,
    sig: parseSignature,
    under: either(one(null), parseSignedLobby),
  }),
  record({ r: one('handover'), handover: parseHandover }),
  record({ r: one('ask'), ask: parseLobbyRequest }),
  /** The host's refusal of a request. */
  record({ r: one('no'), why: text(40) }),
  /** A device's part of the start. */
  record({ r: one('part'), epoch, part: parsePart }),
  record({ r: one('start'), epoch, line: parseLine }),
  record({ r: one('log'), epoch, message: parseMessage }),
  /** A watcher says how many lines it has. */
  record({ r: one('follow'), epoch, length: parseLength }),
  record({
    r: one('tail'),
    epoch,
    from: parseLength,
    lines: list(parseLine, MOST_LINES),
    /** The number of all lines: a watcher that has fewer asks on. */
    length: parseLength,
  }),
  /** Something a guest says while no game is played. */
  record({ r: one('talk'), said: parseChatMessage }),
  /** The games that the sender's page has seen end in this room. */
  record({ r: one('evening'), games: parseSeenGames(parseName) }),
  /** The latest talk beside the game, for a watcher. */
  record({ r: one('asides'), epoch, asides: list(parseAside, MOST_ASIDES) }),
)
export type RoomMessage = Parsed<typeof parseRoomMessage>
