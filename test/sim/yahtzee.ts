import type { Options } from '../../src/games/yahtzee/lobby/options'

/** Five games on paper, thrown here, unless a test says otherwise. */
export const yahtzeeOptions = (given: Partial<Options> = {}): Options => ({
  games: 5,
  help: 'paper',
  dice: 'thrown',
  ...given,
})
