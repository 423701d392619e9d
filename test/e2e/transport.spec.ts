import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRANSPORT_PROMISES } from '../contracts/transport'
import { ask, bundled } from './bundled'
import { inEachBrowser } from './eachBrowser'
import { Ground, type Site } from './ground'

inEachBrowser(name => {
  let ground: Ground
  let made: Awaited<ReturnType<typeof bundled>>
  let site: Site
  let browser: Browser

  beforeAll(async () => {
    ground = new Ground()
    made = await bundled('transport')
    site = await ground.site(made.folder)
    browser = await ground.browser(name)
  })
  afterAll(async () => {
    await ground?.remove()
    made?.remove()
  })

  describe('a transport by PeerJS and WebRTC', () => {
    test.each(Object.keys(TRANSPORT_PROMISES))('%s', async promise => {
      const page = await browser.newPage()
      const complaints: string[] = []
      page.on('pageerror', failure => complaints.push(failure.message))
      await page.goto(site.address)
      await ask(page, 'keep', promise)
      await page.close()
      expect(complaints).toEqual([])
    })
  })
})
