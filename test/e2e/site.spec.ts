import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { launchOptions, PLAIN_HOST } from './browsers'
import { Ground } from './ground'
import { pointer } from './hands'
import { chairsOn } from './player'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const BASE = '/some/where/'

let server: Awaited<ReturnType<typeof serve>>
let browser: Browser

beforeAll(async () => {
  server = await serve({ folder: DIST, base: BASE })
  browser = await chromium.launch(launchOptions())
})
afterAll(async () => {
  await browser?.close()
  await new Promise(closed => server?.close(closed))
})

test.each(['127.0.0.1', PLAIN_HOST])(
  'the built site works from any path, and reaches its broker, at %s',
  async host => {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', failure => complaints.push(failure.message))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(`http://${host}:${(server.address() as AddressInfo).port}${BASE}`)
    await page.getByRole('heading').first().waitFor()
    const answer = await page.evaluate(async () => {
      const file = (await (await fetch('./network.json')).json()) as { brokers: string[] }
      const broker = new URL(file.brokers[0] ?? '', document.baseURI)
      const socket = new WebSocket(`ws://${broker.host}${broker.pathname}peerjs?key=peerjs&id=a&token=b`)
      return new Promise(resolve => {
        socket.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
        socket.onerror = () => resolve('no broker')
      })
    })
    expect(answer).toBe('{"type":"OPEN"}')
    expect(complaints).toEqual([])
    await page.close()
  },
)

test.each(['//', '//..//', '/%', '/../../etc/hosts', '*'])(
  'a request for %s is answered with 404',
  async path => {
    const { port } = server.address() as AddressInfo
    const status = await new Promise((resolve, reject) => {
      const asked = request({ port, path, host: '127.0.0.1' }, ({ statusCode }) => resolve(statusCode))
      asked.on('error', reject).end()
    })
    expect(status).toBe(404)
  },
)

test('the site lets no script in but its own', async () => {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`)
  const broken = page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('securitypolicyviolation', event => resolve(event.effectiveDirective))
        const script = document.createElement('script')
        script.textContent = 'globalThis.broken = true'
        document.head.append(script)
      }),
  )
  expect(await broken).toMatch(/^script-src/)
  await page.close()
})

test('on a server of nothing but files, with its broker elsewhere, the site seats two browsers', async () => {
  const ground = new Ground()
  const folder = mkdtempSync(join(tmpdir(), 'no-butler-site-'))
  try {
    cpSync(DIST, folder, { recursive: true })
    const elsewhere = await ground.site(DIST)
    const network = { brokers: [`${elsewhere.address}broker/`], iceServers: [] }
    writeFileSync(join(folder, 'network.json'), JSON.stringify(network))
    const browser = await ground.browser()
    const visit = async (address: string): Promise<Page> => {
      const page = await (await browser.newContext()).newPage()
      await page.goto(address)
      return page
    }
    const ada = await visit(await ground.files(folder, BASE))
    await pointer(ada).press('button', 'Invite Friends: Clue-Less')
    const bo = await visit(await ada.getByRole('textbox', { name: 'Link to this room' }).inputValue())
    await pointer(bo).fill('Your name', 'Bo')
    await pointer(bo).press('button', 'Sit down')
    for (const page of [ada, bo]) {
      await page.getByRole('listitem').filter({ hasText: 'Bo' }).first().waitFor()
      expect(await chairsOn(page).count()).toBe(2)
    }
    expect(new URL(bo.url()).host).not.toBe(new URL(elsewhere.address).host)
  } finally {
    await ground.remove()
    rmSync(folder, { recursive: true })
  }
})

test('a page that is shown in a frame of another plays nothing, and opens in a tab of its own', async () => {
  const house = await serve({ folder: DIST })
  const at = (server: { address(): unknown }): string =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The same files from a host that sends no headers of ours.
  const bare = createServer((request, response) => {
    fetch(`${at(house)}${request.url}`)
      .then(async answer => {
        const bytes = Buffer.from(await answer.arrayBuffer())
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        response.end(bytes)
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>(listening => bare.listen(0, '127.0.0.1', listening))
  const page = await browser.newPage()
  try {
    const shown = async (link: string) => {
      await page.setContent(`<iframe src="${link}" width="600" height="400"></iframe>`)
      return page.frameLocator('iframe')
    }
    const link = `${at(bare)}/#2.abcdefghijklmnop.${'a'.repeat(26)}`
    const frame = await shown(link)
    const alone = frame.getByRole('link', { name: 'Open No Butler in a tab of its own' })
    expect(await alone.getAttribute('href')).toBe(link)
    expect(await frame.getByRole('button').count()).toBe(0)
    const refused = page.waitForEvent('console', message => /frame/i.test(message.text()))
    await shown(`${at(house)}/`)
    await refused
  } finally {
    await page.close()
    for (const server of [bare, house]) {
      server.closeAllConnections()
      server.close()
    }
  }
})
