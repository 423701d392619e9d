import { bug } from '../rules/result'
import type { Lease, Leases } from './lease'

/** The browser's own locks: it frees them itself, whatever becomes of the tab. */
export class LockLeases implements Leases {
  readonly #locks: LockManager

  constructor(locks: LockManager) {
    this.#locks = locks
  }

  take(name: string): Promise<Lease | undefined> {
    return this.#ask(name, { ifAvailable: true })
  }

  async seize(name: string): Promise<Lease> {
    const lease = await this.#ask(name, { steal: true })
    if (lease === undefined) throw bug('a lock was stolen and not given')
    return lease
  }

  #ask(name: string, options: LockOptions): Promise<Lease | undefined> {
    return new Promise((resolve, reject) => {
      let lose = (): void => {}
      const lost = new Promise<void>(kept => (lose = kept))
      const held = this.#locks.request(name, options, lock => {
        if (lock === null) return resolve(undefined)
        return new Promise<void>(release => resolve({ lost, release }))
      })
      // Its promise breaks where the lock was stolen, or could not be asked for.
      held.catch((failure: unknown) => {
        lose()
        reject(failure instanceof Error ? failure : new Error(String(failure)))
      })
    })
  }
}
