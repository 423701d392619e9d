import { StoreFailure, type Change, type Kept, type OpenStore, type Store, type StoreTrouble } from './store'

const ENTRIES = 'entries'

/** Keeps entries in the browser, on a page or in a worker: a row each, found by room and key. */
export const indexedDbDisk =
  (database: string): OpenStore =>
  async room =>
    new IndexedDbStore(await opened(database), room)

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

  read(): Promise<ReadonlyMap<string, Kept>> {
    return this.#transact('readonly', entries => {
      const ofRoom = IDBKeyRange.bound([this.#room], [this.#room, []])
      const keys: IDBRequest<IDBValidKey[]> = entries.getAllKeys(ofRoom)
      const values: IDBRequest<Kept[]> = entries.getAll(ofRoom)
      return () => new Map(keys.result.map((key, i) => [keyIn(key), values.result[i] as Kept]))
    })
  }

  write(changes: readonly Change[]): Promise<void> {
    return this.#transact('readwrite', entries => {
      for (const { key, value } of changes) {
        if (value === undefined) entries.delete([this.#room, key])
        else entries.put(value, [this.#room, key])
      }
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

  /** `ask` puts the requests and returns what reads their answers, once the transaction is on disk. */
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

/** Only we put keys in, so each is [room, key]. */
const keyIn = (key: IDBValidKey): string => (key as [string, string])[1]

const troubleOf = (cause: unknown): StoreTrouble => {
  if (!(cause instanceof DOMException)) return 'refused'
  if (cause.name === 'QuotaExceededError') return 'full'
  if (cause.name === 'VersionError') return 'newer'
  return cause.name === 'InvalidStateError' ? 'closed' : 'refused'
}

const opened = (database: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(ENTRIES)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(new StoreFailure(troubleOf(asked.error), asked.error))
  })
