import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Seat } from '../rules/seat'
import { concat } from './bytes'
import { hash } from './box'
import { bytesOf, shape, type Coded } from './codec'
import { lengthPrefixed, u32, type ProofKind, type ProofPlace, NONE } from './transcript'

const key32 = bytesOf(32)

/** R0: long-lived keys, and a commitment to all the others, so that nobody picks keys after seeing those of others. */
export const helloCodec = shape({ signKey: key32, boxKey: key32, commit: bytesOf(64) })
export type Hello = Coded<typeof helloCodec>

/** One attempt at a ceremony, as all its parties have agreed on it. */
export interface Session {
  readonly sid: Uint8Array
  /** Counts the ceremonies of a room. */
  readonly epoch: number
  /** The devices that hold a share, in roster order. */
  readonly parties: readonly Hello[]
  /** By seat: the party whose device it is played from. */
  readonly homes: readonly number[]
}

/** The terms of a session, as the lobby has settled them. */
export interface SessionTerms {
  readonly room: string
  readonly epoch: number
  /** Binds seats, names and options. */
  readonly lobbyHead: Uint8Array
  /** The version of the rules code. */
  readonly rulesHash: Uint8Array
  readonly parties: readonly Hello[]
  readonly homes: readonly number[]
}

/** The number of parties that can read a card together, which is also the number it takes to go on. */
export const threshold = (parties: number): number => Math.floor(parties / 2) + 1

/** True for a device with at least one person (F18). Watchers and tabs of nothing but bots hold no share. */
export const countsAsParty = (seats: readonly { readonly isPerson: boolean }[]): boolean =>
  seats.some(seat => seat.isPerson)

export const session = (agreed: SessionTerms): Session => ({
  sid: sessionId(agreed),
  epoch: agreed.epoch,
  parties: agreed.parties,
  homes: agreed.homes,
})

const sessionId = ({ room, lobbyHead, rulesHash, parties }: SessionTerms): Uint8Array =>
  hash(
    concat(
      utf8ToBytes('sid'),
      lengthPrefixed(utf8ToBytes(room)),
      lengthPrefixed(lobbyHead),
      lengthPrefixed(rulesHash),
      u32(threshold(parties.length)),
      ...parties.flatMap(({ signKey, boxKey, commit }) => [signKey, boxKey, commit]),
    ),
  ).slice(0, 32)

/** A place in this session for a proof. */
export const place = (
  { sid, epoch }: Session,
  kind: ProofKind,
  at: { readonly device: number; readonly seat?: number; readonly step?: number; readonly index?: number },
): ProofPlace => ({
  sid,
  epoch,
  kind,
  device: at.device,
  seat: at.seat ?? NONE,
  step: at.step ?? NONE,
  index: at.index ?? NONE,
})

export const seatsOn = ({ homes }: Session, device: number): readonly Seat[] =>
  homes.flatMap((home, seat) => (home === device ? [seat as Seat] : []))
