import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteComplaints } from './browsers'
import { Ground, type Site } from './ground'
import { pointer } from './hands'
import { chairsOn } from './player'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const MOST = 0.02
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

let ground: Ground
let site: Site
const complaints: string[] = []

beforeAll(async () => {
  ground = new Ground()
  site = await ground.site(DIST)
})
afterAll(async () => {
  await ground?.remove()
  expect(complaints).toEqual([])
})

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** A page at the end of a slow line, so that what comes late does. It notes what moves, also right after a press. */
const visit = async (address: string, viewport: (typeof SIZES)[number]): Promise<Page> => {
  const context = await (await ground.browser()).newContext({ locale: 'en', viewport })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  noteComplaints(page, complaints)
  const line = await context.newCDPSession(page)
  const [latency, downloadThroughput, uploadThroughput] = [150, 200_000, 100_000]
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '')
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as Shift[])
        moved.push([value, ...sources.map(({ node }) => nameOf(node))].join(' '))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  return page
}

const expectStill = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: readonly string[] }).moved)
  const sum = moved.reduce((so, each) => so + Number.parseFloat(each), 0)
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(MOST)
}

describe.each(SIZES)('at $width by $height nothing that comes late moves what is there', viewport => {
  test('at home', async () => {
    const page = await visit(site.address, viewport)
    await expect.poll(() => page.locator('.picture svg').count()).toBe(5)
    await expectStill(page)
  })

  test('on the page of an invitation', async () => {
    const link = `#2.${'a'.repeat(16)}.${'a'.repeat(26)}~${Buffer.from('clue Ada').toString('base64url')}`
    const page = await visit(site.address + link, viewport)
    await page.getByRole('button', { name: 'Sit down' }).waitFor()
    await expectStill(page)
  })

  test('in a lobby, while a friend comes', async () => {
    const host = await visit(site.address, viewport)
    await pointer(host).press('button', 'Invite Friends: Clue-Less')
    const link = await host.getByRole('textbox', { name: 'Link to this room' }).inputValue()
    await expect.poll(() => chairsOn(host).count()).toBe(1)
    const guest = await visit(link, viewport)
    await pointer(guest).press('button', 'Sit down')
    await expect.poll(() => chairsOn(host).count()).toBe(2)
    await chairsOn(guest).nth(1).waitFor()
    for (const page of [host, guest]) await expectStill(page)
  })
})
