import type { StoreChange, Disk as Place, Stored, Store } from '../../src/store/store'

/**
 * A machine's disk: in the simulator's own memory, which takes no time; and, where a store is given, in that,
 * and then it is read from there, too. What a store still has to do is in `pending`.
 */
export class Disk {
  readonly #entries: Map<string, Stored>
  readonly #open: (() => Promise<Store>) | null
  #store: Store | null = null
  pending: Promise<void> | null = null

  constructor(entries: ReadonlyMap<string, Stored>, place: Place | null, room: string) {
    this.#entries = new Map(entries)
    this.#open = place === null ? null : () => place.open(room)
    this.#then(() => this.#reopen())
    this.#then(store => store.write([...entries].map(([key, value]) => ({ key, value }))))
  }

  get entries(): ReadonlyMap<string, Stored> {
    return this.#entries
  }

  write(changes: readonly StoreChange[]): void {
    for (const { key, value } of changes) {
      if (value === undefined) this.#entries.delete(key)
      else this.#entries.set(key, value)
    }
    this.#then(store => store.write(changes))
  }

  /** All of it becomes what it was at some time before. */
  become(before: ReadonlyMap<string, Stored>): void {
    const gone = [...this.#entries.keys()].filter(key => !before.has(key))
    this.write([
      ...gone.map(key => ({ key, value: undefined })),
      ...[...before].map(([key, value]) => ({ key, value })),
    ])
  }

  /** As a machine reads it that begins: a store is opened anew. */
  read(take: (entries: ReadonlyMap<string, Stored>) => void): void {
    if (this.#open === null) return take(this.#entries)
    this.#then(async () => {
      this.#store?.close()
      take(await (await this.#reopen()).read())
    })
  }

  async settled(): Promise<void> {
    while (this.pending !== null) {
      const { pending } = this
      await pending
      if (this.pending === pending) this.pending = null
    }
  }

  async #reopen(): Promise<Store> {
    if (this.#open === null) throw new Error('there is no store')
    return (this.#store = await this.#open())
  }

  #then(act: (store: Store) => Promise<unknown>): void {
    if (this.#open === null) return
    const before = this.pending ?? Promise.resolve()
    const mine = before.then(async () => void (await act(this.#store as Store)))
    this.pending = mine
  }
}
