import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { launchOptions, PLAIN_HOST } from './browsers'

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
