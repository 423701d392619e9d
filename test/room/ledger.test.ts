import { expect, test } from 'vitest'
import { SEALED_STEPS } from '../../src/log/dealerPort'
import { STAMPS, type LedgerStep } from '../../src/ui/table/ledgerSteps'
import { de } from '../../src/ui/words/seal.de'
import { en } from '../../src/ui/words/seal.en'
import { openly } from './openly'
import { Party, playing } from './party'

test.each([
  ['English', en],
  ['German', de],
])('each kind of step, and each stamp, has words of its own in %s', (_, words) => {
  const all = Object.keys(words.steps) as readonly LedgerStep[]
  const said = all.map(step => words.steps[step].says('Ada', 'Bo'))
  expect(all.length).toBeGreaterThan(SEALED_STEPS.length)
  expect(new Set(said).size).toBe(all.length)
  for (const step of ['shows', 'denies', 'shuffle', 'move'] as const)
    expect(words.steps[step].says('Ada', 'Bo')).toContain('Ada')
  expect(words.steps.shows.says('Ada', 'Bo')).toContain('Bo')
  expect(new Set(STAMPS.map(stamp => words.stamps[stamp])).size).toBe(STAMPS.length)
})

test('the ledger of a running game is the same for all, watchers too: it has no seat’s secret', () => {
  const party = new Party(3, openly, 5)
  party.open(0)
  party.join(1)
  const sits = (): boolean => party.room(0).lobby?.chairs.length === 2
  expect(party.until(sits)).toBe(true)
  party.does(0, room => room.ask({ ask: 'bot', name: 'Robo', level: 'random' }, party.now))
  party.does(0, room => room.begin(party.now))
  expect(party.until(() => party.room(1).playing !== null)).toBe(true)
  party.join(2)
  const play = playing(party, 5)
  const isThere = (): boolean => {
    const lengths = party.devices.map(({ room }) => room?.playing?.length ?? 0)
    return (lengths[0] ?? 0) > 12 && new Set(lengths).size === 1
  }
  expect(party.until(isThere, 120_000, play)).toBe(true)
  expect(party.room(2).playing?.isWatching).toBe(true)
  const ledgers = party.devices.map(({ room }) => room?.playing?.ledger)
  expect(ledgers[0]?.rows.length).toBeGreaterThan(12)
  expect(ledgers[1]).toEqual(ledgers[0])
  expect(ledgers[2]).toEqual(ledgers[0])
})
