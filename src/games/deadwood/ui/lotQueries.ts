import type { Seat } from '../../../rules/seat'
import { rolesAt } from '../rules/casting'
import { BESIDE, isSet, PLACES, type Place } from '../rules/lot'
import { roleOf, type Role } from '../rules/roles'
import { openStage, workerOf, type Player } from '../rules/state'
import { sceneOf } from '../rules/scenes'
import type { View } from '../rules/view'
import { chanceOf, type Chance } from './chances'

/** The player who looks, if one does. */
export const ownPlayer = (view: View): Player | null =>
  view.seat === null ? null : (view.players[view.seat] ?? null)

/** The steps from one place to every other. */
export const stepsFrom = (from: Place): ReadonlyMap<Place, number> => {
  const steps = new Map<Place, number>([[from, 0]])
  for (const [place, far] of steps)
    for (const beside of BESIDE[place]) if (!steps.has(beside)) steps.set(beside, far + 1)
  return steps
}

/** The offer of a place to a player of this rank today. */
export type Prospect =
  | { readonly of: 'roles'; readonly count: number }
  | { readonly of: 'face-down' }
  | { readonly of: 'wrapped' }
  | { readonly of: 'office' }
  | { readonly of: 'trailers' }

export const prospectOf = (view: View, place: Place, player: Player | null): Prospect => {
  if (!isSet(place)) return { of: place === 'trailers' ? 'trailers' : 'office' }
  const stage = view.stages[place]
  if (stage.at !== 'open') return { of: stage.at }
  return { of: 'roles', count: player === null ? 0 : freeRoles(view, place, player).length }
}

/** The roles there that nobody plays and whose rank this player has. */
export const freeRoles = (view: View, place: Place, { rank }: Player): readonly Role[] =>
  rolesAt(view, place).filter(role => role.rank <= rank && workerOf(view, role.id) === undefined)

/** Those who stand at a place without a role, in the order of their seats. */
export const standingAt = (view: View, place: Place): readonly Seat[] =>
  view.order.filter(seat => {
    const player = view.players[seat]
    return player?.place === place && player.role === null && !view.folded.includes(seat)
  })

/** The work of a player, with its chance; null for one without a role. */
export interface Work {
  readonly role: Role
  readonly place: Place
  readonly budget: number
  readonly chips: number
  readonly chance: Chance
}

export const workOf = (view: View, player: Player | null): Work | null => {
  const stage = player === null ? undefined : openStage(view, player.place)
  if (player === null || player.role === null || stage === undefined) return null
  const { budget } = sceneOf(stage.scene)
  const { place, chips } = player
  return { role: roleOf(player.role), place, budget, chips, chance: chanceOf(budget, chips) }
}

/** The places in the order of the lot, row by row: as keys lead over them and lists name them. */
export const ROWS: readonly (readonly Place[])[] = [
  ['train-station', 'jail', 'main-street', 'trailers'],
  ['casting-office', 'general-store', 'saloon', 'hotel'],
  ['secret-hideout', 'ranch', 'bank', 'church'],
]

const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The place that a key leads to from another; the same where it leads nowhere. */
export const steer = (from: Place, key: string): Place => {
  const [down, across] = spotOf(from)
  const row = ROWS[down] ?? []
  if (key === 'Home') return row[0] ?? from
  if (key === 'End') return row.at(-1) ?? from
  const [dx, dy] = ARROWS[key] ?? [0, 0]
  return ROWS[down + dy]?.[across + dx] ?? from
}

/** The row and the column of a place. */
export const spotOf = (place: Place): readonly [row: number, column: number] => {
  const row = ROWS.findIndex(places => places.includes(place))
  return [row, ROWS[row]?.indexOf(place) ?? 0]
}

/** By distance, the nearest first; at equal distance as they lie on the lot. */
export const byDistance = (from: Place): readonly (readonly [place: Place, steps: number])[] =>
  PLACES.map(place => [place, stepsFrom(from).get(place) ?? 0] as const).toSorted(
    ([one, near], [other, far]) => near - far || rowOrder(one) - rowOrder(other),
  )

const rowOrder = (place: Place): number => {
  const [row, column] = spotOf(place)
  return row * 4 + column
}
