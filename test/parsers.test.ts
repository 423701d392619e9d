import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNotes } from '../src/games/clue/reasoning/notebook'
import { parseOptions } from '../src/games/clue/lobby/options'
import { parseBrokered } from '../src/net/brokered'
import { parseRoomLink } from '../src/net/roomLink'
import { parseAffair } from '../src/net/affairs'
import { parseNetwork } from '../src/net/network'
import { parseSignal } from '../src/net/pairing'
import { parsePassed } from '../src/net/relay'
import { parseLobbyRequest } from '../src/room/lobbyRequests'
import { parseKey } from '../src/room/keys'
import { parseLobby } from '../src/room/lobby'
import { parseRoomMessage } from '../src/room/roomMessages'
import { parseChatMessage } from '../src/room/chat'
import { parseJson, type Parser } from '../src/rules/parse'
import { parseVolume } from '../src/shelf/volume'
import { parseSavedMove } from '../src/table/savedMoves'
import { parseRecord } from '../src/log/record'
import { parseStoredEntries } from '../src/log/disk'
import { overheard } from './chaos/corpus'
import { mutated } from './chaos/fuzz'

const KEY = 'A'.repeat(43)
const GUEST = { key: KEY, box: KEY, name: 'Ada', isHere: true, isReady: false, voucher: KEY }
const CHAIR = { by: 'person', home: KEY, name: 'Ada', piece: 3, level: '' }
const LOBBY = {
  release: 1,
  room: 'abcdefghijklmnop',
  founder: { key: KEY, salt: 'A'.repeat(22) },
  handovers: [{ term: 1, to: KEY, sig: 'A'.repeat(86) }],
  epoch: 1,
  prev: '',
  term: 2,
  n: 3,
  host: KEY,
  game: 'clue',
  kind: 'classic',
  rules: 'law 1, clue 1',
  settings: [{ id: 'speed', choice: 'slow' }],
  guests: [GUEST],
  chairs: [CHAIR],
}

/** Values that one parser or another takes or nearly takes: spoilt in one place, most are nothing. */
const NEARLY: readonly unknown[] = [
  ...overheard(),
  LOBBY,
  GUEST,
  { r: 'lobby', lobby: LOBBY, sig: 'x', under: null },
  { r: 'lobby', lobby: LOBBY, sig: 'x', under: { lobby: LOBBY, sig: 'x' } },
  { r: 'handover', handover: LOBBY.handovers[0] },
  { r: 'ask', ask: { ask: 'come', name: 'Ada', box: KEY } },
  { r: 'ask', ask: { ask: 'watch', name: 'Ada', box: KEY } },
  { r: 'evening', games: [{ epoch: 1, game: 'clue', kind: 'cluedo', winners: ['Ada', 'Bo'] }] },
  { r: 'ask', ask: { ask: 'order', chair: 1, to: 2 } },
  { r: 'log', epoch: 1, message: overheard()[0] },
  { r: 'tail', epoch: 1, from: 4, lines: [], length: 9 },
  { ask: 'name', name: 'Ada' },
  { says: 'here', peers: [KEY] },
  { says: 'here', life: 'l', peers: [{ device: KEY, life: 'l' }] },
  { says: 'signal', to: KEY, by: KEY, pairing: 'p', isOffer: true, signal: '{}' },
  { kind: 'description', sdp: 'v=0' },
  { kind: 'candidate', candidate: 'candidate:1', mid: '0', line: 0 },
]

/** As JSON; too deep for that, as deep a text. */
const written = (raw: unknown): string => {
  try {
    return JSON.stringify(raw) ?? ''
  } catch {
    return '['.repeat(200_000)
  }
}

const PARSERS: Readonly<Record<string, Parser<unknown>>> = {
  'a lobby': parseLobby,
  'what is wanted of a lobby': parseLobbyRequest,
  'what is said in a room': parseRoomMessage,
  'what is said beside the log': parseChatMessage,
  'a key': parseKey,
  'what a broker says': parseBrokered,
  'what members of a mesh say': parseAffair,
  'what a connection is negotiated by': parseSignal,
  'what is passed on': parsePassed,
  'a book of the shelf': parseVolume,
  'an entry of a diary': parseSavedMove,
  'notes in a notebook': parseNotes,
  'options of Clue': raw => parseOptions(raw, 4),
  'the link of a room': raw => (typeof raw === 'string' ? parseRoomLink(raw) : undefined),
  'a file that names brokers': raw =>
    parseNetwork(typeof raw === 'string' ? raw : written(raw), 'http://localhost/'),
  'a record': raw => parseRecord(typeof raw === 'string' ? raw : written(raw)),
  'what is on disk': raw =>
    parseStoredEntries(
      new Map(
        ['promised', 'line/000000', 'choice/1.0', 'part/1.x', 'proof/1', 'bye/1', 'boots', 'floor'].map(
          key => [key, raw as null],
        ),
      ),
    ),
}

const nested = (depth: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { body: value }
  return value
}

/** One field after the other replaced. */
const withEachField = (value: unknown, much: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  return fields.map((_, at) =>
    Object.fromEntries(fields.map(([name, field], i) => [name, i === at ? much : field])),
  )
}

/** More than any of them takes, in every direction. */
const TOO_MUCH: readonly unknown[] = [
  nested(20_000),
  'x'.repeat(300_000),
  Array.from({ length: 10_000 }, () => KEY),
  Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`field ${i}`, i])),
]

const OVERFULL: readonly unknown[] = TOO_MUCH.flatMap(much =>
  [...NEARLY.slice(-10), ...overheard().slice(0, 12)].flatMap(value => [much, ...withEachField(value, much)]),
)

describe.each(Object.entries(PARSERS))('%s, whatever it is,', (_name, parse) => {
  test('throws nothing', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), raw => void parse(raw)),
    )
    fc.assert(fc.property(fc.json(), raw => (void parse(raw), void parse(parseJson(raw)))))
  })

  test('and nearly right, throws nothing, and survives writing and reading if it is taken', () => {
    for (let seed = 0; seed < 3000; seed++) {
      const raw = mutated(NEARLY, seed)
      let read: unknown
      expect(() => (read = parse(raw)), `seed ${seed}`).not.toThrow()
      if (read !== undefined && LIKE_JSON.has(parse))
        expect({ seed, again: parse(read) }).toEqual({ seed, again: read })
    }
  })

  test('and far too deep, long or wide in any place, throws nothing, and takes little', () => {
    for (const raw of OVERFULL) {
      const read = parse(raw)
      // The inside of a room's message is read by other parsers; no frame is longer than its limit.
      if (LIKE_JSON.has(parse) && parse !== parseRoomMessage)
        expect(written(read).length).toBeLessThan(150_000)
    }
  })
})

/** The parsers whose values can be sent again as they are. */
const LIKE_JSON: ReadonlySet<Parser<unknown>> = new Set<Parser<unknown>>([
  parseLobby,
  parseLobbyRequest,
  parseRoomMessage,
  parseChatMessage,
  parseAffair,
  parseSignal,
  parsePassed,
  parseSavedMove,
])
