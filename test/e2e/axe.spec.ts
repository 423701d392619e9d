import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pointer, type Hands } from './hands'
import { asked, myMove, playToTheEnd, sitDown } from './player'
import { stage } from './stage'

const { open } = stage()

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds against a screen as it stands. */
const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          where: Document,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>
      }
    }
    const found = await axe.run(document)
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} (${failureSummary.slice(0, 260)})`,
      ),
    )
  })
}

/** Everything that is pressed, and is smaller than a finger may ask for. The squares of the board have the list of ways as their equal. */
const smallTargets = (page: Page, atLeast: number): Promise<readonly string[]> =>
  page.evaluate(
    atLeast =>
      [...document.querySelectorAll<HTMLElement>('button, a, input, select, textarea, label:has(input)')]
        .filter(
          each =>
            each.checkVisibility() && (each.closest('label:has(input)') !== null) === each.matches('label'),
        )
        .map(each => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < atLeast || box.height < atLeast))
        .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} is ${box.width} by ${box.height}`),
    atLeast,
  )

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What slides or unfolds has come to rest. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(each => each.finished))
  })

interface Walk {
  readonly page: Page
  readonly hands: Hands
  readonly look: (screen: string) => Promise<void>
}

/** The screens of the shell, which are the same for every game. */
const shell = async ({ page, hands, look }: Walk): Promise<void> => {
  await look('home')
  await hands.press('button', 'Settings')
  await page.getByRole('dialog').waitFor()
  await look('settings')
  await hands.press('button', 'Close')
  await hands.press('button', 'About')
  await page.getByRole('heading', { name: 'About' }).waitFor()
  await look('about')
  await hands.press('button', 'Home')
  await hands.press('button', 'Start New Game: Clue')
  await page.getByLabel(/How many players/).waitFor()
  await look('how many')
  await hands.fill(/How many players/, '4')
  await hands.press('button', 'Select Players')
  await page.getByRole('heading', { name: 'Who plays?' }).waitFor()
  await look('seats')
  await hands.press('button', 'Home')
  await sitDown(hands, { game: 'Clue', players: 3, persons: ['Ada', 'Bo'] })
  await page.getByRole('heading', { name: /^Pass the device/ }).waitFor()
  await look('curtain')
  await page.reload()
}

/** The screens of a table, in the order one comes to them. */
const table = async ({ page, hands, look }: Walk, game: string): Promise<void> => {
  const suspects = [game === 'Cluedo' ? 'Miss Scarlett' : 'Miss Scarlet']
  await sitDown(hands, { game, players: 4, persons: ['Ada'], suspects })
  await asked(page)
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
  const roll = myMove(page).getByRole('button', { name: 'Roll Dice' })
  if ((await roll.count()) > 0) {
    await roll.click()
    await page.getByRole('heading', { name: /^You have/ }).waitFor()
    await look('walking')
  }
  const accuse = myMove(page).getByRole('button', { name: 'Accuse …' })
  if ((await accuse.count()) > 0) {
    await accuse.click()
    await look('accusing')
    await hands.press('button', 'Do not accuse')
  }
  if (game === 'Clue-Less') {
    await playToTheEnd(page, hands, 1)
    await page.getByRole('region', { name: 'Case file' }).waitFor()
    await look('finale')
  }
}

const WIDTHS = [320, 390, 1440] as const
const GAMES = ['Clue', 'Clue-Less', 'Cluedo'] as const

describe.each(['light', 'dark'] as const)('in %s', colorScheme => {
  test.each(WIDTHS.flatMap(width => GAMES.map(game => [width, game] as const)))(
    'at %i pixels every screen of %s is without fault: axe, overflow, targets, and nothing moves in the way',
    async (width, game) => {
      const isTouch = width < 600
      const page = await open({
        viewport: { width, height: isTouch ? 844 : 900 },
        colorScheme,
        hasTouch: isTouch,
        reducedMotion: 'reduce',
        locale: 'en',
      })
      const faults: string[] = []
      const look = async (screen: string): Promise<void> => {
        await atRest(page)
        const found = [
          ...(await violations(page)),
          ...(await smallTargets(page, isTouch ? 44 : 24)),
          ...((await overflow(page)) > 0 ? [`wider than the screen by ${await overflow(page)}`] : []),
        ]
        faults.push(...found.map(fault => `${screen}: ${fault}`))
      }
      const walk = { page, hands: pointer(page), look }
      if (game === 'Clue') await shell(walk)
      await table(walk, game)
      expect(faults).toEqual([])
    },
  )
})

test('a finger never needs to hit less than 24 pixels: where squares are smaller, the same ways are a list', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, { game: 'Clue', players: 3, persons: ['Ada'], suspects: ['Miss Scarlet'] })
  await hands.press('button', 'Do it for us')
  await hands.press('button', 'Roll Dice')
  await page.getByRole('heading', { name: /^You have/ }).waitFor()
  const lit = await page.locator('[role=gridcell].lit').count()
  const rooms = await myMove(page)
    .getByRole('button', { name: /, \d+ steps?$/ })
    .count()
  const squares = await page.getByLabel('Or to a square').locator('option').count()
  expect(rooms + squares).toBe(lit)
})

test('the board is one tab stop, and the arrows lead over it', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, { game: 'Clue', players: 3, persons: ['Ada'], suspects: ['Miss Scarlet'] })
  await hands.press('button', 'Do it for us')
  await page.getByRole('heading', { name: /^Your turn/ }).waitFor()
  const board = page.getByRole('grid', { name: 'The board' })
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
})

test('a key asks, and one sentence answers', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, { game: 'Clue', players: 3, persons: ['Ada'], suspects: ['Miss Scarlet'] })
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

test('what has the focus is never covered', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, locale: 'en' })
  const hands = pointer(page)
  await sitDown(hands, { game: 'Clue', players: 3, persons: ['Ada'], suspects: ['Miss Scarlet'] })
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
