import type { Lease, Leases } from './lease'

/** A page that is reloaded may ask before the browser has freed the locks of the page before it. */
const PATIENCE_MS = 1500

/** The browser's own locks, which it frees itself, whatever becomes of the tab. */
export class LockLeases implements Leases {
  readonly #locks: LockManager

  constructor(locks: LockManager) {
    this.#locks = locks
  }

  async take(name: string): Promise<Lease | undefined> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    try {
      return await this.#ask(name, { signal })
    } catch (failure) {
      if (signal.aborted) return undefined
      throw failure
    }
  }

  seize(name: string): Promise<Lease> {
    return this.#ask(name, { steal: true })
  }

  #ask(name: string, options: LockOptions): Promise<Lease> {
    return new Promise((resolve, reject) => {
      let lose = (): void => {}
      const lost = new Promise<void>(kept => (lose = kept))
      const held = this.#locks.request(
        name,
        options,
        () => new Promise<void>(release => resolve({ lost, release })),
      )
      // The request rejects where the lock was stolen, or could not be asked for.
      held.catch((failure: unknown) => {
        lose()
        reject(failure instanceof Error ? failure : new Error(String(failure)))
      })
    })
  }
}
