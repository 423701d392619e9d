import { describe, expect, test } from 'vitest'
import type { DealerFactory } from '../../src/room/ports'
import type { LocalDevice } from '../../src/room/localDevice'
import { sealedDealerFactory } from '../../src/room/sealedDealerFactory'
import { auditRecord } from '../../src/room/auditRecord'
import { there } from '../sealed/table'
import { foldRecord, type State } from '../spec/fold'
import type { HuntState } from '../toys/hunt'
import { toys } from '../toys/tables'
import { openly } from './openly'
import { Party, playing } from './party'

const [ADA, BO, CY, DI] = [0, 1, 2, 3] as const
const LONG_MS = 600_000

const gameOn = (party: Party, i: number) => there(party.room(i).playing ?? undefined)
const hasLeft = (party: Party, by: number, device: number): boolean =>
  gameOn(party, by).snapshot.left.some(each => each === device)
const isAbsent = (party: Party, by: number, device: number): boolean =>
  gameOn(party, by).snapshot.absent.some(each => each === device)
const devices = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

type Dealing = DealerFactory | ((keys: LocalDevice['keys'], fresh: () => Uint8Array) => DealerFactory)
const sealed: Dealing = (keys, fresh) => sealedDealerFactory(keys, fresh)

const begun = (count: number, dealing: Dealing): Party => {
  const party = new Party(count, dealing, 11, () => 0, toys)
  party.open(ADA, 'slow', 'hunt')
  for (const i of devices(count).slice(1)) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  party.does(ADA, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => devices(count).every(i => party.room(i).playing !== null))).toBe(true)
  expect(party.until(() => gameOn(party, ADA).length > 8, LONG_MS, playing(party, 6))).toBe(true)
  expect(party.until(() => gameOn(party, ADA).waits.for === 'choice', LONG_MS)).toBe(true)
  return party
}

/** A device goes away, is let go by the others, and its page is back. */
const without = (party: Party, who: number, count: number): void => {
  const others = devices(count).filter(i => i !== who)
  const there = others.filter(i => !hasLeft(party, i, i))
  const play = playing(party, 7, { who: [...there] })
  party.leave(who)
  expect(party.until(() => others.every(i => isAbsent(party, i, who)), LONG_MS, play)).toBe(true)
  for (const i of there) party.does(i, room => room.letGo(who, true, party.now))
  expect(party.until(() => others.every(i => hasLeft(party, i, who)), LONG_MS, play)).toBe(true)
  party.join(who)
  expect(party.until(() => party.room(who).playing !== null && hasLeft(party, who, who), 60_000)).toBe(true)
}

const backAgain = (party: Party, who: number, by: readonly number[]): void => {
  for (const i of [who, ...by]) party.does(i, room => room.letBack(who, true, party.now))
  expect(party.until(() => [who, ...by].every(i => !hasLeft(party, i, who)), 60_000)).toBe(true)
}

/** Each of these guesses as soon as it is to choose. */
const guess = (party: Party, who: readonly number[]): void => {
  for (const i of who) {
    const { waits, self } = gameOn(party, i)
    const act = { move: { kind: 'guess', cards: [0, 4, 8] } }
    if (waits.for === 'choice' && waits.by === self)
      party.does(i, room => void room.choose(waits.seat, act, party.now))
  }
}

describe('a table at which a device that plays again', () => {
  test('[L12, L14] is host, and heard, and writes no choice for a seat that a bot plays, goes on', () => {
    const party = begun(4, openly)
    without(party, DI, 4)
    without(party, BO, 4)
    backAgain(party, BO, [ADA, CY])
    // While the host is silent, the device that plays again is the first to take its place.
    party.leave(ADA)
    expect(party.until(() => gameOn(party, CY).snapshot.host === BO, LONG_MS)).toBe(true)
    party.join(ADA)
    expect(party.until(() => party.room(ADA).playing !== null && !isAbsent(party, CY, ADA), LONG_MS)).toBe(
      true,
    )
    const isBosToWrite = (): boolean => {
      const { waits } = gameOn(party, CY)
      return waits.for === 'choice' && waits.isBots && waits.by === BO
    }
    const all = playing(party, 8)
    expect(party.until(isBosToWrite, LONG_MS, () => void (isBosToWrite() || all()))).toBe(true)
    const { length } = gameOn(party, CY)
    const moved = (): boolean =>
      gameOn(party, CY).chain.lines.some(({ h, body }) => h >= length && body.kind === 'move')
    const others = playing(party, 9, { who: [ADA, CY] })
    for (const i of [ADA, CY]) party.does(i, room => room.letGo(BO, true, party.now))
    expect(party.until(moved, 30_000, others)).toBe(true)
  })
})

describe('a comparison at a table of two that play again', () => {
  const bothBack = (): Party => {
    const party = begun(3, sealed)
    without(party, BO, 3)
    backAgain(party, BO, [ADA])
    without(party, CY, 3)
    backAgain(party, CY, [ADA])
    return party
  }

  test('[L12, L14] goes on where the third is silent, and nobody lets it go', () => {
    const party = bothBack()
    const isTheirTurn = (): boolean => {
      const { phase, active } = there(gameOn(party, BO).replica ?? undefined).folded.state as HuntState
      return phase.at === 'choosing' && active !== ADA
    }
    expect(party.until(isTheirTurn, LONG_MS, playing(party, 9))).toBe(true)
    party.leave(ADA)
    expect(party.until(() => isAbsent(party, BO, ADA) && isAbsent(party, CY, ADA), 60_000)).toBe(true)
    const isJudged = (): boolean =>
      gameOn(party, BO).chain.lines.some(({ body }) => body.kind === 'deal' && body.step === 'verdict')
    expect(party.until(isJudged, 60_000, () => guess(party, [BO, CY]))).toBe(true)
  })

  test('[L12, L14] goes on where the third has said bye and gone', () => {
    const party = bothBack()
    party.does(ADA, room => room.bye(party.now))
    const both = playing(party, 8, { who: [BO, CY] })
    expect(party.until(() => [BO, CY].every(i => hasLeft(party, i, ADA)), 60_000, both)).toBe(true)
    party.leave(ADA)
    const isOver = (): boolean => [BO, CY].every(i => gameOn(party, i).isOver)
    expect(party.until(isOver, 300_000, () => (guess(party, [BO, CY]), both()))).toBe(true)
    expect(gameOn(party, BO).outcome).toBe('played-out')
    const { chain, record } = gameOn(party, CY)
    const states: State[] = []
    expect(foldRecord(there(record), state => states.push(state))).not.toHaveProperty('fault')
    expect(states.map(({ bal, turn, attempt, requests }) => ({ bal, turn, attempt, requests }))).toEqual(
      chain.lines.map((_, h) => {
        const { bal, occasion, requests } = there(chain.foldAt(h))
        return { bal, ...occasion, requests }
      }),
    )
    expect(auditRecord(there(record), toys, 'rules')).toMatchObject({ broken: [], ended: 'played-out' })
  })
})
