import type { Shape } from '../rules/game'
import { compareBallots, compareRanks, sameBallot, type Ballot, type Rank } from './ballot'
import { sameChange, type Change } from './change'
import { applies, quorumIn, type Folded } from './fold'
import { isWritten, type Line } from './line'
import type { Device, Hash, Signer } from './signer'
import { contradict, isSigned, type Contradiction, type Promised, type Said } from './statement'

/** The chain a roster line is written onto, as far as its lawfulness needs it. */
export interface Prefix<S extends Shape> {
  readonly game: Hash
  readonly folded: Folded<S>
  readonly length: number
  readonly head: Hash
  hashAt(h: number): Hash | undefined
}

/** Whom a proof convicts, if it does. */
export const convicted = (signer: Signer, game: Hash, { a, b }: Contradiction): Device | undefined => {
  const isWord = (said: Said): boolean =>
    said.kind === 'line' ? isWritten(signer, game, said) : isSigned(signer, game, said)
  return contradict(a, b) && isWord(a) && isWord(b) ? a.by : undefined
}

/**
 * A roster line is lawful iff it opens a higher ballot named for its author, a member that has not left; its promises are a
 * quorum for just that ballot and change; the highest of them is just what it is written onto; and every other promise of that
 * ballot lies on this chain, unless the line carries a proof, and then the convicted neither wrote it nor counts. [L17]
 */
export const isLawfulRoster = <S extends Shape>(signer: Signer, prefix: Prefix<S>, line: Line): boolean => {
  const { folded, game } = prefix
  const { body, bal, by, evidence } = line
  if (body.kind !== 'roster' || by === null || by !== bal.device) return false
  if (by >= folded.lobby.members || folded.left.includes(by)) return false
  if (compareBallots(bal, folded.bal) <= 0 || !applies(folded, body.change)) return false
  if (evidence.parts.length > 0 || !evidence.promises.every(each => isSigned(signer, game, each)))
    return false
  const culprit = evidence.proof === null ? null : convicted(signer, game, evidence.proof)
  if (culprit === undefined || culprit === by) return false
  const promises = evidence.promises.filter(promise => promise.by !== culprit)
  if (!promises.every(promise => isFor(folded, promise, body.change))) return false
  return isQuorumFor(signer, prefix, bal, promises) && isBestOf(prefix, promises, culprit !== null)
}

/** A change that no longer applies is written as none, whatever was promised for. [L16] */
const isFor = <S extends Shape>(folded: Folded<S>, promise: Promised, change: Change): boolean =>
  sameChange(promise.change, change) || (change.kind === 'none' && !applies(folded, promise.change))

const isQuorumFor = <S extends Shape>(
  signer: Signer,
  { folded, game }: Prefix<S>,
  bal: Ballot,
  promises: readonly Promised[],
): boolean =>
  new Set(promises.map(promise => promise.by)).size >= quorumIn(folded) &&
  promises.every(
    promise =>
      promise.by < folded.lobby.members && sameBallot(promise.b, bal) && isSigned(signer, game, promise),
  )

const isBestOf = <S extends Shape>(
  prefix: Prefix<S>,
  promises: readonly Promised[],
  isOverAFork: boolean,
): boolean => {
  const top = highest(promises)
  const { folded, length, head } = prefix
  if (top === undefined || !sameBallot(top.bal, folded.bal)) return false
  const onChain = (promise: Promised): boolean => prefix.hashAt(promise.length - 1) === promise.head
  if (isOverAFork) return promises.some(promise => sameBallot(promise.bal, top.bal) && onChain(promise))
  if (top.length !== length || top.head !== head) return false
  return promises.every(promise => !sameBallot(promise.bal, top.bal) || onChain(promise))
}

export const rankOf = ({ bal, length }: Promised): Rank => ({ bal, length })

export const highest = (promises: readonly Promised[]): Promised | undefined =>
  promises.toSorted((a, b) => compareRanks(rankOf(b), rankOf(a)))[0]
