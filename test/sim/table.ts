import type { Game, Shape } from '../../src/rules/game'
import type { RulesManifest } from '../../src/rules/manifest'
import { seeded, shuffled } from '../../src/rules/random'
import type { TableKind } from '../../src/rules/tables'

/** Options for one table of any game, all as is usual; its pieces are drawn from the seed. */
export const optionsFor = (game: Game<Shape>, kind: TableKind, seats: number, seed: number): unknown => {
  const settings = Object.fromEntries(kind.settings.map(({ id, choices }) => [id, choices[0] ?? '']))
  const pieces = shuffled(
    seeded(seed),
    kind.pieces.map((_, piece) => piece),
  ).slice(0, seats)
  const options = game.parseOptions(kind.options({ pieces, settings, firstPerson: 0 }), seats)
  if (options === undefined) throw new Error(`${game.id} knows no table ${kind.id} for ${seats}`)
  return options
}

/** A table of a game by its name; a game with one table need not be asked for it. */
export const tableOf = ({ tables }: RulesManifest, name: string | undefined): TableKind | undefined =>
  name === undefined && tables.length === 1 ? tables[0] : tables.find(({ id }) => id === name)
