import { describe, expect, test } from 'vitest'
import { canon, type Json } from '../../src/sealed/canon'
import { openly } from './openly'
import { Party, playing } from './party'

const [ADA, BO, CY] = [0, 1, 2]
const OTHER_RULES = { rulesOf: () => 'law 1, hunt 2', build: 'newer' }

/** Three devices in a lobby. */
const gathered = (seed: number): Party => {
  const party = new Party(3, openly, seed)
  party.open(ADA)
  for (const i of [BO, CY]) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  party.does(ADA, room => room.ask({ ask: 'setting', id: 'dice', choice: 'two' }, party.now))
  passes(party, 3000)
  return party
}

const passes = (party: Party, ms: number, each?: () => void): void => {
  const end = party.now + ms
  party.until(() => party.now >= end, ms + 1000, each)
}

const lengthAt = (party: Party, i: number): number => party.room(i).playing?.length ?? 0

/** In the middle of a turn: a move was made, and another is awaited. */
const inATurn = (seed: number): Party => {
  const party = gathered(seed)
  party.does(ADA, room => expect(room.begin(party.now).ok).toBe(true))
  const play = playing(party, seed)
  expect(party.until(() => [ADA, BO, CY].every(i => lengthAt(party, i) > 20), 600_000, play)).toBe(true)
  const isAwaited = () => party.room(ADA).playing?.waits.for === 'choice'
  expect(party.until(isAwaited)).toBe(true)
  return party
}

/** The entries on the disk of Bo's device, or those of this name. */
const keptBy = (party: Party, called = /./): string => {
  const entries = [...(party.devices[BO]?.disk ?? [])].filter(([key]) => called.test(key))
  return canon(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) as unknown as Json)
}

const areOver = (party: Party, who = [ADA, BO, CY]): boolean =>
  who.every(i => party.room(i).playing?.isOver === true)

describe('a page of another build', () => {
  test('goes on with a running game where the rules are the same, and the others with it', () => {
    const party = inATurn(51)
    party.reload(BO, { build: 'newer' })
    expect(party.room(BO).unplayable).toBeNull()
    expect(party.until(() => areOver(party), 3_000_000, playing(party, 52))).toBe(true)
    expect(new Set([ADA, BO, CY].map(i => party.room(i).playing?.head)).size).toBe(1)
    for (const i of [ADA, BO, CY]) expect(party.room(i).playing?.left).toEqual([])
  })

  test('with other rules leaves the game as it is, and says what it needs; the old page goes on', () => {
    const party = inATurn(53)
    const of = party.member(BO)
    const before = keptBy(party, /^game/)
    party.reload(BO, OTHER_RULES)
    passes(party, 5000)
    expect(party.room(BO).playing).toBeNull()
    expect(party.room(BO).unplayable).toMatchObject({
      why: 'other-rules',
      of: 'game',
      lobby: { rules: 'rules' },
      build: 'build',
    })
    expect(keptBy(party, /^game/) === before).toBe(true)
    party.reload(BO, of)
    expect(party.until(() => areOver(party), 3_000_000, playing(party, 54))).toBe(true)
    expect(party.room(BO).playing?.left).toEqual([])
  })

  test('that goes by other rules is told so in the lobby, sits on no chair, and signs no start', () => {
    const party = gathered(55)
    party.reload(CY, OTHER_RULES)
    expect(party.until(() => party.room(CY).unplayable !== null)).toBe(true)
    expect(party.room(CY).unplayable).toMatchObject({
      why: 'other-rules',
      of: 'room',
      lobby: { rules: 'rules' },
    })
    passes(party, 3000)
    party.does(CY, room => room.ask({ ask: 'sit', name: 'Cy again' }, party.now))
    expect(party.room(CY).takeRefusal()).toBe('other-rules')
    party.does(ADA, room => expect(room.begin(party.now).ok).toBe(true))
    passes(party, 3000)
    expect(party.devices[BO]?.disk.has('signed')).toBe(true)
    expect(party.devices[CY]?.disk.has('signed')).toBe(false)
  })

  test('of the host says by which rules the next game goes, and all who have them begin', () => {
    const party = gathered(56)
    for (const i of [ADA, BO, CY]) party.reload(i, OTHER_RULES)
    const isTold = () => [ADA, BO, CY].every(i => party.room(i).lobby?.rules === 'law 1, hunt 2')
    expect(party.until(isTold)).toBe(true)
    passes(party, 3000)
    party.does(ADA, room => expect(room.begin(party.now).ok).toBe(true))
    expect(party.until(() => [ADA, BO, CY].every(i => lengthAt(party, i) > 1))).toBe(true)
  })

  test('that comes once a game is over goes by its own rules in the next', () => {
    const party = inATurn(57)
    expect(party.until(() => areOver(party), 3_000_000, playing(party, 57))).toBe(true)
    passes(party, 1000)
    for (const i of [ADA, BO, CY]) party.reload(i, OTHER_RULES)
    const isFree = () => [ADA, BO, CY].every(i => party.room(i).unplayable === null)
    expect(party.until(isFree)).toBe(true)
    passes(party, 3000)
    party.does(ADA, room => expect(room.begin(party.now)).toMatchObject({ ok: true }))
    expect(party.until(() => [ADA, BO, CY].every(i => lengthAt(party, i) > 1))).toBe(true)
  })
})

test('a new room for the same people has their chairs and settings, and begins once all are here', () => {
  const stopped = inATurn(58)
  stopped.reload(BO, OTHER_RULES)
  const unplayable = stopped.room(BO).unplayable
  if (unplayable?.why !== 'other-rules') throw new Error('it plays')
  const party = new Party(3, openly, 59)
  party.open(ADA, 'slow', 'hunt', unplayable.lobby)
  const { lobby } = unplayable
  expect(party.room(ADA).lobby?.settings).toEqual(lobby.settings)
  expect(party.room(ADA).lobby?.chairs).toEqual(lobby.chairs)
  expect(party.room(ADA).lobby?.guests.map(({ name, isHere }) => [name, isHere])).toEqual([
    ['Ada', true],
    ['Bo', false],
    ['Cy', false],
  ])
  expect(party.room(ADA).notYet).toEqual({ why: 'away', name: 'Bo' })
  for (const i of [BO, CY]) party.join(i)
  expect(party.until(() => party.room(ADA).notYet === undefined)).toBe(true)
  passes(party, 3000)
  party.does(ADA, room => expect(room.begin(party.now).ok).toBe(true))
  expect(party.until(() => [ADA, BO, CY].every(i => lengthAt(party, i) > 1))).toBe(true)
})

describe('a running game on disk', () => {
  const linesOf = (party: Party): readonly string[] =>
    [...(party.devices[BO]?.disk.keys() ?? [])].filter(key => /line\/\d+$/.test(key)).toSorted()

  test('[L8] is taken up to a torn end, and the others have the rest', () => {
    const party = inATurn(60)
    party.leave(BO)
    party.devices[BO]?.disk.set(linesOf(party).at(-1) ?? '', '{"h":2')
    party.join(BO)
    expect(party.room(BO).unplayable).toBeNull()
    expect(party.until(() => areOver(party), 3_000_000, playing(party, 61))).toBe(true)
  })

  test('[L8] is refused in words where there is a hole in it, and left as it is', () => {
    const party = inATurn(62)
    party.leave(BO)
    const lines = linesOf(party)
    party.devices[BO]?.disk.delete(lines[5] ?? '')
    party.join(BO)
    passes(party, 3000)
    expect(party.room(BO).playing).toBeNull()
    expect(party.room(BO).unplayable).toMatchObject({ why: 'torn' })
    expect(linesOf(party)).toEqual(lines.toSpliced(5, 1))
  })

  test('is left alone where this page cannot read its lobby', () => {
    const party = inATurn(63)
    party.leave(BO)
    party.devices[BO]?.disk.set('lobby', { lobby: { release: 2 }, sig: 'x' })
    const kept = keptBy(party)
    party.join(BO)
    passes(party, 3000)
    expect(party.room(BO).unplayable).toEqual({ why: 'unread' })
    expect(keptBy(party) === kept).toBe(true)
  })
})
