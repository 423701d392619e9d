import { BESIDE, isSet, PLACES, SETS, STAGES, type Place } from '../rules/lot'
import type { Move } from '../rules/move'
import { extrasOf, starsOf, type RoleId } from '../rules/roles'
import { SCENE_IDS, sceneOf, type SceneId } from '../rules/scenes'

/** The lot and the cards by number, for the simulator: sets are the places 0 to 9. A role of a set is a slot: extras, then stars. */
export const SET_COUNT = SETS.length
export const OFFICE = PLACES.indexOf('casting-office')
export const TRAILERS = PLACES.indexOf('trailers')
export const FIRST_STAR = 4
export const SLOTS = 7

const PLACE_NUMBERS = new Map<Place, number>(PLACES.map((place, i) => [place, i]))
const SCENE_NUMBERS = new Map<SceneId, number>(SCENE_IDS.map((scene, i) => [scene, i]))

export const numberOf = (place: Place): number => PLACE_NUMBERS.get(place) ?? 0
export const sceneNumber = (scene: SceneId): number => SCENE_NUMBERS.get(scene) ?? 0

export const SHOTS: readonly number[] = SETS.map(set => STAGES[set].shots)
export const EXTRA_RANKS: readonly (readonly number[])[] = SETS.map(set => STAGES[set].extras)
export const BUDGETS: readonly number[] = SCENE_IDS.map(scene => sceneOf(scene).budget)
export const STAR_RANKS: readonly (readonly number[])[] = SCENE_IDS.map(scene => sceneOf(scene).stars)

/** By role: its slot on whatever set it is. */
const SLOT_OF = new Map<RoleId, number>([
  ...SETS.flatMap(set => extrasOf(set).map(({ id }, i): [RoleId, number] => [id, i])),
  ...SCENE_IDS.flatMap(scene => starsOf(scene).map(({ id }, i): [RoleId, number] => [id, FIRST_STAR + i])),
])

export const slotOf = (role: RoleId): number => SLOT_OF.get(role) ?? 0

export const GO: readonly Move[] = PLACES.map(to => ({ kind: 'go', to }))
const TAKE_EXTRA: readonly (readonly Move[])[] = SETS.map(set =>
  extrasOf(set).map(({ id }) => ({ kind: 'take', role: id })),
)
const TAKE_STAR: readonly (readonly Move[])[] = SCENE_IDS.map(scene =>
  starsOf(scene).map(({ id }) => ({ kind: 'take', role: id })),
)

/** The move that takes this slot of a set on which this scene lies open. */
export const takeMove = (set: number, scene: number, slot: number): Move =>
  (slot < FIRST_STAR ? TAKE_EXTRA[set]?.[slot] : TAKE_STAR[scene]?.[slot - FIRST_STAR]) as Move

const stepsFrom = (from: Place): readonly number[] => {
  const steps = new Map<Place, number>([[from, 0]])
  for (const place of steps.keys())
    for (const next of BESIDE[place]) if (!steps.has(next)) steps.set(next, (steps.get(place) ?? 0) + 1)
  return PLACES.map(place => steps.get(place) ?? 0)
}

/** From place to place: how many steps it is. */
export const STEPS: readonly (readonly number[])[] = PLACES.map(stepsFrom)

/** From place to place: the place beside that is nearest to it. */
export const NEXT: readonly (readonly number[])[] = PLACES.map(from =>
  PLACES.map((_, to) =>
    BESIDE[from].map(numberOf).reduce((a, b) => ((STEPS[b]?.[to] ?? 0) < (STEPS[a]?.[to] ?? 0) ? b : a)),
  ),
)

export const isSetNumber = (place: number): boolean => isSet(PLACES[place] as Place)
