import { Peer, type DataConnection, type PeerOptions } from 'peerjs'
import { below, type Random } from '../rules/random'
import { backoffMs } from './backoff'
import { parseBrokered } from './brokered'
import { linkOver } from './channel'
import type { Cancel, Clock } from './clock'
import type { BrokerAddress } from './network'
import type { Dialled, DialTrouble, DoorId, DoorListener, DoorState, Link, MeetingPlace } from './transport'

/**
 * A socket open this long without an error is an open door: the broker sends no word to a device that takes
 * back its own door.
 */
const SILENT_CONSENT_MS = 2000
/** The longest pause before an unreachable broker is tried again; it is tried for ever. */
const MOST_RETRY_MS = 30_000
const CONNECT_MS = 6000
/** Offers get lost at a broker whose door is just closing. */
const CALL_MS = 7500
/** After dialling, the socket stays open this long for late answers. */
const IDLE_MS = 3000
/** A door opened less than this ago is not opened anew. */
const FRESH_MS = 30_000
/** The most strangers whose connection through this door may be unfinished, and for how long. */
const MOST_HALFWAY = 8
const HALFWAY_MS = 8000

interface PeerJsGiven {
  readonly address: BrokerAddress
  readonly configuration: RTCConfiguration
  readonly clock: Clock
  readonly random: Random
}

/** A PeerJS broker as a meeting place: doors are ids, and a dialler has an id of its own for a moment. */
export class PeerJsPlace implements MeetingPlace {
  readonly #given: PeerJsGiven
  readonly #doors = new Set<Door>()
  #caller: Caller | undefined

  constructor(given: PeerJsGiven) {
    this.#given = given
  }

  get name(): string {
    return this.#given.address.name
  }

  open(id: DoorId, token: string, listener: DoorListener): Cancel {
    const door = new Door(this.#given, id, token, listener)
    this.#doors.add(door)
    return () => {
      this.#doors.delete(door)
      door.close()
    }
  }

  dial(id: DoorId, done: (dialled: Dialled) => void): Cancel {
    if (this.#caller === undefined || this.#caller.isOver) this.#caller = new Caller(this.#given)
    return this.#caller.dial(id, done)
  }

  wake(): void {
    for (const door of this.#doors) door.wake()
  }

  close(): void {
    for (const door of this.#doors) door.close()
    this.#caller?.close()
  }
}

/** An id kept at the broker until it is closed. */
class Door {
  readonly #given: PeerJsGiven
  readonly #id: DoorId
  readonly #token: string
  readonly #listener: DoorListener
  #halfway = 0
  #peer: Peer | undefined
  #failures = 0
  #triedAt = 0
  #isOpen = false
  #stop: Cancel = () => {}
  #isClosed = false

  constructor(given: PeerJsGiven, id: DoorId, token: string, listener: DoorListener) {
    this.#given = given
    this.#id = id
    this.#token = token
    this.#listener = listener
    // Deferred, so that the caller has a way to close the door before it opens.
    this.#stop = given.clock.later(0, () => this.#try())
  }

  /** Opens the door anew, unless it is fresh: a socket may have died unnoticed, but a page is looked at often. */
  wake(): void {
    const now = this.#given.clock.now()
    if (this.#isOpen && now - this.#triedAt < FRESH_MS) return
    this.#failures = 0
    this.#try()
  }

  close(): void {
    this.#isClosed = true
    this.#drop()
  }

  #try(): void {
    this.#drop()
    if (this.#isClosed) return
    this.#triedAt = this.#given.clock.now()
    const peer = peerAt(this.#given, this.#id, this.#token)
    this.#peer = peer
    this.#stop = this.#given.clock.later(SILENT_CONSENT_MS, () => this.#checkOpen(peer))
    peer.on('open', () => this.#tell('open'))
    peer.on('connection', connection => this.#answer(connection))
    peer.on('disconnected', () => this.#retry())
    peer.on('error', ({ type }) => {
      if (type === 'unavailable-id') this.#giveUp()
      else if (type !== 'webrtc' && type !== 'peer-unavailable') this.#retry()
    })
    if (this.#failures === 0) this.#tell('opening')
  }

  #checkOpen(peer: Peer): void {
    if (isConnected(peer)) this.#tell('open')
    else
      this.#stop = this.#given.clock.later(CONNECT_MS, () =>
        isConnected(peer) ? this.#tell('open') : this.#retry(),
      )
  }

  #tell(state: DoorState): void {
    this.#isOpen = state === 'open'
    if (state === 'open' || state === 'taken') this.#stop()
    if (state === 'open') this.#failures = 0
    if (!this.#isClosed) this.#listener.changed(state)
  }

  #giveUp(): void {
    this.#drop()
    this.#tell('taken')
  }

  #retry(): void {
    this.#drop()
    if (this.#isClosed) return
    const retryMs = backoffMs(1 + this.#failures++, this.#given.random, MOST_RETRY_MS)
    this.#stop = this.#given.clock.later(retryMs, () => this.#try())
    this.#tell('unreachable')
  }

  #answer(connection: DataConnection): void {
    if (this.#halfway >= MOST_HALFWAY) return connection.close()
    quieten(connection)
    this.#halfway++
    const stop = this.#given.clock.later(HALFWAY_MS, () => over(() => connection.close()))
    const over = (then: () => void): void => {
      stop()
      this.#halfway--
      connection.removeAllListeners()
      then()
    }
    takeOpen(connection, false, link =>
      over(() => (this.#isClosed ? link.close() : this.#listener.came(link))),
    )
    connection.on('error', () => over(() => connection.close()))
    connection.on('close', () => over(() => {}))
  }

  #drop(): void {
    this.#stop()
    this.#peer?.removeAllListeners()
    this.#peer?.on('error', () => {})
    this.#peer?.destroy()
    this.#peer = undefined
  }
}

/** An id of the moment, from which doors are dialled. */
class Caller {
  readonly #given: PeerJsGiven
  readonly #peer: Peer
  readonly #calls = new Map<DoorId, Set<PeerJsCall>>()
  #stop: Cancel
  #isOpen = false
  isOver = false

  constructor(given: PeerJsGiven) {
    this.#given = given
    const name = Array.from(
      { length: 24 },
      () => 'abcdefghijklmnopqrstuvwxyz234567'[below(given.random, 32)],
    ).join('')
    this.#peer = peerAt(given, name, name, door => this.#end(door as DoorId, 'nobody'))
    this.#stop = given.clock.later(CONNECT_MS, () => this.#fail())
    this.#peer.on('open', () => {
      this.#stop()
      this.#isOpen = true
      for (const [door, calls] of this.#calls) for (const call of calls) this.#connect(door, call)
    })
    this.#peer.on('connection', connection => connection.close())
    this.#peer.on('disconnected', () => this.#fail())
    this.#peer.on('error', ({ type }) => {
      if (type !== 'webrtc' && type !== 'peer-unavailable') this.#fail()
    })
  }

  dial(door: DoorId, done: (dialled: Dialled) => void): Cancel {
    const stop = this.#given.clock.later(CALL_MS, () => {
      const wasAnswered = call.connection?.peerConnection?.signalingState === 'stable'
      this.#finish(door, call, wasAnswered ? 'failed' : 'nobody')
    })
    const call: PeerJsCall = { done, stop, connection: undefined }
    this.#calls.set(door, (this.#calls.get(door) ?? new Set()).add(call))
    if (this.#isOpen) {
      this.#stop()
      this.#connect(door, call)
    }
    return () => this.#hangUp(door, call)
  }

  close(): void {
    this.#leave()
    for (const call of [...this.#calls.values()].flatMap(calls => [...calls])) {
      call.stop()
      call.connection?.close()
    }
    this.#calls.clear()
  }

  #connect(door: DoorId, call: PeerJsCall): void {
    const connection = this.#peer.connect(door, { serialization: 'raw', reliable: true, label: 'r' })
    call.connection = connection
    quieten(connection)
    takeOpen(connection, true, link => {
      const isWanted = this.#calls.get(door)?.has(call) === true
      this.#settle(door, call)
      if (isWanted) call.done({ ok: true, link })
      else link.close()
    })
    connection.on('error', () => this.#finish(door, call, 'failed'))
  }

  #end(door: DoorId, trouble: DialTrouble): void {
    for (const call of this.#calls.get(door) ?? []) this.#finish(door, call, trouble)
  }

  #finish(door: DoorId, call: PeerJsCall, trouble: DialTrouble): void {
    if (!this.#calls.get(door)?.has(call)) return
    this.#hangUp(door, call)
    call.done({ ok: false, trouble })
  }

  #hangUp(door: DoorId, call: PeerJsCall): void {
    call.connection?.removeAllListeners()
    call.connection?.on('error', () => {})
    call.connection?.close()
    this.#settle(door, call)
  }

  #settle(door: DoorId, call: PeerJsCall): void {
    call.stop()
    const calls = this.#calls.get(door)
    calls?.delete(call)
    if (calls?.size === 0) this.#calls.delete(door)
    if (this.#calls.size > 0 || this.isOver || !this.#isOpen) return
    this.#stop()
    this.#stop = this.#given.clock.later(IDLE_MS, () => this.#leave())
  }

  #fail(): void {
    this.#leave()
    for (const door of this.#calls.keys()) this.#end(door, 'unreachable')
  }

  #leave(): void {
    this.isOver = true
    this.#stop()
    this.#peer.removeAllListeners()
    this.#peer.on('error', () => {})
    this.#peer.destroy()
  }
}

interface PeerJsCall {
  readonly done: (dialled: Dialled) => void
  /** Stops the timer that ends the call. */
  readonly stop: Cancel
  connection: DataConnection | undefined
}

const peerAt = (
  { address, configuration }: PeerJsGiven,
  id: string,
  token: string,
  gone: (door: string) => void = () => {},
): Peer => {
  const { host, port, path, isSecure } = address
  const options: PeerOptions = { host, port, path, secure: isSecure, token, config: configuration, debug: 0 }
  const peer = new Peer(id, options)
  guard(peer, gone)
  return peer
}

/**
 * Puts our parser in front of PeerJS, which believes whatever a broker, or a stranger who knows the id,
 * sends: an offer with a serialization it does not know throws on our page, and a candidate for no connection
 * is kept for ever.
 */
const guard = (peer: Peer, gone: (door: string) => void): void => {
  const hear = peer.socket.listeners('message')
  peer.socket.removeAllListeners('message')
  peer.socket.on('message', (raw: unknown) => {
    const message = parseBrokered(raw)
    if (message === undefined) return
    if ('payload' in message && message.type === 'CANDIDATE') {
      if (peer.getConnection(message.src, message.payload.connectionId) === null) return
    }
    for (const each of hear) each(message)
    if (message.type === 'EXPIRE' || message.type === 'LEAVE') gone(message.src)
  })
}

/** Catches the promise that PeerJS rejects, unheard, for a candidate that comes just after its connection was closed. */
const quieten = (connection: DataConnection): void => {
  const hear = connection.handleMessage.bind(connection)
  connection.handleMessage = async message => {
    try {
      await hear(message)
    } catch {
      connection.close()
    }
  }
}

/** Takes an open connection out of the hands of PeerJS, which would close it at a word of the broker's. */
const takeOpen = (connection: DataConnection, isOurs: boolean, then: (link: Link) => void): void => {
  const early: unknown[] = []
  const hold = (said: unknown): void => void early.push(said)
  connection.on('data', hold)
  connection.on('open', () => {
    connection.off('data', hold)
    const { peerConnection, dataChannel, provider } = connection as DataConnection & {
      readonly provider: Peer | null
    }
    // oxlint-disable-next-line no-underscore-dangle -- PeerJS has no other word for it
    provider?._removeConnection(connection)
    linkOver(peerConnection, dataChannel, isOurs, early, then)
  })
}

/** True if the socket is open: PeerJS does not say so, and the broker sends no word when a door is taken back. */
const isConnected = (peer: Peer): boolean => {
  const { _socket: socket } = peer.socket as unknown as { readonly _socket?: WebSocket }
  return socket?.readyState === 1
}
