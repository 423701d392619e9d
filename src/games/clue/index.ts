import type { Game } from '../../rules/game'
import { bots } from './bot'
import { choices } from './choices'
import { leave } from './leaving'
import { parseMove } from './move'
import { parseOptions, SEATS } from './options'
import { reflex } from './reflex'
import { claim, mayLook, play, setup, told, turn } from './rules'
import type { Clue } from './shape'
import { study, type Question } from './study'
import { tell } from './tell'
import { view } from './view'

export const clue: Game<Clue> = {
  id: 'clue',
  seats: SEATS,
  bots,
  parseOptions,
  parseMove,
  setup,
  turn,
  play,
  claim: (state, _seat, move) => claim(state, move),
  told,
  leave,
  choices,
  reflex,
  mayLook,
  view,
  tell,
  study: question => study(question as Question),
}
