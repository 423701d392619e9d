import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pointer } from '../../hands'
import { clue, notebooks, yourCards } from './player'
import { sitDown, promptOn, playToTheEnd } from '../../player'
import { stage } from '../../stage'
import { longest, Trace, type Task } from '../../trace'

const { open, openInsecurely } = stage()

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const notebook = (page: Page) => page.getByRole('region', { name: 'Detective notebook of Ada' })
const cell = (page: Page, name: string | RegExp) =>
  notebook(page).getByRole('button', { name, exact: typeof name === 'string' })

const sitAt = async (page: Page, writing: RegExp, players = 3): Promise<void> => {
  await sitDown(pointer(page), { table: 'Clue-Less', players, persons: ['Ada'], choices: notebooks(writing) })
  await promptOn(page, clue)
  const tab = page.getByRole('button', { name: 'Notebook', exact: true })
  if (await tab.isVisible()) await tab.click()
  await notebook(page).waitFor()
}

test('a notebook is a grid: a row for each card, a column for each player and the case file', async () => {
  const page = await open(DESK)
  await sitAt(page, /^Secretary/, 4)
  const grid = notebook(page).getByRole('grid')
  expect(await grid.getByRole('rowheader').count()).toBe(21)
  const columns = await grid.getByRole('columnheader').all()
  expect(columns).toHaveLength(6)
  expect(await columns.at(-1)?.getAttribute('aria-label')).toBe('Case file')
  expect(await grid.getByRole('gridcell').count()).toBe(21 * 5)
})

test('[UC08] a secretary has the owner’s hand in the notebook from the start, and says why', async () => {
  const page = await open(DESK)
  await sitAt(page, /^Secretary/)
  const cards = await yourCards(page)
  for (const card of cards) await cell(page, `${card}, You: noted yes`).waitFor()
  expect(await cell(page, /, You: noted no$/).count()).toBe(21 - cards.length)
  await cell(page, `${cards[0]}, You: noted yes`).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Why?' }).click()
  await menu.getByText(`You hold ${cards[0]}: you were dealt it.`).waitFor()
})

test('one’s own marks stand beside what is noted, and stay through the game', async () => {
  const page = await open(DESK)
  await sitAt(page, /^Secretary/)
  const [card] = await yourCards(page)
  await cell(page, `${card}, You: noted yes`).click()
  const menu = page.getByRole('dialog', { name: `${card} · You` })
  await menu.getByRole('button', { name: 'Dot 2' }).click()
  await menu.getByRole('button', { name: 'Maybe' }).click()
  await menu.waitFor({ state: 'detached' })
  await notebook(page).getByLabel('In your own words').fill('Somebody is lying.')
  await playToTheEnd(page, pointer(page), clue, 1)
  await cell(page, `${card}, You: noted yes, your maybe, your dot 2`).waitFor()
  expect(await notebook(page).getByLabel('In your own words').inputValue()).toBe('Somebody is lying.')
})

test('the notebook is one tab stop: arrows move, letters mark, Enter opens, Escape closes', async () => {
  const page = await open(DESK)
  await sitAt(page, /^Paper/)
  const first = notebook(page).getByRole('grid').getByRole('button').first()
  await first.focus()
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Miss Scarlet, Case file')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  expect(await focused()).toBe('Colonel Mustard, Case file: your cross')
  await page.keyboard.press('3')
  await page.keyboard.press('?')
  expect(await focused()).toBe('Colonel Mustard, Case file: your maybe, your dot 3')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Colonel Mustard · Case file' })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await focused()).toBe('Colonel Mustard, Case file: your maybe, your dot 3')
  await page.keyboard.press('Delete')
  expect(await focused()).toBe('Colonel Mustard, Case file')
  await page.keyboard.press('PageDown')
  expect(await focused()).toBe('Kitchen, Case file')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Kitchen, Case file')
})

test('an inspector gives conclusions, reasons and odds, from an origin that is no secure context', async () => {
  const page = await openInsecurely(DESK)
  await sitAt(page, /^Inspector/)
  const [card] = await yourCards(page)
  await cell(page, `${card}, Case file: noted no`).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: 'Why?' }).click()
  await menu.getByText(`${card} is not in the case file: you hold ${card}.`).waitFor()
  await page.keyboard.press('Escape')
  expect(await cell(page, /, Case file: \d+ %$/).count()).toBe(0)
  await notebook(page).getByRole('button', { name: 'Odds' }).click()
  const odds = await cell(page, /, Case file: \d+ %$/).evaluateAll(cells =>
    cells.map(each => Number(/(\d+) %$/.exec(each.ariaLabel ?? '')?.[1])),
  )
  // Three kinds, a hundred for each: but for rounding, and for kinds already known.
  const sum = odds.reduce((all, each) => all + each, 0)
  expect(Math.abs(sum - 100 * Math.round(sum / 100))).toBeLessThan(12)
})

test('all 21 rows fit a phone’s screen, and every cell is large enough to hit', async () => {
  const page = await open(PHONE)
  await sitAt(page, /^Inspector/, 6)
  const grid = notebook(page).getByRole('grid')
  const box = await grid.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(640)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const smallest = await grid
    .getByRole('button')
    .evaluateAll(cells =>
      Math.min(
        ...cells.flatMap(each => [each.getBoundingClientRect().width, each.getBoundingClientRect().height]),
      ),
    )
  expect(smallest).toBeGreaterThanOrEqual(24)
})

test('[C.1] hard bots and an inspector think in one worker, and the page answers every press soon', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  const trace = await Trace.of(page)
  await sitDown(hands, {
    table: 'Clue',
    players: 6,
    persons: ['Ada'],
    choices: notebooks(/^Inspector/),
    bots: 'like a detective',
  })
  await playToTheEnd(page, hands, clue, 2)
  expect(page.workers().map(worker => worker.url())).toEqual([expect.stringContaining('thinkWorker')])
  // By the processor's time: by the wall, whatever else runs on the machine would count.
  const { page: tasks, workers, answers } = await trace.seen()
  const worked = (all: readonly Task[]): number => all.reduce((sum, { processorMs }) => sum + processorMs, 0)
  expect(worked(workers)).toBeGreaterThan(100)
  // A game takes as many presses as it likes; it takes this many to sit down and have a turn.
  expect(answers.length).toBeGreaterThan(5)
  expect(longest(tasks)).toBeLessThan(100)
  expect(longest(answers)).toBeLessThan(150)
})

test('the log gives the bots’ reasons once the case is closed, and not before', async () => {
  const page = await open(DESK)
  await sitDown(pointer(page), { table: 'Clue-Less', players: 3, persons: ['Ada'] })
  const whys = page.getByRole('log', { name: 'What has happened' }).getByText('Why?', { exact: true })
  await promptOn(page, clue)
  expect(await whys.count()).toBe(0)
  await playToTheEnd(page, pointer(page), clue, 1)
  await whys.first().click()
  await page
    .getByText(/^(It (put|wanted|knew|could have shown|held|had ruled)|No room) /)
    .first()
    .waitFor()
})
