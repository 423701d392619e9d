import { integer, one, parseJson, record, text, type Parsed } from '../rules/parse'
import { mac } from './doors'

export const PROTOCOL = 1

export const GREETING_MS = 3000
export const GREETING_MESSAGES = 3
export const GREETING_BYTES = 2048

/** The public key of a device, as text. */
export type DeviceKey = string & { readonly brand: 'DeviceKey' }

/** Whether a device plays or watches. */
export type Role = 'member' | 'watcher'

/** A device's own key pair, handed in: text in, text out. `verify` is the check that makes a text a key. */
export interface GreetingKeys {
  readonly key: DeviceKey
  sign(text: string): string
  verify(key: string, text: string, signature: string): key is DeviceKey
  /** A secret in hex that only this device and that one can compute; undefined where the key is none. */
  agree(key: DeviceKey): string | undefined
}

/** The reason why a link was hung up before the greeting ended; the page puts it into words. */
export type GreetingRefusal =
  | 'not-a-greeting'
  | 'too-much'
  | 'too-late'
  | 'other-protocol'
  | 'other-edition'
  | 'own-echo'
  | 'not-of-this-room'
  | 'somebody-between'
  | 'not-its-key'
  | 'same-device'

/** This device's side of a greeting. Pages of one `edition` can sit in one room, whatever else differs between them. */
export interface Introduction {
  readonly roomKey: string
  readonly edition: string
  readonly role: Role
  readonly device: GreetingKeys
  readonly nonce: string
  readonly isOurs: boolean
  readonly fingerprints: { readonly own: string; readonly theirs: string }
}

/** The device at the other end, proved. */
export interface Acquaintance {
  readonly device: DeviceKey
  readonly role: Role
}

/**
 * The greeting: both sides say the same three things, the dialler first, each as soon as it may: a nonce;
 * that they know the room and see the same certificates; which device they are. A stranger is told nothing
 * but a nonce and a MAC.
 */
export type Greeting =
  | { readonly at: 'nonces' }
  | { readonly at: 'proofs'; readonly transcript: GreetingTranscript }
  | { readonly at: 'names'; readonly transcript: GreetingTranscript }

export type Greeted =
  | { readonly is: 'going-on'; readonly greeting: Greeting; readonly say: string }
  | { readonly is: 'done'; readonly acquaintance: Acquaintance }
  | { readonly is: 'refused'; readonly why: GreetingRefusal }

/** The nonces and certificates that each side binds its word to, in the same order on both sides. */
interface GreetingTranscript {
  readonly nonces: string
  readonly certificates: string
}

const hex32 = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^[0-9a-f]{64}$/.test(raw) ? raw : undefined

const parseVersion = (raw: unknown): { protocol: number } | undefined =>
  typeof raw === 'object' && raw !== null && 'protocol' in raw && Number.isInteger(raw.protocol)
    ? { protocol: Number(raw.protocol) }
    : undefined

const parseHello = record({ protocol: integer(0, 1e6), edition: text(64), nonce: hex32 })
const parseProof = record({ knows: hex32, sees: hex32 })
const parseName = record({ device: text(128), role: one('member', 'watcher'), signature: text(256) })

/** The first message of a greeting. */
export const hello = ({ edition, nonce }: Introduction): string =>
  JSON.stringify({ protocol: PROTOCOL, edition, nonce } satisfies Parsed<typeof parseHello>)

export const greet = (own: Introduction, greeting: Greeting, said: string): Greeted => {
  if (said.length > GREETING_BYTES) return refusal('too-much')
  const raw = parseJson(said)
  switch (greeting.at) {
    case 'nonces':
      return heardHello(own, raw)
    case 'proofs':
      return heardProof(own, greeting.transcript, raw)
    case 'names':
      return heardName(own, greeting.transcript, raw)
  }
}

const heardHello = (own: Introduction, raw: unknown): Greeted => {
  const version = parseVersion(raw)
  if (version !== undefined && version.protocol !== PROTOCOL) return refusal('other-protocol')
  const theirs = parseHello(raw)
  if (theirs === undefined) return refusal('not-a-greeting')
  if (theirs.edition !== own.edition) return refusal('other-edition')
  if (theirs.nonce === own.nonce) return refusal('own-echo')
  const transcript = {
    nonces: inOrder(own, own.nonce, theirs.nonce),
    certificates: inOrder(own, own.fingerprints.own, own.fingerprints.theirs),
  }
  return {
    is: 'going-on',
    greeting: { at: 'proofs', transcript },
    say: JSON.stringify(proof(own, transcript, own.isOurs)),
  }
}

const heardProof = (own: Introduction, transcript: GreetingTranscript, raw: unknown): Greeted => {
  const theirs = parseProof(raw)
  if (theirs === undefined) return refusal('not-a-greeting')
  const wanted = proof(own, transcript, !own.isOurs)
  if (theirs.knows === proof(own, transcript, own.isOurs).knows) return refusal('own-echo')
  if (theirs.knows !== wanted.knows) return refusal('not-of-this-room')
  if (theirs.sees !== wanted.sees) return refusal('somebody-between')
  const { device, role } = own
  const signature = device.sign(pledge(transcript, own.isOurs, role))
  return {
    is: 'going-on',
    greeting: { at: 'names', transcript },
    say: JSON.stringify({ device: device.key, role, signature } satisfies Parsed<typeof parseName>),
  }
}

const heardName = (own: Introduction, transcript: GreetingTranscript, raw: unknown): Greeted => {
  const theirs = parseName(raw)
  if (theirs === undefined) return refusal('not-a-greeting')
  const { device, role, signature } = theirs
  if (device === own.device.key) return refusal('same-device')
  if (!own.device.verify(device, pledge(transcript, !own.isOurs, role), signature))
    return refusal('not-its-key')
  return { is: 'done', acquaintance: { device, role } }
}

/** Two proofs, so that the page can tell why one failed: one shows that the room is known, the other that nobody is between. */
const proof = (
  own: Introduction,
  { nonces, certificates }: GreetingTranscript,
  byDialler: boolean,
): Parsed<typeof parseProof> => {
  const side = byDialler ? 'dialler' : 'answerer'
  return {
    knows: mac(own.roomKey, `knows ${PROTOCOL} ${side} ${nonces} ${own.edition}`),
    sees: mac(own.roomKey, `sees ${PROTOCOL} ${side} ${nonces} ${certificates}`),
  }
}

const pledge = ({ nonces, certificates }: GreetingTranscript, byDialler: boolean, role: Role): string =>
  `no-butler greeting ${PROTOCOL} ${byDialler ? 'dialler' : 'answerer'} ${role} ${nonces} ${certificates}`

/** Puts the dialler's value first, on both sides. */
const inOrder = ({ isOurs }: Introduction, own: string, theirs: string): string =>
  isOurs ? `${own} ${theirs}` : `${theirs} ${own}`

const refusal = (why: GreetingRefusal): Greeted => ({ is: 'refused', why })
