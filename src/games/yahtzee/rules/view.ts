import type { Known } from '../../../rules/game'
import type { Seat } from '../../../rules/seat'
import type { Options } from '../lobby/options'
import {
  diceNow,
  lyingDice,
  nightOf,
  nightTotal,
  sheetOf,
  totalOf,
  totalsOf,
  upperSum,
  type OwnTurn,
  type ScoreSheet,
} from './night'
import { throwRefusal, turn } from './rules'
import type { Die } from './scoring'
import type { Phase, State } from './state'

/** The part of a player that everybody knows. */
export interface Player {
  readonly seat: Seat
  /** Its die for the order of play, once thrown. */
  readonly die: number | null
  readonly left: boolean
  /** Has it written its box of this turn of the game? */
  readonly hasWritten: boolean
}

/** The part that a player alone knows: its dice, its sheets and its totals. */
export interface Own {
  /** The dice as they lie, and those kept of them while the others fall. */
  readonly dice: readonly Die[] | null
  readonly kept: number | null
  /** May these dice be kept or written now? */
  readonly isThrown: boolean
  /** The sheet of the game that is played, or was played last. */
  readonly sheet: ScoreSheet
  readonly upper: number
  readonly total: number
  /** The totals of the games that are over, and all of them together. */
  readonly totals: readonly number[]
  readonly nightTotal: number
  /** Every turn of the night, for the ledger and for looking back. */
  readonly turns: readonly OwnTurn[]
}

/** The game as one seat may see it; for the outside, as anybody may. Made of public state and that seat's own knowledge. */
export interface View {
  readonly options: Options
  readonly seat: Seat | null
  /** In the order of play. */
  readonly players: readonly Player[]
  readonly phase: Phase
  readonly active: Seat
  readonly game: number
  readonly round: number
  readonly throws: number
  readonly turns: number
  /** The seat whose choice the table waits for, if any. */
  readonly waitsFor: Seat | null
  readonly own: Own | null
  /** The answer of the cup to a press after the last throw or the last turn; null where it has none of its own. */
  readonly throwRefusal: 'three-throws' | 'thirteen-turns' | null
}

export const view = (state: State, known: Known, seat: Seat | null): View => {
  const waiting = turn(state)
  const { options, phase, active, game, round, throws, turns } = state
  return {
    options,
    seat,
    players: state.order.map(each => playerOf(state, each)),
    phase,
    active,
    game,
    round,
    throws,
    turns,
    waitsFor: waiting.of === 'seat' ? waiting.seat : null,
    own: seat === null ? null : ownOf(known, game),
    throwRefusal: seat === null ? null : throwRefusal(state, seat),
  }
}

const playerOf = (state: State, seat: Seat): Player => ({
  seat,
  die: state.dice[seat] ?? null,
  left: state.left.includes(seat),
  hasWritten: hasWritten(state, seat),
})

const hasWritten = ({ phase, order, active }: State, seat: Seat): boolean => {
  switch (phase.at) {
    case 'throwing':
    case 'falling':
    case 'choosing':
      return order.indexOf(seat) < order.indexOf(active)
    case 'asking':
    case 'counting':
    case 'over':
      return true
    case 'keys':
    case 'ordering':
    case 'rolling-die':
    case 'breaking-ties':
      return false
  }
}

const ownOf = (known: Known, game: number): Own => {
  const night = nightOf(known)
  const lying = lyingDice(night)
  const sheet = sheetOf(night, Math.max(0, game - 1))
  return {
    dice: lying?.dice ?? null,
    kept: lying?.kept ?? null,
    isThrown: diceNow(night) !== null,
    sheet,
    upper: upperSum(sheet),
    total: totalOf(sheet),
    totals: totalsOf(night),
    nightTotal: nightTotal(night),
    turns: night.turns,
  }
}
