import { beforeAll, describe, expect, test } from 'vitest'
import { yahtzeeOptions } from '../../../../test/sim/yahtzee'
import { OpenDealer } from '../../../dealer/openDealer'
import { seeded } from '../../../rules/random'
import type { Seat } from '../../../rules/seat'
import { LocalTable } from '../../../table/localTable'
import { bots, type Motive } from '../bots/levels'
import { adviceFor } from '../coach/advice'
import { yahtzee } from '../index'
import { THROWS, TURNS } from '../rules/night'
import type { Yahtzee } from '../rules/types'
import { expectations } from '../solver/expectations'
import type { ThrowsLeft } from '../solver/turnValues'
import { motivesIn } from './motives'
import { throwLines } from './throwLines'
import { coach as de } from './words/coach.de'
import { coach as en } from './words/coach.en'

const [ADA, BO] = [0 as Seat, 1 as Seat]

/** A game of two bots, with the reason of each act by the line that tells it. */
const played = (
  level: 'easy' | 'medium' | 'hard',
  seed: number,
  check?: (table: LocalTable<Yahtzee>, seat: Seat, motive: Motive) => void,
) => {
  const random = seeded(seed)
  const table = new LocalTable(yahtzee, yahtzeeOptions({ games: 1 }), 2, new OpenDealer(random), random)
  const motives = new Map<number, unknown>()
  for (let turn = table.turn(); turn.of === 'seat'; turn = table.turn()) {
    const { seat } = turn
    const before = table.history(seat).length
    const thought = bots[level].think?.(table.view(seat), table.choices(seat), random)
    if (thought === undefined) throw new Error('it does not think')
    if (thought.motive !== null) check?.(table, seat, thought.motive as Motive)
    table.play(seat, thought.act)
    const told = table.history(seat)[before]
    if (thought.motive !== null && told !== undefined) motives.set(told.at, thought.motive)
  }
  return { table, motives }
}

describe('the reason of a bot', () => {
  beforeAll(() => {
    for (const _ of expectations.solve());
  })

  test('of the best one is the coach’s own advice, with the best of the other kind beside it', () => {
    let seen = 0
    played('hard', 3, (table, seat, { dice, plan, instead, counts }) => {
      const view = table.view(seat)
      if (view.own === null) throw new Error('no sheet')
      const advice = adviceFor(view.own.sheet, dice, (THROWS - view.throws) as ThrowsLeft, expectations)
      expect(plan).toEqual(advice?.best)
      expect(counts).toBe('game')
      const written = (advice?.boxes ?? []).filter(worth => worth !== null).toSorted((a, b) => b - a)
      const kept = Math.max(...(advice?.keeps ?? []))
      if (plan.kind === 'keep') expect(instead?.worth).toBe(written[0])
      else if (view.throws < THROWS) expect(instead?.worth).toBe(kept)
      else expect(instead?.worth).toBe(written[1])
      seen++
    })
    expect(seen).toBeGreaterThanOrEqual(2 * TURNS)
  })

  test.each(['easy', 'medium'] as const)(
    'that is %s stands beside every keep and every box, in two sentences',
    level => {
      const { table, motives } = played(level, 4)
      const history = table.history(ADA)
      const asides = motivesIn(history, motives)
      const acts = history.flatMap(({ event }, i) =>
        event.kind === 'kept' || event.kind === 'wrote' ? [i] : [],
      )
      expect([...asides.keys()]).toEqual(acts)
      for (const motive of motives.values())
        for (const words of [en, de]) {
          const said = words.motive(motive as Motive)
          expect(said).toMatch(/^\p{Lu}.*[.] \p{Lu}.*[.]$/u)
          expect(said).toContain(
            level === 'easy'
              ? words === en
                ? 'in the turn'
                : 'in diesem Zug'
              : words === en
                ? 'in the game'
                : 'in diesem Spiel',
          )
        }
    },
  )
})

test('a throw of one’s own is found by its turn and its number, where the view shows those dice', () => {
  const { table } = played('medium', 6)
  for (const seat of [ADA, BO]) {
    const lines = throwLines(table.history(seat), seat)
    const turns = table.view(seat).own?.turns ?? []
    expect(turns).toHaveLength(TURNS)
    for (const [turn, { throws }] of turns.entries()) {
      expect(lines[turn]).toHaveLength(throws.length)
      for (const [i, { dice }] of throws.entries())
        expect(table.viewAfter(lines[turn]?.[i] ?? -1, seat).own?.dice).toEqual(dice)
    }
  }
})
