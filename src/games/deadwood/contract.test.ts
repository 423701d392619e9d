import { gameContract } from '../../../test/contracts/game'
import { deadwood } from './index'
import { RULE_SET_IDS } from './lobby/variants'

for (const rules of RULE_SET_IDS) gameContract({ name: rules, game: deadwood, options: () => ({ rules }) })
