import type { Stock } from '../shelf/shelf'
import type { Volume } from '../shelf/volume'
import type { NotOpened, Opened } from './opened'

/** What the page does with the games that this device keeps. */
export interface Shelving {
  stock(): Promise<Stock>
  /** Opens a game of this device where it stands; with `isSeizing`, though another tab has it. */
  goOn(volume: Volume, isSeizing: boolean): Promise<Opened | NotOpened>
  drop(id: string): Promise<void>
}
