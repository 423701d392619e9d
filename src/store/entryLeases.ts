import type { Lease, Leases } from './lease'

const RENEW_MS = 1000
/** A lease not renewed for this long may be over; timers of hidden tabs are slow, so its holder is asked first. */
const OVER_MS = 3000
const ANSWER_MS = 500
const LEASES = 'leases'

/** Leases without browser locks: an entry in IndexedDB, renewed by its holder, who also answers on a channel. */
export class EntryLeases implements Leases {
  #database: Promise<IDBDatabase> | undefined

  async take(name: string): Promise<Lease | undefined> {
    const entry = new LeaseEntry(await this.#openDatabase(), name)
    if (await entry.take(other => other === undefined)) return entry.hold()
    const first = await entry.read()
    // A killed tab cannot give up its lease: until the lease is over nobody knows. A living one answers, or
    // renews it.
    for (let seen = first; seen?.renewedAt === first?.renewedAt; seen = await entry.read()) {
      if (await answers(name)) return undefined
      const isFree = (other: Entry | undefined): boolean =>
        other === undefined || (other.renewedAt === first?.renewedAt && isOver(other))
      if (await entry.take(isFree)) return entry.hold()
    }
    return undefined
  }

  async seize(name: string): Promise<Lease> {
    const entry = new LeaseEntry(await this.#openDatabase(), name)
    await entry.take(() => true)
    shout(name, { says: 'mine', tab: entry.tab })
    return entry.hold()
  }

  #openDatabase(): Promise<IDBDatabase> {
    return (this.#database ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open('no-butler leases', 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore(LEASES)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error ?? new Error('no leases'))
    }))
  }
}

interface Entry {
  readonly tab: string
  readonly renewedAt: number
}

/** True also if the clock has been set back since. */
const isOver = ({ renewedAt }: Entry): boolean => Math.abs(Date.now() - renewedAt) >= OVER_MS

type Word = { readonly says: 'who' } | { readonly says: 'mine' | 'here'; readonly tab: string }

class LeaseEntry {
  readonly #database: IDBDatabase
  readonly #name: string
  readonly tab = crypto.getRandomValues(new Uint32Array(4)).join('-')

  constructor(database: IDBDatabase, name: string) {
    this.#database = database
    this.#name = name
  }

  async read(): Promise<Entry | undefined> {
    let seen: Entry | undefined
    await this.#transact('readonly', entry => void (seen = entry))
    return seen
  }

  /** Takes the entry in one transaction if `mayBe` allows it; returns whether it did. */
  async take(mayBe: (other: Entry | undefined) => boolean): Promise<boolean> {
    let isTaken = false
    await this.#transact('readwrite', (other, entries) => {
      isTaken = mayBe(other)
      if (isTaken && other !== undefined) entries.delete([this.#name, other.tab])
      if (isTaken)
        entries.put({ tab: this.tab, renewedAt: Date.now() } satisfies Entry, [this.#name, this.tab])
    })
    return isTaken
  }

  /** Frees the entry with one request, committed at once, so that a page being left still does it. */
  free(): void {
    const transaction = this.#database.transaction(LEASES, 'readwrite')
    transaction.objectStore(LEASES).delete([this.#name, this.tab])
    transaction.commit()
  }

  /** The lease of this entry, renewed and answered for until it is released or lost. */
  hold(): Lease {
    let lose = (): void => {}
    const lost = new Promise<void>(kept => (lose = kept))
    const channel = new BroadcastChannel(this.#name)
    const end = (): void => {
      clearInterval(timer)
      removeEventListener('pagehide', release)
      channel.close()
      lose()
    }
    const release = (): void => {
      end()
      this.free()
    }
    const renew = async (): Promise<void> => {
      if (!(await this.take(other => other?.tab === this.tab))) end()
    }
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.says === 'who') say(channel, { says: 'here', tab: this.tab })
      if (data.says === 'mine' && data.tab !== this.tab) end()
    })
    const timer = setInterval(() => void renew(), RENEW_MS)
    addEventListener('pagehide', release)
    return { lost, release }
  }

  #transact(
    mode: IDBTransactionMode,
    then: (entry: Entry | undefined, entries: IDBObjectStore) => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(LEASES, mode)
      const entries = transaction.objectStore(LEASES)
      const asked: IDBRequest<Entry[]> = entries.getAll(IDBKeyRange.bound([this.#name], [this.#name, []]))
      asked.onsuccess = () => then(asked.result[0], entries)
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('no lease'))
    })
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin
const say = (channel: BroadcastChannel, word: Word): void => channel.postMessage(word)

const shout = (name: string, word: Word): void => {
  const channel = new BroadcastChannel(name)
  say(channel, word)
  channel.close()
}

/** Resolves to whether a holder answers. */
const answers = (name: string): Promise<boolean> =>
  new Promise(resolve => {
    const channel = new BroadcastChannel(name)
    const end = (is: boolean): void => {
      channel.close()
      resolve(is)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => data.says === 'here' && end(true))
    say(channel, { says: 'who' })
    setTimeout(() => end(false), ANSWER_MS)
  })
