import { formatBytes, parseBytes } from '../sealed/bytes'
import type { Disk } from '../store/store'
import { OWN_STORES } from './pruneRooms'

/** This device's seed, made when it is first needed, and kept. */
export const deviceSeed = async (disk: Disk, fresh: () => Uint8Array): Promise<Uint8Array> => {
  const store = await disk.open(OWN_STORES.device)
  try {
    const kept = parseBytes(32)((await store.read()).get('seed'))
    if (kept !== undefined) return kept
    const seed = fresh()
    await store.write([{ key: 'seed', value: formatBytes(seed) }])
    return seed
  } finally {
    store.close()
  }
}
