import type { Options } from '../lobby/options'
import type { Event } from './event'
import type { Move } from './move'
import type { Refusal } from './rules'
import type { State } from './state'
import type { View } from './view'

/** The types of this game, under one name. */
export interface Yahtzee {
  readonly Options: Options
  readonly State: State
  readonly Move: Move
  readonly View: View
  readonly Event: Event
  readonly Refusal: Refusal
}
