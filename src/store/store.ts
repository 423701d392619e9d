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
 */
export interface Store {
  read(): Promise<ReadonlyMap<string, Kept>>
  write(changes: readonly Change[]): Promise<void>
  close(): void
}
