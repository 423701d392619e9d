import { clue } from '../src/games/clue/index'
import { RULE_SET_IDS } from '../src/games/clue/lobby/variants'
import { deadwood } from '../src/games/deadwood/index'
import { RULE_SET_IDS as DEADWOOD_RULES } from '../src/games/deadwood/lobby/variants'
import { yahtzee } from '../src/games/yahtzee'
import { gameContract } from './contracts/game'
import { ferry } from './example/ferry/index'
import { clueOptions } from './sim/clue'
import { yahtzeeOptions } from './sim/yahtzee'

for (const rules of RULE_SET_IDS)
  gameContract({ name: rules, game: clue, options: (seats, seed) => clueOptions(rules, seats, seed) })

// One game of a night: what a second adds are the wishes, and those stand in its rules' own tests.
gameContract({ name: 'yahtzee', game: yahtzee, options: () => yahtzeeOptions({ games: 1 }) })
gameContract({
  name: 'yahtzee with dice typed in',
  game: yahtzee,
  options: () => yahtzeeOptions({ games: 1, dice: 'typed' }),
})

for (const rules of DEADWOOD_RULES)
  gameContract({ name: `deadwood by ${rules}`, game: deadwood, options: () => ({ rules }) })

gameContract({ name: 'the example', game: ferry, options: () => ({}) })
