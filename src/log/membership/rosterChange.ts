import { either, one, record, type Parsed } from '../../rules/parse'
import { parseDevice } from '../ballot'

export const parseRosterChange = either(
  record({ kind: one('absent'), device: parseDevice }),
  record({ kind: one('returned'), device: parseDevice }),
  /** Gone for good; either a bot plays on for its seats, or they are folded. */
  record({ kind: one('left'), device: parseDevice, playedOn: one(true, false) }),
  /** A device that has left, and for whose seats a bot played on, plays them again. */
  record({ kind: one('resumed'), device: parseDevice }),
  record({ kind: one('none') }),
)
/** A change of the roster. There is no "host changed": the author of a roster line is the host. [L13] */
export type RosterChange = Parsed<typeof parseRosterChange>

export const isSameRosterChange = (a: RosterChange, b: RosterChange): boolean =>
  a.kind === b.kind && deviceOf(a) === deviceOf(b) && playedOnIn(a) === playedOnIn(b)

const deviceOf = (change: RosterChange): number | null => (change.kind === 'none' ? null : change.device)

const playedOnIn = (change: RosterChange): boolean | null => (change.kind === 'left' ? change.playedOn : null)
