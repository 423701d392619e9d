import { expect, test } from 'vitest'
import { gameContract } from '../contracts/game'
import { there } from '../sealed/table'
import { playOut } from '../sim/playOut'
import { hunt, type HuntOptions } from './hunt'
import { purse } from './purse'
import { linesOf, race } from './race'

gameContract({ name: 'slow hunt', game: hunt, options: (): HuntOptions => ({ pace: 'slow', dice: 1 }) })
gameContract({ name: 'swift hunt', game: hunt, options: (): HuntOptions => ({ pace: 'swift', dice: 2 }) })
gameContract({ name: 'race', game: race, options: () => ({ draws: 12 }) })
gameContract({ name: 'purse', game: purse, options: () => ({ rounds: 3 }) })

test.each([1, 30, 1148])('a race of %i draws has as many lines as it says, but for the log’s own', draws => {
  const bots = Array.from({ length: 5 }, () => there(race.bots.random))
  const { lines } = playOut(race, { draws }, bots, 3)
  // A table on one device needs neither a start line nor two lines for its keys.
  expect(lines).toHaveLength(linesOf({ draws }) - 2)
})
