/** What can be kept: what JSON can say. */
export type Stored =
  null | boolean | number | string | readonly Stored[] | { readonly [name: string]: Stored }

/** One entry put, or taken away where the value is undefined. */
export interface StoreChange {
  readonly key: string
  readonly value: Stored | undefined
}

/**
 * Entries by key, kept on this device. A write is one transaction: it happens whole or not at all, and when its promise is
 * kept the entries are flushed, so that what was sent after it can never be newer than what is stored. [L8]
 * A promise that cannot be kept is broken with a `StoreFailure`.
 */
export interface Store {
  read(): Promise<ReadonlyMap<string, Stored>>
  write(changes: readonly StoreChange[]): Promise<void>
  close(): void
}

/** A place on this device that keeps the entries of rooms, which do not see one another. */
export interface Disk {
  open(room: string): Promise<Store>
  /** Those in which something is kept. */
  rooms(): Promise<readonly string[]>
  /** Takes away all that is kept of a room; of every room, where none is named. */
  erase(room?: string): Promise<void>
}

/** Why nothing was kept: `newer` is a page of a later build that needs the place for itself. */
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
