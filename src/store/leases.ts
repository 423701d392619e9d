import { EntryLeases } from './entryLeases'
import type { Leases } from './lease'
import { LockLeases } from './lockLeases'

/** A page on a plain LAN address has no locks. */
export const leases = (): Leases =>
  'locks' in navigator ? new LockLeases(navigator.locks) : new EntryLeases()
