import { pageClock, type Cancel } from './clock'
import { FRAME_BYTES, MOST_WAITING_BYTES, type Link, type LinkListener } from './transport'

/** The browser is given this much at a time; the rest waits here, where it can be counted. */
const FILL_BYTES = 64 * 1024
/** A browser that has not called for more in this time may never: a busy one loses count of its buffer as a channel opens. */
const SILENT_MS = 500
/** The most frames that wait for a listener: an honest peer has said no more than hello by then. */
const MOST_EARLY = 8

/**
 * Makes a link of a data channel that has just opened, with the frames that came before that. A busy browser
 * opens the channel before it shows the descriptions that made it possible (certificates read then would be
 * missing, and look as if somebody were between), and lets the first frames in before it says that it is
 * open.
 */
export const linkOver = (
  connection: RTCPeerConnection,
  channel: RTCDataChannel,
  isOurs: boolean,
  early: readonly unknown[],
  then: (link: Link) => void,
): void => {
  const link = new ChannelLink(connection, channel, isOurs)
  for (const said of early) link.arrive(said)
  const look = (): void => {
    const { signalingState, localDescription, remoteDescription } = connection
    if (signalingState !== 'stable' || localDescription === null || remoteDescription === null) {
      connection.addEventListener('signalingstatechange', look, { once: true })
      return
    }
    then(link)
  }
  look()
}

/** Takes the connection over: nothing else may touch it from then on. */
class ChannelLink implements Link {
  readonly #connection: RTCPeerConnection
  readonly #channel: RTCDataChannel
  readonly #queue: Uint8Array<ArrayBuffer>[] = []
  #queued = 0
  /** The browser's buffer is filled up to this. */
  #full = FILL_BYTES
  #stopWaiting: Cancel | undefined
  #early: Uint8Array[] = []
  #listener: LinkListener | undefined
  #state: 'open' | 'closed' | 'failed' = 'open'

  constructor(
    connection: RTCPeerConnection,
    channel: RTCDataChannel,
    readonly isOurs: boolean,
  ) {
    this.#connection = connection
    this.#channel = channel
    connection.onicecandidate = null
    connection.oniceconnectionstatechange = null
    connection.ontrack = null
    connection.ondatachannel = ({ channel }) => channel.close()
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'failed' || connection.connectionState === 'closed') this.#fail()
    }
    channel.binaryType = 'arraybuffer'
    channel.bufferedAmountLowThreshold = FILL_BYTES / 2
    channel.onbufferedamountlow = () => this.#refill()
    channel.onmessage = ({ data }: MessageEvent<unknown>) => this.arrive(data)
    channel.onclose = () => this.#fail()
    channel.onerror = null
  }

  get fingerprints(): Link['fingerprints'] {
    const { localDescription, remoteDescription } = this.#connection
    return { own: fingerprintsIn(localDescription), theirs: fingerprintsIn(remoteDescription) }
  }

  get waiting(): number {
    return this.#queued + this.#channel.bufferedAmount
  }

  async roundTripMs(): Promise<number | null> {
    // A connection that has just been closed has no statistics.
    const stats = await this.#connection.getStats().catch(() => new Map<string, unknown>())
    for (const entry of [...stats.values()]) {
      const seconds = secondsThereAndBack(entry)
      if (seconds !== null) return Math.max(1, Math.round(seconds * 1000))
    }
    return null
  }

  send(frame: Uint8Array): boolean {
    if (this.#state !== 'open' || this.#channel.readyState !== 'open') return false
    if (frame.length > FRAME_BYTES || this.waiting + frame.length > MOST_WAITING_BYTES) return false
    this.#queue.push(frame.slice())
    this.#queued += frame.length
    this.#fill()
    return true
  }

  listen(listener: LinkListener): void {
    this.#listener = listener
    for (const frame of this.#early.splice(0)) this.#listener?.frame(frame)
    if (this.#state === 'failed') this.#listener?.closed()
  }

  close(): void {
    if (this.#state === 'open') this.#state = 'closed'
    this.#listener = undefined
    this.#release()
  }

  #fill(): void {
    while (this.#state === 'open' && this.#channel.bufferedAmount < this.#full) {
      const frame = this.#queue.shift()
      if (frame === undefined) return
      this.#queued -= frame.length
      try {
        this.#channel.send(frame)
      } catch {
        this.#fail()
      }
    }
    if (this.#state === 'open') this.#stopWaiting ??= pageClock.later(SILENT_MS, () => this.#overfill())
  }

  #refill(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = undefined
    this.#fill()
  }

  /** Gives the browser as much again, beside a buffer that it may never count down. */
  #overfill(): void {
    this.#full = this.#channel.bufferedAmount + FILL_BYTES
    this.#channel.bufferedAmountLowThreshold = this.#full - FILL_BYTES / 2
    this.#refill()
  }

  arrive(said: unknown): void {
    if (this.#state !== 'open') return
    if (!(said instanceof ArrayBuffer) || said.byteLength > FRAME_BYTES) return this.#fail()
    const frame = new Uint8Array(said)
    if (this.#listener !== undefined) this.#listener.frame(frame)
    else if (this.#early.push(frame) > MOST_EARLY) this.#fail()
  }

  #fail(): void {
    if (this.#state !== 'open') return
    this.#state = 'failed'
    this.#release()
    this.#listener?.closed()
  }

  #release(): void {
    this.#stopWaiting?.()
    this.#queue.length = 0
    this.#queued = 0
    this.#channel.onmessage = null
    this.#channel.onclose = null
    this.#channel.onbufferedamountlow = null
    this.#connection.onconnectionstatechange = null
    this.#connection.close()
  }
}

/** The round trip that a browser has measured over the pair of addresses in use. */
const secondsThereAndBack = (entry: unknown): number | null => {
  const { type, nominated, currentRoundTripTime } = entry as Partial<RTCIceCandidatePairStats>
  const isUsed = type === 'candidate-pair' && nominated === true
  return isUsed && typeof currentRoundTripTime === 'number' ? currentRoundTripTime : null
}

/** Every certificate that a description allows, so that one slipped in among them would show. */
const fingerprintsIn = (description: RTCSessionDescription | null): string => {
  const found = [...(description?.sdp ?? '').matchAll(/^a=fingerprint:(\S+) (\S+)\s*$/gm)]
  const each = found.map(([, hash = '', value = '']) => `${hash.toLowerCase()} ${value.toUpperCase()}`)
  return [...new Set(each)].toSorted().join(', ')
}
