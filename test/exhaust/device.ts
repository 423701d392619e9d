import { canon, type Json } from '../../src/sealed/canon'
import type { Stored } from '../../src/store/store'
import { FIRST_BALLOT } from '../../src/log/ballot'
import type { Setup } from '../../src/log/fold'
import { joint, NO_EVIDENCE, NO_LINE, type Body, type Line } from '../../src/log/line'
import { Replica } from '../../src/log/replica/replica'
import { lineKey, parseStoredEntries } from '../../src/log/disk'
import type { Seat } from '../../src/rules/seat'
import type { Device } from '../../src/log/signer'
import { signStatement, type Part } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { CheapSealing, cheapSigner } from '../chaos/cheap'
import { saying, type Saying } from './saying'

/** All that a device has on its disk. */
export type Disk = ReadonlyMap<string, Stored>

export interface Sent {
  readonly by: Device
  readonly message: Message
}

/** A table whose devices run the real code: how many they are, and which device says each word of the game. */
export interface Cast {
  readonly devices: number
  readonly order: readonly Device[]
}

/** By the clock of a device that begins at 0: it may sign, and what it does not know to be confirmed freezes it. */
const AWAKE_MS = 2900
const INPUT_MS = 2950
/** Its turn to poll has come, wherever its place is. */
const POLLING_MS = [3000, 3700] as const
const AFTER_MS = 3800

const LOBBY = 'lobby'

/** The same disk after every start: how often a device has begun makes no difference to its log. */
const BEGUN_BEFORE = 1

/** One life of a device: it begins from a disk, as after a crash, and its inputs come one by one. */
export class Life {
  readonly #device: Device
  readonly #replica: Replica<Saying>
  readonly #entries: Map<string, Stored>
  readonly sent: Sent[] = []

  constructor(cast: Cast, device: Device, disk: Disk) {
    this.#device = device
    this.#entries = new Map(disk)
    const replica = Replica.of(
      setupOf(cast, device),
      cheapSigner(device),
      parseStoredEntries(disk),
      () => 0,
      0,
    )
    if (replica === undefined) throw new Error(`device ${device} cannot begin from its own disk`)
    this.#replica = replica
    this.#did()
    this.tick(0)
  }

  get replica(): Replica<Saying> {
    return this.#replica
  }

  /** A copy of its disk now. Others' acks are not looked at: it can hear those again. */
  get disk(): Disk {
    const kept = [...this.#entries].filter(([key]) => !key.startsWith('ack/'))
    return new Map(kept).set('boots', BEGUN_BEFORE)
  }

  wake(): this {
    this.tick(AWAKE_MS)
    return this
  }

  hear(by: Device, message: Message, now = INPUT_MS): void {
    this.#replica.receive(by, message, now)
    this.#did()
  }

  choose(word: number): void {
    const { waits } = this.#replica
    if (waits.for !== 'choice') return
    this.#replica.choose(waits.seat, { move: { kind: 'say', word } }, INPUT_MS)
    this.#did()
  }

  /** Having heard these heartbeats, it polls for a new ballot; having heard these yesses, it asks for promises. */
  poll(beats: readonly Sent[], yesses: readonly Sent[]): void {
    for (const { by, message } of beats) this.hear(by, message)
    for (const now of POLLING_MS) this.tick(now)
    for (const { by, message } of yesses) this.hear(by, message, AFTER_MS)
    this.goOn()
  }

  /** Once more, for what it does only as time passes. */
  goOn(): void {
    this.tick(AFTER_MS)
  }

  tick(now: number): void {
    this.#replica.tick(now)
    this.#did()
  }

  /** Writes to disk, and only then sends. [L8] */
  #did(): void {
    const { changes, outgoing } = this.#replica.due()
    for (const { key, value } of changes) {
      if (value === undefined) this.#entries.delete(key)
      else this.#entries.set(key, value)
    }
    for (const { message } of outgoing) this.sent.push({ by: this.#device, message })
  }
}

const setupOf = ({ devices, order }: Cast, device: Device): Setup<Saying> => {
  const seating = seatingOf(devices)
  const options = order.map(device => device as number as Seat)
  return {
    game: saying,
    sealing: new CheapSealing(device, seating, 1),
    parseLobby: raw => (raw === LOBBY ? { options, seating, bots: [], members: devices } : undefined),
  }
}

export const seatingOf = (devices: number): readonly Device[] =>
  Array.from({ length: devices }, (_, device) => device as Device)

/** The disk of every device when the game has begun. */
export const firstDisk = ({ devices }: Cast): Disk =>
  new Map<string, Stored>([
    [lineKey(0), startOf(devices) as unknown as Stored],
    ['boots', BEGUN_BEFORE],
  ])

const startOf = (devices: number): Line => {
  const lobbyHash = cheapSigner(0 as Device).hash(canon(LOBBY))
  const parts = seatingOf(devices).map(device =>
    signStatement<Part>(cheapSigner(device), lobbyHash, {
      kind: 'part',
      step: 'start',
      body: `hello ${device}`,
    }),
  )
  const body: Body = { kind: 'start', lobby: LOBBY, parts: parts.map(part => part.body) }
  return joint({ h: 0, prev: NO_LINE, bal: FIRST_BALLOT, body, evidence: { ...NO_EVIDENCE, parts } })
}

export const textOf = (disk: Disk): string =>
  canon([...disk].toSorted(([a], [b]) => (a < b ? -1 : 1)) as unknown as Json)
