import { Shelf } from '../shelf/shelf'
import type { Volume } from '../shelf/volume'
import { indexedDbDisk } from '../store/indexeddb'

/** The games of this device, in the browser's own database. */
export const games = indexedDbDisk('no-butler-games')
export const shelf = new Shelf(games)

/** The tab with this lease has the game open. */
export const leaseName = ({ id }: Pick<Volume, 'id'>): string => `game ${id}`
