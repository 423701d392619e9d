/** A value that can be stored: any JSON. */
export type Stored =
  null | boolean | number | string | readonly Stored[] | { readonly [name: string]: Stored }

/** One entry put, or removed where the value is undefined. */
export interface StoreChange {
  readonly key: string
  readonly value: Stored | undefined
}

/**
 * Entries by key, stored on this device. A write is one transaction: it happens whole or not at all, and when
 * its promise resolves the entries are flushed, so that a message sent after it can never be newer than the
 * disk. [L8] Otherwise it rejects with a `StoreFailure`.
 */
export interface Store {
  read(): Promise<ReadonlyMap<string, Stored>>
  write(changes: readonly StoreChange[]): Promise<void>
  close(): void
}

/** A place on this device that stores the entries of rooms, which do not see one another. */
export interface Disk {
  open(room: string): Promise<Store>
  /** The rooms with at least one entry. */
  rooms(): Promise<readonly string[]>
  /** Removes all entries of a room; of every room, where none is named. */
  erase(room?: string): Promise<void>
}

/** The reason why nothing was stored: `newer` is a page of a later build that needs the place for itself. */
export type StoreTrouble = 'closed' | 'full' | 'newer' | 'refused'

export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'

  constructor(
    readonly trouble: StoreTrouble,
    cause?: unknown,
  ) {
    super(`nothing was kept: ${trouble}`, { cause })
  }
}
