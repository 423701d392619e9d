import { pageClock } from '../net/clock'
import type { DeviceKey } from '../net/greeting'
import type { Mesh } from '../net/mesh'
import { openMesh } from '../net/openMesh'
import { parseNetwork, type Network } from '../net/network'
import type { RoomLink } from '../net/roomLink'
import { streams } from '../net/squeeze'
import { webTransport } from '../net/web'
import type { Command } from '../room/command'
import type { Report } from '../room/commandQueue'
import { deviceKeys, parseKey, type Key } from '../room/keys'
import type { RoomMessage } from '../room/roomMessages'
import { formatBytes } from '../sealed/bytes'
import type { Stop } from '../table/table'
import type { ConnectionState } from '../ui/table/roomHandle'
import type { EnterRoom, ToRoomWorker } from '../workers/roomWorkerMessages'
import { meshKeys } from './meshKeys'
import type { RoomPorts } from './roomPorts'

/** The state of a page that is not connected yet. */
export const NOT_CONNECTED: ConnectionState = {
  standing: 'knocking',
  places: [],
  others: 0,
  missing: 0,
  detours: [],
  roundTrips: {},
  endings: [],
}

/** The room a connection is made for, and everything that takes. */
export interface ConnectionGiven {
  readonly link: RoomLink
  /** The table of a new room; null to come to one that another device has. */
  readonly table: EnterRoom['table']
  readonly isVisiting: boolean
  readonly seed: Uint8Array
  readonly network: Network
  readonly ports: RoomPorts
}

export interface ConnectionListener {
  report(report: Report): void
  changed(): void
}

/** Round trips are measured this often: they are for people to read. */
const MEASURED_EVERY_MS = 5000

/** A page's connection to its room: the worker with its log, the mesh with the other devices, and the events of the page. */
export class RoomConnection {
  readonly #worker: Worker
  readonly #mesh: Mesh
  readonly #stops: readonly Stop[]
  /** The devices the worker was last told of, and those the mesh was last told to look for. */
  #met = ''
  #sought = ''
  #roundTrips: Readonly<Record<string, number>> = {}

  constructor(given: ConnectionGiven, listener: ConnectionListener) {
    this.#worker = startWorker(given, listener)
    this.#mesh = joinMesh(given)
    const unlisten = this.#mesh.listen({
      message: (from, message) => {
        const key = parseKey(from)
        if (key !== undefined) this.command({ kind: 'hear', from: key, message })
      },
      changed: () => {
        this.#meet()
        listener.changed()
      },
    })
    const measuring = setInterval(() => {
      void this.#mesh.roundTrips().then(measured => {
        const now = Object.fromEntries(measured)
        if (JSON.stringify(now) === JSON.stringify(this.#roundTrips)) return
        this.#roundTrips = now
        listener.changed()
      })
    }, MEASURED_EVERY_MS)
    this.#stops = [unlisten, watchPage(this.#mesh), () => clearInterval(measuring)]
  }

  command(command: Command): void {
    this.#worker.postMessage(command satisfies ToRoomWorker)
  }

  send(to: Key, message: RoomMessage): void {
    this.#mesh.send(to as string as DeviceKey, message)
  }

  /** Has the mesh link these devices, though no friend should say that they are there. */
  seek(keys: readonly Key[]): void {
    if (keys.join() === this.#sought) return
    this.#sought = keys.join()
    this.#mesh.seek(keys.map(key => key as string as DeviceKey))
  }

  /** A host that finds nobody waits in its lobby, also where the room was begun on another day. */
  state(isHost: boolean): ConnectionState {
    const { reach, peers, detours } = this.#mesh
    const { standing, places, missing, endings } = reach
    return {
      standing: standing === 'nobody-there' && isHost ? 'waiting' : standing,
      places: places.map(({ name, door }) => ({ name, door })),
      others: peers.length,
      missing: missing.length,
      detours,
      roundTrips: this.#roundTrips,
      endings,
    }
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.#mesh.close()
    this.#worker.terminate()
  }

  /** Tells the worker who is linked, and whom friends list, if that has changed. */
  #meet(): void {
    const links = keysOf(this.#mesh.peers.map(({ device }) => device))
    const listed = this.#mesh.listed.flatMap(({ friend, devices }) => {
      const key = parseKey(friend)
      return key === undefined ? [] : [{ friend: key, devices: keysOf(devices) }]
    })
    const now = JSON.stringify([links, listed])
    if (now === this.#met) return
    this.#met = now
    this.command({ kind: 'meet', links, listed })
  }
}

const keysOf = (devices: readonly string[]): readonly Key[] =>
  devices.flatMap(device => parseKey(device) ?? [])

const startWorker = (
  { link, table, isVisiting, seed, ports }: ConnectionGiven,
  { report }: ConnectionListener,
): Worker => {
  const worker = new Worker(new URL('../workers/roomWorker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Report>) => report(data))
  worker.addEventListener('error', event => reportError(event.error ?? new Error(event.message)))
  const { name, release } = ports
  const room = { room: link.room, seed: formatBytes(seed), name, table, isVisiting, release }
  worker.postMessage({ kind: 'enter', room } satisfies ToRoomWorker)
  return worker
}

const joinMesh = ({ link, table, seed, network, ports }: ConnectionGiven): Mesh => {
  const { random, release } = ports
  return openMesh({
    link,
    device: meshKeys(deviceKeys(seed)),
    deviceSecret: formatBytes(seed),
    role: 'member',
    isAtHome: table !== null,
    edition: release.edition,
    transport: webTransport({ network, clock: pageClock, random }),
    clock: pageClock,
    random,
    squeeze: streams,
  })
}

/** A page that goes says so at once; one that is brought back from the browser's cache is reloaded; one that wakes tries again. */
const watchPage = (mesh: Mesh): Stop => {
  const wake = (): void => mesh.wake()
  const leave = (): void => mesh.close()
  const reload = (event: PageTransitionEvent): void => {
    if (event.persisted) location.reload()
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', reload)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', reload)
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** The brokers that the file beside the page names; undefined where it cannot be read. */
export const loadNetwork = async (): Promise<Network | undefined> => {
  try {
    const answer = await fetch('./network.json', { cache: 'no-store' })
    return answer.ok ? parseNetwork(await answer.text(), document.baseURI) : undefined
  } catch {
    return undefined
  }
}
