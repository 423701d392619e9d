import { StoreFailure, type StoreChange, type Disk, type Stored, type Store } from './store'

/** A disk that lasts as long as the process: entries that one store wrote, the next one opened on it reads. */
export const memoryDisk = (): Disk => {
  const rooms = new Map<string, Map<string, Stored>>()
  return {
    async open(room) {
      const entries = rooms.get(room) ?? new Map<string, Stored>()
      rooms.set(room, entries)
      return new MemoryStore(entries)
    },
    rooms: async () => [...rooms].flatMap(([room, entries]) => (entries.size > 0 ? [room] : [])),
    async erase(room) {
      for (const [each, entries] of rooms) if (room === undefined || each === room) entries.clear()
    },
  }
}

class MemoryStore implements Store {
  readonly #entries: Map<string, Stored>
  #isClosed = false

  constructor(entries: Map<string, Stored>) {
    this.#entries = entries
  }

  async read(): Promise<ReadonlyMap<string, Stored>> {
    this.#mustBeOpen()
    return structuredClone(this.#entries)
  }

  async write(changes: readonly StoreChange[]): Promise<void> {
    this.#mustBeOpen()
    for (const { key, value } of copyAll(changes)) {
      if (value === undefined) this.#entries.delete(key)
      else this.#entries.set(key, value)
    }
  }

  close(): void {
    this.#isClosed = true
  }

  #mustBeOpen(): void {
    if (this.#isClosed) throw new StoreFailure('closed')
  }
}

/** Copies all or nothing: an entry that cannot be copied is refused before anything is changed. */
const copyAll = (changes: readonly StoreChange[]): readonly StoreChange[] => {
  try {
    return structuredClone(changes)
  } catch (failure) {
    throw new StoreFailure('refused', failure)
  }
}
