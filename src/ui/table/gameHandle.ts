import type { Component } from 'svelte'
import type { Shape } from '../../rules/game'
import type { GuideProps, PlayProps } from '../../rules/page'
import type { Seat } from '../../rules/seat'
import type { SharedChance } from '../play/tableContext'
import type { Stop, Table } from '../../table/table'
import type { ChosenTable } from '../screens/offer'

/** The notes of each seat of this device, as the game's page last gave them. */
export interface HandleNotes {
  of(seat: Seat | null): unknown
  keep(seat: Seat | null, notes: unknown): void
}

/** The badge beside the title of every table: who dealt, and whether it holds. */
export interface Badge {
  readonly at: 'here' | 'checking' | 'sealed' | 'broken'
  readonly says: string
  /** The names of the devices, where it is sealed and there is room for them. */
  readonly by: string | null
}

/** A table, with the page of its game. */
export interface TableHandle {
  readonly table: Table<Shape>
  readonly Play: Component<PlayProps<Shape>>
  /** Has the game's own `study` answer, beside the page. */
  readonly study: (question: unknown) => Promise<unknown>
  /** Why the bots here did what they did, by the line that tells it. */
  readonly motives: ReadonlyMap<number, unknown>
  readonly notes: HandleNotes
}

/** A table on this device that has been opened. */
export interface GameHandle extends TableHandle {
  readonly settled: ChosenTable
  /** Null where more than one play. */
  readonly sharedChance: SharedChance | null
  /** Its name on the shelf, once it is saved. */
  readonly kept: Promise<string>
  /** Kept when this browser could not keep what was played: it goes on, and ends with the tab. */
  readonly unkept: Promise<void>
  /** Kept when the game has been taken over by another tab. */
  readonly lost: Promise<void>
  readonly close: Stop
}

/** A table at which one learns, and the guide that stands beside it. */
export interface Taught {
  readonly opened: GameHandle
  readonly Guide: Component<GuideProps<Shape>>
}

/**
 * Why a game cannot be gone on with, or looked at: another tab has it; it was not written down whole; it was begun with another
 * version of the page, by whose rules it stands elsewhere; an earlier version wrote it down in a way that is not read any more;
 * only a few words of it are left.
 */
export type ResumeRefusal = 'elsewhere' | 'torn' | 'other-rules' | 'earlier-version' | 'only-words'
