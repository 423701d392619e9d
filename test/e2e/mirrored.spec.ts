import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { launch } from './browsers'
import { collectFaults } from './looks'
import { buildMirrored, mirrored } from './mirrored'

let folder: string
let server: Awaited<ReturnType<typeof serve>>
let browser: Browser

beforeAll(async () => {
  folder = await buildMirrored()
  server = await serve({ folder })
  browser = await launch('Chromium')
})
afterAll(async () => {
  await browser?.close()
  await new Promise(closed => server?.close(closed))
  if (folder) rmSync(folder, { recursive: true })
})

const press = (page: Page, english: string): Promise<void> =>
  page
    .getByRole('button', { name: mirrored(english), exact: true })
    .first()
    .click()

/** The places of some elements from the left, in the order of the page. */
const leftsOf = (page: Page, selector: string): Promise<readonly number[]> =>
  page.evaluate(
    selector => [...document.querySelectorAll(selector)].map(each => each.getBoundingClientRect().left),
    selector,
  )

test('a language that is written from right to left turns the page round, without a fault, and no board', async () => {
  const context = await browser.newContext({ locale: 'de', reducedMotion: 'reduce', hasTouch: true })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', failure => faults.push(failure.message))
  const look = collectFaults(page, faults)
  const widths = [390, 1440]
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.locator('html[dir=rtl]').waitFor()
  await look('home', widths)
  await press(page, 'Settings')
  await page.getByRole('dialog').waitFor()
  await look('settings', widths)
  await press(page, 'Close')
  await press(page, 'Play Bots: Clue')
  await page.locator('svg[role=grid]').waitFor()
  await page.getByText(mirrored('bot'), { exact: true }).first().waitFor()
  await look('a table', widths)
  await page.setViewportSize({ width: 1440, height: 900 })
  const seats = await leftsOf(page, '.seats li')
  expect(seats).toEqual(seats.toSorted((a, b) => b - a))
  const [board = 0] = await leftsOf(page, '.stand')
  const [act = 0] = await leftsOf(page, '.act')
  expect(board).toBeGreaterThan(act)
  const rooms = await page.evaluate(
    names =>
      names.map(name => {
        const labels = [...document.querySelectorAll('svg[role=grid] *')]
        return labels.find(each => each.textContent === name)?.getBoundingClientRect().left ?? NaN
      }),
    ['Study', 'Lounge'].map(mirrored),
  )
  expect(rooms[0]).toBeLessThan(rooms[1] ?? NaN)
  expect(faults).toEqual([])
}, 300_000)
