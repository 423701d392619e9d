import { REACH } from '../ballot'
import type { Device } from '../signer'
import {
  contradict,
  type Ack,
  type Contradiction,
  type BallotPromise,
  type ConvictingStatement,
  type WrittenLine,
} from '../statement'

/** The number of statements of each kind kept of a device. Two that contradict each other are seldom said far apart. */
const KEPT = 400
/** Acks further above this device's own log are not kept: made up without end, they would push out real ones. */
const HEIGHTS_AHEAD = 64

/** The furthest this device's own log and promises have come. */
export interface Extent {
  readonly length: number
  readonly n: number
}

/** Statements that each device has signed, to be held against it. [L26] */
export class StatementMemory {
  readonly #of = new Map<string, ConvictingStatement[]>()
  readonly #seen = new Set<string>()
  /** Acks that confirmed lines of this log, its roster lines and their promises: kept apart, and never pushed out. [L26] */
  readonly #witnesses = new Map<string, Map<string, ConvictingStatement>>()

  /**
   * Keeps a statement; returns the contradictions it makes with earlier ones. One that was never signed must
   * not hide another.
   */
  add(said: ConvictingStatement, extent: Extent): readonly Contradiction[] {
    if (this.#seen.has(said.sig) || isBeyond(said, extent)) return []
    this.#seen.add(said.sig)
    const rivals = this.#rivalsOf(said)
    this.#keep(said)
    return rivals.map(rival => ({ a: rival, b: said }))
  }

  /** Keeps a device's ack, promise or roster line for the whole game. Of the acks of one ballot, the highest says all. */
  bearWitness(said: Ack | BallotPromise | WrittenLine): void {
    const of = key(said.by, said.kind)
    const witnesses = this.#witnesses.get(of) ?? new Map<string, ConvictingStatement>()
    this.#witnesses.set(of, witnesses)
    const { n, device } = said.kind === 'promise' ? said.b : said.bal
    const name = `${n}.${device}`
    const known = witnesses.get(name)
    if (known === undefined || (said.kind === 'ack' && known.kind === 'ack' && said.h > known.h))
      witnesses.set(name, said)
  }

  #rivalsOf(said: ConvictingStatement): readonly ConvictingStatement[] {
    return RIVALS[said.kind].flatMap(kind => {
      const of = key(said.by, kind)
      const others = [...(this.#witnesses.get(of)?.values() ?? []), ...(this.#of.get(of) ?? [])]
      return others.filter(other => contradict(other, said))
    })
  }

  #keep(said: ConvictingStatement): void {
    const kept = this.#of.get(key(said.by, said.kind)) ?? []
    kept.push(said)
    const dropped = kept.length > KEPT ? kept.shift() : undefined
    if (dropped !== undefined) this.#seen.delete(dropped.sig)
    this.#of.set(key(said.by, said.kind), kept)
  }
}

const isBeyond = (said: ConvictingStatement, { length, n }: Extent): boolean =>
  said.kind === 'ack' && (said.h > length + HEIGHTS_AHEAD || said.bal.n > n + REACH)

/** The kinds that each kind can contradict. */
const RIVALS: Readonly<Record<ConvictingStatement['kind'], readonly ConvictingStatement['kind'][]>> = {
  ack: ['ack', 'promise'],
  line: ['line', 'promise'],
  promise: ['promise', 'ack', 'line'],
  part: ['part'],
}

const key = (device: Device, kind: ConvictingStatement['kind']): string => `${device} ${kind}`
