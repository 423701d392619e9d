import { describe, expect, test } from 'vitest'
import { there } from '../sealed/table'
import { toys } from '../toys/tables'
import { openly } from './openly'
import { Party, playing } from './party'

const [ADA, BO, CY] = [0, 1, 2] as const
const ALL = [ADA, BO, CY]
const SLOW_MS = 600_000

const gameOn = (party: Party, i: number) => there(party.room(i).playing ?? undefined)
const hasLeft = (party: Party, by: number, device: number): boolean =>
  gameOn(party, by).snapshot.left.some(each => each === device)
const isAbsent = (party: Party, by: number, device: number): boolean =>
  gameOn(party, by).snapshot.absent.some(each => each === device)

const begun = (bots = 0): Party => {
  const party = new Party(3, openly, 11, () => 0, toys)
  party.open(ADA, 'slow', 'hunt')
  for (const i of [BO, CY]) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  if (bots > 0) throw new Error('none')
  party.does(ADA, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => ALL.every(i => party.room(i).playing !== null))).toBe(true)
  return party
}

/** A device goes away, is let go by the others, comes back, and plays again by the word of its person and of these. */
const goneAndBack = (party: Party, who: number, by: readonly number[]): void => {
  const others = ALL.filter(i => i !== who)
  const play = playing(party, 7, { who: others })
  party.leave(who)
  expect(
    party.until(() => others.every(i => isAbsent(party, i, who) || hasLeft(party, i, who)), SLOW_MS, play),
  ).toBe(true)
  for (const i of others) party.does(i, room => room.letGo(who, true, party.now))
  expect(party.until(() => hasLeft(party, ADA, who), SLOW_MS, play)).toBe(true)
  party.join(who)
  expect(party.until(() => party.room(who).playing !== null && hasLeft(party, who, who), 60_000, play)).toBe(
    true,
  )
  for (const i of [who, ...by]) party.does(i, room => room.letBack(who, true, party.now))
  expect(party.until(() => ALL.every(i => !hasLeft(party, i, who)), 60_000, play)).toBe(true)
}

describe('a table at which all but one have gone and come back', () => {
  const comeBack = (): Party => {
    const party = begun()
    expect(party.until(() => gameOn(party, ADA).length > 6, SLOW_MS, playing(party, 6))).toBe(true)
    goneAndBack(party, BO, [ADA])
    goneAndBack(party, CY, [ADA])
    return party
  }

  test('[L14, L23] goes on when that one says bye', () => {
    const party = comeBack()
    party.does(ADA, room => room.bye(party.now))
    const play = playing(party, 8, { who: [BO, CY] })
    expect(party.until(() => hasLeft(party, BO, ADA) && hasLeft(party, CY, ADA), 60_000, play)).toBe(true)
    party.leave(ADA)
    expect(party.until(() => [BO, CY].every(i => gameOn(party, i).isOver), 3_600_000, play)).toBe(true)
    expect(gameOn(party, BO).outcome).toBe('played-out')
  })

  test('[L14, L23] goes on when that one falls silent and is let go', () => {
    const party = comeBack()
    party.leave(ADA)
    const play = playing(party, 8, { who: [BO, CY] })
    expect(party.until(() => [BO, CY].every(i => isAbsent(party, i, ADA)), 60_000, play)).toBe(true)
    for (const i of [BO, CY]) party.does(i, room => room.letGo(ADA, true, party.now))
    expect(party.until(() => [BO, CY].every(i => hasLeft(party, i, ADA)), 300_000, play)).toBe(true)
    expect(party.until(() => [BO, CY].every(i => gameOn(party, i).isOver), 3_600_000, play)).toBe(true)
    expect(gameOn(party, BO).outcome).toBe('played-out')
  })

  test('[L23] ends for the last that plays when the other goes again', () => {
    const party = comeBack()
    party.does(ADA, room => room.bye(party.now))
    const play = playing(party, 8, { who: [BO] })
    expect(party.until(() => hasLeft(party, BO, ADA), 60_000, play)).toBe(true)
    party.does(CY, room => room.bye(party.now))
    expect(party.until(() => gameOn(party, BO).isOver, 60_000, play)).toBe(true)
    expect(gameOn(party, BO).outcome).toBe('one-seat-left')
  })
})
