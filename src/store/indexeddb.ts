import {
  StoreFailure,
  type StoreChange,
  type Disk,
  type Stored,
  type Store,
  type StoreTrouble,
} from './store'

const ENTRIES = 'entries'

/** Keeps entries in the browser, on a page or in a worker: a row each, found by room and key. */
export const indexedDbDisk = (database: string): Disk => {
  const open = async (room: string): Promise<IndexedDbStore> =>
    new IndexedDbStore(await openDatabase(database), room)
  const once = async <Answer>(look: (store: IndexedDbStore) => Promise<Answer>): Promise<Answer> => {
    const store = await open('')
    try {
      return await look(store)
    } finally {
      store.close()
    }
  }
  return {
    open,
    rooms: () => once(store => store.rooms()),
    erase: room => once(store => store.erase(room)),
  }
}

class IndexedDbStore implements Store {
  readonly #room: string
  readonly #database: IDBDatabase
  #trouble: StoreTrouble | undefined

  constructor(database: IDBDatabase, room: string) {
    this.#database = database
    this.#room = room
    database.onversionchange = () => this.#end('newer')
    database.onclose = () => this.#end('closed')
  }

  read(): Promise<ReadonlyMap<string, Stored>> {
    return this.#transact('readonly', entries => {
      const keys: IDBRequest<IDBValidKey[]> = entries.getAllKeys(allOf(this.#room))
      const values: IDBRequest<Stored[]> = entries.getAll(allOf(this.#room))
      return () => new Map(keys.result.map((key, i) => [keyIn(key), values.result[i] as Stored]))
    })
  }

  write(changes: readonly StoreChange[]): Promise<void> {
    return this.#transact('readwrite', entries => {
      for (const { key, value } of changes) {
        if (value === undefined) entries.delete([this.#room, key])
        else entries.put(value, [this.#room, key])
      }
      return () => undefined
    })
  }

  rooms(): Promise<readonly string[]> {
    return this.#transact('readonly', entries => {
      const keys = entries.getAllKeys()
      return () => [...new Set(keys.result.map(roomIn))]
    })
  }

  erase(room?: string): Promise<void> {
    return this.#transact('readwrite', entries => {
      if (room === undefined) entries.clear()
      else entries.delete(allOf(room))
      return () => undefined
    })
  }

  close(): void {
    this.#end('closed')
  }

  #end(trouble: StoreTrouble): void {
    this.#trouble ??= trouble
    this.#database.close()
  }

  /** `ask` puts the requests, and returns the reader of their answers, which runs once the transaction is on disk. */
  #transact<Answer>(
    mode: 'readonly' | 'readwrite',
    ask: (entries: IDBObjectStore) => () => Answer,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#trouble !== undefined) return reject(new StoreFailure(this.#trouble))
      const fail = (cause: unknown): void =>
        reject(new StoreFailure(this.#trouble ?? troubleOf(cause), cause))
      try {
        const transaction = this.#database.transaction(ENTRIES, mode, { durability: 'strict' })
        transaction.onabort = () => fail(transaction.error)
        try {
          const answer = ask(transaction.objectStore(ENTRIES))
          transaction.oncomplete = () => resolve(answer())
        } catch (cause) {
          fail(cause)
          transaction.abort()
        }
      } catch (cause) {
        fail(cause)
      }
    })
  }
}

const allOf = (room: string): IDBKeyRange => IDBKeyRange.bound([room], [room, []])

/** Every key is [room, key]: nobody else puts keys in. */
const roomIn = (key: IDBValidKey): string => (key as [string, string])[0]
const keyIn = (key: IDBValidKey): string => (key as [string, string])[1]

const troubleOf = (cause: unknown): StoreTrouble => {
  if (!(cause instanceof DOMException)) return 'refused'
  if (cause.name === 'QuotaExceededError') return 'full'
  if (cause.name === 'VersionError') return 'newer'
  return cause.name === 'InvalidStateError' ? 'closed' : 'refused'
}

const openDatabase = (database: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(ENTRIES)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(new StoreFailure(troubleOf(asked.error), asked.error))
  })
