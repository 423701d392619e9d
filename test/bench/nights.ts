import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Page } from 'playwright-core'
import { below, seeded } from '../../src/rules/random'
import { elementAt } from '../../src/sealed/elementAt'
import type { Line } from '../../src/log/line'
import { ask, bundled } from '../e2e/bundled'
import { Ground } from '../e2e/ground'
import type { Done } from '../pages/night'
import { race, type Race } from '../toys/race'
import type { Ring } from '../sealed/ring'
import type { Figure } from './figure'
import { begun, checked, DEVICES, LATE, LINES, nightTable, textOf, type DiskText } from './night'

/** The lines of which the processor's time is taken: early in a night, and late. */
const SPANS = [
  [200, 400],
  [1900, 2100],
] as const
/** The lines that the latecomer had before it was away. */
const KNOWN_LINES = 40
const RUNS = 3

/** A night of dice over five devices with real keys, all in one thread: what it costs per line, to come back to, and to check. */
export const longNights = async (): Promise<readonly Figure[]> => {
  const ring = nightTable()
  const spent = played(ring)
  const growth = (spent[1] ?? Infinity) / (spent[0] ?? 1)
  const reload = reloaded(ring)
  const proved = best(
    () =>
      void begun(
        ring,
        diskOf(ring, key => key.startsWith('ack/')),
      ),
  )
  const audited = best(() => void checked(ring, linesOf(ring)))
  const late = cameLate(ring)
  return [
    figure(
      'night-line',
      `processor for a line near ${SPANS[1][0]}, all ${DEVICES} devices, as against one near ${SPANS[0][0]}`,
      growth,
      'times',
      1.2,
    ),
    figure(
      'night-reload',
      `a log of ${LINES} lines from one's own disk to one's seat, believed as far as acks confirm it`,
      reload.seconds,
      's',
      1.5,
      {
        what: 'all of it proved again',
        value: proved,
      },
    ),
    figure('night-heap', 'what a device holds of it in memory', reload.megabytes, 'MB', 40),
    figure('night-late', 'a latecomer has all of it (simulated)', late.seconds, 's', 10),
    figure('night-message', 'the longest message to it', late.kilobytes, 'kB', 300),
    figure('night-audit', 'the record of it audited', audited, 's', 13),
    ...(await inChromium(ring)),
  ]
}

/** Everybody plays until the log is long enough; milliseconds of the processor for each line of each span. */
const played = (ring: Ring<Race>): readonly number[] => {
  const random = seeded(7)
  const length = (): number => ring.member(0).replica.chain.length
  const until = (lines: number): void => {
    ring.until(() => {
      for (const { replica, device } of ring.members) {
        const { waits, folded } = replica
        if (waits.for !== 'choice' || waits.by !== device) continue
        const acts = [...race.choices(folded.state, [], waits.seat)]
        replica.choose(waits.seat, elementAt(acts, below(random, acts.length)), ring.now)
        ring.talk()
      }
      ring.sent.splice(0)
      return length() >= lines
    }, Infinity)
  }
  const spent = SPANS.map(([from, to]) => {
    until(from)
    const [began, first] = [seconds(), length()]
    until(to)
    return (1000 * (seconds() - began)) / (length() - first)
  })
  until(LINES)
  ring.settle()
  return spent
}

/** The latecomer's disk without what is to be forgotten. */
const diskOf = (ring: Ring<Race>, forgets: (key: string) => boolean = () => false): DiskText =>
  textOf(ring.member(LATE).disk).filter(([key]) => !forgets(key))

const reloaded = (ring: Ring<Race>): { readonly seconds: number; readonly megabytes: number } => {
  const took = best(() => void begun(ring, diskOf(ring)))
  const before = heap()
  const held = begun(ring, diskOf(ring))
  const megabytes = (heap() - before) / 1e6
  if (held === undefined) throw new Error('nothing is held')
  return { seconds: took, megabytes }
}

/** A device whose disk ends early comes back among the others. */
const cameLate = (ring: Ring<Race>): { readonly seconds: number; readonly kilobytes: number } => {
  ring.sent.splice(0)
  const known = (key: string): boolean => Number(key.slice('line/'.length)) < KNOWN_LINES
  ring.restart(LATE, key => key.startsWith('ack/') || (key.startsWith('line/') && !known(key)))
  const from = ring.now
  ring.until(() => ring.member(LATE).replica.chain.head === ring.member(0).replica.chain.head)
  const longest = Math.max(...ring.sent.map(({ text }) => text.length))
  return { seconds: (ring.now - from) / 1000, kilobytes: longest / 1000 }
}

const linesOf = (ring: Ring<Race>): readonly Line[] => ring.member(0).replica.chain.lines

/** The same in a worker of a page, by the clock on the wall: a worker has no other. */
const inChromium = async (ring: Ring<Race>): Promise<readonly Figure[]> => {
  const ground = new Ground()
  const made = await bundled('night')
  try {
    const site = await ground.site(made.folder)
    const page = await (await ground.browser()).newPage()
    await page.goto(`${site.address}night.html`)
    const run = async (given: unknown): Promise<Done> => {
      await ask(page, 'ready')
      return (await ask(page, 'asked', given)) as Done
    }
    const began: number[] = []
    for (let times = 0; times < RUNS; times++) {
      began.push((await run({ do: 'begin', disk: diskOf(ring) })).ms)
      if (times < RUNS - 1) await ask(page, 'dismiss')
    }
    const heapMb = (await workerHeap(page)) / 1e6
    await ask(page, 'dismiss')
    const check = await run({ do: 'check', lines: linesOf(ring) })
    if (check.said < LINES) throw new Error(`an audit said only ${check.said} times how far it is`)
    return [
      figure(
        'night-reload-chromium',
        'Chromium: from the disk to the own seat',
        Math.min(...began) / 1000,
        's',
        1.5,
      ),
      figure('night-heap-chromium', 'Chromium: the heap of its worker', heapMb, 'MB', 40),
      figure('night-audit-chromium', 'Chromium: the record audited in a worker', check.ms / 1000, 's', 8),
    ]
  } finally {
    await ground.remove()
    made.remove()
  }
}

/** The bytes of live objects in the one worker of a page. */
const workerHeap = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  const attached = new Promise<string>(resolve =>
    session.on('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId)),
  )
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const sessionId = await attached
  const answers = new Map<number, (result: { readonly usedSize: number }) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: { usedSize: number } }
    answers.get(id)?.(result)
  })
  const send = (id: number, method: string): Promise<{ readonly usedSize: number }> =>
    new Promise(resolve => {
      answers.set(id, resolve)
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    })
  await send(1, 'HeapProfiler.collectGarbage')
  const { usedSize } = await send(2, 'Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

const seconds = (): number => process.cpuUsage().user / 1e6

const best = (run: () => void): number => {
  const times = Array.from({ length: RUNS }, () => {
    const began = seconds()
    run()
    return seconds() - began
  })
  return Math.min(...times)
}

const heap = (): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

const figure = (
  id: string,
  what: string,
  value: number,
  unit: string,
  most: number,
  beside: Figure['beside'] = null,
): Figure => ({ id, what, value, unit, toReach: `${most} ${unit}`, ok: value <= most, beside })
