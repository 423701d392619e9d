import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pointer } from '../../hands'
import { playOn, playToTheEnd, promptOn, sitDown } from '../../player'
import { exportAndDelete, goToSaved } from '../../savedGames'
import { DESK, stage } from '../../stage'
import { deadwood } from './player'
import { DEADWOOD_SPEECH } from './speech'

const { open } = stage()
const SPEECH = DEADWOOD_SPEECH.en

/** The lot, place by place, as it is read aloud. */
const lot = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('grid', { name: SPEECH.lot })
    .getByRole('gridcell')
    .evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label') ?? ''))

/** All that a player would miss after going away. */
const seen = async (page: Page) => ({
  asks: await promptOn(page, deadwood),
  lot: await lot(page),
  purse: await page.getByRole('region', { name: 'Your purse' }).innerText(),
})

const reckoning = async (page: Page): Promise<readonly string[]> => {
  const rows = page.getByRole('region', { name: SPEECH.reckoning }).getByRole('row')
  await rows.first().waitFor()
  return rows.allInnerTexts()
}

const lookAtIt = async (page: Page, points: readonly string[]): Promise<void> => {
  await pointer(page).press('button', /^Look at it: Deadwood/)
  expect(await promptOn(page, deadwood)).toMatch(SPEECH.isOver)
  expect(await reckoning(page)).toEqual(points)
}

test('a game goes on after a reload and from home just where it stood, and once over it is kept, counted, replayed and carried to a file and back', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await sitDown(hands, { table: 'Deadwood', players: 3, persons: ['Ada'] })
  await playOn(page, hands, deadwood, { most: 6 })
  const before = await seen(page)
  await page.reload()
  expect(await seen(page)).toEqual(before)
  await hands.press('button', 'Leave the game')
  await hands.press('button', 'Leave the game')
  await page.getByRole('heading', { name: 'Left on this device' }).waitFor()
  await hands.press('button', /^Go on: /)
  expect(await seen(page)).toEqual(before)

  await playToTheEnd(page, hands, deadwood, 2)
  await deadwood.expectEnd(page)
  const points = await reckoning(page)
  expect(points).toHaveLength(4)
  await hands.press('button', 'Replay the game')
  await page.getByRole('region', { name: 'Looking back' }).waitFor()
  expect((await lot(page)).filter(label => label.includes('face down'))).toHaveLength(10)
  await page.keyboard.press('Escape')
  await hands.press('button', 'Home')

  await goToSaved(page)
  const row = page.getByRole('row', { name: /^Deadwood/ })
  expect(await row.getByRole('cell').first().innerText()).toBe('1')
  await lookAtIt(page, points)
  await deadwood.expectEnd(page)
  await hands.press('button', 'Home')
  await goToSaved(page)
  const file = await exportAndDelete(page)
  await page.getByLabel('Import such a file').setInputFiles(file)
  await page.getByText('1 game was taken in.').waitFor()
  await lookAtIt(page, points)
}, 240_000)
