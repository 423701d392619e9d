import { bug } from '../../../rules/result'
import type { Seat } from '../../../rules/seat'
import type { RuleSet } from '../lobby/variants'
import type { SetId } from './lot'
import { extrasOf, starsOf, type Role } from './roles'
import type { SceneId } from './scenes'
import { at, openStage, playerOf, rulesOf, withPlayer, withStage, workerOf, type State } from './state'
import { endTurnOfWrap } from './turnOrder'

/** The part of one role in a wrap: the dice dealt to it, and what they bring whoever works it. */
export interface Wage {
  readonly role: Role
  readonly seat: Seat | null
  readonly dice: readonly number[]
  readonly dollars: number
}

/** The last shot is taken: where a star is on the card the dice are thrown, else nobody is paid. */
export const wrapBegun = (state: State, set: SetId, scene: SceneId): State =>
  starsOf(scene).some(({ id }) => workerOf(state, id) !== undefined)
    ? at(state, { at: 'wrapping', set })
    : wrapScene(state, set, scene)

/** All are paid what the dice and their roles bring, and the set is done for today. */
export const wagesPaid = (state: State, set: SetId, dice: readonly number[]): State => {
  const stage = openStage(state, set)
  if (stage === undefined) throw bug('wages where no scene is open')
  const paid = wagesOf(state, set, stage.scene, dice).reduce(
    (before, { seat, dollars }) =>
      seat === null
        ? before
        : withPlayer(before, seat, { dollars: playerOf(before, seat).dollars + dollars }),
    state,
  )
  return wrapScene(paid, set, stage.scene)
}

/** Those who worked here are free, and stay where they are; their chips are gone. */
const wrapScene = (state: State, set: SetId, scene: SceneId): State => {
  const roles = [...starsOf(scene), ...extrasOf(set)].map(({ id }) => id)
  const free = state.players.map(player =>
    player.role !== null && roles.includes(player.role) ? { ...player, role: null, chips: 0 } : player,
  )
  return endTurnOfWrap(withStage({ ...state, players: free }, set, { at: 'wrapped', scene }))
}

/** Every star's part, the highest role first, then every extra's. */
export const wagesOf = (
  state: State,
  set: SetId,
  scene: SceneId,
  dice: readonly number[],
): readonly Wage[] => {
  const rules = rulesOf(state)
  const wageOf = (role: Role): Wage => ({
    role,
    seat: workerOf(state, role.id) ?? null,
    dice: [],
    dollars: 0,
  })
  const extras = extrasOf(set)
    .map(wageOf)
    .filter(({ seat }) => seat !== null)
  return [
    ...starWages(starsOf(scene).map(wageOf), dice, rules),
    ...extras.map(wage => ({ ...wage, dollars: extraWage(state, wage, rules) })),
  ]
}

/** The dice go along the roles from the highest down, the highest die first, round and round. (D1) */
const starWages = (wages: readonly Wage[], dice: readonly number[], rules: RuleSet): readonly Wage[] => {
  const paid = wages
    .filter(({ seat }) => rules.wrapDice === 'all-roles' || seat !== null)
    .toSorted((a, b) => b.role.rank - a.role.rank)
  const falling = dice.toSorted((a, b) => b - a)
  return paid.map((wage, place) => {
    const own = falling.filter((_, i) => i % paid.length === place)
    const dollars = wage.seat === null ? 0 : own.reduce((sum, die) => sum + die, 0)
    return { ...wage, dice: own, dollars }
  })
}

/** (D2) */
const extraWage = (state: State, { role, seat }: Wage, { extrasPaidBy }: RuleSet): number =>
  extrasPaidBy === 'role' || seat === null ? role.rank : playerOf(state, seat).rank
