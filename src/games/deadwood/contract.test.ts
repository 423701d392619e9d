import { gameContract } from '../../../test/contracts/game'
import { deadwood } from './index'
import { RULE_SET_IDS } from './lobby/variants'

/** By turns: a table of one seed goes by the box, of the next by the document. */
gameContract({
  name: 'deadwood',
  game: deadwood,
  options: (_seats, seed) => ({ rules: RULE_SET_IDS[seed % RULE_SET_IDS.length] ?? 'box' }),
})
