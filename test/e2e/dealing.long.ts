import type { CDPSession } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Party, type Friend } from './friends'

const MINUTES = 60_000
const LONGEST_MS = 50

/** As Chromium traces it: how long a task took by the clock on the wall, and how much of that it had the processor. In µs. */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** All that a page's browser does until it is asked. */
class Trace {
  readonly #session: CDPSession
  readonly #events: Traced[] = []

  private constructor(session: CDPSession) {
    this.#session = session
    session.on('Tracing.dataCollected', ({ value }) => this.#events.push(...(value as unknown as Traced[])))
  }

  static async of({ page }: Friend): Promise<Trace> {
    const session = await page.context().newCDPSession(page)
    const includedCategories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata']
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
    return new Trace(session)
  }

  /** What ran on the threads of pages, not of their workers. */
  async tasks(): Promise<readonly { readonly wallMs: number; readonly processorMs: number }[]> {
    const isOver = new Promise(resolve => this.#session.once('Tracing.tracingComplete', resolve))
    await this.#session.send('Tracing.end')
    await isOver
    const threadOf = ({ pid, tid }: Traced): string => `${pid} ${tid}`
    const pages = new Set(
      this.#events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    )
    return this.#events.flatMap(event =>
      event.name === 'RunTask' && event.tdur !== undefined && pages.has(threadOf(event))
        ? [{ wallMs: (event.dur ?? 0) / 1000, processorMs: event.tdur / 1000 }]
        : [],
    )
  }
}

let party: Party

beforeEach(async () => {
  party = new Party()
  await party.open()
})
afterEach(async () => {
  await party.remove()
  expect(party.complaints).toEqual([])
})

test.each([3, 6])(
  'no page of %i has a task of more than 50 ms of the processor while cards are sealed and dealt',
  async devices => {
    await party.gather('Clue', ...['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'].slice(0, devices))
    const traces = await Promise.all(party.friends.map(friend => Trace.of(friend)))
    const began = performance.now()
    await party.start()
    const seconds = (performance.now() - began) / 1000
    const tasks = (await Promise.all(traces.map(trace => trace.tasks()))).flat()
    const longest = (of: 'wallMs' | 'processorMs'): number => Math.max(...tasks.map(task => task[of]))
    const tooLong = tasks.filter(task => task.processorMs > LONGEST_MS)
    const byTheWall = tasks.filter(task => task.wallMs > LONGEST_MS).length
    console.log(
      `${devices} pages, ${tasks.length} tasks in ${seconds.toFixed(1)} s: ${tooLong.length} above ${LONGEST_MS} ms of the processor, ` +
        `the longest ${longest('processorMs').toFixed(1)}; by the wall ${byTheWall}, the longest ${longest('wallMs').toFixed(0)}`,
    )
    expect(tasks.length).toBeGreaterThan(100)
    expect(tooLong).toEqual([])
  },
  5 * MINUTES,
)
