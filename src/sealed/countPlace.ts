import type { Seat } from '../rules/seat'
import type { Keyring } from './keys'
import { place } from './session'
import { Transcript } from './transcript'

/** The level of a count, in its round, at which something is said; the digits found so far say which level it is. */
export interface CountPlace {
  readonly keyring: Keyring
  /** The request's number. */
  readonly number: number
  readonly round: number
  readonly found: readonly number[]
}

/** More rounds than seats there are not: each strikes one at least. */
const ROUNDS = 64

export const stepOf = ({ number, round }: CountPlace): number => number * ROUNDS + round

export const foundBytes = ({ found }: CountPlace): Uint8Array => Uint8Array.from(found)

/** A proof of the count holds for one device, request, round and level, and after these digits alone. [P10] */
export const countTranscript = (
  where: CountPlace,
  kind: 'CLAIM' | 'MASK' | 'SUM',
  device: number,
  at: { readonly seat?: Seat; readonly index?: number } = {},
): Transcript => {
  const { found, keyring } = where
  const index = found.length * INDICES + (at.index ?? 0)
  const seat = at.seat === undefined ? {} : { seat: at.seat }
  return new Transcript(place(keyring.session, kind, { device, step: stepOf(where), index, ...seat })).bytes(
    foundBytes(where),
  )
}

const INDICES = 256
