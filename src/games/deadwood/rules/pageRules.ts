import type { Game } from '../../../rules/game'
import { parseOptions } from '../lobby/options'
import { SEATS } from '../lobby/seats'
import { choices } from './choices'
import { leave } from './leaving'
import { parseMove } from './move'
import { play, setup, applyAnswer, turn } from './rules'
import { tell } from './tell'
import type { Deadwood } from './types'
import { view } from './view'

/** The game as a page plays it: its bots think in a worker. Nothing is hidden, so nothing is claimed, looked at or answered unasked. */
export const played: Game<Deadwood> = {
  id: 'deadwood',
  seats: SEATS,
  bots: {},
  parseOptions,
  parseMove,
  setup,
  turn,
  turns: ({ turns }) => turns,
  play,
  claim: () => undefined,
  applyAnswer,
  leave,
  choices: (state, _known, seat) => choices(state, seat),
  reflex: () => undefined,
  mayLook: () => false,
  view: (state, _known, seat) => view(state, seat),
  tell: (before, line, after) => tell(before, line, after),
}
