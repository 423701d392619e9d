import { expect, test } from 'vitest'
import { openly } from './openly'
import { Party, playing } from './party'

const WATCHER = 3
const PORTION = 10

/** Three play and one watches, to whom no tail gets through but those a test hands over. */
const watched = () => {
  const party = new Party(4, openly, 4)
  party.open(0, 'clueless')
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
