import { expect, test } from 'vitest'
import type { GameSnapshot } from '../../src/room/snapshot'
import { auditRecord } from '../../src/room/auditRecord'
import type { DealerFactory } from '../../src/room/ports'
import { RoomTable } from '../../src/room/roomTable'
import { sealedDealerFactory } from '../../src/room/sealedDealerFactory'
import type { Seat } from '../../src/rules/seat'
import { canon, type Json } from '../../src/sealed/canon'
import { MOST_IN_PURSE, type PurseState } from '../toys/purse'
import { toys } from '../toys/tables'
import { there } from '../sealed/table'
import { openly } from './openly'
import { Party, playing } from './party'

const sealed = (...given: Parameters<typeof sealedDealerFactory>): DealerFactory =>
  sealedDealerFactory(...given)

/** Purses in a room, begun on all devices but those that only watch. */
const begun = (devices: number, dealing: typeof openly | typeof sealed, watchers = 0): Party => {
  const party = new Party(devices + watchers, dealing, 80 + devices, () => 0, toys)
  party.open(0, 'purse', 'purse')
  for (let i = 1; i < devices; i++) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  const all = Array.from({ length: devices }, (_, i) => i)
  expect(party.until(() => all.every(i => party.room(i).playing !== null))).toBe(true)
  for (let i = devices; i < devices + watchers; i++) {
    party.join(i)
    expect(party.until(() => party.room(i).playing !== null)).toBe(true)
  }
  return party
}

const stateOn = (party: Party, i: number): PurseState =>
  party.room(i).playing?.chain.folded.state as PurseState

const playOut = (party: Party, devices: number): void => {
  const all = Array.from({ length: devices }, (_, i) => i)
  const isOver = (): boolean => all.every(i => party.room(i).playing?.isOver === true)
  expect(party.until(isOver, 300_000, playing(party, 5, { who: all }))).toBe(true)
}

test.each([
  ['sealed', sealed],
  ['in the open', openly],
] as const)(
  'a count in a room, %s, is found alike on every device, and by one who watches',
  (_name, dealing) => {
    const party = begun(3, dealing, 1)
    playOut(party, 3)
    expect(party.until(() => party.room(3).playing?.isOver === true)).toBe(true)
    const worths = [0, 1, 2].map(i => {
      const known = there(party.room(i).playing?.snapshot.story.known.get(i as Seat))
      return there(toys.game('purse')?.worth?.(stateOn(party, i), known, i as Seat))
    })
    const most = Math.max(...worths)
    for (const i of [0, 1, 2, 3])
      expect(stateOn(party, i).found).toEqual({
        of: worths.flatMap((worth, seat) => (worth === most ? [seat] : [])),
        worth: most,
        struck: [],
      })
    expect(party.room(3).playing?.snapshot.story.known.size).toBe(0)
  },
)

test('the record of a count passes its audit, and is refused with any step of it changed', () => {
  const party = begun(2, sealed)
  playOut(party, 2)
  const record = there(party.room(0).playing?.record)
  expect(auditRecord(record, toys, 'rules')).toMatchObject({
    broken: [],
    ended: 'played-out',
    hasCards: false,
    sealed: [],
  })
  const rows = record.trimEnd().split('\n')
  const changedAt = (name: string): number =>
    rows.findIndex(row => {
      const { body } = JSON.parse(row) as { body?: { step?: string; move?: { kind: string } } }
      return body?.step?.startsWith(name) === true || body?.move?.kind === name
    })
  for (const name of ['fill', 'draw', 'claim', 'mask', 'count', 'show']) {
    const at = changedAt(name)
    const row = JSON.parse(there(rows[at])) as { body: { value?: Json; proof?: Json } }
    const field = row.body.proof === undefined ? 'value' : 'proof'
    const changed = { ...row, body: { ...row.body, [field]: altered(row.body[field] as Json) } }
    const text = rows.with(at, canon(changed as unknown as Json)).join('\n')
    const { broken } = auditRecord(`${text}\n`, toys, 'rules')
    expect(broken, name).toHaveLength(1)
    expect(broken[0]?.line, name).toBe(at - 1)
  }
})

/** The same value with one letter or number of it changed. */
const altered = (value: Json): Json => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return (value.startsWith('A') ? 'B' : 'A') + value.slice(1)
  if (Array.isArray(value)) return [altered(value[0] as Json), ...(value.slice(1) as Json[])]
  const [[name, first], ...rest] = Object.entries(value as object) as [[string, Json], ...[string, Json][]]
  return Object.fromEntries([[name, altered(first)], ...rest])
}

test('an act that one’s own purse forbids is refused on the page and in the room, and nowhere else', () => {
  const party = begun(2, sealed)
  const [first] = [0]
  const isFilling = (): boolean => stateOn(party, first).at === 'filling'
  const throwOnly = playing(party, 5, { who: [first] })
  expect(party.until(isFilling, 300_000, () => (isFilling() ? undefined : throwOnly()))).toBe(true)
  const tooMuch = { move: { kind: 'fill' }, secret: { decision: MOST_IN_PURSE + 1 } }
  party.does(first, room =>
    expect(room.choose(0 as Seat, tooMuch, party.now)).toEqual({ ok: false, error: 'too-much' }),
  )
  expect(isFilling()).toBe(true)
  const sight = sightOf(party, first)
  const sent: unknown[] = []
  const page = new RoomTable(there(toys.game('purse')), { rounds: 1 }, sight, (_seat, act) => sent.push(act))
  expect(page.play(0 as Seat, tooMuch)).toEqual({ ok: false, error: 'too-much' })
  expect(sent).toEqual([])
  const right = { move: { kind: 'fill' }, secret: { decision: 7 } }
  const decided = { of: 'decided', what: 'coins', decision: 7 }
  const lessons = (): readonly unknown[] =>
    (page.view(0 as Seat) as { known: readonly { lesson: unknown }[] }).known.map(({ lesson }) => lesson)
  expect(lessons()).toHaveLength(1)
  expect(page.play(0 as Seat, right)).toEqual({ ok: true, value: null })
  expect(lessons().slice(1)).toEqual([decided])
  expect(page.viewAfter(sight.lines.length, 0 as Seat)).toMatchObject({ known: [{}, { lesson: decided }] })
  page.undo()
  expect(lessons()).toHaveLength(1)
  page.play(0 as Seat, right)
  party.does(first, room => expect(room.choose(0 as Seat, right, party.now).ok).toBe(true))
  expect(party.until(() => stateOn(party, first).active === 1)).toBe(true)
  page.take(sightOf(party, first))
  expect(lessons().slice(1)).toEqual([decided])
})

const sightOf = (party: Party, i: number): GameSnapshot => {
  const playing = there(party.room(i).playing ?? undefined)
  const { story, ...snapshot } = playing.snapshot
  return {
    ...snapshot,
    epoch: playing.epoch,
    lobby: playing.lobby,
    self: playing.self,
    here: playing.here,
    isWatching: false,
    from: 0,
    lines: story.lines,
    known: [...story.known],
  } as unknown as GameSnapshot
}
