import type { Shape } from '../../rules/game'
import { compareRanks, sameBallot } from '../ballot'
import type { Chain } from '../chain'
import { forksOf } from './forks'
import { isOfFork, rankOf } from './roster'
import type { Hash, Signer } from '../signer'
import type { Ack, Contradiction, BallotPromise } from '../statement'

/** A promise, and the log it was given for. */
export interface ClaimedLog<S extends Shape> {
  readonly promise: BallotPromise
  readonly chain: Chain<S>
}

/** The log to write a roster line onto, and the evidence of that line. */
export interface BestLog<S extends Shape> {
  readonly chain: Chain<S>
  readonly promises: readonly BallotPromise[]
  readonly proof: Contradiction | null
}

/**
 * The best of the promised logs. Any quorum of promises will do, so where they are on different branches the
 * largest that agrees is taken; only where none is large enough, a proof of the fork decides whose promise
 * does not count. Then the acks of devices that did not promise count too, or a line that most have confirmed
 * would be lost while some of them sleep. [L16, L29]
 */
export const bestLogOf = <S extends Shape>(
  signer: Signer,
  claims: readonly ClaimedLog<S>[],
  proofs: readonly Contradiction[],
  quorum: number,
  acks: readonly Ack[],
): BestLog<S> | undefined => {
  const agreeing = topOf(claims)
    .map(({ chain }) => ({ chain, claims: claims.filter(claim => agreesWith(chain, claim)) }))
    .filter(each => each.claims.length >= quorum)
    .toSorted((a, b) => b.claims.length - a.claims.length || b.chain.length - a.chain.length)[0]
  if (agreeing !== undefined)
    return { chain: agreeing.chain, promises: agreeing.claims.map(({ promise }) => promise), proof: null }
  const promises = claims.map(({ promise }) => promise)
  const forks = forksOf(topOf(claims).map(({ chain }) => chain))
  for (const proof of [...forks, ...proofs]) {
    const honest = claims.filter(({ promise }) => promise.by !== proof.a.by)
    const silent = acks.filter(
      ({ by }) => by !== proof.a.by && !claims.some(({ promise }) => promise.by === by),
    )
    const chain = majorityBranch(topOf(honest), silent)
    if (chain !== undefined && isOfFork(signer, chain, proof)) return { chain, promises, proof }
  }
  return undefined
}

const topOf = <S extends Shape>(claims: readonly ClaimedLog<S>[]): readonly ClaimedLog<S>[] => {
  const [top] = claims.toSorted((a, b) => compareRanks(rankOf(b.promise), rankOf(a.promise)))
  return top === undefined ? [] : claims.filter(({ promise }) => sameBallot(promise.bal, top.promise.bal))
}

/** True if the promised log is no higher than this chain and, in the same ballot, lies on it. */
const agreesWith = <S extends Shape>(chain: Chain<S>, { promise }: ClaimedLog<S>): boolean =>
  compareRanks(rankOf(promise), chain.rank) <= 0 &&
  (!sameBallot(promise.bal, chain.rank.bal) || chain.hashAt(promise.length - 1) === promise.head)

/** Follows, at each height, the branch that most are on, by lower hash in a tie; returns the longest of those chains. [L29] */
const majorityBranch = <S extends Shape>(
  claims: readonly ClaimedLog<S>[],
  acks: readonly Ack[],
): Chain<S> | undefined => {
  let left = claims
  for (let h = 0; left.length > 1; h++) {
    const onward = left.filter(({ chain }) => chain.length > h)
    if (onward.length === 0) break
    const votes = new Map<string, number>()
    for (const hash of [...onward.map(({ chain }) => chain.hashAt(h)), ...ackedAt(onward, acks, h)])
      votes.set(hash ?? '', (votes.get(hash ?? '') ?? 0) + 1)
    const [most] = [...votes].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    left = onward.filter(({ chain }) => chain.hashAt(h) === most?.[0])
  }
  return left.toSorted((a, b) => b.chain.length - a.chain.length)[0]?.chain
}

/** The hash at this height below each ack that lies, in the last ballot of one of these logs, on that log. */
const ackedAt = <S extends Shape>(
  claims: readonly ClaimedLog<S>[],
  acks: readonly Ack[],
  h: number,
): readonly (Hash | undefined)[] =>
  acks
    .filter(ack => ack.h >= h)
    .flatMap(({ bal, h: at, hash }) => {
      const on = claims.find(({ chain }) => sameBallot(chain.rank.bal, bal) && chain.hashAt(at) === hash)
      return on === undefined ? [] : [on.chain.hashAt(h)]
    })
