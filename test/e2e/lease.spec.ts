import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { device, launch, PLAIN_HOST } from './browsers'
import { ask, bundled } from './bundled'
import { inEachBrowser } from './eachBrowser'

inEachBrowser(name => {
  let site: Awaited<ReturnType<typeof bundled>>
  let server: Awaited<ReturnType<typeof serve>>
  let browser: Browser

  beforeAll(async () => {
    site = await bundled('lease')
    server = await serve({ folder: site.folder })
    browser = await launch(name)
  })
  afterAll(async () => {
    await browser?.close()
    await new Promise(closed => server?.close(closed))
    site?.remove()
  })

  describe.each([
    ['127.0.0.1', true],
    [PLAIN_HOST, false],
  ])('the lease of a device’s keys, at %s', (host, isSecure) => {
    let context: BrowserContext
    const tabIn = async (context: BrowserContext): Promise<Page> => {
      const page = await context.newPage()
      await page.goto(`http://${host}:${(server.address() as AddressInfo).port}/`)
      return page
    }
    const tab = (): Promise<Page> => tabIn(context)

    beforeEach(async () => void (context = await browser.newContext()))
    afterEach(() => context.close())

    test('is tested with locks or without, as named', async () => {
      expect(await ask(await tab(), 'isSecure')).toBe(isSecure)
    })

    test('[L30] is one tab’s', async () => {
      const [one, other] = [await tab(), await tab()]
      expect(await ask(one, 'take')).toBe(true)
      expect(await ask(other, 'take')).toBe(false)
      expect(await ask(one, 'hasLost')).toBe(false)
    })

    test('goes to one of two tabs that ask at once', async () => {
      const tabs = [await tab(), await tab(), await tab()]
      const taken = await Promise.all(tabs.map(page => ask(page, 'take')))
      expect(taken.filter(Boolean)).toHaveLength(1)
    })

    test('is free when it was given back', async () => {
      const [one, other] = [await tab(), await tab()]
      await ask(one, 'take')
      await ask(one, 'release')
      await expect.poll(() => ask(other, 'take')).toBe(true)
    })

    test('is had again after a reload, at once', async () => {
      const one = await tab()
      await ask(one, 'take')
      await one.reload()
      expect(await ask(one, 'take')).toBe(true)
    })

    test('can be seized, and the tab that had it is notified', async () => {
      const [one, other] = [await tab(), await tab()]
      await ask(one, 'take')
      expect(await ask(other, 'seize')).toBe(true)
      await expect.poll(() => ask(one, 'hasLost')).toBe(true)
      expect(await ask(other, 'hasLost')).toBe(false)
      expect(await ask(one, 'take')).toBe(false)
    })

    test('is free after a crash', async () => {
      const { start, kill, remove } = device(name)
      try {
        expect(await ask(await tabIn(await start()), 'take')).toBe(true)
        await kill()
        const again = await tabIn(await start())
        expect(await ask(again, 'take')).toBe(true)
      } finally {
        await remove()
      }
    })
  })
})
