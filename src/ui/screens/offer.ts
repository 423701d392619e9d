import type { Component } from 'svelte'
import type { SettingWords, TableKind } from '../../rules/tables'
import type { SeatedPlayer } from './player'

/** A game as the shell offers it, before it is loaded. */
export interface Offer {
  readonly id: string
  readonly tables: readonly TableKind[]
  /** What hangs on the wall for each of them. */
  readonly Poster: Component<{ table: string }>
  /** The picture of what a seat plays, when somebody sits down. */
  loadPiece(): Promise<Component<{ piece: number }>>
  readonly words: {
    readonly piece: string
    readonly tables: Readonly<Record<string, { readonly name: string; readonly pitch: string }>>
    readonly settings: Readonly<Record<string, SettingWords>>
  }
}

export const PACES = ['reading', 'instant'] as const
export type Pace = (typeof PACES)[number]

/** What is played where nobody chooses otherwise. */
export const usual = ({ settings }: TableKind): ChosenTable['settings'] =>
  Object.fromEntries(settings.map(({ id, choices }) => [id, choices[0] ?? '']))

/** What a company that sits down on this device has settled. */
export interface ChosenTable {
  readonly kind: TableKind
  readonly players: readonly SeatedPlayer[]
  readonly settings: Readonly<Record<string, string>>
  readonly pace: Pace
  /** How well the bots play. */
  readonly level: string
}
