import type { GameManifest } from '../../games/manifest'
import type { TableKind } from '../../rules/tables'
import type { SeatedPlayer } from './player'

/** A game as the shell offers it, before it is loaded. */
export type Offer = Pick<
  GameManifest,
  'id' | 'tables' | 'words' | 'poster' | 'loadPiece' | 'loadLobbyWords' | 'loadLesson' | 'loadRules'
>

/** The name of a game by its rules; empty where this page has no such table. A peer may have named the rules `constructor`. */
export const tableNameIn = (
  offers: readonly Pick<Offer, 'id' | 'tables' | 'words'>[],
  { game, kind }: { readonly game: string; readonly kind: string },
): string => {
  const offer = offers.find(({ id }) => id === game)
  const table = offer?.tables.find(({ id }) => id === kind)
  return (table && offer?.words.tables[table.id]?.name) ?? ''
}

/** The settings where nobody chooses otherwise. */
export const usual = ({ settings }: TableKind): ChosenTable['settings'] =>
  Object.fromEntries(settings.map(({ id, choices }) => [id, choices[0] ?? '']))

/** The agreement of a company that sits down at this device. */
export interface ChosenTable {
  readonly kind: TableKind
  readonly players: readonly SeatedPlayer[]
  readonly settings: Readonly<Record<string, string>>
  /** The level of the bots. */
  readonly level: string
}
