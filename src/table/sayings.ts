import type { Device } from './signer'
import { contradict, type Contradiction, type Said } from './statement'

/** So many sayings of each kind are kept of a device. Two that contradict each other are seldom said far apart. */
const KEPT = 400

/** What each device has signed, to be held against it. [L26] */
export class Sayings {
  readonly #of = new Map<string, Said[]>()
  readonly #seen = new Set<string>()

  /** Remembers it; the contradiction it makes with something said before, if it makes one. */
  add(said: Said): Contradiction | undefined {
    if (this.#seen.has(said.sig)) return undefined
    this.#seen.add(said.sig)
    const rival = this.#rivalOf(said)
    this.#keep(said)
    return rival === undefined ? undefined : { a: rival, b: said }
  }

  #rivalOf(said: Said): Said | undefined {
    for (const kind of RIVALS[said.kind]) {
      const rival = this.#of.get(key(said.by, kind))?.find(other => contradict(other, said))
      if (rival !== undefined) return rival
    }
    return undefined
  }

  #keep(said: Said): void {
    const kept = this.#of.get(key(said.by, said.kind)) ?? []
    kept.push(said)
    const dropped = kept.length > KEPT ? kept.shift() : undefined
    if (dropped !== undefined) this.#seen.delete(dropped.sig)
    this.#of.set(key(said.by, said.kind), kept)
  }
}

/** Which kinds a saying can contradict. */
const RIVALS: Readonly<Record<Said['kind'], readonly Said['kind'][]>> = {
  ack: ['ack', 'promise'],
  line: ['line', 'promise'],
  promise: ['promise', 'ack', 'line'],
  part: ['part'],
}

const key = (device: Device, kind: Said['kind']): string => `${device} ${kind}`
