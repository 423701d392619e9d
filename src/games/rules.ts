import type { Game, Shape } from '../rules/game'
import { bug } from '../rules/result'

/** Every game without its page, loaded when first asked for: all that a worker needs. */
export const RULES: Readonly<Record<string, () => Promise<Game<Shape>>>> = {
  clue: async () => (await import('./clue')).clue,
}

export const loadRules = (id: string): Promise<Game<Shape>> => (RULES[id] ?? unknown(id))()

const unknown = (id: string): never => {
  throw bug(`no game ${id}`)
}
