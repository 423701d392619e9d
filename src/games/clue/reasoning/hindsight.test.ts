import { describe, expect, test } from 'vitest'
import { clueOptions } from '../../../../test/sim/clue'
import { OpenDealer } from '../../../dealer/openDealer'
import { seeded } from '../../../rules/random'
import { seatsOf, type Seat } from '../../../rules/seat'
import { LocalTable } from '../../../table/localTable'
import { bots } from '../bots/levels'
import { clue } from '../index'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'
import type { Clue } from '../rules/types'
import { conclude } from './conclusions'
import { hindsightOf, knownThroughout } from './hindsight'
import { study } from './notebookQueries'

const SEATS = 3

/** A whole game of bots that accuse only when they are certain, from its seed. */
const playedOut = (rules: RuleSetId, seed: number): LocalTable<Clue> => {
  const random = seeded(seed)
  const table = new LocalTable(
    clue,
    { ...clueOptions(rules, SEATS, seed), setup: 'ready' },
    SEATS,
    new OpenDealer(random),
    random,
  )
  for (let turn = table.turn(); turn.of === 'seat'; turn = table.turn()) {
    const { seat } = turn
    table.play(seat, bots.medium.act(table.view(seat), table.choices(seat), random))
  }
  return table
}

const throughout = (table: LocalTable<Clue>, seat: Seat) =>
  knownThroughout(table.history(seat), at => table.viewAfter(at, seat))

const fileOf = (table: LocalTable<Clue>) => {
  const { file } = table.view(null)
  if (file === null) throw new Error('the file is closed')
  return file
}

describe.each(RULE_SET_IDS)('looking back at games of %s', rules => {
  test.each([1, 2, 3, 4, 5, 6])(
    'the case follows from the line named on, and not a line before (seed %i)',
    seed => {
      const table = playedOut(rules, seed)
      const file = fileOf(table)
      for (const seat of seatsOf(SEATS)) {
        const then = throughout(table, seat)
        const cases = then.map(({ known }) => known)
        const isCertain = cases.map(known => {
          const found = conclude(known)
          return found.at === 'possible' && found.together(file) === 1
        })
        const { from, chance, why } = hindsightOf(cases, file)
        expect(from, `seat ${seat}`).toBe(isCertain.includes(true) ? isCertain.indexOf(true) : null)
        expect(chance === 1).toBe(from !== null)
        expect(why.length > 0).toBe(from !== null)
        for (const card of file)
          expect(why.some(({ follows }) => follows.holder === 'file' && follows.card === card)).toBe(
            from !== null,
          )
      }
    },
  )

  test('who accuses only when certain could have known it by then, and those who watch later or never', () => {
    let later = 0
    for (let seed = 1; seed <= 6; seed++) {
      const table = playedOut(rules, seed)
      const [winner] = (table.turn() as { readonly winners: readonly Seat[] }).winners
      if (winner === undefined) throw new Error(`nobody won with seed ${seed}`)
      const accused = table.history(null).find(({ event }) => event.kind === 'accused-rightly')?.at ?? -1
      const atOf = (seat: Seat): number => {
        const then = throughout(table, seat)
        const { from } = hindsightOf(
          then.map(({ known }) => known),
          fileOf(table),
        )
        return from === null ? Infinity : (then[from]?.at ?? Infinity)
      }
      expect(atOf(winner), `seed ${seed}`).toBeLessThan(accused)
      later += seatsOf(SEATS).filter(seat => atOf(seat) > atOf(winner)).length
    }
    expect(later).toBeGreaterThan(0)
  })
})

test('what a seat knew is counted in turns and questions as people count them, and ends where the file is seen', () => {
  const table = playedOut('clueless', 3)
  const then = throughout(table, 0 as Seat)
  const turns = table.history(null).filter(({ event }) => event.kind === 'turn').length
  expect(then[0]).toMatchObject({ question: null })
  expect(
    then.every(({ known }) =>
      known.facts.every(
        fact => fact.says === 'holds-none' || fact.says === 'not-all-filed' || fact.holder !== 'file',
      ),
    ),
  ).toBe(true)
  expect(then.at(-1)?.turn).toBeLessThanOrEqual(turns)
  expect(then.map(({ turn }) => turn)).toEqual(then.map(({ turn }) => turn).toSorted((a, b) => a - b))
  const opened = table.history(null).find(({ event }) => event.kind === 'file-opened')?.at ?? -1
  expect(Math.max(...then.map(({ at }) => at))).toBeLessThan(opened)
})

test('the page has it answered beside itself, like the notebook', () => {
  const table = playedOut('clueless', 1)
  const cases = throughout(table, 0 as Seat).map(({ known }) => known)
  const file = fileOf(table)
  expect(study({ find: 'hindsight', cases, file })).toEqual(hindsightOf(cases, file))
  expect(hindsightOf([], file)).toEqual({ from: null, chance: 0, why: [] })
})
