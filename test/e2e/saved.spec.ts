import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { RECORD } from '../records/game'
import { pointer } from './hands'
import { clue, suspects } from './games/clue/player'
import { sitDown, promptOn, playToTheEnd } from './player'
import { exportAndDelete, goToSaved } from './savedGames'
import { stage } from './stage'

const { open } = stage()

test('a game that is over is listed, counted, looked at again, deleted, and imported from a file', async () => {
  const page = await open({ locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, {
    table: 'Clue-Less',
    players: 4,
    persons: ['Ada'],
    choices: suspects('Miss Scarlet'),
  })
  await playToTheEnd(page, hands, clue, 1)
  await hands.press('button', 'Home')
  await goToSaved(page)
  const row = page.getByRole('row', { name: /^Clue-Less/ })
  expect(await row.getByRole('cell').first().innerText()).toBe('1')
  await hands.press('button', /^Look at it: Clue-Less/)
  expect(await promptOn(page, clue)).toMatch(/^The case is closed/)
  await clue.expectEnd(page)
  await hands.press('button', 'Home')
  await goToSaved(page)
  const file = await exportAndDelete(page)
  const give = (what: string) => page.getByLabel('Import such a file').setInputFiles(what)
  await give(fileURLToPath(RECORD))
  await page.getByText('This is no such file.').waitFor()
  await give(file)
  await page.getByText('1 game was taken in.').waitFor()
  await give(file)
  await page.getByText('No game was new. 1 game was here already, and left untouched.').waitFor()
  await hands.press('button', /^Look at it: Clue-Less/)
  expect(await promptOn(page, clue)).toMatch(/^The case is closed/)
})

/** As when so many games came after this one that only the words of it stay. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const opened = indexedDB.open('no-butler-games')
        opened.onsuccess = () => {
          const entries = opened.result.transaction('entries', 'readwrite').objectStore('entries')
          entries.delete(IDBKeyRange.bound(['game '], ['game!'])).onsuccess = () => {
            opened.result.close()
            resolve()
          }
        }
      }),
  )

test('a game of which only a summary is left is not begun again by looking at it', async () => {
  const page = await open({ locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, {
    table: 'Clue-Less',
    players: 4,
    persons: ['Ada'],
    choices: suspects('Miss Scarlet'),
  })
  await playToTheEnd(page, hands, clue, 1)
  await hands.press('button', 'Home')
  await forget(page)
  await goToSaved(page)
  await hands.press('button', /^Look at it: Clue-Less/)
  await page.getByRole('alert').getByText('Of this game only these few words are kept.').waitFor()
  const row = page.getByRole('row', { name: /^Clue-Less/ })
  expect(await row.getByRole('cell').first().innerText()).toBe('1')
})

test('a record is audited without a network, and a broken one says where, who and which rule', async () => {
  const page = await open({ locale: 'en' })
  await goToSaved(page)
  const text = await readFile(RECORD, 'utf8')
  const give = (content: string) =>
    page
      .getByLabel('Choose a record file')
      .setInputFiles({ name: 'a.record', mimeType: 'text/plain', buffer: Buffer.from(content) })
  await give(text)
  await page.getByText(/^In order: all \d+ lines hold\.$/).waitFor()
  await page.getByText(/^3 devices shuffled and sealed the cards, one after another/).waitFor()
  const rows = text.split('\n')
  const at = rows.findIndex(row => row.includes('"kind":"move"'))
  const flipped = rows[at]?.replace(
    /("sig":")(.)/,
    (_, before: string, first: string) => `${before}${first === 'A' ? 'B' : 'A'}`,
  )
  await give(rows.with(at, flipped ?? '').join('\n'))
  await page.getByText('Broken.').waitFor()
  await page.getByText(new RegExp(`^Line ${at - 1}, .+’s device: its signature does not hold\\.$`)).waitFor()
})

/** A game as another device may have made it up. */
const volume = (id: string, changed: object): object => ({
  volume: {
    version: 1,
    id,
    game: 'clue',
    kind: 'classic',
    settings: [],
    players: [{ name: 'Ada', piece: 0, by: 'here', level: '' }],
    begunAt: 1,
    touchedAt: 1,
    ending: null,
    source: { of: 'here', build: 'b', seed: 7, pace: 'instant' },
    ...changed,
  },
  entries: [],
})
const OVER = { ending: { winners: [0], turns: 12 } }

test.each<[what: string, games: readonly object[]]>([
  ['has a game at a time that no clock shows', [volume('late', { touchedAt: Number.MAX_SAFE_INTEGER })]],
  [
    'has games of kinds whose names run together',
    [volume('one', { ...OVER, game: 'a b', kind: 'c' }), volume('two', { ...OVER, game: 'a', kind: 'b c' })],
  ],
])('a file that %s leaves the page at work', async (_, games) => {
  const page = await open({ locale: 'en' })
  await goToSaved(page)
  const crate = { crate: 'No Butler', version: 1, own: { name: null, settings: null }, games }
  const file = {
    name: 'saved.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(crate)),
  }
  await page.getByLabel('Import such a file').setInputFiles(file)
  await page.getByText(/taken in|could not be read|No game was new/).waitFor()
  await page.reload()
  // The stage fails a test whose page has complained.
  await goToSaved(page)
})
