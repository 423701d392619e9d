import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pointer } from '../../hands'
import { faultsOf } from '../../looks'
import { myMove, playToTheEnd, promptOn, sitDown } from '../../player'
import { exportAll, exportAndDelete, goToSaved } from '../../savedGames'
import { SPEECH } from '../../speech'
import { DESK, stage } from '../../stage'
import { yahtzee } from './player'
import { YAHTZEE_SPEECH } from './speech'

const { open } = stage()

const EN = YAHTZEE_SPEECH.en
const ONE_GAME = yahtzee.short?.en ?? []

const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').trim())
const totalOn = async (page: Page): Promise<number> =>
  Number(/following\. (\d+)/.exec((await myMove(page, yahtzee).innerText()).replace(/\s+/g, ' '))?.[1])

/** A line of one's own statistics. */
const own = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').innerText()

test('a kept night is counted with best and mean, replays with the own sheets, and is exported and taken in again', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  const totals: number[] = []
  for (let nights = 0; nights < 2; nights++) {
    await sitDown(hands, { table: 'Yahtzee', players: 2, persons: ['Ada'], choices: ONE_GAME })
    await playToTheEnd(page, hands, yahtzee, Infinity)
    totals.push(await totalOn(page))
    await hands.press('button', 'Home')
  }
  await hands.press('button', 'Saved games')
  await page.getByRole('heading', { name: 'Yahtzee: your own numbers' }).waitFor()
  const numbers = async () => [await own(page, 'Best game'), await own(page, 'Mean of a game')]
  const mean = totals.reduce((sum, total) => sum + total, 0) / 2
  expect(await own(page, 'Games played to the end')).toBe('2')
  expect(await numbers()).toEqual([String(Math.max(...totals)), mean.toFixed(1)])
  expect(
    await page
      .getByRole('row', { name: /^Yahtzee/ })
      .first()
      .getByRole('cell')
      .first()
      .innerText(),
  ).toBe('2')
  expect(await faultsOf(page, [390])).toEqual([])
  const file = await exportAndDelete(page)
  await page.getByLabel('Import such a file').setInputFiles(file)
  await page.getByText('2 games were taken in.').waitFor()
  expect(await numbers()).toEqual([String(Math.max(...totals)), mean.toFixed(1)])
  await page
    .getByRole('button', { name: /^Look at it: Yahtzee/ })
    .first()
    .click()
  expect(await promptOn(page, yahtzee)).toMatch(EN.isOver)
  expect(totals).toContain(await totalOn(page))
  expect(await page.getByRole('textbox', { name: 'Chance', exact: true }).inputValue()).toMatch(/^\d+$/)
}, 300_000)

test('[003/UC01.N1] of a night of two at one device no list, number or file tells the loser’s total; each looks at it behind the curtain', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await sitDown(hands, { table: 'Yahtzee', players: 2, persons: ['Ada', 'Bo'], choices: ONE_GAME })
  const play = yahtzee.newPlayer('en', Infinity)
  for (let person = ''; ;) {
    const text = await promptOn(page, yahtzee)
    if (EN.isOver.test(text)) break
    const next = SPEECH.en.passTo.exec(text)?.[1]
    if (next === undefined) await play({ page, hands, text, person })
    else {
      await hands.press('button', SPEECH.en.iAm(next))
      person = next
    }
  }
  const screens = [await textOf(page)]
  const worth = Number(/with (\d+)/.exec(screens[0] ?? '')?.[1])
  await hands.press('button', 'Home')
  await goToSaved(page)
  screens.push(await textOf(page))
  expect(await page.getByRole('heading', { name: 'Yahtzee: your own numbers' }).count()).toBe(0)
  const file = await readFile(await exportAll(page), 'utf8')
  expect(file).not.toContain('figures')
  await hands.press('button', /^Look at it: Yahtzee/)
  expect(await promptOn(page, yahtzee)).toMatch(EN.isOver)
  screens.push(await textOf(page))
  const totals: number[] = []
  for (const name of ['Ada', 'Bo']) {
    await hands.press('button', `${name}: my sheets`)
    await hands.press('button', SPEECH.en.iAm(name))
    totals.push(await totalOn(page))
    await hands.press('button', 'Done: the sheets away')
  }
  expect(Math.max(...totals)).toBe(worth)
  for (const total of totals)
    if (total !== worth)
      for (const screen of screens) expect(screen).not.toMatch(new RegExp(`\\b${total}\\b`))
}, 300_000)
