import { describe, expect, test } from 'vitest'
import { OpenDealer } from '../../../dealer/openDealer'
import type { Bot } from '../../../rules/game'
import { seeded } from '../../../rules/random'
import type { Seat } from '../../../rules/seat'
import { LocalTable } from '../../../table/localTable'
import { bots } from '../bots/levels'
import { workOddsOf, type Motive, type WorkOdds } from '../bots/motive'
import { chanceOf } from '../bots/roleValue'
import { Simulator } from '../bots/simulator'
import { deadwood } from '../index'
import type { Deadwood } from '../rules/types'
import { lostChances } from './lostChance'

interface Choice {
  readonly at: number
  readonly odds: WorkOdds
}

/** A whole game, and every choice of the first seat between acting and rehearsing as it stood when it was made. */
const played = (first: Bot<Deadwood>, seed: number) => {
  const random = seeded(seed)
  const table = new LocalTable(deadwood, { rules: 'box' }, 3, new OpenDealer(random), random)
  const choices: Choice[] = []
  for (let turn = table.turn(); turn.of === 'seat'; turn = table.turn()) {
    const { seat } = turn
    const bot = seat === 0 ? first : bots.medium
    const view = table.view(seat)
    const act = bot.act(view, table.choices(seat), random)
    const odds = act.move.kind === 'work' ? workOddsOf(Simulator.of(view), seat, act.move.how) : null
    table.play(seat, act)
    // An act is told by the line of its die.
    const at = table
      .history(null)
      .findLast(({ event }) => event.kind === 'acted' || event.kind === 'rehearsed')?.at
    if (seat === 0 && odds !== null && at !== undefined) choices.push({ at, odds })
  }
  return { table, choices }
}

const ADA = 0 as Seat

const actsAlways: Bot<Deadwood> = {
  act(view, choices, random) {
    const open = [...choices]
    return (
      open.find(({ move }) => move.kind === 'work' && move.how === 'act') ??
      bots.medium.act(view, open, random)
    )
  },
}

describe('a lost chance', () => {
  test.each([1, 2, 3, 4])('is none of who plays as the planner reckons (seed %i)', seed => {
    const { table } = played(bots.medium, seed)
    expect(lostChances(table.history(ADA), at => table.viewAfter(at, ADA), ADA, 1e-6)).toEqual([])
  })

  test.each([1, 2, 3, 4])(
    'is every act that would better have been rehearsed, the dearest first, with the odds of then (seed %i)',
    seed => {
      const { table, choices } = played(actsAlways, seed)
      const lost = lostChances(table.history(ADA), at => table.viewAfter(at, ADA), ADA, 0.1)
      const gap = ({ acting, rehearsing }: WorkOdds) => (rehearsing ?? -Infinity) - acting
      const dear = choices.filter(({ odds }) => gap(odds) > 0.1)
      expect(dear.length).toBeGreaterThan(0)
      expect(lost.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(dear.map(({ at }) => at))
      for (const { at, odds, loss } of lost) {
        expect(odds).toEqual(dear.find(each => each.at === at)?.odds)
        expect(odds.chance).toBe(chanceOf(odds.budget, odds.chips))
        expect(loss).toBe(gap(odds))
      }
      expect(lost.map(({ loss }) => loss)).toEqual(lost.map(({ loss }) => loss).toSorted((a, b) => b - a))
    },
  )
})

test('every reason of a bot is made of what lies open to all', () => {
  const random = seeded(5)
  const table = new LocalTable(deadwood, { rules: 'box' }, 3, new OpenDealer(random), random)
  const told = new Set<string>()
  for (let turn = table.turn(), moves = 0; turn.of === 'seat' && moves < 150; turn = table.turn(), moves++) {
    const { seat } = turn
    const bits = random()
    const choices = [...table.choices(seat)]
    const thought = bots.medium.think?.(table.view(seat), choices, seeded(bits))
    const others = bots.medium.think?.({ ...table.view(null), seat }, choices, seeded(bits))
    expect(others?.motive).toEqual(thought?.motive)
    told.add((thought?.motive as Motive | undefined)?.aim.of ?? '')
    table.play(seat, thought?.act ?? (choices[0] as (typeof choices)[number]))
  }
  expect([...told].toSorted()).toEqual(expect.arrayContaining(['set', 'work']))
})
