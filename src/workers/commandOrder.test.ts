import { expect, test } from 'vitest'
import type { Command } from '../room/command'
import type { Key } from '../room/keys'
import { CommandOrder } from './commandOrder'
import { gamesNamedIn } from './gamesOnDemand'

/** Loads of any game that are settled by hand. */
class SlowGames {
  readonly #loads: { readonly done: () => void; readonly failed: (why: Error) => void }[] = []
  #isLoaded = false

  has(...named: readonly unknown[]): boolean {
    return this.#isLoaded || named.flatMap(each => gamesNamedIn(each)).length === 0
  }

  load(...named: readonly unknown[]): Promise<void> {
    if (this.has(...named)) return Promise.resolve()
    return new Promise((done, failed) => this.#loads.push({ done, failed }))
  }

  get asked(): number {
    return this.#loads.length
  }

  async settle(why?: Error): Promise<void> {
    this.#isLoaded = why === undefined
    for (const { done, failed } of this.#loads.splice(0))
      if (why === undefined) done()
      else failed(why)
    for (let i = 0; i < 1000; i++) await Promise.resolve()
  }
}

const orderOf = () => {
  const games = new SlowGames()
  const handed: Command[] = []
  const failures: unknown[] = []
  const order = new CommandOrder(
    games,
    command => handed.push(command),
    failure => failures.push(failure),
  )
  return { games, handed, failures, order }
}

const heard = (from: string, message: unknown): Command => ({ kind: 'hear', from: from as Key, message })
const NAMES_A_GAME = { r: 'ask', ask: { ask: 'table', game: 'slow', kind: 'any' } }
const OWN_TABLE: Command = { kind: 'ask', ask: { ask: 'table', game: 'slow', kind: 'any' } }

test('a peer that names a game which never comes holds up neither the page nor other peers', () => {
  const { order, handed } = orderOf()
  order.take(heard('liar', NAMES_A_GAME))
  const others: readonly Command[] = [
    { kind: 'tick' },
    { kind: 'meet', links: [], listed: [] },
    { kind: 'bye' },
    heard('friend', { r: 'no', why: '' }),
    heard('liar', 17),
    heard('liar', null),
  ]
  for (const each of others) order.take(each)
  expect(handed).toEqual(others)
})

test('of ten thousand messages that name a game while it loads, only a few are held', async () => {
  const { games, order, handed } = orderOf()
  for (let i = 0; i < 10_000; i++) order.take(heard('liar', NAMES_A_GAME))
  expect(games.asked).toBeLessThanOrEqual(32)
  await games.settle()
  expect(handed.length).toBeGreaterThan(0)
  expect(handed.length).toBeLessThanOrEqual(32)
})

test('the commands of the page keep their order while a game loads', async () => {
  const { games, order, handed } = orderOf()
  const own: readonly Command[] = [OWN_TABLE, { kind: 'begin' }, { kind: 'bye' }]
  for (const each of own) order.take(each)
  expect(handed).toEqual([])
  await games.settle()
  expect(handed).toEqual(own)
})

test('a game that cannot be loaded costs the commands that name it, and is reported', async () => {
  const { games, order, handed, failures } = orderOf()
  for (let i = 0; i < 40; i++) order.take(heard('liar', NAMES_A_GAME))
  order.take(OWN_TABLE)
  order.take({ kind: 'begin' })
  await games.settle(new Error('offline'))
  expect(failures.length).toBeGreaterThan(1)
  expect(handed).toEqual([{ kind: 'begin' }])
  await games.settle()
  order.take(heard('friend', NAMES_A_GAME))
  expect(handed).toHaveLength(2)
})
