import type { Seat } from '../../../rules/seat'
import type { RuleSetId } from '../lobby/variants'
import { turn } from './rules'
import type { State } from './state'

/** Everything, since nothing is hidden, and whose eyes see it. */
export interface View extends Omit<State, 'options'> {
  readonly rules: RuleSetId
  readonly seat: Seat | null
  /** The seat whose choice the table waits for, if any. */
  readonly waitsFor: Seat | null
}

export const view = (state: State, seat: Seat | null): View => {
  const { options, ...open } = state
  const waiting = turn(state)
  return { ...open, rules: options.rules, seat, waitsFor: waiting.of === 'seat' ? waiting.seat : null }
}
