import { indexedDbDisk } from '../../src/store/indexeddb'
import { runStormOn, type Run } from '../chaos/tables'

/** For a page: one table in a storm, with real signatures, each device's disk a room of a database of its own in IndexedDB. */
export const storm = (seed: number): Promise<Run> => runStormOn(indexedDbDisk(`storm ${seed}`), seed)
