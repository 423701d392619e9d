import { compareBallots, sameBallot, type Ballot } from '../ballot'
import type { Device, Hash } from '../signer'
import type { Ack } from '../statement'

/** Acks are kept for this many of a device's newest ballots, and for as many of those that name a line here. */
const BALLOTS_KEPT = 4

/** The part of a chain that acks are compared with: at each height the hash, and the ballot of the line. */
export interface Heights {
  hashAt(h: number): Hash | undefined
  lineAt(h: number): { readonly bal: Ballot } | undefined
}

/** The highest ack of each device in each of its last few ballots; and the highest of those that name a line here. [L9] */
export class Acks {
  readonly #of = new Map<Device, readonly Ack[]>()
  /** Counts up with every ack that is news. */
  version = 0

  /**
   * Returns whether the ack is news: only a higher ack of a ballot says more. Those that name no line here hide none that does:
   * made up for one device alone, they would keep it from seeing that all have acked, which everybody else sees.
   */
  add(ack: Ack, chain: Heights): boolean {
    const known = this.#of.get(ack.by) ?? []
    if (known.some(each => isSame(each, ack))) return false
    const all = [...known, ack]
    const kept = new Set([...newestOf(all), ...newestOf(all.filter(each => isOn(chain, each)))])
    if (!kept.has(ack)) return false
    this.#of.set(ack.by, [...kept])
    this.version++
    return true
  }

  latest(device: Device): Ack | undefined {
    return this.#of.get(device)?.[0]
  }

  /** The number of confirmed lines: a quorum has acked them in one ballot, each naming a hash of this chain. [L10] */
  confirmedLength(chain: Heights, quorum: number): number {
    return Math.max(0, ...this.#ballots().map(bal => this.#lengthHeld(chain, bal, quorum)))
  }

  /** Acks of one ballot which show that each of these devices holds the line at this height; undefined if none do. */
  holding(chain: Heights, h: number, devices: readonly Device[]): readonly Ack[] | undefined {
    for (const bal of this.#ballots()) {
      const acks = this.#onChain(chain, bal).filter(ack => ack.h >= h)
      if (devices.every(device => acks.some(ack => ack.by === device))) return acks
    }
    return undefined
  }

  /** Acks which show that a quorum has acked the line at this height in one ballot. [L10] */
  witnesses(chain: Heights, h: number, quorum: number): readonly Ack[] {
    for (const bal of this.#ballots()) {
      const acks = this.#onChain(chain, bal).filter(ack => ack.h >= h)
      if (acks.length >= quorum) return acks
    }
    return []
  }

  /** True if an ack of the device in this ballot lies on the chain at this height or above. */
  isAt(chain: Heights, device: Device, bal: Ballot, h: number): boolean {
    const of = this.#of.get(device) ?? []
    return of.some(ack => sameBallot(ack.bal, bal) && ack.h >= h && isOn(chain, ack))
  }

  /** True if the device's newest ack is of this ballot and names a line that this chain has not. */
  isAstray(chain: Heights, device: Device, bal: Ballot): boolean {
    const ack = this.latest(device)
    return ack !== undefined && sameBallot(ack.bal, bal) && chain.hashAt(ack.h) !== ack.hash
  }

  #lengthHeld(chain: Heights, bal: Ballot, quorum: number): number {
    const lengths = this.#onChain(chain, bal).map(ack => ack.h + 1)
    return lengths.length < quorum ? 0 : (lengths.toSorted((a, b) => b - a)[quorum - 1] ?? 0)
  }

  /** The highest ack of each device in this ballot, of those that lie on the chain. */
  #onChain(chain: Heights, bal: Ballot): readonly Ack[] {
    return [...this.#of.values()].flatMap(of =>
      newestOf(of.filter(ack => sameBallot(ack.bal, bal) && isOn(chain, ack))),
    )
  }

  #ballots(): readonly Ballot[] {
    const ballots: Ballot[] = []
    for (const of of this.#of.values())
      for (const { bal } of of) if (!ballots.some(each => sameBallot(each, bal))) ballots.push(bal)
    return ballots.toSorted((a, b) => b.n - a.n)
  }
}

const isSame = (one: Ack, other: Ack): boolean =>
  one.h === other.h && one.hash === other.hash && sameBallot(one.bal, other.bal)

/** True if the ack is of a line of this chain, in the ballot of that line: no device acks a line in another. [L9, L10] */
const isOn = (chain: Heights, { bal, h, hash }: Ack): boolean => {
  const line = chain.lineAt(h)
  return line !== undefined && chain.hashAt(h) === hash && sameBallot(line.bal, bal)
}

/** The highest ack of each of the newest ballots, the newest first; of equals the first. */
const newestOf = (acks: readonly Ack[]): readonly Ack[] =>
  acks
    .toSorted((a, b) => compareBallots(b.bal, a.bal) || b.h - a.h)
    .filter((ack, i, sorted) => i === 0 || !sameBallot((sorted[i - 1] ?? ack).bal, ack.bal))
    .slice(0, BALLOTS_KEPT)
