import { compareBallots, sameBallot, type Ballot } from '../ballot'
import type { Device, Hash } from '../signer'
import type { Ack } from '../statement'

/** Acks are kept for this many of a device's newest ballots. */
const BALLOTS_KEPT = 4

/** The part of a chain that acks are compared with: the hash at each height. */
export interface Heights {
  hashAt(h: number): Hash | undefined
}

/** The highest ack of each device in each of its last few ballots. [L9] */
export class Acks {
  readonly #of = new Map<Device, readonly Ack[]>()
  /** Counts up with every ack that is news. */
  version = 0

  /** Returns whether the ack is news: only a higher ack of a ballot says more. */
  add(ack: Ack): boolean {
    const known = this.#of.get(ack.by) ?? []
    const before = known.find(each => sameBallot(each.bal, ack.bal))
    if (before !== undefined && before.h >= ack.h) return false
    const others = known.filter(each => each !== before)
    const newest = [...others, ack].toSorted((a, b) => compareBallots(b.bal, a.bal)).slice(0, BALLOTS_KEPT)
    if (!newest.includes(ack)) return false
    this.#of.set(ack.by, newest)
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

  /** One ack of each device that holds the line at this height, of its newest ballot. */
  witnesses(chain: Heights, h: number): readonly Ack[] {
    return [...this.#of.values()].flatMap(
      of => of.find(ack => ack.h >= h && chain.hashAt(ack.h) === ack.hash) ?? [],
    )
  }

  /** True if the device's newest ack is of this ballot and lies on the chain at this height or above. */
  isAt(chain: Heights, device: Device, bal: Ballot, h: number): boolean {
    const ack = this.latest(device)
    return ack !== undefined && sameBallot(ack.bal, bal) && ack.h >= h && chain.hashAt(ack.h) === ack.hash
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

  #onChain(chain: Heights, bal: Ballot): readonly Ack[] {
    const acks: Ack[] = []
    for (const of of this.#of.values())
      for (const ack of of) if (sameBallot(ack.bal, bal) && chain.hashAt(ack.h) === ack.hash) acks.push(ack)
    return acks
  }

  #ballots(): readonly Ballot[] {
    const ballots: Ballot[] = []
    for (const of of this.#of.values())
      for (const { bal } of of) if (!ballots.some(each => sameBallot(each, bal))) ballots.push(bal)
    return ballots.toSorted((a, b) => b.n - a.n)
  }
}
