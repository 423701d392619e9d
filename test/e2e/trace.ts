import type { CDPSession, Page } from 'playwright-core'

/** As Chromium traces it: how long something took by the clock on the wall, and how much of that it had the processor. In µs. */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } }
}

export interface Task {
  readonly wallMs: number
  readonly processorMs: number
}

export interface Seen {
  /** The tasks on the threads of pages. */
  readonly page: readonly Task[]
  readonly workers: readonly Task[]
  /** From a click or a key to what came of it being handed over to be drawn: all that the page's thread did meanwhile. */
  readonly answers: readonly Task[]
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']
const PRESSES = ['click', 'keydown']

/** All that a page's browser does until it is asked. */
export class Trace {
  readonly #session: CDPSession
  readonly #events: Traced[] = []

  private constructor(session: CDPSession) {
    this.#session = session
    session.on('Tracing.dataCollected', ({ value }) => this.#events.push(...(value as unknown as Traced[])))
  }

  static async of(page: Page): Promise<Trace> {
    const session = await page.context().newCDPSession(page)
    const traceConfig = { includedCategories: CATEGORIES }
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
    return new Trace(session)
  }

  async seen(): Promise<Seen> {
    const isOver = new Promise(resolve => this.#session.once('Tracing.tracingComplete', resolve))
    await this.#session.send('Tracing.end')
    await isOver
    const pages = this.#threads('CrRendererMain')
    return {
      page: pages.flatMap(tasksOf),
      workers: this.#threads('DedicatedWorker thread').flatMap(tasksOf),
      answers: pages.flatMap(answersOf),
    }
  }

  /** The events on each thread of this name. */
  #threads(called: string): readonly (readonly Traced[])[] {
    const threadOf = ({ pid, tid }: Traced): string => `${pid} ${tid}`
    const threads = this.#events
      .filter(({ name, args }) => name === 'thread_name' && args.name === called)
      .map(threadOf)
    return [...new Set(threads)].map(thread => this.#events.filter(event => threadOf(event) === thread))
  }
}

const taskOf = ({ dur = 0, tdur = 0 }: Traced): Task => ({ wallMs: dur / 1000, processorMs: tdur / 1000 })

const runsOn = (thread: readonly Traced[]): readonly Traced[] =>
  thread.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined).toSorted((a, b) => a.ts - b.ts)

const tasksOf = (thread: readonly Traced[]): readonly Task[] => runsOn(thread).map(taskOf)

const answersOf = (thread: readonly Traced[]): readonly Task[] => {
  const runs = runsOn(thread)
  const endOf = ({ ts, dur = 0 }: Traced): number => ts + dur
  const at = (ts: number): number => runs.findIndex(run => run.ts <= ts && ts <= endOf(run))
  const commits = thread.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  return thread
    .filter(({ name, args }) => name === 'EventDispatch' && PRESSES.includes(args.data?.type ?? ''))
    .flatMap(({ ts }) => {
      const drawn = commits.filter(commit => commit > ts)
      const [first, last] = [at(ts), at(Math.min(...drawn))]
      if (first < 0 || last < first) return []
      const all = runs.slice(first, last + 1)
      const processorMs = all.reduce((sum, run) => sum + taskOf(run).processorMs, 0)
      return [{ wallMs: (Math.min(...drawn) - ts) / 1000, processorMs }]
    })
}

export const longest = (tasks: readonly Task[], of: keyof Task = 'processorMs'): number =>
  Math.max(0, ...tasks.map(task => task[of]))
