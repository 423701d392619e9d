import { expect } from 'vitest'
import type { Catalogue, DealerFactory } from '../../src/room/ports'
import type { LocalDevice } from '../../src/room/localDevice'
import { there } from '../sealed/table'
import { toys } from '../toys/tables'
import { openly } from './openly'
import { Party, playing } from './party'

const AWAY_MS = 600_000
const BACK_MS = 60_000

/** A table of a party: its game, and the dealer that seals it or not. */
export interface Table {
  readonly game: string
  readonly kind: string
  readonly games: Catalogue
  readonly dealing: DealerFactory | ((keys: LocalDevice['keys'], fresh: () => Uint8Array) => DealerFactory)
}

export const OPEN: Table = { game: 'hunt', kind: 'slow', games: toys, dealing: openly }

/** The numbers of so many devices. */
export const devices = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

/** A table at which the game of so many people has begun, beside a bot if there is to be one. */
export const begunTable = (
  count: number,
  { game, kind, games, dealing }: Table = OPEN,
  hasBot = false,
): Party => {
  const party = new Party(count, dealing, 11, () => 0, games)
  party.open(0, kind, game)
  for (const i of devices(count).slice(1)) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  if (hasBot) party.does(0, room => room.ask({ ask: 'bot', name: 'Robo', level: 'easy' }, party.now))
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => devices(count).every(i => party.room(i).playing !== null))).toBe(true)
  return party
}

export const gameOn = (party: Party, i: number) => there(party.room(i).playing ?? undefined)

export const hasLeft = (party: Party, by: number, device: number): boolean =>
  gameOn(party, by).snapshot.left.some(each => each === device)

export const isAbsent = (party: Party, by: number, device: number): boolean =>
  gameOn(party, by).snapshot.absent.some(each => each === device)

export const letGo = (party: Party, device: number, by: readonly number[], playedOn = true): void => {
  for (const i of by) party.does(i, room => room.letGo(device, playedOn, party.now))
}

export const letBack = (party: Party, device: number, by: readonly number[]): void => {
  for (const i of by) party.does(i, room => room.letBack(device, true, party.now))
}

/** A device goes away, is let go by all others, and its page is back, while these play on. */
export const loseForAWhile = (party: Party, device: number, playedOn = true): void => {
  const others = devices(party.devices.length).filter(i => i !== device)
  const play = playing(party, 7, { who: others })
  party.leave(device)
  expect(party.until(() => others.every(i => isAbsent(party, i, device)), AWAY_MS, play)).toBe(true)
  letGo(party, device, others, playedOn)
  expect(party.until(() => others.every(i => hasLeft(party, i, device)), AWAY_MS, play)).toBe(true)
  party.join(device)
  const isBack = (): boolean => party.room(device).playing !== null && hasLeft(party, device, device)
  expect(party.until(isBack, BACK_MS)).toBe(true)
  expect(others.some(i => gameOn(party, i).isOver)).toBe(false)
}
