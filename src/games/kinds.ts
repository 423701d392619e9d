import type { TableKind } from '../rules/tables'
import { tables as clue } from './clue/lobby/tables'

/** The tables each game offers, without its pages. */
export const KINDS: Readonly<Record<string, readonly TableKind[]>> = { clue }

export const kindOf = (game: string, kind: string): TableKind | undefined =>
  Object.hasOwn(KINDS, game) ? KINDS[game]?.find(({ id }) => id === kind) : undefined
