import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Volume } from '../../src/shelf/volume'
import { keptBy } from './friends'
import { pointer } from './hands'
import { clue, suspects, yourCards } from './games/clue/player'
import { sitDown, myMove, promptOn, playOn, playToTheEnd } from './player'
import { stage } from './stage'

const { open } = stage()

/** The log, which follows the prompt by a frame. */
const story = async (page: Page): Promise<string> => {
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return page.getByRole('log').innerText()
}

/** Away from the table, as by typing the address. */
const home = async (page: Page): Promise<void> => void (await page.goto(new URL('.', page.url()).href))

const goOn = async (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Go on: / })
    .first()
    .click()

/** The page as it is, with all that must not be lost. */
const seen = async (page: Page) => ({
  asks: await promptOn(page, clue),
  cards: await yourCards(page),
  story: await story(page),
})

/** The keys of all that is kept, and which game was begun last. */
const keptOf = async (page: Page) => {
  const kept = (await keptBy({ page }, 'no-butler-games')) as readonly [readonly [string, string], Volume][]
  const volumes = kept.filter(([[room]]) => room === 'shelf').map(([, volume]) => volume)
  return {
    keys: kept.map(([key]) => key.join(' ')),
    games: volumes.length,
    newest: volumes.toSorted((one, other) => one.begunAt - other.begunAt).at(-1)?.id,
  }
}

/** Everything that was chosen in the newest of so many games is on the disk. */
const settled = async (page: Page, games = 1): Promise<void> => {
  // The code that keeps a game comes after the table; once the first choice is kept, each is written as it is made.
  await expect
    .poll(async () => {
      const kept = await keptOf(page)
      return kept.games === games && kept.keys.includes(`game ${kept.newest} choice/000000`)
    })
    .toBe(true)
  // Transactions come one after the other: this one after all that were asked for before it.
  await keptOf(page)
}

/** A game some moves old, and on the disk. With more of them, a bot may have solved it: one seed in some hundred did, at nine. */
const inTheMiddle = async () => {
  const page = await open({ locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, {
    table: 'Clue-Less',
    players: 4,
    persons: ['Ada'],
    choices: suspects('Miss Scarlet'),
  })
  await playOn(page, hands, clue, { most: 4 })
  const before = await seen(page)
  await settled(page)
  return { page, hands, before }
}

test('a reload leads back to the table, just where it stood', async () => {
  const { page, hands, before } = await inTheMiddle()
  await page.reload()
  expect(await seen(page)).toEqual(before)
  await hands.press('button', 'Leave the game')
  await hands.press('button', 'Leave the game')
  await page.getByRole('heading', { name: 'Left on this device' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Left on this device' }).waitFor()
})

test('a game that was left is offered at home, and goes on just where it stood, to its end', async () => {
  const { page, hands, before } = await inTheMiddle()
  await home(page)
  await page.getByRole('heading', { name: 'Left on this device' }).waitFor()
  await goOn(page)
  expect(await seen(page)).toEqual(before)
  await playToTheEnd(page, hands, clue, 1)
  await hands.press('button', 'Home')
  await page.getByRole('button', { name: 'Start New Game: Clue', exact: true }).waitFor()
  expect(await page.getByRole('heading', { name: 'Left on this device' }).count()).toBe(0)
})

test('two presses while a table loads open one table', async () => {
  const page = await open({ locale: 'en' })
  await page.getByRole('button', { name: 'Play Bots: Clue-Less' }).dblclick()
  await promptOn(page, clue)
  await playOn(page, pointer(page), clue, { most: 1 })
  await settled(page)
})

test('pressing for two tables opens the first to load, and stores no other', async () => {
  const page = await open({ locale: 'en' })
  await page.getByRole('button', { name: 'Play Bots: Cluedo' }).waitFor()
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('button'))
      if (/^Play Bots: (Clue-Less|Cluedo)$/.test(button.ariaLabel ?? '')) button.click()
  })
  await promptOn(page, clue)
  await playOn(page, pointer(page), clue, { most: 1 })
  await settled(page)
})

test('a reload after the end leads back to the end, not to another game', async () => {
  const { page, hands } = await inTheMiddle()
  await home(page)
  await sitDown(hands, { table: 'Clue-Less', players: 3, persons: ['Bo'] })
  await playToTheEnd(page, hands, clue, 1)
  await settled(page, 2)
  await page.reload()
  expect(await promptOn(page, clue)).toMatch(/^The case is closed/)
})

test('a game that is thrown away in one tab is not stored again by another', async () => {
  const { page } = await inTheMiddle()
  const other = await page.context().newPage()
  await other.goto(new URL('.', page.url()).href)
  await pointer(other).press('button', 'Throw away: Clue-Less')
  await page.getByRole('alert').getByText('goes on in another tab').waitFor()
  await expect.poll(async () => (await keptOf(other)).keys.filter(key => /Clue|game/.test(key))).toEqual([])
  await other.reload()
  await other.getByRole('button', { name: 'Play Bots: Clue-Less' }).waitFor()
  expect(await other.getByRole('heading', { name: 'Left on this device' }).count()).toBe(0)
})

test('a player’s own notes are there again when the game goes on', async () => {
  const page = await open({ locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, {
    table: 'Clue-Less',
    players: 4,
    persons: ['Ada'],
    choices: suspects('Miss Scarlet'),
  })
  await promptOn(page, clue)
  await page.getByLabel('Your own notes').or(page.locator('.pad textarea')).first().fill('Never trust Hedy.')
  await page.locator('.pad textarea').first().blur()
  await playOn(page, hands, clue, { most: 6 })
  await promptOn(page, clue)
  await settled(page)
  await home(page)
  await goOn(page)
  await promptOn(page, clue)
  expect(await page.locator('.pad textarea').first().inputValue()).toBe('Never trust Hedy.')
})

test('passed round, a game that goes on shows nobody’s cards until somebody says who they are', async () => {
  const page = await open({ locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue-Less', players: 3, persons: ['Ada', 'Bo'] })
  await playOn(page, hands, clue, { most: 5 })
  await promptOn(page, clue)
  await settled(page)
  await home(page)
  await goOn(page)
  await page.getByRole('heading', { name: /^Pass the device to/ }).waitFor()
  expect(await page.getByRole('region', { name: 'Your cards' }).count()).toBe(0)
  expect(await page.getByRole('log').count()).toBe(0)
})

test('a game that is open in another tab says so, and can be taken over', async () => {
  const page = await open({ locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, {
    table: 'Clue-Less',
    players: 3,
    persons: ['Ada'],
    choices: suspects('Miss Scarlet'),
  })
  await playOn(page, hands, clue, { most: 1 })
  const asks = await promptOn(page, clue)
  await settled(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  // Another tab has the only table there is to go back to.
  await goOn(other)
  await other.getByRole('alert').getByText('open in another tab').waitFor()
  await pointer(other).press('button', 'Go on here')
  expect(await promptOn(other, clue)).toBe(asks)
  await page.getByRole('alert').getByText('goes on in another tab').waitFor()
})

test('a game that was not stored whole says so in words, and the others are as they were', async () => {
  const page = await open({ locale: 'en' })
  const hands = pointer(page)
  for (const [before, name] of ['Ada', 'Bo'].entries()) {
    await sitDown(hands, {
      table: 'Clue-Less',
      players: 3,
      persons: [name],
      choices: suspects('Miss Scarlet'),
    })
    await playOn(page, hands, clue, { most: 3 })
    await promptOn(page, clue)
    await settled(page, before + 1)
    await home(page)
    await page
      .getByRole('button', { name: /^Go on: / })
      .first()
      .waitFor()
  }
  // The first choice of the game that was played last is gone.
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const opened = indexedDB.open('no-butler-games')
        opened.onsuccess = () => {
          const entries = opened.result.transaction('entries', 'readwrite').objectStore('entries')
          const read = entries.getAll(IDBKeyRange.bound(['shelf'], ['shelf', []]))
          read.onsuccess = () => {
            const last = (read.result as { id: string; touchedAt: number }[]).reduce((a, b) =>
              a.touchedAt > b.touchedAt ? a : b,
            )
            entries.delete([`game ${last.id}`, 'choice/000000']).onsuccess = () => {
              opened.result.close()
              resolve()
            }
          }
        }
      }),
  )
  await home(page)
  await goOn(page)
  await page.getByRole('alert').getByText('was not kept whole').waitFor()
  await page
    .getByRole('button', { name: /^Throw away/ })
    .first()
    .click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await goOn(page)
  await myMove(page, clue).waitFor()
})

test.each([
  ['scripts', '**/assets/clue-Halls-*.js'],
  ['styles', '**/assets/Halls-*.css'],
])('a part of the page whose %s fail to load is asked for again, and the game goes on', async (_, part) => {
  const first = await open({ locale: 'en', serviceWorkers: 'block' })
  // A page of its own, for it may complain.
  const page = await first.context().newPage()
  const hands = pointer(page)
  await page.goto(first.url())
  await page.route(part, route => route.abort())
  await sitDown(hands, {
    table: 'Clue-Less',
    players: 3,
    persons: ['Ada'],
    choices: suspects('Miss Scarlet'),
  })
  await page.getByRole('alert').getByText('could not be loaded').waitFor()
  await page.unroute(part)
  await hands.press('button', 'Try again')
  const board = page.getByRole('grid', { name: 'The board' })
  await board.waitFor()
  expect(await board.evaluate(drawn => getComputedStyle(drawn).touchAction)).toBe('manipulation')
  expect(await promptOn(page, clue)).toMatch(/^Your turn|suspects/)
})
