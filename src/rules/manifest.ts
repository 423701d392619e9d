import type { Game, Shape } from './game'
import type { TableKind } from './tables'

/** A game without its page, as workers and node load it: light until its rules are asked for. */
export interface RulesManifest {
  readonly id: string
  readonly tables: readonly TableKind[]
  /** The rules alone: all that a room and an audit need. */
  loadRules(): Promise<Game<Shape>>
  /** The rules with the bots, and with the answers that the game's page asks of a worker. */
  loadGame(): Promise<Game<Shape>>
}

/** A table of one of these games; undefined where none of them offers it. */
export const kindIn = (
  games: readonly Pick<RulesManifest, 'id' | 'tables'>[],
  game: string,
  kind: string,
): TableKind | undefined => games.find(({ id }) => id === game)?.tables.find(({ id }) => id === kind)
