import type { Lease } from '../../src/store/lease'
import { leases } from '../../src/store/leases'

let held: Lease | undefined
let isLost = false

const keep = (lease: Lease | undefined): boolean => {
  held = lease
  isLost = false
  void lease?.lost.then(() => (isLost = held === lease))
  return lease !== undefined
}

export const isSecure = (): boolean => isSecureContext && 'locks' in navigator
export const take = async (): Promise<boolean> => keep(await leases().take('device'))
export const seize = async (): Promise<boolean> => keep(await leases().seize('device'))
export const release = (): void => held?.release()
export const hasLost = (): boolean => isLost
