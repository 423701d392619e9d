import { integer, record, type Parsed, type Parser } from '../rules/parse'
import { hasGone, type Leavers } from './membership/leavers'
import type { Device } from './signer'

/** The most devices that count in one log. */
export const MOST_DEVICES = 8

/** The one parser that makes a device of a number from outside. */
export const parseDevice = integer(0, MOST_DEVICES - 1) as Parser<Device>

/** No game comes near this number of ballots; a device that has promised it can still name one more. */
const HIGHEST = 1_000_000_000

export const parseBallot = record({ n: integer(0, HIGHEST), device: parseDevice })

/** A term of the log: a roster line opens it, and the line's author, named in it, is the host until the next one. */
export type Ballot = Parsed<typeof parseBallot>

/** A ballot further than this above all others is ignored: a liar must not use up the numbers. */
export const REACH = 1000

/** The ballot of all lines before the first roster line: the creator is the host. */
export const FIRST_BALLOT: Ballot = { n: 0, device: 0 as Device }

export const compareBallots = (a: Ballot, b: Ballot): number => a.n - b.n || a.device - b.device

export const sameBallot = (a: Ballot, b: Ballot): boolean => compareBallots(a, b) === 0

/** The rank of a log: the ballot of its last line, then its length. */
export interface Rank {
  readonly bal: Ballot
  readonly length: number
}

export const compareRanks = (a: Rank, b: Rank): number => compareBallots(a.bal, b.bal) || a.length - b.length

/** The number of devices that make a quorum, which is also the number that can open sealed cards. */
export const quorumOf = (members: number): number => Math.floor(members / 2) + 1

/** The part of a log that the order of devices depends on. */
interface StaggeredLog {
  readonly folded: Leavers & { readonly bal: Ballot }
  readonly self: Device
  readonly members: readonly Device[]
}

/** This device's place in the order among devices that could do the same thing: the host first, a suspected host last. [L18] */
export const staggerOf = (
  { folded, self, members }: StaggeredLog,
  isSuspect: (device: Device) => boolean,
): number => {
  const host = folded.bal.device
  if (self === host) return 0
  const before = members.filter(device => device !== host && !hasGone(folded, device) && device < self).length
  return before + (isSuspect(host) ? 0 : 1)
}
