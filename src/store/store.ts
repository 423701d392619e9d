/** What can be kept: what JSON can say. */
export type Kept = null | boolean | number | string | readonly Kept[] | { readonly [name: string]: Kept }

/** One entry put, or taken away where the value is undefined. */
export interface Change {
  readonly key: string
  readonly value: Kept | undefined
}

/**
 * Entries by key, kept on this device. A write is one transaction: it happens whole or not at all, and when its promise is
 * kept the entries are flushed, so that what was sent after it can never be newer than what is stored. [L8]
 * A promise that cannot be kept is broken with a `StoreFailure`.
 */
export interface Store {
  read(): Promise<ReadonlyMap<string, Kept>>
  write(changes: readonly Change[]): Promise<void>
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
