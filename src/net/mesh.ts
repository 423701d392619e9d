import { list, one, record, text, type Parsed } from '../rules/parse'
import type { Random } from '../rules/random'
import type { Cancel, Clock } from './clock'
import { Doorkeeper } from './doorkeeper'
import { doorsOf, doorToken, homeDoor, roomKey } from './doors'
import type { RoomLink } from './roomlink'
import type { DeviceKey, DeviceKeys, Role } from './greeting'
import { Knocking, type Knocks } from './knocking'
import { Pairs } from './pairs'
import { parseLife, parsePassed, Passing, type Passed } from './passing'
import type { Squeeze } from './squeeze'
import { Talk, type Ending } from './talk'
import type { DoorState, Link, Transport } from './transport'

/** A device at the other end of a link, proved to be who it is. */
export interface Peer {
  readonly device: DeviceKey
  readonly role: Role
  /** Nothing was heard for so long. */
  readonly silentMs: number
  /** Bytes that wait to be sent to it. */
  readonly waiting: number
}

export interface MeshListener {
  joined?(peer: Peer): void
  /** The last link to it ended. It is dialled again by itself, for as long as somebody here hears it. */
  left?(device: DeviceKey, why: Ending): void
  /** What it said, in the order it was said, as long as the way to it lasts. Parse it. */
  message?(from: DeviceKey, said: unknown): void
  /** `reach` or `reachable` reads otherwise now. */
  changed?(): void
}

/** The devices of one room that have found one another. */
export interface Mesh {
  readonly self: DeviceKey
  readonly peers: readonly Peer[]
  /** Whom something can be said to: those linked, and those to whom a friend passes it on, once. */
  readonly reachable: readonly DeviceKey[]
  /** By friend, whom it says it has a link with. */
  readonly listed: readonly { readonly friend: DeviceKey; readonly devices: readonly DeviceKey[] }[]
  readonly reach: Reach
  /** What JSON can say, at most 1 MiB. False: no way to it, or it is too slow just now. True does not say it arrived. */
  send(to: DeviceKey, message: unknown): boolean
  /** Until cancelled. */
  listen(listener: MeshListener): Cancel
  /** The network may be back, or the page: everything that waits is tried at once. */
  wake(): void
  /** Leaves without a word. */
  close(): void
}

/**
 * Where we stand, in one word. `waiting`: the room is ours, its door is open, and nobody came yet. `nobody-there`: the place answers, but no
 * door of the room is open. `no-broker`: no place can be reached. `no-way-through`: a door is open, but no link comes about.
 */
export type Standing =
  'together' | 'waiting' | 'knocking' | 'nobody-there' | 'no-broker' | 'no-way-through' | 'refused'

/** What a connection doctor looks at: which leg failed. */
export interface Reach {
  readonly standing: Standing
  readonly places: readonly {
    readonly name: string
    readonly door: DoorState | 'closed'
    readonly knocks: Knocks
  }[]
  /** Who is heard of through others, and not linked: and how many tries have failed. */
  readonly missing: readonly { readonly device: DeviceKey; readonly failures: number }[]
  /** Why links were hung up, the last few. */
  readonly endings: readonly Ending[]
}

export interface MeshGiven {
  readonly link: RoomLink
  readonly device: DeviceKeys
  /** What only this device knows, of which the tokens of its doors are made. */
  readonly deviceSecret: string
  readonly role: Role
  /** Whether it made this room: then it opens a door at once, and not only once it is in or has knocked for a while. */
  readonly isAtHome: boolean
  /** What two pages must have in common to talk: the version of the protocol above, say. */
  readonly build: string
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  /** Deflates long messages; without one they travel as they are, and nothing waits for a promise. */
  readonly squeeze?: Squeeze
}

export const openMesh = (given: MeshGiven): Mesh => new OpenMesh(given)

const MOST_PEERS = 16
/** Links nobody has introduced himself on yet. */
const MOST_PENDING = 4
const OUTSIDE_MS = 2500
/** Where a place answers and nobody opens for so long, nobody is taken to be there; knocking goes on. */
const QUIET_MS = 4500
const TICK_MS = 1000
const BEAT_MS = 2000
const SILENT_MS = 12_000
/** A tick so late means that we slept. */
const SLEPT_MS = 3000
/** What is underway on a link that a newer one replaces has so long to arrive. */
const REPLACED_MS = 1000
const ENDINGS_KEPT = 8

const parseDevice = text(128)
export const parseAffair = (raw: unknown) => parseHere(raw) ?? parseSignal(raw) ?? parsePassed(raw)
const parseHere = record({
  says: one('here'),
  life: parseLife,
  peers: list(record({ device: parseDevice, life: parseLife }), MOST_PEERS),
})
const parseSignal = record({
  says: one('signal'),
  to: parseDevice,
  by: parseDevice,
  pairing: text(32),
  isOffer: one(true, false),
  signal: text(8192),
})

class OpenMesh implements Mesh {
  readonly self: DeviceKey
  readonly #given: MeshGiven
  readonly #roomKey: string
  readonly #listeners = new Set<MeshListener>()
  /** Links that came by a door, and are nobody's yet. */
  readonly #pending = new Set<Talk>()
  /** The newest last: that is the one we talk on. */
  readonly #talks = new Map<DeviceKey, readonly Talk[]>()
  /** By friend: its own life, and those of whom it is linked with. */
  readonly #heardOf = new Map<
    DeviceKey,
    { readonly life: string; readonly lives: ReadonlyMap<DeviceKey, string> }
  >()
  readonly #passing: Passing
  readonly #keepers: readonly Doorkeeper[]
  readonly #knocking: Knocking
  readonly #pairs: Pairs
  /** Of the last links that ended since somebody was met: why, and whether we had knocked. */
  #endings: readonly { readonly why: Ending; readonly isOurs: boolean }[] = []
  #aloneSince: number
  #stood: Standing = 'knocking'
  #stopTick: Cancel
  readonly #stopWaiting: Cancel
  #isClosed = false

  constructor(given: MeshGiven) {
    const { link, device, deviceSecret, transport, clock, random } = given
    this.#given = given
    this.self = device.key
    this.#roomKey = roomKey(link, 'greeting')
    this.#passing = new Passing(device, nonceOf(random))
    const doors = doorsOf(link)
    const changed = (): void => this.#tell(listener => listener.changed?.())
    this.#keepers = transport.places.map(
      place =>
        new Doorkeeper({
          place,
          doors: doors.map(id => ({ id, token: doorToken(deviceSecret, id) })),
          first: homeDoor(deviceSecret, link.room),
          clock,
          came: link => this.#answer(link),
          changed,
        }),
    )
    this.#knocking = new Knocking({
      places: transport.places,
      doors,
      clock,
      random,
      isOwn: (place, door) => this.#keepers[place]?.own === door,
      came: link => this.#talk(link),
      changed,
    })
    this.#pairs = new Pairs({
      self: this.self,
      transport,
      clock,
      random,
      send: (via, signal) => this.#say(via, signal),
      friendsOf: other => this.#friendsOf(other),
      came: link => this.#talk(link),
      changed,
    })
    this.#aloneSince = clock.now()
    this.#stopTick = clock.later(TICK_MS, () => this.#tick(clock.now() + TICK_MS))
    // Where all come back at once nobody is in: so whoever is not let in opens a door too.
    this.#stopWaiting = clock.later(given.isAtHome ? 0 : OUTSIDE_MS, () => this.#openDoors())
    this.#knocking.start()
  }

  get peers(): readonly Peer[] {
    return [...this.#talks.keys()].flatMap(device => this.#peer(device) ?? [])
  }

  get reach(): Reach {
    const places = this.#given.transport.places.map(({ name }, i) => ({
      name,
      door: this.#keepers[i]?.state ?? ('closed' as const),
      knocks: this.#knocking.knocks[i] ?? {
        underway: 0,
        linked: 0,
        troubles: { nobody: 0, unreachable: 0, failed: 0 },
      },
    }))
    return {
      standing: this.#standing(places),
      places,
      missing: this.#pairs.missing,
      endings: this.#endings.map(({ why }) => why),
    }
  }

  get listed(): Mesh['listed'] {
    return [...this.#heardOf].map(([friend, { lives }]) => ({ friend, devices: [...lives.keys()] }))
  }

  get reachable(): readonly DeviceKey[] {
    return [...this.#talks.keys(), ...this.#missing()]
  }

  send(to: DeviceKey, message: unknown): boolean {
    const talk = this.#talks.get(to)?.at(-1)
    if (talk !== undefined) return talk.say('table', message)
    const [friend] = this.#friendsOf(to)
    const life = friend && this.#heardOf.get(friend)?.lives.get(to)
    if (friend === undefined || life === undefined) return false
    return this.#say(friend, this.#passing.passed(to, life, message))
  }

  listen(listener: MeshListener): Cancel {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  wake(): void {
    this.#given.transport.wake()
    this.#knocking.again()
    this.#pairs.again()
  }

  close(): void {
    this.#isClosed = true
    this.#stopTick()
    this.#stopWaiting()
    this.#knocking.stop()
    this.#pairs.close()
    for (const keeper of this.#keepers) keeper.close()
    for (const talk of [...this.#pending, ...[...this.#talks.values()].flat()]) talk.end()
    this.#talks.clear()
    this.#given.transport.close()
  }

  /** One who came to our door: there may be only so many before they have said who they are. */
  #answer(link: Link): void {
    if (this.#pending.size >= MOST_PENDING) link.close()
    else this.#talk(link)
  }

  #talk(link: Link): void {
    if (this.#isClosed) return link.close()
    const { device, role, build, random } = this.#given
    const nonce = nonceOf(random)
    const { isOurs, fingerprints } = link
    const talk: Talk = new Talk(
      link,
      { roomKey: this.#roomKey, build, role, device, nonce, isOurs, fingerprints },
      this.#given,
      {
        met: () => this.#met(talk),
        said: (kind, value) => this.#said(talk, kind, value),
        ended: why => this.#ended(talk, why, isOurs),
      },
    )
    if (!isOurs) this.#pending.add(talk)
  }

  #met(talk: Talk): void {
    this.#pending.delete(talk)
    const device = talk.with?.device
    if (device === undefined) return
    const older = this.#talks.get(device) ?? []
    if (older.length === 0 && this.#talks.size >= MOST_PEERS) return talk.end()
    this.#talks.set(device, [...older, talk])
    this.#pairs.met(device)
    this.#endings = []
    this.#knocking.stop()
    this.#openDoors()
    if (older.length === 0) {
      const peer = this.#peer(device)
      if (peer !== undefined) this.#tell(listener => listener.joined?.(peer))
      for (const other of this.#talks.keys()) this.#sayHere(other)
    } else {
      if (this.self < device) this.#given.clock.later(REPLACED_MS, () => this.#replace(device, older))
      this.#sayHere(device)
    }
    this.#tell(listener => listener.changed?.())
  }

  /** Of two links between two devices one is too many: the device with the lower key ends the older. */
  #replace(device: DeviceKey, older: readonly Talk[]): void {
    const left = (this.#talks.get(device) ?? []).filter(talk => !older.includes(talk))
    if (left.length === 0) return
    this.#talks.set(device, left)
    for (const talk of older) talk.end()
  }

  #ended(talk: Talk, why: Ending, isOurs: boolean): void {
    this.#pending.delete(talk)
    // One's own knock, come in by the door one has just opened.
    if (why === 'same-device') return
    this.#endings = [...this.#endings, { why, isOurs }].slice(-ENDINGS_KEPT)
    const device = talk.with?.device
    const left = device === undefined ? undefined : this.#talks.get(device)?.filter(each => each !== talk)
    if (device !== undefined && left !== undefined && left.length > 0) this.#talks.set(device, left)
    if (device !== undefined && left?.length === 0) {
      this.#talks.delete(device)
      this.#heardOf.delete(device)
      this.#tell(listener => listener.left?.(device, why))
      for (const other of this.#talks.keys()) this.#sayHere(other)
      this.#pairs.look(this.#missing())
      if (this.#talks.size === 0) {
        this.#aloneSince = this.#given.clock.now()
        this.#knocking.start()
      }
    }
    this.#tell(listener => listener.changed?.())
  }

  #said(talk: Talk, kind: 'mesh' | 'table', value: unknown): void {
    const from = talk.with?.device
    if (from === undefined) return
    if (kind === 'table') return this.#tell(listener => listener.message?.(from, value))
    const affair = parseAffair(value)
    if (affair === undefined) return talk.nonsense()
    if (affair.says === 'here') return this.#heardHere(from, affair)
    if (affair.to === this.self) return this.#heardThrough(from, affair)
    // Passed on for a neighbour to a neighbour, never further.
    if (affair.by === from) this.#say(affair.to as DeviceKey, affair)
  }

  #heardHere(from: DeviceKey, { life, peers }: Parsed<typeof parseHere>): void {
    const isNew = this.#heardOf.get(from)?.life !== life
    this.#heardOf.set(from, {
      life,
      lives: new Map(peers.map(({ device, life }) => [device as DeviceKey, life])),
    })
    this.#pairs.look(this.#missing())
    if (isNew) for (const other of this.#talks.keys()) if (other !== from) this.#sayHere(other)
    this.#tell(listener => listener.changed?.())
  }

  #heardThrough(friend: DeviceKey, affair: Parsed<typeof parseSignal> | Passed): void {
    if (affair.says === 'signal') return this.#pairs.heard(friend, affair)
    const heard = this.#passing.heard(affair)
    if (heard !== undefined) this.#tell(listener => listener.message?.(heard.from, heard.message))
  }

  /** Who is heard of, and not linked. */
  #missing(): readonly DeviceKey[] {
    const heardOf = new Set([...this.#heardOf.values()].flatMap(({ lives }) => [...lives.keys()]))
    return [...heardOf]
      .filter(device => device !== this.self && !this.#talks.has(device))
      .slice(0, MOST_PEERS)
  }

  #friendsOf(other: DeviceKey): readonly DeviceKey[] {
    return [...this.#heardOf].filter(([, { lives }]) => lives.has(other)).map(([device]) => device)
  }

  #say(to: DeviceKey, affair: Parsed<typeof parseAffair>): boolean {
    return this.#talks.get(to)?.at(-1)?.say('mesh', affair) ?? false
  }

  #sayHere(to: DeviceKey): void {
    const peers = [...this.#talks.keys()].flatMap(device => {
      const life = this.#heardOf.get(device)?.life
      return device === to || life === undefined ? [] : [{ device, life }]
    })
    this.#say(to, { says: 'here', life: this.#passing.life, peers })
  }

  #openDoors(): void {
    if (this.#given.role === 'member') for (const keeper of this.#keepers) keeper.open()
  }

  #tick(due: number): void {
    const { clock } = this.#given
    const now = clock.now()
    const hasSlept = now - due > SLEPT_MS
    if (hasSlept) this.wake()
    for (const talk of [...this.#talks.values()].flat()) {
      if (hasSlept) talk.excuse()
      if (now - talk.heardAt > SILENT_MS) talk.giveUp()
      else if (now - talk.saidAt >= BEAT_MS) talk.beat()
    }
    const { standing } = this.reach
    if (standing !== this.#stood) this.#tell(listener => listener.changed?.())
    this.#stood = standing
    this.#stopTick = clock.later(TICK_MS, () => this.#tick(now + TICK_MS))
  }

  #peer(device: DeviceKey): Peer | undefined {
    const talk = this.#talks.get(device)?.at(-1)
    if (talk?.with === undefined) return undefined
    const { waiting } = talk
    return { ...talk.with, silentMs: this.#given.clock.now() - talk.heardAt, waiting }
  }

  #standing(places: Reach['places']): Standing {
    if (this.#talks.size > 0) return 'together'
    const sum = (trouble: 'nobody' | 'unreachable' | 'failed'): number =>
      places.reduce((total, { knocks }) => total + knocks.troubles[trouble], 0)
    if (this.#endings.some(({ why, isOurs }) => isOurs && why !== 'lost' && why !== 'silent'))
      return 'refused'
    if (sum('failed') > 0) return 'no-way-through'
    const isAnswered = places.some(({ door }) => door === 'open')
    if (this.#given.isAtHome && isAnswered) return 'waiting'
    const isQuiet = isAnswered && this.#given.clock.now() - this.#aloneSince >= QUIET_MS
    // Behind most doors there is never anybody: only when all have been tried does that say something.
    const isEmpty = places.some(
      ({ knocks: { underway, linked, troubles } }) => underway + linked === 0 && troubles.nobody > 0,
    )
    if (isEmpty || isQuiet) return 'nobody-there'
    return sum('unreachable') > 0 || places.length === 0 ? 'no-broker' : 'knocking'
  }

  #tell(say: (listener: MeshListener) => void): void {
    for (const listener of this.#listeners) say(listener)
  }
}

const nonceOf = (random: Random): string =>
  Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join('')
