import { bots } from '../../src/games/yahtzee/bots/levels'
import { exactPolicy, openBoxes, planIn, SOLVED_ON_DEMAND } from '../../src/games/yahtzee/bots/policy'
import { adviceFor } from '../../src/games/yahtzee/coach/advice'
import { yahtzee } from '../../src/games/yahtzee/index'
import type { Die } from '../../src/games/yahtzee/rules/scoring'
import { Expectations, expectations } from '../../src/games/yahtzee/solver/expectations'
import { positionOf } from '../../src/games/yahtzee/solver/position'
import { below, pick, seeded, type Random } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { OpenDealer } from '../../src/dealer/openDealer'
import { LocalTable } from '../../src/table/localTable'
import { ask, bundled } from '../e2e/bundled'
import { Ground } from '../e2e/ground'
import type { Pondered } from '../pages/pondering'
import { yahtzeeOptions } from '../sim/yahtzee'
import type { Figure } from './figure'

const CHOICES = 2000
const LATE_CHOICES = 60
const ALONE = 0 as Seat

/** The cost of the table of all positions, in Node and in a worker of Chromium, from nothing and from a kept one; and the time it saves. */
export const ponderingFigures = async (): Promise<readonly Figure[]> => {
  const random = seeded(12)
  const { seconds, megabytes, longestMs } = solvedInNode()
  const kept = expectations.kept
  const adopted = timed(() => void new Expectations().adopt(kept))
  const late = p95(Array.from({ length: LATE_CHOICES }, () => timed(() => void chooseLate(random))))
  return [
    figure(
      'ponder-node',
      'all positions of a game of dice, solved in Node, by the processor',
      seconds,
      's',
      null,
    ),
    figure('ponder-node-mb', 'the table of them in memory', megabytes, 'MB', null),
    figure('ponder-node-slice', 'the longest of the slices of 64 positions', longestMs, 'ms', 50),
    figure('ponder-node-kept', 'taken over from what was kept, in Node', adopted, 'ms', null),
    ...(await inChromium()),
    figure(
      'choice',
      `${CHOICES} choices of the hard bot with the table, 95 % by`,
      p95(choices(random)),
      'ms',
      5,
    ),
    figure('choice-late', `${LATE_CHOICES} without it, with nine boxes open, 95 % by`, late, 'ms', 100),
    figure(
      'advice',
      `${CHOICES} questions to the coach with the table, 95 % by`,
      p95(advices(random)),
      'ms',
      1,
    ),
  ]
}

const solvedInNode = () => {
  const before = process.memoryUsage().arrayBuffers
  const began = processorMs()
  let [longestMs, from] = [0, began]
  for (const _ of expectations.solve()) {
    const now = processorMs()
    longestMs = Math.max(longestMs, now - from)
    from = now
  }
  const seconds = (processorMs() - began) / 1000
  return { seconds, longestMs, megabytes: (process.memoryUsage().arrayBuffers - before) / 1e6 }
}

/** The times of the hard bot's choices in whole games. */
const choices = (random: Random): readonly number[] => {
  const times: number[] = []
  while (times.length < CHOICES) {
    const chance = seeded(random())
    const options = yahtzeeOptions({ games: 1 })
    const table = new LocalTable(yahtzee, options, 1, new OpenDealer(chance), chance)
    while (table.turn().of === 'seat') {
      const [view, open] = [table.view(ALONE), [...table.choices(ALONE)]]
      let act: ReturnType<typeof bots.hard.act> | undefined
      times.push(timed(() => void (act = bots.hard.act(view, open, chance))))
      if (act === undefined) throw new Error('the bot has no act')
      table.play(ALONE, act)
    }
  }
  return times
}

const sheetWith = (random: Random, open: number): readonly (number | null)[] => {
  const sheet: (number | null)[] = Array.from({ length: 13 }, () => 0)
  for (let left = open; left > 0; left--) {
    const box = pick(
      random,
      sheet.flatMap((points, i) => (points === null ? [] : [i])),
    )
    if (box !== undefined) sheet[box] = null
  }
  return sheet
}

const thrown = (random: Random): readonly Die[] =>
  Array.from({ length: 5 }, () => (1 + below(random, 6)) as Die)

/** A first choice of a visit that has no table, in the fifth turn: every position that can follow is solved for it. */
const chooseLate = (random: Random): void => {
  const position = positionOf(sheetWith(random, SOLVED_ON_DEMAND))
  if (openBoxes(position) !== SOLVED_ON_DEMAND) throw new Error('that is not the fifth turn')
  planIn(exactPolicy(new Expectations()).turn(position), thrown(random), 2)
}

const advices = (random: Random): readonly number[] =>
  Array.from({ length: CHOICES }, () => {
    const [sheet, dice, left] = [sheetWith(random, 1 + below(random, 13)), thrown(random), below(random, 3)]
    return timed(() => void adviceFor(sheet, dice, left as 0 | 1 | 2, expectations))
  })

/** The time of the processor: others may be at work on this machine. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const timed = (work: () => void): number => {
  const began = processorMs()
  work()
  return processorMs() - began
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN

/** Two visits to a page, each with a worker of its own. */
const inChromium = async (): Promise<readonly Figure[]> => {
  const ground = new Ground()
  const made = await bundled('pondering')
  try {
    const site = await ground.site(made.folder)
    const page = await (await ground.browser()).newPage()
    await page.goto(`${site.address}pondering.html`)
    const [cold, kept] = [(await ask(page, 'visit')) as Pondered, (await ask(page, 'visit')) as Pondered]
    if (cold.wasKept || !kept.wasKept)
      throw new Error('the second visit has not found what the first one kept')
    return [
      figure(
        'ponder-worker',
        'in a worker of Chromium: from nothing until it is kept',
        cold.ms / 1000,
        's',
        null,
      ),
      figure(
        'ponder-worker-slice',
        'the longest time in which that worker heard nothing',
        cold.longestMs,
        'ms',
        50,
      ),
      figure('ponder-worker-kept', 'on the next visit: from the disk, and tried', kept.ms / 1000, 's', null),
      figure('ponder-worker-mb', 'what is kept on the disk', kept.megabytes, 'MB', null),
    ]
  } finally {
    await ground.remove()
    made.remove()
  }
}

const figure = (id: string, what: string, value: number, unit: string, most: number | null): Figure => ({
  id,
  what,
  value,
  unit,
  toReach: most === null ? null : `<= ${most}`,
  ok: most === null || value <= most,
  beside: null,
})
