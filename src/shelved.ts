import { Shelf } from './shelf/shelf'
import type { Volume } from './shelf/volume'
import { indexedDbDisk } from './store/indexeddb'
import type { Lease } from './store/lease'
import { leases } from './store/leases'
import type { Kept, Store } from './store/store'

/** The games of this device, in the browser's own database. */
export const shelf = new Shelf(indexedDbDisk('no-butler-games'))

/** Where one game is kept; this tab alone writes there, until it is closed or another tab takes it over. */
export class Place {
  readonly lost: Promise<void>
  readonly #store: Store
  readonly #lease: Lease

  constructor(store: Store, lease: Lease) {
    this.#store = store
    this.#lease = lease
    this.lost = lease.lost
  }

  read(): Promise<ReadonlyMap<string, Kept>> {
    return this.#store.read()
  }

  write(key: string, value: Kept): Promise<void> {
    return this.#store.write([{ key, value }])
  }

  touch(volume: Volume): Promise<void> {
    return shelf.touch(volume)
  }

  close(): void {
    this.#store.close()
    this.#lease.release()
  }
}

/** Undefined where another tab has it. A browser that keeps nothing breaks the promise. */
export const placeOf = async ({ id }: Volume, isSeizing: boolean): Promise<Place | undefined> => {
  const store = await shelf.contents(id)
  const lease = isSeizing ? await leases().seize(`game ${id}`) : await leases().take(`game ${id}`)
  if (lease !== undefined) return new Place(store, lease)
  store.close()
  return undefined
}

/** For a game that has just begun, of which no other tab knows. */
export const placeForNew = async (volume: Volume): Promise<Place> => {
  await shelf.put(volume)
  return (await placeOf(volume, true)) as Place
}
