import { either, integer, one, parseJson, record, text, type Parsed } from '../rules/parse'
import { linkOver } from './channel'
import type { Dialled, Pairing } from './transport'

const parseDescription = record({ kind: one('description'), sdp: text(6000) })
const parseCandidate = record({
  kind: one('candidate'),
  candidate: text(1000),
  mid: text(32),
  line: integer(0, 8),
})
export const parseSignal = either(parseDescription, parseCandidate)
type PairingSignal = Parsed<typeof parseSignal>

const MOST_CANDIDATES = 64

/** Negotiates one connection by signals that somebody carries. */
export const pairing = (
  configuration: RTCConfiguration,
  isOurs: boolean,
  say: (signal: string) => void,
  done: (dialled: Dialled) => void,
): Pairing => {
  const half = new HalfLink(configuration, isOurs, say, done)
  return { hear: signal => half.hear(signal), cancel: () => half.cancel() }
}

class HalfLink {
  readonly #connection: RTCPeerConnection
  readonly #isOurs: boolean
  readonly #say: (signal: string) => void
  readonly #done: (dialled: Dialled) => void
  readonly #early: RTCIceCandidateInit[] = []
  #candidates = 0
  #isDescribed = false
  #isOver = false

  constructor(
    configuration: RTCConfiguration,
    isOurs: boolean,
    say: (signal: string) => void,
    done: (dialled: Dialled) => void,
  ) {
    this.#connection = new RTCPeerConnection(configuration)
    this.#isOurs = isOurs
    this.#say = say
    this.#done = done
    const channel = this.#connection.createDataChannel('', { negotiated: true, id: 0 })
    const early: unknown[] = []
    channel.binaryType = 'arraybuffer'
    channel.onmessage = ({ data }: MessageEvent<unknown>) => early.push(data)
    channel.onopen = () =>
      linkOver(this.#connection, channel, isOurs, early, link => {
        if (!this.#isOver) this.#end({ ok: true, link })
      })
    this.#connection.onconnectionstatechange = () => {
      if (this.#connection.connectionState === 'failed') this.#fail()
    }
    this.#connection.onicecandidate = ({ candidate }) => {
      if (candidate === null || candidate.candidate === '') return
      const { candidate: line, sdpMid, sdpMLineIndex } = candidate
      this.#signal({ kind: 'candidate', candidate: line, mid: sdpMid ?? '0', line: sdpMLineIndex ?? 0 })
    }
    if (isOurs) this.#try(() => this.#describe())
  }

  /** Takes a signal, and ignores anything else: the friend who carried it, or time, will tell. */
  hear(raw: unknown): void {
    const signal = typeof raw === 'string' ? parseSignal(parseJson(raw)) : undefined
    if (signal === undefined || this.#isOver) return
    if (signal.kind === 'description') this.#try(() => this.#hearDescription(signal.sdp))
    else this.#try(() => this.#hearCandidate(signal))
  }

  cancel(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#connection.close()
  }

  async #describe(): Promise<void> {
    await this.#connection.setLocalDescription()
    const sdp = this.#connection.localDescription?.sdp
    if (sdp !== undefined) this.#signal({ kind: 'description', sdp })
  }

  async #hearDescription(sdp: string): Promise<void> {
    if (this.#isDescribed) return
    this.#isDescribed = true
    await this.#connection.setRemoteDescription({ type: this.#isOurs ? 'answer' : 'offer', sdp })
    if (!this.#isOurs) await this.#describe()
    for (const candidate of this.#early.splice(0)) await this.#connection.addIceCandidate(candidate)
  }

  async #hearCandidate({ candidate, mid, line }: PairingSignal & { kind: 'candidate' }): Promise<void> {
    if (++this.#candidates > MOST_CANDIDATES) return
    const heard = { candidate, sdpMid: mid, sdpMLineIndex: line }
    if (this.#connection.remoteDescription === null) this.#early.push(heard)
    else await this.#connection.addIceCandidate(heard)
  }

  #signal(signal: PairingSignal): void {
    if (!this.#isOver) this.#say(JSON.stringify(signal))
  }

  #try(step: () => Promise<void>): void {
    step().catch(() => this.#fail())
  }

  #fail(): void {
    if (this.#isOver) return
    this.#connection.close()
    this.#end({ ok: false, trouble: 'failed' })
  }

  #end(dialled: Dialled): void {
    this.#isOver = true
    this.#done(dialled)
  }
}
