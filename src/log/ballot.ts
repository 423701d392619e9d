import { integer, record, type Parsed, type Parser } from '../rules/parse'
import type { Device } from './signer'

/** At most so many devices count at one table. */
export const MOST_DEVICES = 8

/** The one place where a number from outside becomes a device. */
export const parseDevice = integer(0, MOST_DEVICES - 1) as Parser<Device>

/** No table comes so far, and one more can still be said. */
const HIGHEST = 1_000_000_000

export const parseBallot = record({ n: integer(0, HIGHEST), device: parseDevice })

/** A term of the table: opened by a roster line, named for its author, who is the host from there on. */
export type Ballot = Parsed<typeof parseBallot>

/** A ballot so far above all others is nobody's: a liar must not use up the numbers. */
export const REACH = 1000

/** Before the first roster line the creator is the host. */
export const FIRST_BALLOT: Ballot = { n: 0, device: 0 as Device }

export const compareBallots = (a: Ballot, b: Ballot): number => a.n - b.n || a.device - b.device

export const sameBallot = (a: Ballot, b: Ballot): boolean => compareBallots(a, b) === 0

/** How far a log has come: the ballot of its last line, then its length. */
export interface Rank {
  readonly bal: Ballot
  readonly length: number
}

export const compareRanks = (a: Rank, b: Rank): number => compareBallots(a.bal, b.bal) || a.length - b.length

/** How many of so many members are a quorum, and how many can open what is sealed. */
export const quorumOf = (members: number): number => Math.floor(members / 2) + 1
