import type { DeviceKey, GreetingKeys as MeshKeys } from '../net/greeting'
import { agreedWith, isTextSigned, parseKey, signText, type DeviceKeys } from '../room/keys'
import type { Signature } from '../log/signer'

/** Makes the keys with which a device greets others on the network: those it has in the room. */
export const meshKeys = (keys: DeviceKeys): MeshKeys => ({
  key: keys.key as string as DeviceKey,
  sign: text => signText(keys, `greeting ${text}`),
  verify: (key, text, signature): key is DeviceKey => {
    const theirs = parseKey(key)
    return theirs !== undefined && isTextSigned(theirs, `greeting ${text}`, signature as Signature)
  },
  agree: key => {
    const theirs = parseKey(key)
    return theirs && agreedWith(keys, theirs)
  },
})
