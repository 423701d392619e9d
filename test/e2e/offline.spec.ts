import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { launchOptions } from './browsers'
import { pointer } from './hands'
import { clue } from './games/clue/player'
import { sitDown, playOn, playToTheEnd } from './player'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const PATIENCE = { timeout: 30_000 }

let browser: Browser
let context: BrowserContext
let folder: string
let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => void (browser = await chromium.launch(launchOptions())))
afterAll(() => browser?.close())

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'no-butler-site-'))
  for (const copy of ['one', 'other']) cpSync(DIST, join(folder, copy), { recursive: true })
  server = await serve({ folder })
  context = await browser.newContext({ locale: 'en' })
})
afterEach(async () => {
  await context.close()
  await stop()
  rmSync(folder, { recursive: true })
})

/** No address answers any more. */
const stop = (): Promise<void> =>
  new Promise(stopped => {
    server.close(() => stopped())
    server.closeAllConnections()
  })

const visit = async (copy = 'one'): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`http://127.0.0.1:${port}/${copy}/`)
  await page.getByRole('button', { name: 'Start New Game: Clue', exact: true }).waitFor()
  return page
}
let port = 0
beforeEach(() => void ({ port } = server.address() as AddressInfo))

/** Until the page is on the device, whole. */
const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

test('a second visit needs no network, for a game beside bots as for one that goes round', async () => {
  await isKept(await visit())
  await stop()
  const page = await visit()
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue-Less', players: 4, persons: ['Ada'], bots: 'not at all: they guess' })
  await playToTheEnd(page, hands, clue, 2)
  const round = await visit()
  await sitDown(pointer(round), { table: 'Clue', players: 3, persons: ['Ada', 'Bo', 'Cy'] })
  expect(await playOn(round, pointer(round), clue, { most: 6 })).toHaveLength(6)
})

test('two copies at one host keep their own files', async () => {
  for (const copy of ['one', 'other', 'one']) await isKept(await visit(copy))
  await stop()
  for (const copy of ['one', 'other']) await visit(copy)
})

test('the page works offline also from a host that redirects index.html to its folder', async () => {
  const leading = createServer((request, response) => {
    if (request.url?.endsWith('/index.html') === true) response.writeHead(308, { location: './' }).end()
    else server.emit('request', request, response)
  })
  await new Promise<void>(listening => leading.listen(0, '127.0.0.1', listening))
  const { port: other } = leading.address() as AddressInfo
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const look = async (): Promise<void> => {
    await page.goto(`http://127.0.0.1:${other}/one/`)
    await page.getByRole('button', { name: 'Start New Game: Clue', exact: true }).waitFor()
  }
  await look()
  await isKept(page)
  await new Promise<void>(closed => {
    leading.close(() => closed())
    leading.closeAllConnections()
  })
  await look()
})

/** As if somebody had deployed again: another title, and one part of the page is named otherwise. */
const deploy = (): void => {
  const site = join(folder, 'one')
  const assets = join(site, 'assets')
  const part = readdirSync(assets).find(file => file.startsWith('About-')) ?? 'About-?'
  const newer = 'About-newerone.js'
  renameSync(join(assets, part), join(assets, newer))
  for (const file of [...readdirSync(assets).map(name => join('assets', name)), 'index.html', 'offline.js'])
    writeFileSync(
      join(site, file),
      readFileSync(join(site, file), 'utf8')
        .replaceAll(part, newer)
        .replace('<title>No Butler', '<title>Newer')
        .replace(/VERSION="\w+"/, 'VERSION="newer"'),
    )
}

/** It takes over when the last page of the version before is closed. */
const isNextKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))

const titleSeen = async (): Promise<string> => {
  const page = await visit()
  try {
    return await page.title()
  } finally {
    await page.close()
  }
}

test('a newer page is there at once, and one that is still open goes on as it began', async () => {
  const older = await visit()
  await isKept(older)
  deploy()
  const newer = await visit()
  expect(await newer.title()).toMatch(/^Newer/)
  await pointer(older).press('button', 'About')
  await older.getByRole('heading', { name: 'About' }).waitFor()
  await expect.poll(() => isNextKept(newer), PATIENCE).toBe(true)
  await older.close()
  await newer.close()
  await stop()
  await expect.poll(titleSeen, PATIENCE).toMatch(/^Newer/)
})
