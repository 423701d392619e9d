import { RANKS, SETS, STAGES, type Rank, type SetId } from './lot'
import { SCENE_IDS, sceneOf, type SceneId } from './scenes'

export type ExtraId = `${SetId}/x${1 | 2 | 3 | 4}`
export type StarId = `${SceneId}/${1 | 2 | 3}`
export type RoleId = ExtraId | StarId

/** A star stands on a scene card, an extra beside it on the set. */
export type Role =
  | { readonly kind: 'star'; readonly id: RoleId; readonly rank: Rank; readonly scene: SceneId }
  | { readonly kind: 'extra'; readonly id: RoleId; readonly rank: Rank; readonly set: SetId }

const extras = (set: SetId): readonly Role[] =>
  STAGES[set].extras.map((rank, i) => ({ kind: 'extra', id: `${set}/x${i + 1}` as ExtraId, rank, set }))

const stars = (scene: SceneId): readonly Role[] =>
  sceneOf(scene).stars.map((rank, i) => ({ kind: 'star', id: `${scene}/${i + 1}` as StarId, rank, scene }))

const EXTRAS = new Map(SETS.map(set => [set, extras(set)]))
const STARS = new Map(SCENE_IDS.map(scene => [scene, stars(scene)]))

/** The roles beside the card of a set, in the order of their numbers. */
export const extrasOf = (set: SetId): readonly Role[] => EXTRAS.get(set) ?? []

/** The roles on a scene card, lowest rank first. */
export const starsOf = (scene: SceneId): readonly Role[] => STARS.get(scene) ?? []

/** Every role there is: 29 extras, then 108 stars. */
export const ROLES: readonly Role[] = [...SETS.flatMap(extrasOf), ...SCENE_IDS.flatMap(starsOf)]

const BY_ID = new Map(ROLES.map(role => [role.id, role]))

export const roleOf = (id: RoleId): Role => BY_ID.get(id) as Role

export const isRank = (value: number): value is Rank => RANKS.some(rank => rank === value)
