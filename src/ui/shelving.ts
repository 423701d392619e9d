import type { Looked } from '../room/audited'
import type { Stock } from '../shelf/shelf'
import type { Volume } from '../shelf/volume'
import type { NotOpened, Opened } from './opened'

/** What the page does with the games that this device keeps. */
export interface Shelving {
  stock(): Promise<Stock>
  /** Opens a game of this device where it stands; with `isSeizing`, though another tab has it. */
  goOn(volume: Volume, isSeizing: boolean): Promise<Opened | NotOpened>
  drop(id: string): Promise<void>
  /** Looks at a record beside the page; `heed` hears how many lines of how many are done. */
  check(text: string, heed: (at: number, of: number) => void): Promise<Looked>
  /** Takes away all that the page keeps on this device. */
  erase(): Promise<void>
}
