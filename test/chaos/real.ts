import { deviceKeys, keySigner } from '../../src/room/keys'
import { cheapSigner } from './cheap'
import type { Signers } from './tables'

/** The real thing: Ed25519, as devices have it. */
export const realSigners: Signers = (members, seed) => {
  const keys = Array.from({ length: members }, (_, device) =>
    deviceKeys(new Uint8Array(32).fill(device + 1).fill(seed % 256, 1, 2)),
  )
  const signers = keys.map(each =>
    keySigner(
      each,
      keys.map(({ key }) => key),
    ),
  )
  return device => signers[device] ?? cheapSigner(device)
}
