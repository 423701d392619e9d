import type { Rank } from './lot'

export interface Scene {
  /** In millions: also how high an act must come, and how many dice are thrown at the wrap. */
  readonly budget: number
  /** The ranks of the roles on the card, lowest first. */
  readonly stars: readonly Rank[]
}

/** The forty scene cards, by id. Numbers only; titles and names of roles are the page's. */
export const SCENES = {
  c01: { budget: 4, stars: [2, 3, 4] },
  c02: { budget: 3, stars: [1, 2, 5] },
  c03: { budget: 5, stars: [5, 6] },
  c04: { budget: 5, stars: [3, 4, 6] },
  c05: { budget: 4, stars: [2, 3, 5] },
  c06: { budget: 6, stars: [2, 4, 6] },
  c07: { budget: 4, stars: [4, 6] },
  c08: { budget: 4, stars: [2, 4, 5] },
  c09: { budget: 3, stars: [1, 3, 5] },
  c10: { budget: 4, stars: [1, 2, 4] },
  c11: { budget: 4, stars: [1, 4, 5] },
  c12: { budget: 2, stars: [6] },
  c13: { budget: 3, stars: [3, 6] },
  c14: { budget: 2, stars: [3, 4] },
  c15: { budget: 2, stars: [2, 4] },
  c16: { budget: 5, stars: [2, 4, 5] },
  c17: { budget: 5, stars: [2, 3, 4] },
  c18: { budget: 3, stars: [1, 3, 4] },
  c19: { budget: 3, stars: [4, 6] },
  c20: { budget: 5, stars: [3, 5, 6] },
  c21: { budget: 6, stars: [4, 5, 6] },
  c22: { budget: 5, stars: [2, 4, 5] },
  c23: { budget: 6, stars: [5, 6] },
  c24: { budget: 2, stars: [3, 5] },
  c25: { budget: 5, stars: [1, 4, 6] },
  c26: { budget: 6, stars: [1, 2, 5] },
  c27: { budget: 5, stars: [1, 3, 5] },
  c28: { budget: 4, stars: [2, 3, 4] },
  c29: { budget: 5, stars: [2, 3, 5] },
  c30: { budget: 4, stars: [2, 3, 4] },
  c31: { budget: 4, stars: [5, 6] },
  c32: { budget: 6, stars: [1, 3, 5] },
  c33: { budget: 6, stars: [3, 5, 6] },
  c34: { budget: 4, stars: [2, 4, 5] },
  c35: { budget: 5, stars: [3, 4, 5] },
  c36: { budget: 4, stars: [1, 2, 5] },
  c37: { budget: 5, stars: [2, 4, 5] },
  c38: { budget: 4, stars: [4, 5, 6] },
  c39: { budget: 3, stars: [2, 6] },
  c40: { budget: 5, stars: [2, 4, 6] },
} as const satisfies Readonly<Record<string, Scene>>

export type SceneId = keyof typeof SCENES

/** In the order of their numbers. */
export const SCENE_IDS = Object.keys(SCENES) as readonly SceneId[]

export const sceneOf = (id: SceneId): Scene => SCENES[id]
