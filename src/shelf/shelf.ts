import type { StoreChange, Disk, Stored, Store } from '../store/store'
import { byTime, isRunning, parseVolume, type Volume } from './volume'

/** The most unfinished games, games that are over in full, and games that are over in summary. */
export const MOST = { running: 24, whole: 60, told: 1000 } as const

/** The volumes on the shelf, newest first, and the number of those that this version of the page cannot read. */
export interface Stock {
  readonly volumes: readonly Volume[]
  readonly unread: number
}

/** The games of this device: the summaries in one place, and the contents of each in a place of its own. */
export class Shelf {
  readonly #disk: Disk

  constructor(disk: Disk) {
    this.#disk = disk
  }

  async stock(): Promise<Stock> {
    const entries = await this.#index(async index => index.read())
    const volumes = [...entries.values()].flatMap(raw => parseVolume(raw) ?? [])
    return { volumes: volumes.toSorted(byTime), unread: entries.size - volumes.length }
  }

  async find(id: string): Promise<Volume | undefined> {
    return (await this.stock()).volumes.find(volume => volume.id === id)
  }

  /** Stores a new summary of a game that is on the shelf. */
  touch(volume: Volume): Promise<void> {
    return this.#index(index => index.write([{ key: volume.id, value: volume as unknown as Stored }]))
  }

  /** Puts a game on the shelf, and drops games there is no room for any more. */
  async put(volume: Volume): Promise<void> {
    await this.touch(volume)
    const { gone, told } = surplus((await this.stock()).volumes)
    for (const id of gone) await this.drop(id)
    for (const id of told) await this.#disk.erase(contentsOf(id))
  }

  /** The store of a game's contents. */
  contents(id: string): Promise<Store> {
    return this.#disk.open(contentsOf(id))
  }

  /** All contents of a game, read at once. */
  async whole(id: string): Promise<ReadonlyMap<string, Stored>> {
    const store = await this.contents(id)
    try {
      return await store.read()
    } finally {
      store.close()
    }
  }

  /** Writes contents of a game. */
  async fill(id: string, entries: readonly StoreChange[]): Promise<void> {
    const store = await this.contents(id)
    try {
      await store.write(entries)
    } finally {
      store.close()
    }
  }

  async drop(id: string): Promise<void> {
    await this.#index(index => index.write([{ key: id, value: undefined }]))
    await this.#disk.erase(contentsOf(id))
  }

  async #index<Found>(look: (index: Store) => Promise<Found>): Promise<Found> {
    const index = await this.#disk.open(INDEX)
    try {
      return await look(index)
    } finally {
      index.close()
    }
  }
}

const INDEX = 'shelf'
const contentsOf = (id: string): string => `game ${id}`

/**
 * Picks what to evict when there is too much: `gone` are dropped, unfinished games and old summaries; `told`
 * keep their summary only.
 */
export const surplus = (
  volumes: readonly Volume[],
): { readonly gone: readonly string[]; readonly told: readonly string[] } => {
  const newest = volumes.toSorted(byTime)
  const ids = (some: readonly Volume[]): readonly string[] => some.map(({ id }) => id)
  const over = newest.filter(volume => !isRunning(volume))
  return {
    gone: ids([...newest.filter(isRunning).slice(MOST.running), ...over.slice(MOST.told)]),
    told: ids(over.slice(MOST.whole, MOST.whole + 1)),
  }
}
