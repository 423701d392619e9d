import { bug, err, ok, type Result } from '../../../rules/result'
import type { Seat } from '../../../rules/seat'
import { isSet, type SetId } from './lot'
import { roleOf, type Role } from './roles'
import { sceneOf } from './scenes'
import {
  at,
  openStage,
  playerOf,
  rulesOf,
  withPlayer,
  withProgress,
  withStage,
  type OpenStage,
  type State,
} from './state'
import { endTurn } from './turnOrder'
import { wrapBegun } from './wrapping'

export type WorkRefusal = 'take-a-role-first' | 'rehearsed-enough'

/** A seat at work: its role, where, and for what budget. */
export interface Job {
  readonly role: Role
  readonly set: SetId
  readonly stage: OpenStage
  readonly budget: number
}

export const jobOf = (state: State, seat: Seat): Job | undefined => {
  const { place, role } = playerOf(state, seat)
  const stage = openStage(state, place)
  if (role === null || stage === undefined || !isSet(place)) return undefined
  return { role: roleOf(role), set: place, stage, budget: sceneOf(stage.scene).budget }
}

/** With so many chips any die is enough. */
export const isCertain = (chips: number, budget: number): boolean => chips >= budget - 1

/** One chip more. A chip nobody needs brings nothing on. (D3, D8) */
export const rehearse = (state: State, seat: Seat): Result<State, WorkRefusal> => {
  const job = jobOf(state, seat)
  if (job === undefined) return err('take-a-role-first')
  const { chips } = playerOf(state, seat)
  const needless = isCertain(chips, job.budget)
  if (needless && !rulesOf(state).rehearsesPastCertainty) return err('rehearsed-enough')
  const richer = withPlayer(state, seat, { chips: chips + 1 })
  return ok(endTurn(needless ? richer : withProgress(richer)))
}

export const actBegun = (state: State, seat: Seat): Result<State, WorkRefusal> =>
  jobOf(state, seat) === undefined ? err('take-a-role-first') : ok(at(withProgress(state), { at: 'acting' }))

export interface Pay {
  readonly dollars: number
  readonly credits: number
}

/** The pay of an act, at once. */
export const PAY: Readonly<Record<Role['kind'], Readonly<Record<'success' | 'failure', Pay>>>> = {
  star: { success: { dollars: 0, credits: 2 }, failure: { dollars: 0, credits: 0 } },
  extra: { success: { dollars: 1, credits: 1 }, failure: { dollars: 1, credits: 0 } },
}

export const succeeds = (die: number, chips: number, budget: number): boolean => die + chips >= budget

/** The die lies: pay, and where it was enough a shot less. */
export const resolveAct = (state: State, die: number): State => {
  const seat = state.active
  const job = jobOf(state, seat)
  if (job === undefined) throw bug('a die for a player without a role')
  const { chips, dollars, credits } = playerOf(state, seat)
  const success = succeeds(die, chips, job.budget)
  const pay = PAY[job.role.kind][success ? 'success' : 'failure']
  const paid = withPlayer(state, seat, { dollars: dollars + pay.dollars, credits: credits + pay.credits })
  if (!success) return endTurn(paid)
  const shots = job.stage.shots - 1
  const shot = withStage(paid, job.set, { ...job.stage, shots })
  return shots === 0 ? wrapBegun(shot, job.set, job.stage.scene) : endTurn(shot)
}
