import { SUSPECTS } from '../../src/games/clue/lobby/cards'
import type { Options } from '../../src/games/clue/lobby/options'
import type { RuleSetId } from '../../src/games/clue/lobby/variants'
import { seeded, shuffled } from '../../src/rules/random'

/** A table of so many seats, their characters drawn from the seed. */
export const clueOptions = (rules: RuleSetId, seats: number, seed = 1): Options => ({
  rules,
  characters: shuffled(seeded(seed), SUSPECTS).slice(0, seats),
  extraCards: 'last',
  forcedSuggestion: true,
  notebook: 'secretary',
  setup: 'by-hand',
  setter: 0,
})
