import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { stage } from './stage'

const { open } = stage()

/** Adds up how far things move as the page comes, as the browser scores it. */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = { shift: 0 }
    Object.assign(window, { counted })
    new PerformanceObserver(seen => {
      for (const entry of seen.getEntries()) counted.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { counted: { shift: number } }).counted.shift)

/** Sizes of the headings in sight. */
const headings = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')].map(each => Math.round(each.getBoundingClientRect().height)),
  )

describe('the heading face', () => {
  test('comes with the page, and moves nothing', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, locale: 'en' }, countShifts)
    await page.getByRole('heading').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const has = (): Promise<boolean> =>
      page.evaluate(() =>
        [...document.fonts].some(each => /Alfa/.test(each.family) && each.status === 'loaded'),
      )
    expect(await has()).toBe(true)
    expect(await shiftOn(page)).toBe(0)
  })

  test('moves nothing where it comes late, and its place is taken by a face as high', async () => {
    const viewport = { width: 1440, height: 900 }
    const whole = await open({ viewport, locale: 'en' })
    await whole.getByRole('heading').first().waitFor()
    await whole.evaluate(() => document.fonts.ready)
    let before: readonly number[] = []
    const page = await open({ viewport, locale: 'en', serviceWorkers: 'block' }, async page => {
      await countShifts(page)
      await page.route('**/*.woff2', async route => {
        await page.getByRole('heading').first().waitFor()
        // By now the browser has given up waiting for it.
        await page.waitForFunction(() => performance.now() > 1500)
        before = await headings(page)
        await route.continue()
      })
    })
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)))
    })
    expect(before.length).toBeGreaterThan(0)
    expect(await shiftOn(page)).toBe(0)
    expect(await headings(page)).toEqual(before)
    expect(before).toEqual(await headings(whole))
  })
})
