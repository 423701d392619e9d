import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pointer } from './hands'
import { clue, showACard } from './games/clue/player'
import { hide, sitDown, promptOn, playToTheEnd } from './player'
import { stage } from './stage'

const { open, forgive } = stage()

const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en' }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en' }

const bar = (page: Page) => page.getByRole('region', { name: 'Looking back' })
const list = (page: Page) => page.getByRole('list', { name: 'Look back at' })
/** The cells of the board, as they are read aloud. */
const standing = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('grid', { name: 'The board' })
    .getByRole('gridcell')
    .evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label') ?? ''))

const begin = async (page: Page): Promise<void> => {
  await sitDown(pointer(page), { table: 'Clue-Less', players: 3, persons: ['Ada'] })
  await promptOn(page, clue)
  // The board is a part of its own, and may come after the question.
  await page.getByRole('gridcell').first().waitFor()
}

test('a line of the log leads back to how the board stood; one key returns', async () => {
  const page = await open(DESK)
  await begin(page)
  const before = await standing(page)
  const hands = pointer(page)
  await hands.press('button', /^Go to/)
  await page.getByRole('heading', { name: /What do you suggest|end your turn/ }).waitFor()
  const now = await standing(page)
  expect(now).not.toEqual(before)
  await hands.press('button', 'Look back')
  await list(page)
    .getByRole('button', { name: /^It is your turn/ })
    .last()
    .click()
  await bar(page)
    .getByRole('heading', { name: /^Looking back: \d+ of \d+$/ })
    .waitFor()
  const bare = (labels: readonly string[]) => labels.map(label => label.replace(/: you can go here[^:]*/, ''))
  expect(await standing(page)).toEqual(bare(before))
  await bar(page).getByText('It is your turn at the table.').waitFor()
  expect(await page.getByRole('heading', { name: /What do you suggest/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  expect(await standing(page)).toEqual(now)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
})

test('after the end the game is replayed until the case file opens, and its log can be filtered', async () => {
  const page = await open({ ...DESK, reducedMotion: 'reduce' })
  await begin(page)
  const hands = pointer(page)
  await playToTheEnd(page, hands, clue, 1)
  const end = await standing(page)
  await hands.press('button', 'Replay the game')
  await bar(page)
    .getByRole('heading', { name: /^Looking back: 1 of/ })
    .waitFor()
  expect(await page.getByRole('region', { name: 'Case file' }).count()).toBe(0)
  await bar(page).getByLabel('Speed').selectOption('fast')
  await bar(page)
    .getByRole('heading', { name: /^Looking back: 3 of/ })
    .waitFor()
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await bar(page).getByRole('button', { name: 'One step on' }).click()
  await bar(page)
    .getByRole('heading', { name: /^Looking back: [45] of/ })
    .waitFor()
  await bar(page).getByRole('button', { name: 'To the end' }).click()
  await page.getByRole('region', { name: 'Case file' }).waitFor()
  expect(await standing(page)).toEqual(end)
  const earlier = page.getByRole('log').getByRole('button', { name: 'Earlier' })
  while ((await earlier.count()) > 0) await earlier.click()
  const told = (await page.getByRole('log').getByRole('listitem').allInnerTexts()).map(line =>
    line.replace(/Why\?$/, '').trim(),
  )
  await hands.press('button', 'Look back')
  const lines = list(page).getByRole('button')
  await lines.first().waitFor()
  expect(await lines.count()).toBe(told.length)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Suggestions')
  const suggestions = await lines.allInnerTexts()
  expect(suggestions).toEqual(told.filter(line => line.includes('I suggest')))
  await page.getByRole('combobox', { name: 'Of', exact: true }).selectOption('Ada')
  expect(await lines.allInnerTexts()).toEqual(suggestions.filter(line => line.startsWith('You:')))
})

test('on a phone a line of the log leads to the table', async () => {
  const page = await open(PHONE)
  await begin(page)
  const hands = pointer(page)
  await hands.press('button', 'Log')
  await hands.press('button', 'Look back')
  await list(page).getByRole('button').first().click()
  await bar(page)
    .getByRole('heading', { name: /^Looking back: 1 of/ })
    .waitFor()
  expect(await page.getByRole('grid', { name: 'The board' }).isVisible()).toBe(true)
  await bar(page).getByRole('button', { name: 'Back to the table' }).click()
  await page.getByRole('region', { name: 'Your move' }).waitFor()
})

test('a part of the page that fails to load says so, and loads when asked for again', async () => {
  const page = await open({ ...DESK, serviceWorkers: 'block' })
  await begin(page)
  await page.route(/\/looking-[^/]*\.js$/, route => route.abort())
  await pointer(page).press('button', 'Look back')
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await alert.waitFor()
  await page.unroute(/\/looking-[^/]*\.js$/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await list(page).waitFor()
  forgive(/ERR_FAILED/)
})

test('a person back at the tab reads in one card what was missed, the own turn first', async () => {
  const page = await open(DESK)
  await begin(page)
  const hands = pointer(page)
  const card = page.getByRole('region', { name: 'While you were away' })
  await hide(page, true)
  await hide(page, false)
  expect(await card.count()).toBe(0)
  const before = await page.getByRole('log').getByRole('listitem').count()
  for (
    let asks = await promptOn(page, clue);
    !/end your turn/.test(asks);
    asks = await promptOn(page, clue)
  ) {
    if (asks.endsWith('suggest?')) {
      await hands.press('radio', 'Colonel Mustard')
      await hands.press('radio', 'Rope')
      await hands.press('button', 'Make Suggestion')
    } else if (/Which card/.test(asks)) await showACard(page, hands)
    else await hands.press('button', /^(Go to|Take Secret Passage)/)
  }
  await hide(page, true)
  await hands.press('button', 'End my turn')
  await page
    .getByRole('log')
    .getByRole('listitem')
    .nth(before + 4)
    .waitFor({ state: 'attached' })
  await promptOn(page, clue)
  expect(await card.count()).toBe(0)
  await hide(page, false)
  await card.waitFor()
  const told = await card.getByRole('listitem').allInnerTexts()
  expect(told[0]).toBe('It is your turn.')
  const log = await page.getByRole('log').getByRole('listitem').allInnerTexts()
  for (const sentence of told.slice(1)) if (!/other thing/.test(sentence)) expect(log).toContain(sentence)
  await hands.press('button', 'Got it')
  await card.waitFor({ state: 'detached' })
})
