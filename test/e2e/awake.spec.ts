import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { launch } from './browsers'
import { ask, bundled } from './bundled'

let page: Page
const closing: (() => unknown)[] = []

/** A browser's wake lock, with the number of locks held in `held` and of all given in `given`. */
const countLocks = (): void => {
  const counts = { held: 0, given: 0 }
  const request = () => {
    counts.held++
    counts.given++
    return Promise.resolve({ release: () => Promise.resolve(void counts.held--) })
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  Object.assign(window, { counts })
}

const counts = (): Promise<{ readonly held: number; readonly given: number }> =>
  page.evaluate(() => (window as unknown as { counts: { held: number; given: number } }).counts)

beforeAll(async () => {
  const { folder, remove } = await bundled('awake')
  const server = await serve({ folder })
  const browser = await launch('Chromium')
  closing.push(
    remove,
    () => server.close(),
    () => browser.close(),
  )
  page = await browser.newPage()
  await page.clock.install()
  await page.addInitScript(countLocks)
  const address = server.address()
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

test('a screen stays awake through a game, until ten minutes after the last touch', async () => {
  await ask(page, 'begin')
  expect(await counts()).toEqual({ held: 1, given: 1 })
  await page.clock.runFor('09:00')
  await page.keyboard.press('Shift')
  await page.clock.runFor('09:00')
  expect(await counts()).toEqual({ held: 1, given: 1 })
  await page.clock.runFor('01:01')
  expect(await counts()).toEqual({ held: 0, given: 1 })
  await page.mouse.click(5, 5)
  expect(await counts()).toEqual({ held: 1, given: 2 })
  await ask(page, 'end')
  expect(await counts()).toEqual({ held: 0, given: 2 })
  await page.keyboard.press('Shift')
  expect(await counts()).toEqual({ held: 0, given: 2 })
})
