import { bug, err, ok, type Result } from '../../../rules/result'
import type { Seat } from '../../../rules/seat'
import { BESIDE, isSet, STAGES, type Place, type SetId } from './lot'
import { extrasOf, starsOf, type Role, type RoleId } from './roles'
import { at, openStage, playerOf, withPlayer, withProgress, withStage, workerOf, type State } from './state'

export type CastingRefusal =
  | 'not-beside'
  | 'moved-already'
  | 'not-on-a-set'
  | 'scene-is-wrapped'
  | 'no-such-role-here'
  | 'role-is-taken'
  | 'rank-too-low'

/** One step to a place beside. The first to enter a set turns up its card. */
export const walkTo = (state: State, seat: Seat, to: Place): Result<State, CastingRefusal> => {
  if (state.phase.at === 'arrived') return err('moved-already')
  if (!BESIDE[playerOf(state, seat).place].includes(to)) return err('not-beside')
  const there = withPlayer(state, seat, { place: to })
  const isNew = isSet(to) && state.stages[to].at === 'face-down'
  return ok(at(there, isNew ? { at: 'revealing', set: to } : { at: 'arrived' }))
}

/** The card drawn from those nobody has seen lies open now. */
export const revealScene = (state: State, set: SetId, drawn: number): State => {
  const scene = state.unseen[drawn]
  if (scene === undefined) throw bug('a drawn card is not in the deck')
  const shown = withStage(state, set, { at: 'open', scene, shots: STAGES[set].shots })
  const unseen = state.unseen.filter(each => each !== scene)
  return at(withProgress({ ...shown, unseen }), { at: 'arrived' })
}

/** Why this seat may not have this role where it stands; undefined where it may. */
export const roleRefusal = (state: State, seat: Seat, id: RoleId): CastingRefusal | undefined => {
  const { place, rank } = playerOf(state, seat)
  if (!isSet(place)) return 'not-on-a-set'
  const stage = state.stages[place]
  if (stage.at === 'wrapped') return 'scene-is-wrapped'
  const role = rolesAt(state, place).find(each => each.id === id)
  if (role === undefined) return 'no-such-role-here'
  if (workerOf(state, id) !== undefined) return 'role-is-taken'
  return role.rank > rank ? 'rank-too-low' : undefined
}

export const roleTaken = (state: State, seat: Seat, id: RoleId): Result<State, CastingRefusal> => {
  const refusal = roleRefusal(state, seat, id)
  return refusal === undefined ? ok(withProgress(withPlayer(state, seat, { role: id }))) : err(refusal)
}

/** Every role of a set whose card lies open: those on the card, then those beside it. */
export const rolesAt = (state: Pick<State, 'stages'>, place: Place): readonly Role[] => {
  const stage = openStage(state, place)
  return stage === undefined || !isSet(place) ? [] : [...starsOf(stage.scene), ...extrasOf(place)]
}

/** The roles this seat may take where it stands. */
export const rolesOpenTo = (state: State, seat: Seat): readonly Role[] =>
  rolesAt(state, playerOf(state, seat).place).filter(({ id }) => roleRefusal(state, seat, id) === undefined)
