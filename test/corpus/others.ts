import { formatRoomLink, LINK_VERSION, type RoomSecret } from '../../src/net/roomLink'
import { formatFrame } from '../../src/net/frames'
import { formatBytes } from '../../src/sealed/bytes'
import { readFileSync } from 'node:fs'
import type { Bad } from './bad'

/** Links, frames, lobbies and crates that are refused, each made of a good one. */
export const OTHERS = (): Readonly<Record<string, readonly Bad[]>> => ({
  links: badLinks(),
  frames: badFrames(),
  lobbies: badLobbies(),
  crates: badCrates(),
})

const NOTHING = 'nothing'

const of =
  (refused: string) =>
  (given: string, why: string): Bad => ({ why, given, refused })

const badLinks = (): readonly Bad[] => {
  const good = formatRoomLink({
    version: LINK_VERSION,
    room: 'abcdefghijklmnop',
    secret: 'a'.repeat(26) as RoomSecret,
  })
  const bad = of(NOTHING)
  return [
    bad(good.slice(1), 'without its number sign'),
    bad(good.slice(0, -1), 'its secret is a letter too short'),
    bad(`${good}a`, 'its secret is a letter too long'),
    bad(`${good.slice(0, -1)}b`, 'its secret has bits that stand for nothing'),
    bad(good.replace('aaaa', 'aa1a'), 'its secret has a digit that base32 has not'),
    bad(good.replace('abcd', 'ABCD'), 'its room has capitals'),
    bad(good.replace('abcdefghijklmnop', ''), 'its room has no name'),
    bad(good.replace(/^#/, '#0'), 'its version has a nought before it'),
    bad(good.replace(/^#\d+/, '#99999'), 'its version is too long'),
    bad(` ${good}`, 'a blank stands before it'),
    bad(good.replace('abcdefgh', 'abcdefg'), 'its room is a letter too short'),
    bad(`${good}~${'a'.repeat(300)}`, 'it is longer than any link'),
    of('earlier')(good.replace(/^#\d+/, '#1'), 'its version is the one before'),
    of('later')(good.replace(/^#\d+/, '#3'), 'its version is the one after'),
  ]
}

const badFrames = (): readonly Bad[] => {
  const payload = new TextEncoder().encode('{}')
  const whole = formatFrame({ kind: 'table', isDeflated: false, payload, chunk: undefined })
  const chunk = formatFrame({ kind: 'table', isDeflated: false, payload, chunk: { of: 1, at: 1, count: 3 } })
  const bad = of(NOTHING)
  const set = (frame: Uint8Array, at: number, byte: number): string => formatBytes(frame.with(at, byte))
  return [
    bad('', 'no byte at all'),
    bad(formatBytes(whole.slice(0, 1)), 'a kind and no more'),
    bad(set(whole, 0, 9), 'a kind that there is not'),
    bad(set(whole, 1, 4), 'a flag that there is not'),
    bad(formatBytes(chunk.slice(0, 4)), 'a chunk that ends in its head'),
    bad(formatBytes(chunk.slice(0, 5)), 'a chunk with nothing in it'),
    bad(set(chunk, 3, 3), 'a chunk behind the last of its message'),
    bad(set(chunk, 4, 1), 'one chunk of one, which is a whole message'),
    bad(
      formatBytes(new Uint8Array([...chunk.slice(0, 2), 0x81, 0, ...chunk.slice(3)])),
      'a number of a chunk with a nought at its end',
    ),
  ]
}

/** The lobby of a kept game, and what becomes of it when one field is another. */
const badLobbies = (): readonly Bad[] => {
  const [, row = ''] = readFileSync(new URL('../records/clue.record', import.meta.url), 'utf8').split('\n')
  const { lobby } = (JSON.parse(row) as { body: { lobby: Readonly<Record<string, unknown>> } }).body
  const guests = lobby.guests as readonly Readonly<Record<string, unknown>>[]
  const chairs = lobby.chairs as readonly Readonly<Record<string, unknown>>[]
  const bad = of(NOTHING)
  const changed = (change: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({ ...lobby, ...change })
  const named = (name: string): string => changed({ guests: [{ ...guests[0], name }, ...guests.slice(1)] })
  const { host: _host, ...hostless } = lobby
  return [
    bad('[]', 'a list'),
    bad(JSON.stringify(hostless), 'without a host'),
    bad(changed({ more: 1 }), 'with a field more'),
    bad(changed({ release: 999 }), 'of a release that is not known'),
    bad(changed({ founder: null }), 'without the one who opened the room'),
    bad(changed({ handovers: Array.from({ length: 17 }, () => ({})) }), 'handed over too often'),
    bad(changed({ guests: [] }), 'without a guest'),
    bad(changed({ guests: Array.from({ length: 17 }, () => guests[0]) }), 'with more guests than a room has'),
    bad(changed({ chairs: Array.from({ length: 9 }, () => chairs[0]) }), 'with more chairs than a table has'),
    bad(changed({ epoch: -1 }), 'with a game before the first'),
    bad(changed({ epoch: 0.5 }), 'with half a game'),
    bad(changed({ term: 2 ** 53 }), 'with a term that is no safe number'),
    bad(changed({ n: -0.5 }), 'with a change that is no whole number'),
    bad(changed({ host: 'A'.repeat(42) }), 'with a host whose key is too short'),
    bad(changed({ host: `${'A'.repeat(42)}B` }), 'with a host whose key has bits that stand for nothing'),
    bad(changed({ at: 'over' }), 'in a state that there is not'),
    bad(changed({ startsInMs: 600_001 }), 'that starts in more than ten minutes'),
    bad(named(''), 'with a guest of no name'),
    bad(named(' Ada'), 'with a name that begins with a blank'),
    bad(named('A'.repeat(21)), 'with a name that is too long'),
    bad(named('A\u202eda'), 'with a name that turns what stands beside it'),
    bad(named('A\ud800da'), 'with half a letter in a name'),
  ]
}

const badCrates = (): readonly Bad[] => {
  const own = { name: 'Ada', settings: null }
  const crate = (change: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({ crate: 'No Butler', version: 1, own, games: [], ...change })
  const [none, unread] = [of('no-crate'), of('unread')]
  const volume = {
    version: 1,
    id: 'left',
    game: 'clue',
    kind: 'classic',
    settings: [],
    players: [{ name: 'Ada', piece: 0, by: 'here', level: '' }],
    begunAt: 1,
    touchedAt: 5,
    ending: null,
    source: { of: 'here', build: 'b', seed: 7, pace: 'instant' },
  }
  const game = (change: Readonly<Record<string, unknown>>, entries: readonly unknown[] = []): string =>
    crate({ games: [{ volume: { ...volume, ...change }, entries }] })
  return [
    none('', 'nothing'),
    none('[]', 'a list'),
    none('{"crate":"No Butler"', 'a text that stops early'),
    none(`${'['.repeat(4000)}${']'.repeat(4000)}`, 'lists in lists, too deep'),
    none(crate({ crate: 'Yes Butler' }), 'of something else'),
    none(crate({ version: 0 }), 'of a version before the first'),
    none(crate({ own: { name: 3, settings: null } }), 'with a name that is a number'),
    none(crate({ games: 'many' }), 'with games that are no list'),
    none(crate({ more: 1 }), 'with a field more'),
    of('newer')(crate({ version: 2 }), 'of a version after this one'),
    unread(game({ version: 999 }), 'a game of a version that is not known'),
    unread(game({ source: { of: 'room', link: '#1.r.s' } }), 'a game in a room'),
    unread(game({ touchedAt: -1 }), 'a game from before all time'),
    unread(game({}, [{ key: 'seed', value: 'x' }]), 'a game with an entry of a name that is not known'),
    unread(game({}, [{ key: '__proto__', value: 'x' }]), 'a game with an entry named as a prototype'),
    unread(game({}, [{ key: 'choice/x', value: 1 }]), 'a game with a choice that has no number'),
  ]
}
