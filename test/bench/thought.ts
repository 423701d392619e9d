import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { serve } from '../../scripts/serve.mjs'
import { launchOptions } from '../e2e/browsers'
import { deadwood } from '../e2e/games/deadwood/player'
import { pointer } from '../e2e/hands'
import { playToTheEnd, sitDown } from '../e2e/player'
import { longest, Trace } from '../e2e/trace'
import type { Figure } from './figure'
import { quantile } from './network'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const MOST_MS = 400
const LONGEST_TASK_MS = 50

/** The time a hard bot of Deadwood thinks in the page's worker, over a whole game of four, and the blocks of the page meanwhile. */
export const hardThoughts = async (): Promise<readonly Figure[]> => {
  const server = await serve({ folder: DIST, onmessage: null })
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' })
    page.setDefaultTimeout(120_000)
    await page.addInitScript(timeAnswers)
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const trace = await Trace.of(page)
    const bots = 'like an agent who tries it out first'
    await sitDown(pointer(page), { table: 'Deadwood', players: 4, persons: ['Ada'], bots })
    await playToTheEnd(page, pointer(page), deadwood, 3)
    const seen = await trace.seen()
    const answers = await answersOn(page)
    const processor = seen.workers.map(({ processorMs }) => processorMs).toSorted((a, b) => b - a)
    const value = quantile(answers, 0.95)
    const tooLong = seen.page.filter(({ processorMs }) => processorMs > LONGEST_TASK_MS)
    return [
      {
        id: 'deadwood-thought',
        what: `a hard decision of Deadwood, asked until answered, p95 of ${answers.length}, the slowest ${Math.max(...answers).toFixed(0)} ms`,
        value,
        unit: 'ms',
        toReach: `<= ${MOST_MS} ms`,
        ok: value <= MOST_MS,
        beside: { what: 'of the processor', value: quantile(processor.slice(0, answers.length), 0.95) },
      },
      {
        id: 'deadwood-blocked',
        what: `tasks of the page above ${LONGEST_TASK_MS} ms of the processor in that game, of ${seen.page.length}, the longest ${longest(seen.page).toFixed(0)} ms`,
        value: tooLong.length,
        unit: 'tasks',
        toReach: '0',
        ok: tooLong.length === 0,
        beside: null,
      },
    ]
  } finally {
    await browser.close()
    await new Promise(closed => server.close(closed))
  }
}

/** On the page: how long a worker took to answer each question. */
const timeAnswers = (): void => {
  const took: number[] = []
  Object.assign(window, { answers: took })
  window.Worker = class extends Worker {
    readonly #asked = new Map<number, number>()

    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number }>) => {
        const asked = this.#asked.get(data.id)
        if (asked !== undefined) took.push(performance.now() - asked)
      })
    }

    override postMessage(message: { readonly id: number }): void {
      this.#asked.set(message.id, performance.now())
      super.postMessage(message)
    }
  }
}

const answersOn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { readonly answers: readonly number[] }).answers)
