import { clue } from '../src/games/clue/index'
import { RULE_SET_IDS } from '../src/games/clue/lobby/variants'
import { gameContract } from './contracts/game'
import { clueOptions } from './sim/clue'

for (const rules of RULE_SET_IDS)
  gameContract({ name: rules, game: clue, options: (seats, seed) => clueOptions(rules, seats, seed) })
