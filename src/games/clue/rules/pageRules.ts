import type { Game } from '../../../rules/game'
import { choices } from './choices'
import { leave } from './leaving'
import { parseMove } from './move'
import { parseOptions } from '../lobby/options'
import { SEATS } from '../lobby/settings'
import { reflex } from './reflex'
import { claim, mayLook, play, setup, applyAnswer, turn } from './rules'
import type { Clue } from './types'
import { tell } from './tell'
import { view } from './view'

/** The game as a page plays it: bots and the notebook's inspector think in a worker. */
export const pageRules: Game<Clue> = {
  id: 'clue',
  seats: SEATS,
  bots: {},
  parseOptions,
  parseMove,
  setup,
  turn,
  turns: ({ turns }) => turns,
  play,
  claim: (state, _seat, move) => claim(state, move),
  applyAnswer,
  leave,
  choices,
  reflex,
  mayLook,
  view,
  tell,
}
