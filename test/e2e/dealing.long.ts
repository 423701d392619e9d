import { expect, test } from 'vitest'
import { eachWithParty } from './eachParty'
import type { Party } from './friends'
import { longest, Trace } from './trace'
import { clue } from './games/clue/player'

const MINUTES = 60_000
const LONGEST_MS = 50

let party: Party

eachWithParty(fresh => (party = fresh), clue)

test.each([3, 6])(
  'no page of %i has a task above 50 ms of processor time while cards are sealed and dealt',
  async devices => {
    await party.gather('Clue', ...['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'].slice(0, devices))
    const traces = await Promise.all(party.friends.map(({ page }) => Trace.of(page)))
    const began = performance.now()
    await party.start()
    const seconds = (performance.now() - began) / 1000
    const tasks = (await Promise.all(traces.map(trace => trace.seen()))).flatMap(({ page }) => page)
    const tooLong = tasks.filter(task => task.processorMs > LONGEST_MS)
    const byTheWall = tasks.filter(task => task.wallMs > LONGEST_MS).length
    console.log(
      `${devices} pages, ${tasks.length} tasks in ${seconds.toFixed(1)} s: ${tooLong.length} above ${LONGEST_MS} ms of the processor, ` +
        `the longest ${longest(tasks).toFixed(1)}; by the wall ${byTheWall}, the longest ${longest(tasks, 'wallMs').toFixed(0)}`,
    )
    expect(tasks.length).toBeGreaterThan(100)
    expect(tooLong).toEqual([])
  },
  5 * MINUTES,
)
