import type { Answer, Draw, Task } from '../rules/game'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { Blinded, Verdict } from '../sealed/equalityTest'
import type { Ceremony, SealedDeal } from '../sealed/ceremony'
import type { Shuffling } from '../sealed/deck'
import type { Point } from '../sealed/group'
import type { Keyring, Keys } from '../sealed/keys'
import type { Session } from '../sealed/session'
import type { Next, Progress, SealedStep } from '../log/dealerPort'
import type { Device } from '../log/signer'
import type { Count } from './highest/count'
import type { PrivateHistory } from './privateHistory'

/** Everything public about a sealed deal after a line of the log. */
export interface SealedState {
  readonly session: Session
  /** Null until the game asks for the deal, or for keys alone. */
  readonly deal: Ceremony | null
  readonly keys: readonly Keys[] | null
  /** Before the first shuffle, and after each. */
  readonly decks: readonly Shuffling[]
  /** Counts the draws answered so far: a draw that is asked anew has the same outcome. [F6] */
  readonly draws: number
  readonly within: RequestState | null
  /** By seat: the verdict on its question, where that was no. */
  readonly wrong: ReadonlyMap<Seat, Verdict>
  /** Dice and decisions that one seat alone can read; null before the first. */
  readonly history: PrivateHistory | null
}

/** The progress of the request with this number, where the state of the deal does not say it. */
export type RequestState =
  | (BlindingTurns & { readonly number: number; readonly at: 'blinding' })
  | (CountTurns & { readonly number: number; readonly at: 'counting' })
  | { readonly number: number; readonly at: 'answered'; readonly answer: Answer }

/** A question blinded by one device after another, and the devices passed over meanwhile. */
export interface BlindingTurns {
  readonly blinded: Blinded
  readonly passed: readonly Device[]
}

/** A count of private play, and the devices passed over meanwhile. */
export interface CountTurns {
  readonly count: Count<Point>
  readonly passed: readonly Device[]
}

export type SealedProgress<Asks extends Draw | Task = Draw | Task> = Progress<SealedState, Asks>

export type SealedNext = Next<SealedStep | `${SealedStep} ${number}`>

/** The state of this request, and of no request before it. */
export const requestStateOf = ({ dealing, request }: SealedProgress): RequestState | null =>
  dealing.within?.number === request.number ? dealing.within : null

/** The deal, once it is done. */
export const dealOf = ({ deal }: SealedState): SealedDeal => {
  if (deal?.at !== 'dealt') throw bug('nothing is dealt yet')
  return deal.dealt
}

/** The keys of the table, in a game with cards or without. */
export const keyringOf = (state: SealedState): Keyring =>
  state.deal?.at === 'keyed' ? state.deal.keyring : dealOf(state).deck.keyring
