import { base32 } from '../rules/base32'
import { integer, list, record, type Parsed } from '../rules/parse'
import { hash } from '../sealed/box'
import { formatBytes, parseBytes } from '../sealed/bytes'
import { canonBytes } from '../sealed/canon'
import type { Signature } from '../log/signer'
import { isTextSigned, parseKey, signText, type DeviceKeys, type Key } from './keys'

const SALT_BYTES = 16
const NAME_BYTES = 10

const parseSalt = (raw: unknown): string | undefined =>
  parseBytes(SALT_BYTES)(raw) === undefined ? undefined : (raw as string)

/** The device that opened the room. The room's name, and so its link, is a hash of this. */
export const parseFounder = record({ key: parseKey, salt: parseSalt })
export type Founder = Parsed<typeof parseFounder>

/** A founder of a new room; its salt is made of 16 random bytes. */
export const founderOf = ({ key }: DeviceKeys, random: Uint8Array): Founder => ({
  key,
  salt: formatBytes(random.subarray(0, SALT_BYTES)),
})

/** 80 bits of a hash: nobody finds another founder for the link of a room. */
export const roomOf = ({ key, salt }: Founder): string =>
  base32(hash(canonBytes(['no-butler room', key, salt])).subarray(0, NAME_BYTES))

const parseSignature = (raw: unknown): Signature | undefined =>
  parseBytes(64)(raw) === undefined ? undefined : (raw as Signature)

/** The word of a room's host that from this term on another device is its host. */
export const parseHandover = record({
  term: integer(1, Number.MAX_SAFE_INTEGER),
  to: parseKey,
  sig: parseSignature,
})
export type Handover = Parsed<typeof parseHandover>

/** The chain is told with every lobby. Once it is as long as this, only the founder can begin another. */
export const MOST_HANDOVERS = 16
export const parseHandovers = list(parseHandover, MOST_HANDOVERS)

const signedHandover = (room: string, { term, to }: Omit<Handover, 'sig'>): string =>
  `handover ${room} ${term} ${to}`

export const handedOver = (keys: DeviceKeys, room: string, term: number, to: Key): Handover => ({
  term,
  to,
  sig: signText(keys, signedHandover(room, { term, to })),
})

/** The fields of a lobby that say whose the room is. */
export interface Pin {
  readonly room: string
  readonly founder: Founder
  readonly handovers: readonly Handover[]
}

/** The device that holds the room: the founder, or the last it was handed to. */
export const pinnedHostOf = ({ founder, handovers }: Omit<Pin, 'room'>): Key =>
  handovers.at(-1)?.to ?? founder.key

/** The signer of each handover of a chain: the founder of the first, and of each other the device of the one before. */
export const signersOf = ({ founder, handovers }: Omit<Pin, 'room'>): readonly Key[] => [
  founder.key,
  ...handovers.map(({ to }) => to),
]

/** True if the founder fits the room's name, and each handover is signed by the host before it, for the term after its own. */
export const isPinHeld = ({ room, founder, handovers }: Pin): boolean => {
  if (roomOf(founder) !== room) return false
  const signers = signersOf({ founder, handovers })
  return handovers.every((handover, i) => {
    const [signer, before] = [signers[i], handovers[i - 1]]
    if (signer === undefined || handover.to === signer) return false
    if (before !== undefined && handover.term !== before.term + 1) return false
    return isTextSigned(signer, signedHandover(room, handover), handover.sig)
  })
}
