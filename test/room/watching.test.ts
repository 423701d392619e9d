import { expect, test } from 'vitest'
import type { Key } from '../../src/room/keys'
import { Watchers } from '../../src/room/watchers'
import type { Device, Signature } from '../../src/log/signer'
import { openly } from './openly'
import { Party, playing } from './party'

const WATCHER = 3
const PORTION = 10

/** Three play and one watches, to whom no tail gets through but those a test hands over. */
const watched = () => {
  const party = new Party(4, openly, 4)
  party.open(0)
  for (const i of [1, 2]) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  const chainOf = (i: number) => party.room(i).playing?.chain
  const isLong = (): boolean => (chainOf(0)?.length ?? 0) > 4 * PORTION
  expect(party.until(isLong, 900_000, playing(party, 3, { who: [0, 1, 2] }))).toBe(true)
  const asked: number[] = []
  const keys = party.devices.map(({ key }) => key)
  party.arrives = (_from, _to, message) => {
    if (message.r === 'follow' && message.length > 0) asked.push(message.length)
    return message.r !== 'tail'
  }
  party.join(WATCHER)
  expect(party.until(() => party.room(WATCHER).playing !== null)).toBe(true)
  asked.splice(0)
  const { lines } = party.room(0).playing?.chain ?? { lines: [] }
  const tells = (from: number, changed: { readonly lines?: readonly unknown[] } = {}): void => {
    const portion = lines.slice(from, from + PORTION)
    const { epoch } = party.room(0).playing ?? { epoch: 0 }
    const tail = { r: 'tail', epoch, from, lines: portion, length: lines.length, ...changed }
    party.does(WATCHER, room => room.receive(keys[0] as never, JSON.parse(JSON.stringify(tail)), party.now))
  }
  return { asked, lines, tells, length: () => chainOf(WATCHER)?.length, head: () => chainOf(WATCHER)?.head }
}

test('[L34] one who watches asks on at once for what comes after each portion, until it has all', () => {
  const { asked, lines, tells, length } = watched()
  const ends: number[] = []
  for (let from = 1; from < lines.length; from += PORTION) {
    tells(from)
    expect(length()).toBe(Math.min(lines.length, from + PORTION))
    if (from + PORTION < lines.length) ends.push(from + PORTION)
  }
  expect(asked).toEqual(ends)
  tells(1)
  expect(asked).toEqual(ends)
})

test('one who watches takes nothing that does not follow from its log, and asks on for nothing', () => {
  const { asked, lines, tells, length } = watched()
  tells(1)
  expect(asked.splice(0)).toEqual([1 + PORTION])
  tells(2 + PORTION)
  tells(1 + PORTION, { lines: lines.slice(2 + PORTION, 4 + PORTION) })
  tells(1 + PORTION, { lines: [null, 3, {}] })
  tells(1 + PORTION, { lines: [] })
  expect(length()).toBe(1 + PORTION)
  expect(asked).toEqual([])
})

test('of those who watch, only the last few are remembered, however many ask', () => {
  const chain = watchedChain()
  const watchers = new Watchers(0)
  const aside = { by: 0 as Device, n: 1, body: null, sig: '' as Signature }
  let now = 0
  const hearsTalk = (to: string): boolean => {
    now += 60_000
    return watchers.answer(to as Key, 1, chain, [aside], now).some(({ r }) => r === 'asides')
  }
  expect(hearsTalk('first')).toBe(true)
  expect(hearsTalk('first')).toBe(false)
  for (let i = 0; i < 100; i++) hearsTalk(`stranger ${i}`)
  expect(hearsTalk('first')).toBe(true)
})

const watchedChain = () => {
  const party = new Party(2, openly, 4)
  party.open(0)
  party.join(1)
  expect(party.until(() => party.room(1).lobby?.chairs.length === 2)).toBe(true)
  party.does(0, room => void room.ask({ ask: 'bot', name: 'Robo', level: 'random' }, party.now))
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => party.room(0).playing !== null)).toBe(true)
  const chain = party.room(0).playing?.chain
  if (chain === undefined) throw new Error('no game')
  return chain
}
