import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { serve } from '../../scripts/serve.mjs'
import { launchOptions } from '../e2e/browsers'
import { pointer } from '../e2e/hands'
import { clue, notebooks } from '../e2e/games/clue/player'
import { sitDown, playToTheEnd } from '../e2e/player'
import { longest, Trace, type Seen } from '../e2e/trace'
import type { Figure } from './figure'
import { quantile } from './network'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const GAMES = ['Clue', 'Clue-Less', 'Cluedo'] as const
/** Each rate makes the page's thread so many times slower, and has a limit for an answer then. */
const RATES = [
  [4, 100],
  [6, 200],
] as const
const RUNS = 3
const LONGEST_MS = 50
/** The shortest time that the browser notes: a sooner answer is not in its list. */
const LEAST_MS = 16

/** The time the built page takes to answer the hand, over whole games beside five bots that think hard, and what blocks it. */
export const handOnThePage = async (): Promise<readonly Figure[]> => {
  const server = await serve({ folder: DIST, onmessage: null })
  const browser = await chromium.launch(launchOptions())
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const figures: Figure[] = []
    for (const game of GAMES) {
      figures.push(await blocking(browser, address, game))
      for (const [rate, most] of RATES) figures.push(await answering(browser, address, game, rate, most))
    }
    return figures
  } finally {
    await browser.close()
    await new Promise(closed => server.close(closed))
  }
}

const play = async (page: Page, game: string): Promise<void> => {
  const hands = pointer(page)
  await sitDown(hands, {
    table: game,
    players: 6,
    persons: ['Ada'],
    choices: notebooks(/^Inspector/),
    bots: 'like a detective',
  })
  await playToTheEnd(page, hands, clue, 6)
}

const visit = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(note)
  await page.goto(address)
  return page
}

/** On the page: how long each press, tap or key took until what came of it was painted. */
const note = (): void => {
  const took = new Map<number, number>()
  Object.assign(window, { took })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEventTiming & {
      readonly interactionId: number
    })[])
      if (interactionId > 0) took.set(interactionId, Math.max(duration, took.get(interactionId) ?? 0))
  }).observe(options)
}

/** Every interaction of a page's life; those too short to be noted as long as the shortest that are. */
const tookOn = async (page: Page): Promise<readonly number[]> => {
  const [took, count] = await page.evaluate(() => {
    const { took } = window as unknown as { readonly took: ReadonlyMap<number, number> }
    return [
      [...took.values()],
      (performance as unknown as { readonly interactionCount: number }).interactionCount,
    ]
  })
  return [...took, ...Array.from({ length: Math.max(0, count - took.length) }, () => LEAST_MS)]
}

interface Game extends Seen {
  /** By Event Timing: until the screen showed it. */
  readonly took: readonly number[]
}

const played = async (browser: Browser, address: string, game: string, rate: number): Promise<Game> => {
  const page = await visit(browser, address)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const trace = await Trace.of(page)
  await play(page, game)
  const found = { ...(await trace.seen()), took: await tookOn(page) }
  await page.context().close()
  return found
}

const p98 = (all: readonly number[]): number => quantile(all, 0.98)
const processorOf = ({ answers }: Game): readonly number[] => answers.map(({ processorMs }) => processorMs)

/** The best of some games: what else runs on the machine only ever makes it slower. Beside it, the processor's part of that. */
const answering = async (
  browser: Browser,
  address: string,
  game: string,
  rate: number,
  mostMs: number,
): Promise<Figure> => {
  const games: Game[] = []
  for (let run = 0; run < RUNS; run++) games.push(await played(browser, address, game, rate))
  const took = games.map(each => p98(each.took))
  const [processor, count] = [games.map(each => p98(processorOf(each))), games[0]?.took.length ?? 0]
  const value = Math.min(...took)
  return {
    id: `hand-${game}-${rate}`,
    what: `${game}: a press until it shows, ${rate} times slower, p98 of a whole game (${count} presses), best of ${RUNS}`,
    value,
    unit: 'ms',
    toReach: `<= ${mostMs} ms`,
    ok: value <= mostMs,
    beside: { what: 'of the processor, until it can be drawn', value: Math.min(...processor) },
  }
}

/** By the processor's time: by the wall, whatever else runs on the machine blocks too. */
const blocking = async (browser: Browser, address: string, game: string): Promise<Figure> => {
  const { page, workers } = await played(browser, address, game, 1)
  const tooLong = page.filter(({ processorMs }) => processorMs > LONGEST_MS)
  return {
    id: `blocked-${game}`,
    what: `${game}: tasks of the page above ${LONGEST_MS} ms of the processor in a whole game, of ${page.length}, the longest ${longest(page).toFixed(0)} ms`,
    value: tooLong.length,
    unit: 'tasks',
    toReach: '0',
    ok: tooLong.length === 0,
    beside: { what: 'the longest thought of the worker, ms', value: longest(workers) },
  }
}
