import type { Shape } from '../../rules/game'
import { compareRanks, sameBallot } from '../ballot'
import { Chain, extendChain } from '../chain'
import { membersOf, quorumIn, type Setup } from '../fold'
import { hashOf, type Line } from '../line'
import type { StoredEntries } from '../disk'
import type { Device, Hash, Signer } from '../signer'
import { isSigned, type Ack } from '../statement'

/** A log as it was found on this device's own disk. */
export interface StoredLog<S extends Shape> {
  readonly chain: Chain<S>
  /** The number of its lines that were believed. */
  readonly believed: number
  /** Acks of this log, or of one that this device held before. */
  readonly acks: readonly Ack[]
  /** The highest ack on disk of a line that the log found there does not hold: the end of that log is lost. */
  readonly lost: Ack | null
}

/**
 * Loads the stored log, which was proved before it was stored. Up to the last line that the acks on disk
 * confirm nothing is proved again; all lines above are, up to the first that does not hold. [L8, L10]
 */
export const loadStoredLog = <S extends Shape>(
  setup: Setup<S>,
  signer: Signer,
  saved: StoredEntries,
): StoredLog<S> | undefined => {
  const [start, ...further] = saved.lines
  const begun = start === undefined ? undefined : Chain.fromStart(setup, signer, start)
  if (begun === undefined) return undefined
  const members = membersOf(begun.folded)
  const acks = saved.acks.filter(ack => members.includes(ack.by) && isSigned(signer, begun.game, ack))
  const confirmed = confirmedIn(linkedHashes(signer, saved.lines), acks, signer.self, quorumIn(begun.folded))
  const believed = extendChain(begun, further.slice(0, Math.max(0, confirmed - 1)), 'believing')
  const chain = extendChain(believed, further.slice(believed.length - 1))
  return {
    chain,
    believed: believed.length,
    acks,
    lost: highest(acks.filter(({ h, hash }) => chain.hashAt(h) !== hash)),
  }
}

/** The hashes of lines, as far as each names the one before it. */
const linkedHashes = (signer: Signer, lines: readonly Line[]): readonly Hash[] => {
  const hashes: Hash[] = []
  for (const line of lines) {
    if (hashes.length > 0 && line.prev !== hashes.at(-1)) return hashes
    hashes.push(hashOf(signer, line))
  }
  return hashes
}

/**
 * The number of lines these acks confirm, each ballot by itself. This device has stored them, so it counts as
 * one of the quorum. [L10]
 */
const confirmedIn = (hashes: readonly Hash[], acks: readonly Ack[], self: Device, quorum: number): number => {
  const others = acks.filter(({ by, h, hash }) => by !== self && hashes[h] === hash)
  const lengths = others.map(({ bal }) => {
    const ofBallot = others.filter(other => sameBallot(other.bal, bal)).map(({ h }) => h + 1)
    return ofBallot.toSorted((a, b) => b - a)[quorum - 2] ?? 0
  })
  return Math.max(0, ...lengths)
}

const highest = (acks: readonly Ack[]): Ack | null =>
  acks.toSorted((a, b) =>
    compareRanks({ bal: b.bal, length: b.h + 1 }, { bal: a.bal, length: a.h + 1 }),
  )[0] ?? null
