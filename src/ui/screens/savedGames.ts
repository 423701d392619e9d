import type { AuditReport, OpenStory } from '../../room/auditRecord'
import type { CrateRefusal, Unpacked } from '../../shelf/crate'
import type { Stock } from '../../shelf/shelf'
import type { Volume } from '../../shelf/volume'
import type { ResumeRefusal, GameHandle, TableHandle } from '../table/gameHandle'

/** The outcome of an import, or the reason that it failed. */
export type ImportRefusal = CrateRefusal | 'disk-full'
export type Imported = (Unpacked & { readonly unread: number }) | ImportRefusal

/** The page's access to the games saved on this device. */
export interface SavedGames {
  stock(): Promise<Stock>
  /** Opens a game of this device where it stands; with `isSeizing`, though another tab has it. */
  goOn(volume: Volume, isSeizing: boolean): Promise<GameHandle | ResumeRefusal>
  drop(id: string): Promise<void>
  /** The record of a sealed game that is over; undefined where only a few words are kept of it. */
  record(id: string): Promise<string | undefined>
  /** A game that was looked at, to be played again line by line, with the own sheets of those who played it here; undefined where this page knows no such game. */
  replay(story: OpenStory, volume: Volume): Promise<TableHandle | undefined>
  /** Looks at a record beside the page; `heed` hears how many lines of how many are done. */
  check(text: string, heed: (at: number, of: number) => void): Promise<AuditReport>
  /** All that may leave this device, as a text; and the same taken in again, here or elsewhere. */
  pack(): Promise<string>
  unpack(text: string): Promise<Imported>
  /** Takes away all that the page keeps on this device. */
  erase(): Promise<void>
}
