import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serve } from '../../scripts/serve.mjs'
import { deviceBy, launchOptions } from '../e2e/browsers'
import type { Figure } from './figure'

const FOLDER = new URL('../../bench/lighthouse/', import.meta.url)
const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const RUNS = 3
const TO_REACH = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const

type Lighthouse = (
  address: string,
  flags: { readonly port: number; readonly disableStorageReset: boolean; readonly logLevel: 'silent' },
) => Promise<{
  readonly lhr: {
    readonly finalDisplayedUrl: string
    readonly categories: Readonly<
      Record<
        string,
        { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
      >
    >
    readonly audits: Readonly<Record<string, { readonly score: number | null }>>
  }
}>

/** Lighthouse's figures for the built page as a phone sees it; a yardstick with a package of its own, left out where that is not there. */
export const byLighthouse = async (): Promise<readonly Figure[]> => {
  if (!existsSync(new URL('node_modules', FOLDER))) {
    console.log('not by Lighthouse: its package is not there (npm ci in bench/lighthouse)')
    return []
  }
  const main = new URL('node_modules/lighthouse/core/index.js', FOLDER).href
  const { default: lighthouse } = (await import(main)) as { readonly default: Lighthouse }
  const server = await serve({ folder: DIST, onmessage: null })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const port = await freePort()
  const options = launchOptions()
  const visitor = deviceBy('Chromium', {
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const context = await visitor.start()
    const link = `${address}#2.aaaaaaaaaaaaaaaa.${'a'.repeat(26)}`
    const first = [
      ...(await scores(lighthouse, port, 'home', address)),
      ...(await scores(lighthouse, port, 'join', link)),
    ]
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(address)
    await page.getByRole('button', { name: 'Play Bots: Clue', exact: true }).click()
    await page.getByRole('region', { name: 'Your cards' }).waitFor()
    const table = page.url()
    await page.goto('about:blank')
    return [...first, ...(await scores(lighthouse, port, 'table', table, true))]
  } finally {
    await visitor.remove()
    server.closeAllConnections()
    server.close()
  }
}

/** The scores of a first visit each, unless what the device keeps is what is looked at. */
const scores = async (
  lighthouse: Lighthouse,
  port: number,
  name: string,
  at: string,
  disableStorageReset = false,
): Promise<readonly Figure[]> => {
  const runs: Awaited<ReturnType<Lighthouse>>[] = []
  for (let run = 0; run < RUNS; run++)
    runs.push(await lighthouse(at, { port, disableStorageReset, logLevel: 'silent' }))
  const strayed = runs.find(({ lhr }) => lhr.finalDisplayedUrl !== at)
  if (strayed !== undefined) throw new Error(`${name} led to ${strayed.lhr.finalDisplayedUrl}`)
  return Object.entries(TO_REACH).map(([category, least]) => {
    const all = runs.map(({ lhr }) => 100 * (lhr.categories[category]?.score ?? 0))
    const faults = runs.flatMap(({ lhr: { categories, audits } }) =>
      (categories[category]?.auditRefs ?? []).flatMap(({ id }) => (audits[id]?.score === 0 ? [id] : [])),
    )
    const blamed = category === 'performance' ? '' : [...new Set(faults)].map(id => `, ${id}`).join('')
    const value = Math.round(all.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0)
    return {
      id: `lighthouse-${name}-${category}`,
      what: `Lighthouse, mobile, ${name}: ${category}, median of ${RUNS}${blamed}`,
      value,
      unit: 'of 100',
      toReach: `>= ${least}`,
      ok: value >= least,
      beside: null,
    }
  })
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
