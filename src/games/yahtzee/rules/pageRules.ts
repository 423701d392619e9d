import type { Game } from '../../../rules/game'
import { parseOptions } from '../lobby/options'
import { SEATS } from '../lobby/settings'
import { choices } from './choices'
import { figures } from './figures'
import { parseMove } from './move'
import { claim, play, setup, applyAnswer, turn } from './rules'
import { tell } from './tell'
import { withoutSeat } from './turnOrder'
import type { Yahtzee } from './types'
import { vet } from './vet'
import { view } from './view'
import { worth } from './worth'

/** The game as a page plays it: bots and coach think in a worker. */
export const pageRules: Game<Yahtzee> = {
  id: 'yahtzee',
  seats: SEATS,
  bots: {},
  parseOptions,
  parseMove,
  setup,
  turn,
  turns: ({ turns }) => turns,
  play,
  vet: (_state, known, _seat, act) => vet(known, act),
  claim: (state, _seat, move) => claim(state, move),
  applyAnswer,
  // Nobody else has the sheet of one who leaves, so nobody can play on for it.
  leave: (state, seat) => withoutSeat(state, seat),
  choices,
  reflex: () => undefined,
  mayLook: () => false,
  view,
  tell,
  worth: (state, known) => worth(state, known),
  figures,
}
