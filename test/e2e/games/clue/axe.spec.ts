import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pointer, type Hands } from '../../hands'
import { atRest, collectFaults, overflow, violations } from '../../looks'
import { myMove, playToTheEnd, promptOn, sitDown, waitForDeal } from '../../player'
import { stage } from '../../stage'
import { clue, suspects } from './player'

const { open } = stage()

interface Walk {
  readonly page: Page
  readonly hands: Hands
  readonly look: (screen: string, widths?: readonly number[]) => Promise<void>
}

/** The screens of a table, in the order one comes to them. */
const table = async ({ page, hands, look }: Walk, game: string): Promise<void> => {
  const choices = suspects(game === 'Cluedo' ? 'Miss Scarlett' : 'Miss Scarlet')
  await sitDown(hands, { table: game, players: 4, persons: ['Ada'], choices })
  await promptOn(page, clue)
  if (game === 'Clue') {
    await look('placing')
    await hands.press('button', 'Do it for us')
  }
  await page
    .getByRole('heading', { name: /^Your turn|What do you suggest|Which card/ })
    .first()
    .waitFor()
  await look('turn')
  await hands.press('button', 'What are the rules here?')
  await page.getByRole('dialog').waitFor()
  await look('rules')
  await hands.press('button', 'Close')
  const roll = myMove(page, clue).getByRole('button', { name: 'Roll Dice' })
  if ((await roll.count()) > 0) {
    await roll.click()
    await page.getByRole('heading', { name: /^You have/ }).waitFor()
    await look('walking')
  }
  // A narrow screen shows one of three.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of [game === 'Cluedo' ? 'Card list' : 'Notebook', 'Log']) {
    await hands.press('button', tab)
    await look(tab, [320, 390])
  }
  await hands.press('button', 'Table')
  await page.setViewportSize({ width: 1440, height: 900 })
  const accuse = myMove(page, clue).getByRole('button', { name: 'Accuse …' })
  if ((await accuse.count()) > 0) {
    await accuse.click()
    await look('accusing')
    await hands.press('button', 'Do not accuse')
  }
  if (game === 'Clue-Less') {
    const unseen = new Map([
      ['suggesting', page.getByRole('radio', { name: 'Rope', checked: true })],
      ['answered', page.getByText(/^Only you and/)],
    ])
    const attentive: Hands = {
      ...hands,
      press: async (role, name) => {
        for (const [screen, sign] of unseen)
          if ((await sign.count()) > 0) {
            unseen.delete(screen)
            await look(screen)
          }
        await hands.press(role, name)
      },
    }
    await playToTheEnd(page, attentive, clue, 4)
    expect([...unseen.keys()]).toEqual([])
    await page.getByRole('region', { name: 'Case file' }).waitFor()
    await look('finale')
  }
}

test.each(['Clue', 'Clue-Less', 'Cluedo'])(
  'every screen of %s is without fault at three widths, by day and in the dark',
  async game => {
    const page = await open({
      viewport: { width: 1440, height: 900 },
      hasTouch: true,
      reducedMotion: 'reduce',
      locale: 'en',
    })
    const faults: string[] = []
    const look = collectFaults(page, faults)
    const walk = { page, hands: pointer(page), look }
    await table(walk, game)
    expect(faults).toEqual([])
  },
  600_000,
)

/** The first turn of a game, as one of three. */
const atTable = async (page: Page, game = 'Clue-Less'): Promise<void> => {
  await sitDown(pointer(page), {
    table: game,
    players: 3,
    persons: ['Ada'],
    choices: suspects('Miss Scarlet'),
  })
  await waitForDeal(page, clue)
  await page.locator('svg[role=grid]').waitFor()
}

test('at twice the size of text nothing is lost, and nothing is wider than the screen', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  const grown = async (): Promise<readonly string[]> => {
    await page.addStyleTag({ content: ':root { font-size: 200% }' })
    await atRest(page)
    const wider = await overflow(page)
    const cut = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'h1, h2, h3, p, button, label, legend, summary, li, dt, dd, strong',
        ),
      ]
        .filter(each => each.checkVisibility() && each.closest('.spoken, [role=log], svg') === null)
        .filter(
          each => getComputedStyle(each).overflowX === 'hidden' && each.scrollWidth > each.clientWidth + 1,
        )
        .map(each => `cut off: ${each.outerHTML.slice(0, 120)}`),
    )
    return [...(wider > 0 ? [`wider by ${wider}`] : []), ...cut]
  }
  expect(await grown()).toEqual([])
  await atTable(page)
  expect(await grown()).toEqual([])
})

test('in forced colours a chosen, pressed or lit thing is shown by more than our colours', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 }, forcedColors: 'active', locale: 'en' })
  expect(await violations(page)).toEqual([])
  await pointer(page).press('button', 'Settings')
  const chosen = page.getByRole('radio', { name: 'English' })
  await chosen.waitFor()
  expect(await chosen.isChecked()).toBe(true)
  await pointer(page).press('button', 'Close')
  await atTable(page)
  await atRest(page)
  // The browser chooses these colours, and axe reads ours.
  expect((await violations(page)).filter(fault => !fault.startsWith('color-contrast'))).toEqual([])
  // A square one can go to has a dot, whatever its fill.
  const lit = await page.locator('[role=gridcell].lit').count()
  expect(lit).toBeGreaterThan(0)
  const squares = await page.locator('[role=gridcell].hallway.lit').count()
  expect(await page.locator('circle.dot').count()).toBe(squares)
})

test('from right to left the page mirrors, and the board does not', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await atTable(page)
  const places = () =>
    page.evaluate(() => {
      const at = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const board = at('[role=grid]')
      const cells = [...document.querySelectorAll('[role=gridcell]')].map(
        each => each.getBoundingClientRect().x - (board?.x ?? 0),
      )
      return {
        cells,
        isTitleFirst: (at('h1')?.x ?? 0) < (at('header button')?.x ?? 0),
        isBoardFirst: (board?.x ?? 0) < (at('.act')?.x ?? 0),
      }
    })
  const before = await places()
  expect([before.isTitleFirst, before.isBoardFirst]).toEqual([true, true])
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const after = await places()
  expect([after.isTitleFirst, after.isBoardFirst]).toEqual([false, false])
  for (const [i, x] of after.cells.entries()) expect(x).toBeCloseTo(before.cells[i] ?? 0, 0)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page)).toBe(0)
  }
})

test('no touch target is below 24 pixels: where squares are smaller, the ways are a list too', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue', players: 3, persons: ['Ada'], choices: suspects('Miss Scarlet') })
  await hands.press('button', 'Do it for us')
  await hands.press('button', 'Roll Dice')
  await page.getByRole('heading', { name: /^You have/ }).waitFor()
  await page.getByLabel('Or to a square').waitFor()
  await page.locator('[role=gridcell].lit').first().waitFor()
  const lit = await page.locator('[role=gridcell].lit').count()
  const rooms = await myMove(page, clue)
    .getByRole('button', { name: /, \d+ steps?$/ })
    .count()
  const squares = await page.getByLabel('Or to a square').locator('option').count()
  expect(rooms + squares).toBe(lit)
})

test('the board is one tab stop, and the arrows lead over it', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue', players: 3, persons: ['Ada'], choices: suspects('Miss Scarlet') })
  await hands.press('button', 'Do it for us')
  await page.getByRole('heading', { name: /^Your turn/ }).waitFor()
  const board = page.getByRole('grid', { name: 'The board' })
  await board.waitFor()
  expect(await board.locator('[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('b')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  expect(await focused()).toMatch(/^Square 17, 1/)
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toMatch(/^Square 17, 2/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toMatch(/^Hall/)
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toMatch(/^Square 9, /)
  expect(await board.locator('[tabindex="0"]').count()).toBe(1)
  await page.setViewportSize({ width: 800, height: 900 })
  await page.keyboard.press('n')
  await expect.poll(focused).toMatch(/^Miss Scarlet, You/)
  await page.keyboard.press('b')
  await expect.poll(focused).toMatch(/^Square 9, /)
})

test('a key asks, and one sentence answers', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue', players: 3, persons: ['Ada'], choices: suspects('Miss Scarlet') })
  await hands.press('button', 'Do it for us')
  await page.getByRole('heading', { name: /^Your turn/ }).waitFor()
  await page.keyboard.press('b')
  const said = () => page.locator('[aria-live=assertive] p').allInnerTexts()
  for (const [key, answer] of [
    ['w', /^It is your turn\.$/],
    ['h', /^Your cards: .+ and .+\.$/],
    ['l', /\.$/],
    ['s', /^Dealt by this device\.$/],
    ['t', /^There is no clock/],
  ] as const) {
    const before = (await said()).length
    await page.keyboard.press(key)
    await page.locator('[aria-live=assertive] p').nth(before).waitFor({ state: 'attached' })
    const after = await said()
    expect(after.length).toBe(before + 1)
    expect(after.at(-1)).toMatch(answer)
  }
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys that ask' }).waitFor()
})

test('the element that has the focus is never covered', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue', players: 3, persons: ['Ada'], choices: suspects('Miss Scarlet') })
  await hands.press('button', 'Do it for us')
  await hands.press('button', 'Roll Dice')
  const covered: string[] = []
  for (let tabs = 0; tabs < 30; tabs++) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body || focused.closest('[role=grid]') !== null)
        return null
      const box = focused.getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
      return top === null || focused.contains(top) || top.contains(focused)
        ? null
        : focused.outerHTML.slice(0, 120)
    })
    if (under !== null) covered.push(under)
  }
  expect(covered).toEqual([])
})
