import { beforeAll, describe, expect, test } from 'vitest'
import { there } from '../../../../test/sealed/table'
import { yahtzeeOptions } from '../../../../test/sim/yahtzee'
import { chanceByTurn, chanceOfTurn } from '../../../ui/play/chanceByTurn'
import { OpenDealer } from '../../../dealer/openDealer'
import { seeded } from '../../../rules/random'
import type { Seat } from '../../../rules/seat'
import { LocalTable } from '../../../table/localTable'
import { bots } from '../bots/levels'
import { yahtzee } from '../index'
import { TURNS, type OwnTurn } from '../rules/night'
import type { Yahtzee } from '../rules/types'
import type { Own } from '../rules/view'
import { expectations } from '../solver/expectations'
import { study } from './questions'
import { fallsOf } from './sharedDice'

const ALONE = 0 as Seat

beforeAll(() => {
  for (const _ of expectations.solve());
})

/** A game alone with the chance of a seed, as a table on one device plays it. */
const playAlone = (level: keyof typeof bots, seed: number, games: 1 | 3): LocalTable<Yahtzee> => {
  let begun: LocalTable<Yahtzee> | undefined
  const random = chanceByTurn(seed, () => (begun === undefined ? 0 : yahtzee.turns(begun.state)))
  const table = (begun = new LocalTable<Yahtzee>(
    yahtzee,
    yahtzeeOptions({ games }),
    1,
    new OpenDealer(random),
    random,
  ))
  const bits = seeded(seed)
  while (table.turn().of === 'seat')
    expect(table.play(ALONE, bots[level].act(table.view(ALONE), table.choices(ALONE), bits)).ok).toBe(true)
  return table
}

const ownOf = (table: LocalTable<Yahtzee>): Own => there(table.view(ALONE).own ?? undefined)

const turnsOf = (table: LocalTable<Yahtzee>): readonly OwnTurn[] => ownOf(table).turns

describe('dice that two play with', () => {
  test('are those that fall at the table of each, whatever they keep and however often they throw', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const falls = fallsOf(3 * TURNS, turn => chanceOfTurn(seed, turn))
      for (const level of ['easy', 'hard'] as const)
        for (const [i, { throws }] of turnsOf(playAlone(level, seed, 3)).entries())
          expect(throws.map(({ fallen }) => fallen)).toEqual(falls[i]?.slice(0, throws.length))
    }
  })

  test('played perfectly bring what the best bot has with them, over all games of a night', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const turns = fallsOf(3 * TURNS, turn => chanceOfTurn(seed, turn))
      const own = ownOf(playAlone('hard', seed, 3))
      expect(study({ of: 'perfect', turns }), `seed ${seed}`).toBe(own.nightTotal)
    }
  })

  test('are not beaten by greed, on average', () => {
    let gain = 0
    for (let seed = 1; seed <= 100; seed++) {
      const turns = fallsOf(TURNS, turn => chanceOfTurn(seed, turn))
      const own = ownOf(playAlone('easy', seed, 1))
      gain += (study({ of: 'perfect', turns }) as number) - own.nightTotal
    }
    expect(gain / 100).toBeGreaterThan(15)
  })
})
