import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { STORE_PROMISES } from '../contracts/store'
import { device, launch, PLAIN_HOST } from './browsers'
import { ask, bundled } from './bundled'
import { inEachBrowser } from './eachBrowser'

inEachBrowser(name => {
  let site: Awaited<ReturnType<typeof bundled>>
  let server: Awaited<ReturnType<typeof serve>>
  let browser: Browser

  beforeAll(async () => {
    site = await bundled('store')
    server = await serve({ folder: site.folder })
    browser = await launch(name)
  })
  afterAll(async () => {
    await browser?.close()
    await new Promise(closed => server?.close(closed))
    site?.remove()
  })

  const address = (host = '127.0.0.1'): string => `http://${host}:${(server.address() as AddressInfo).port}/`

  const visit = async (host?: string): Promise<Page> => {
    const page = await browser.newPage()
    await page.goto(address(host))
    return page
  }

  // One page for all, since each promise is kept on a disk of its own.
  describe.each([
    ['on a page', 'keep', undefined],
    ['in a worker, on a plain address', 'keepInWorker', PLAIN_HOST],
  ] as const)('a store in IndexedDB, %s', (_, verb, host) => {
    let page: Page
    beforeAll(async () => void (page = await visit(host)))
    afterAll(() => page?.close())

    test.each(Object.keys(STORE_PROMISES))('%s', async promise => void (await ask(page, verb, promise)))
  })

  describe('a store in IndexedDB', () => {
    test('[L8] has what was written when the browser is killed right after the promise', async () => {
      const { start, kill, remove } = device(name)
      try {
        const context = await start()
        const page = await context.newPage()
        await page.goto(address())
        const counted: number[] = []
        const enough = new Promise<void>(resolve =>
          page.on('console', message => {
            counted.push(Number(message.text().replace('kept ', '')))
            if (counted.length === 5) resolve()
          }),
        )
        const writing = ask(page, 'writeOn', 'room').catch(() => 'killed')
        await enough
        await kill()
        expect(await writing).toBe('killed')

        const again = await (await start()).newPage()
        await again.goto(address())
        const kept = (await ask(again, 'read', 'room')) as [string, number][]
        const values = new Set(kept.map(([, value]) => value))
        expect(kept).toHaveLength(20)
        expect(values.size).toBe(1)
        expect(Math.max(...values)).toBeGreaterThanOrEqual(Math.max(...counted))
      } finally {
        await remove()
      }
    })

    // Only Chromium lets a test say how large its disk is.
    if (name === 'Chromium')
      test('says so when the disk is full, and goes on when it is not', async () => {
        const { start, remove } = device(name)
        try {
          const context = await start()
          const page = await context.newPage()
          await page.goto(address())
          const tools = await context.newCDPSession(page)
          const origin = address().slice(0, -1)
          // Before the first write: for a while afterwards Chromium believes what it measured then.
          await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1024 * 1024 })
          await ask(page, 'write', 'full', 'small', 1)
          expect(await ask(page, 'writeTooMuch')).toBe('full')
          await tools.send('Storage.overrideQuotaForOrigin', { origin })
          await ask(page, 'write', 'full', 'b', 2)
          const kept = (await ask(page, 'read', 'full')) as [string, unknown][]
          expect(kept.filter(([key]) => !key.startsWith('megabyte'))).toEqual([
            ['b', 2],
            ['small', 1],
          ])
        } finally {
          await remove()
        }
      })

    test('makes way for a later build, and says so', async () => {
      const page = await visit()
      expect(await ask(page, 'makeWay')).toEqual(['newer', 'newer'])
      await page.close()
    })
  })
})
