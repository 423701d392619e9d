import { isGame, kindOf, loadRules } from '../games/rules'
import type { Catalogue } from '../room/ports'
import type { Game, Shape } from '../rules/game'

/** The rules a worker has loaded so far. Messages, saved entries and records name their game in a lobby: it is loaded before they are read. */
export class GamesOnDemand {
  readonly #loaded = new Map<string, Game<Shape>>()

  readonly catalogue: Catalogue = { kind: kindOf, game: id => this.#loaded.get(id) }

  /** True if every game named in these values is there, or is none of ours. */
  has(...named: readonly unknown[]): boolean {
    return this.#missingIn(named).size === 0
  }

  /** Resolves when every game named in these values is there. */
  async load(...named: readonly unknown[]): Promise<void> {
    await Promise.all([...this.#missingIn(named)].map(async id => this.#loaded.set(id, await loadRules(id))))
  }

  #missingIn(named: readonly unknown[]): ReadonlySet<string> {
    const ids = named.flatMap(value => gamesNamedIn(value))
    return new Set(ids.filter(id => isGame(id) && !this.#loaded.has(id)))
  }
}

/** The games named by a lobby, a start line or a request for a table; the value may be anything at all, and as deep as a peer likes. */
export const gamesNamedIn = (value: unknown, depth = MOST_DEPTH): readonly string[] => {
  const { game } = fieldsOf(value)
  const inside = IN_WHICH.flatMap(key => {
    const held = fieldsOf(value)[key]
    return held === undefined || depth === 0 ? [] : gamesNamedIn(held, depth - 1)
  })
  return typeof game === 'string' ? [game, ...inside] : inside
}

/** A lobby lies in a signed lobby, in a start line, in a message; a game in a request. */
const IN_WHICH = ['lobby', 'under', 'line', 'body', 'ask', 'message', 'table'] as const

/** No message of ours holds a lobby further down. */
const MOST_DEPTH = 8

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
