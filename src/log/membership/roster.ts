import type { Shape } from '../../rules/game'
import { canon } from '../../sealed/canon'
import { compareBallots, compareRanks, sameBallot, type Ballot, type Rank } from '../ballot'
import { isSameRosterChange, type RosterChange } from './rosterChange'
import { quorumIn, type LogState } from '../fold'
import { hasGone } from './leavers'
import { isApplicable } from './rosterFold'
import { isWritten, type Line } from '../line'
import type { Device, Hash, Signer } from '../signer'
import {
  contradict,
  isSigned,
  type Contradiction,
  type BallotPromise,
  type ConvictingStatement,
} from '../statement'

/** The chain below a roster line, as far as its lawfulness depends on it. */
export interface Prefix<S extends Shape> {
  readonly game: Hash
  readonly folded: LogState<S>
  readonly length: number
  readonly head: Hash
  hashAt(h: number): Hash | undefined
  lineAt(h: number): Line | undefined
}

/** The device a proof convicts; undefined where the proof does not hold. */
export const culpritOf = (signer: Signer, game: Hash, { a, b }: Contradiction): Device | undefined => {
  const isWord = (said: ConvictingStatement): boolean =>
    said.kind === 'line' ? isWritten(signer, game, said) : isSigned(signer, game, said)
  return contradict(a, b) && isWord(a) && isWord(b) ? a.by : undefined
}

/**
 * True if the line opens a higher ballot named for its author, a member that is not gone; if its promises
 * are a quorum for just that ballot and change; and if it stands on the best log that they name. A line that
 * carries a proof is not written by the convicted device and does not count its promise. [L17]
 */
export const isLawfulRoster = <S extends Shape>(signer: Signer, prefix: Prefix<S>, line: Line): boolean => {
  const { folded, game } = prefix
  const { body, bal, by, evidence } = line
  if (body.kind !== 'roster' || by === null || by !== bal.device) return false
  if (by >= folded.lobby.members || hasGone(folded, by)) return false
  if (compareBallots(bal, folded.bal) <= 0 || !isApplicable(folded, body.change)) return false
  if (evidence.parts.length > 0 || !evidence.promises.every(each => isSigned(signer, game, each)))
    return false
  const culprit = evidence.proof === null ? null : culpritOf(signer, game, evidence.proof)
  if (culprit === undefined || culprit === by) return false
  const promises = evidence.promises.filter(promise => promise.by !== culprit)
  if (!promises.every(promise => isFor(folded, promise, body.change))) return false
  return isQuorumFor(prefix, bal, promises) && isBestOf(signer, prefix, promises, evidence.proof)
}

/** A change that no longer applies is written as `none`, whatever was promised for. [L16] */
const isFor = <S extends Shape>(folded: LogState<S>, promise: BallotPromise, change: RosterChange): boolean =>
  isSameRosterChange(promise.change, change) ||
  (change.kind === 'none' && !isApplicable(folded, promise.change))

const isQuorumFor = <S extends Shape>(
  { folded }: Prefix<S>,
  bal: Ballot,
  promises: readonly BallotPromise[],
): boolean =>
  new Set(promises.map(promise => promise.by)).size >= quorumIn(folded) &&
  promises.every(promise => promise.by < folded.lobby.members && sameBallot(promise.b, bal))

/**
 * True if the highest promise names just this log, and each other one of its ballot a beginning of it. Only
 * where a fork of that ballot is proved may another branch be left behind, and then too some promise names
 * just this log: else a proof of anything at all would let a confirmed line be cut off.
 */
const isBestOf = <S extends Shape>(
  signer: Signer,
  prefix: Prefix<S>,
  promises: readonly BallotPromise[],
  proof: Contradiction | null,
): boolean => {
  const top = highest(promises)
  if (top === undefined || !sameBallot(top.bal, prefix.folded.bal)) return false
  const ofTop = promises.filter(({ bal }) => sameBallot(bal, top.bal))
  const isThis = (promise: BallotPromise): boolean =>
    promise.length === prefix.length && promise.head === prefix.head
  if (ofTop.every(promise => prefix.hashAt(promise.length - 1) === promise.head))
    return proof === null && isThis(top)
  return proof !== null && ofTop.some(isThis) && isOfFork(signer, prefix, proof)
}

/**
 * True if one of the two contradicting statements stands in this log, in its last ballot; the other then made
 * another branch of it.
 */
export const isOfFork = <S extends Shape>(
  signer: Signer,
  prefix: Prefix<S>,
  { a, b }: Contradiction,
): boolean => {
  const isOfBallot = ({ bal }: { readonly bal: Ballot }): boolean => sameBallot(bal, prefix.folded.bal)
  if (a.kind === 'line' && b.kind === 'line')
    return (
      isOfBallot(a) && isOfBallot(b) && [a, b].some(({ h, text }) => prefix.hashAt(h) === signer.hash(text))
    )
  if (a.kind !== 'part' || b.kind !== 'part') return false
  const hashes = [a, b].map(({ body }) => signer.hash(canon(body)))
  for (let h = prefix.length - 1; h > 0; h--) {
    const line = prefix.lineAt(h)
    if (line === undefined || !isOfBallot(line)) return false
    const said = line.by === null && line.body.kind === 'deal' ? line.body.value : null
    if (Array.isArray(said) && hashes.includes(said[a.by] as Hash)) return true
  }
  return false
}

export const rankOf = ({ bal, length }: BallotPromise): Rank => ({ bal, length })

export const highest = (promises: readonly BallotPromise[]): BallotPromise | undefined =>
  promises.toSorted((a, b) => compareRanks(rankOf(b), rankOf(a)))[0]
