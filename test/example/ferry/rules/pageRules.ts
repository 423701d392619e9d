import type { Act, Game } from '../../../../src/rules/game'
import { parseOptions, SEATS, type Options } from '../lobby/tables'
import { parseMove, type Move } from './move'
import { leave, play, setup, applyAnswer, turn, type Refusal } from './rules'
import type { State } from './state'
import { tell, type Event } from './tell'
import { view, type View } from './view'

/** The types of this game, under one name. */
export interface Ferry {
  readonly Options: Options
  readonly State: State
  readonly Move: Move
  readonly View: View
  readonly Event: Event
  readonly Refusal: Refusal
}

const ACTS: readonly Act<Move>[] = [{ move: { kind: 'load' } }, { move: { kind: 'go-ashore' } }]

export const pageRules: Game<Ferry> = {
  id: 'ferry',
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
  choices: ({ phase, active }, _known, seat) => (phase.at === 'choosing' && active === seat ? ACTS : []),
  reflex: () => undefined,
  mayLook: () => false,
  view,
  tell,
}
