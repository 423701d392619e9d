import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { launch, PLAIN_HOST, type BrowserName } from './browsers'
import { seed } from './seeded'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** A desk in English and a phone in German, on which nothing moves. */
export const DESK = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en',
} as const
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  locale: 'de',
} as const

/** Prepares a page before it loads anything. */
type Preparation = (page: Page) => Promise<unknown>

/** The built page on a file server, and a real browser; every page is closed after its test, and none may complain. */
export const stage = (name: BrowserName = 'Chromium') => {
  let server: Awaited<ReturnType<typeof serve>>
  let browser: Browser
  const complaints: string[] = []
  const pages: Page[] = []

  beforeAll(async () => {
    server = await serve({ folder: DIST })
    browser = await launch(name)
  })
  afterAll(async () => {
    await browser?.close()
    await new Promise(closed => server?.close(closed))
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(page => page.context().close()))
    expect(complaints.splice(0)).toEqual([])
  })

  const port = (): number => (server.address() as AddressInfo).port

  const open = async (url: string, options: BrowserContextOptions, prepare: Preparation): Promise<Page> => {
    // To keep the page takes as long as to load it, and is tested in offline.spec.ts and with friends.
    const context = await browser.newContext({ serviceWorkers: 'block', ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    page.on('pageerror', failure => complaints.push(failure.message))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    pages.push(page)
    await seed(page)
    await prepare(page)
    await page.goto(url)
    return page
  }

  return {
    /** Drops the complaints that a test has caused on purpose. */
    forgive: (what: RegExp) => complaints.splice(0, Infinity, ...complaints.filter(each => !what.test(each))),
    open: (options: BrowserContextOptions = {}, prepare: Preparation = async () => {}) =>
      open(`http://127.0.0.1:${port()}/`, options, prepare),
    openInsecurely: (options: BrowserContextOptions = {}) =>
      open(`http://${PLAIN_HOST}:${port()}/`, options, async () => {}),
  }
}
