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
  /** How many of its lines were believed. */
  readonly believed: number
  /** What others have signed of it, or of a log this device held before. */
  readonly acks: readonly Ack[]
  /** The highest line of which the disk says that it was confirmed, where the log on it does not hold that line: its end is lost. */
  readonly lost: Ack | null
}

/**
 * What this device has stored it has proved before. Where the acks on its disk still confirm a line, all up to that line is as it
 * was: nothing of it is proved again. Whatever is above is proved, and ends with the first line that does not hold. [L8, L10]
 */
export const loadStoredLog = <S extends Shape>(
  setup: Setup<S>,
  signer: Signer,
  saved: StoredEntries,
): StoredLog<S> | undefined => {
  const [start, ...further] = saved.lines
  const begun = start === undefined ? undefined : Chain.begun(setup, signer, start)
  if (begun === undefined) return undefined
  const members = membersOf(begun.folded)
  const acks = saved.acks.filter(ack => members.includes(ack.by) && isSigned(signer, begun.game, ack))
  const confirmed = confirmedIn(linked(signer, saved.lines), acks, signer.self, quorumIn(begun.folded))
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
const linked = (signer: Signer, lines: readonly Line[]): readonly Hash[] => {
  const hashes: Hash[] = []
  for (const line of lines) {
    if (hashes.length > 0 && line.prev !== hashes.at(-1)) return hashes
    hashes.push(hashOf(signer, line))
  }
  return hashes
}

/** How many lines these acks confirm, each ballot for itself. This device has stored them, and so is one of those who hold them. [L10] */
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
