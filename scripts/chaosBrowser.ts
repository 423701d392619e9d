import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import type { Run } from '../test/chaos/tables'
import { launchOptions } from '../test/e2e/browsers'
import { ask, bundled } from '../test/e2e/bundled'
import { serve } from './serve.mjs'

/** Plays these seeds on a page, one after another. */
export async function* stormsOnAPage(seeds: number, from: number): AsyncGenerator<Run> {
  const site = await bundled('storms')
  const server = await serve({ folder: site.folder })
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    for (let seed = from; seed < from + seeds; seed++) yield (await ask(page, 'storm', seed)) as Run
  } finally {
    await browser.close()
    await new Promise(closed => server.close(closed))
    site.remove()
  }
}
