import { compareBallots, sameBallot, type Ballot } from '../ballot'
import type { Device, Hash } from '../signer'
import type { Ack } from '../statement'

/** Of how many ballots the acks of a device are kept: the newest. */
const BALLOTS_KEPT = 4

/** A chain, as far as acks are looked at: which hash stands where. */
export interface Heights {
  readonly length: number
  hashAt(h: number): Hash | undefined
}

/** What each device has said it holds: its highest ack in each of the last few ballots. [L9] */
export class Acks {
  readonly #of = new Map<Device, readonly Ack[]>()
  /** Counts up with every ack that is news. */
  version = 0

  /** Is it news? Only a higher ack of a ballot says more. */
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

  /** How many lines are confirmed: acks of one ballot from a quorum, each naming a hash of this chain. [L10] */
  confirmed(chain: Heights, quorum: number): number {
    return Math.max(0, ...this.#ballots().map(bal => this.#reached(chain, bal, quorum)))
  }

  /** Which acks, all of one ballot, show that each of these devices holds the line at this height; undefined if none do. */
  holding(chain: Heights, h: number, devices: readonly Device[]): readonly Ack[] | undefined {
    for (const bal of this.#ballots()) {
      const acks = this.#onChain(chain, bal).filter(ack => ack.h >= h)
      if (devices.every(device => acks.some(ack => ack.by === device))) return acks
    }
    return undefined
  }

  /** What devices have said by which they hold the line at this height: of each one ack, of its newest ballot. */
  witnesses(chain: Heights, h: number): readonly Ack[] {
    return [...this.#of.values()].flatMap(
      of => of.find(ack => ack.h >= h && chain.hashAt(ack.h) === ack.hash) ?? [],
    )
  }

  /** Does its newest ack, of this ballot, lie on the chain at this height or above? */
  isAt(chain: Heights, device: Device, bal: Ballot, h: number): boolean {
    const ack = this.latest(device)
    return ack !== undefined && sameBallot(ack.bal, bal) && ack.h >= h && chain.hashAt(ack.h) === ack.hash
  }

  #reached(chain: Heights, bal: Ballot, quorum: number): number {
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
