import { Shelf } from './shelf/shelf'
import { indexedDbDisk } from './store/indexeddb'

/** The games of this device, in the browser's own database. */
export const games = indexedDbDisk('no-butler-games')
export const shelf = new Shelf(games)
