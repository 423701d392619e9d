import type { Shape } from '../../rules/game'
import type { Beat } from '../messages'
import type { Device } from '../signer'
import { signedText, withSignature } from '../statement'
import { TIMING } from '../timing'
import type { ReplicaContext } from './context'

const BEATS_A_BOOT = 1_000_000_000

/** The first number of a device's heartbeats in this life, and of its asides: below none of the lives before. */
export const firstBeat = (boots: number): number => boots * BEATS_A_BOOT

/** The number of the life in which a device sent this heartbeat. */
export const bootOf = ({ n }: Beat): number => Math.floor(n / BEATS_A_BOOT)

/** This device's own heartbeats. [L34] */
export class Heartbeats<S extends Shape> {
  readonly #with: ReplicaContext<S>
  everyMs: number = TIMING.heartbeat
  #last = -Infinity
  #count: number

  constructor(context: ReplicaContext<S>, boots: number) {
    this.#with = context
    this.#count = firstBeat(boots)
  }

  get isDue(): boolean {
    return this.#with.clock.now - this.#last >= this.everyMs
  }

  sendToAll(): void {
    this.#last = this.#with.clock.now
    const beat = this.#next()
    for (const device of this.#with.post.others) this.#send(device, beat)
  }

  sendTo(device: Device): void {
    this.#send(device, this.#next())
  }

  /** Counts on from this device's own earlier heartbeat: nobody hears one that counts lower. [L35] */
  resumeFrom(beat: Beat): void {
    const { signer, log } = this.#with
    if (beat.by !== log.self || beat.n <= this.#count) return
    if (signer.verify(beat.by, signedText(log.game, beat), beat.sig)) this.#count = beat.n
  }

  #next(): Beat {
    const { signer, log, post } = this.#with
    const unsigned = {
      kind: 'beat' as const,
      by: log.self,
      n: ++this.#count,
      every: this.everyMs,
      conf: log.confirmed,
      promised: log.promised,
      ack: log.ack(),
      links: post.others.filter(device => post.isLinked(device)),
    }
    return withSignature(signer, log.game, unsigned)
  }

  /** Adds the heartbeats of devices that the receiver does not hear itself. [L33] */
  #send(to: Device, beat: Beat): void {
    const { heard, post } = this.#with
    const links = heard.beatOf(to)?.links
    const unheard =
      links === undefined ? [] : post.others.filter(device => device !== to && !links.includes(device))
    post.put(to, { m: 'beat', beat, others: unheard.flatMap(device => heard.beatOf(device) ?? []) })
  }
}
