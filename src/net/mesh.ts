import { list, one, record, text, type Parsed } from '../rules/parse'
import type { Random } from '../rules/random'
import { Allowance, Allowances } from '../rules/allowance'
import type { Cancel, Clock } from './clock'
import { Doorkeeper } from './doorkeeper'
import { doorsOf, doorToken, homeDoor, roomKey, sharedDoor } from './doors'
import type { DeviceKey, GreetingKeys, Role } from './greeting'
import { FriendLists } from './friendLists'
import { Knocking, type Knocks } from './knocking'
import { Pairs } from './pairs'
import { parseLife, parsePassed, Relay, type Passed } from './relay'
import { Rendezvous } from './rendezvous'
import type { RoomLink } from './roomLink'
import type { Squeeze } from './squeeze'
import { PeerSession, type SessionEnd } from './peerSession'
import type { DoorState, Link, Transport } from './transport'

/** A device at the other end of a link, proved to be who it is. */
export interface Peer {
  readonly device: DeviceKey
  readonly role: Role
  /** The time since anything was heard of it. */
  readonly silentMs: number
  /** Bytes that wait to be sent to it. */
  readonly waiting: number
}

export interface MeshListener {
  joined?(peer: Peer): void
  /** The last link to it ended. It is dialled again by itself, for as long as somebody here hears it. */
  left?(device: DeviceKey, why: SessionEnd): void
  /** A message of a device, in the order in which it was sent. Unparsed. */
  message?(from: DeviceKey, said: unknown): void
  /** `reach` or `reachable` reads otherwise now. */
  changed?(): void
}

/** The devices of one room that have found one another. */
export interface Mesh {
  readonly self: DeviceKey
  readonly peers: readonly Peer[]
  /** The devices that can be sent to: those linked, and those to which a friend passes a message on, once. */
  readonly reachable: readonly DeviceKey[]
  /** For each friend, the reachable devices it says it has a link with. */
  readonly listed: readonly { readonly friend: DeviceKey; readonly devices: readonly DeviceKey[] }[]
  readonly reach: Reach
  /** Pairs of devices that have no link of their own, as far as they and this device's friends say. */
  readonly detours: readonly Detour[]
  /** Names the devices of the room: a link is wanted with each, though no friend should be linked with it. */
  seek(devices: readonly DeviceKey[]): void
  /**
   * Sends any JSON value of at most 1 MiB. False: there is no way to it, or it is too slow just now. True
   * does not mean that it arrived.
   */
  send(to: DeviceKey, message: unknown): boolean
  /** Listens until cancelled. */
  listen(listener: MeshListener): Cancel
  /** Tries everything that waits at once: the network may be back, or the page. */
  wake(): void
  /** Leaves without a word. */
  close(): void
}

/**
 * The state of the search for others, in one word. `waiting`: the room is ours, its door is open, and nobody
 * came yet. `nobody-there`: the place answers, but no door of the room is open. `no-broker`: no place can be
 * reached. `no-way-through`: a door is open, but no link comes about.
 */
export type PeerStanding =
  'together' | 'waiting' | 'knocking' | 'nobody-there' | 'no-broker' | 'no-way-through' | 'refused'

/** The facts for a connection check: which leg failed. */
export interface Reach {
  readonly standing: PeerStanding
  readonly places: readonly {
    readonly name: string
    readonly door: DoorState | 'closed'
    readonly knocks: Knocks
  }[]
  /** Devices wanted and not linked, with the number of failed tries through friends. */
  readonly missing: readonly { readonly device: DeviceKey; readonly failures: number }[]
  /** The reasons why the last few links were hung up. */
  readonly endings: readonly SessionEnd[]
}

/** Two devices that hear each other only through others: those in `through`, or unknown ones where it is empty. */
export interface Detour {
  readonly one: DeviceKey
  readonly other: DeviceKey
  readonly through: readonly DeviceKey[]
}

export interface MeshGiven {
  readonly link: RoomLink
  readonly device: GreetingKeys
  /** A secret of this device alone, from which the tokens of its doors are made. */
  readonly deviceSecret: string
  readonly role: Role
  /** True if this device made the room: it then opens a door at once, and not only once it is in or has knocked for a while. */
  readonly isAtHome: boolean
  /** The law of the page; two pages talk only if theirs are equal. */
  readonly edition: string
  readonly transport: Transport
  readonly clock: Clock
  readonly random: Random
  /** Deflates long messages; without one they travel as they are, and nothing waits for a promise. */
  readonly squeeze?: Squeeze
}

export const openMesh = (given: MeshGiven): Mesh => new OpenMesh(given)

const MOST_PEERS = 16
/** The most links that came by a door and have not greeted yet. */
const MOST_PENDING = 4
const OUTSIDE_MS = 2500
/** After this long at a place that answers, with no door open, nobody is taken to be there; knocking goes on. */
const QUIET_MS = 4500
const TICK_MS = 1000
const BEAT_MS = 2000
const SILENT_MS = 12_000
/** A tick this late means that the device slept. */
const SLEPT_MS = 3000
/** Messages under way on a link that a newer one replaces have this long to arrive. */
const REPLACED_MS = 1000
const ENDINGS_KEPT = 8
/** The most devices that are looked for at a time. */
const MOST_MISSING = 16
/** News of a friend's new life is spread this often at once, and then once in each interval. */
const NEWS_AT_ONCE = 16
const NEWS_EVERY_MS = 1000
/**
 * A friend may bring this many messages and signals of others at once, then one more in each interval: each
 * costs a signature or a connection.
 */
const CARRIED_AT_ONCE = 400
const CARRIED_EVERY_MS = 10
/** A friend is heard this often at once, then once more in each interval; no honest device sends more. */
const WORDS_AT_ONCE = 1000
const WORD_EVERY_MS = 4
/** A friend that changes its list more often than this is heard once a tick. */
const LISTS_AT_ONCE = 32
const LIST_EVERY_MS = 500
const MOST_REMEMBERED = 64
/** While more than this waits for a device, others' messages are not passed on to it: our own come first. */
const CROWDED_BYTES = 64 * 1024

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
  /** Links that came by a door and have not greeted yet. */
  readonly #pending = new Set<PeerSession>()
  /** The same for doors that only one other device knows. */
  readonly #expected = new Set<PeerSession>()
  /** The sessions with each device, the newest last; messages go over the newest. */
  readonly #talks = new Map<DeviceKey, readonly PeerSession[]>()
  readonly #hearsay: FriendLists
  /** Each friend's allowances to send, to have things passed on, and to change its list. */
  readonly #words = new Allowances<DeviceKey>(WORDS_AT_ONCE, WORD_EVERY_MS, MOST_REMEMBERED)
  readonly #carried = new Allowances<DeviceKey>(CARRIED_AT_ONCE, CARRIED_EVERY_MS, MOST_REMEMBERED)
  readonly #lists = new Allowances<DeviceKey>(LISTS_AT_ONCE, LIST_EVERY_MS, MOST_REMEMBERED)
  /** The last list of each friend that changed it too often, for the next tick. */
  readonly #lateHere = new Map<DeviceKey, Parsed<typeof parseHere>>()
  /** The devices of the room, as the room says. */
  #sought: readonly DeviceKey[] = []
  readonly #news: Allowance
  #hasNews = false
  readonly #passing: Relay
  readonly #keepers: readonly Doorkeeper[]
  readonly #knocking: Knocking
  readonly #pairs: Pairs
  readonly #rendezvous: Rendezvous
  /** The last links that ended since a device was met: why, and whether this side had dialled. */
  #endings: readonly { readonly why: SessionEnd; readonly isOurs: boolean }[] = []
  #aloneSince: number
  #stood: PeerStanding = 'knocking'
  #stopTick: Cancel
  readonly #stopWaiting: Cancel
  #isClosed = false

  constructor(given: MeshGiven) {
    const { link, device, deviceSecret, transport, clock, random } = given
    this.#given = given
    this.self = device.key
    this.#roomKey = roomKey(link, 'greeting')
    this.#passing = new Relay(device, nonceOf(random))
    this.#hearsay = new FriendLists({ self: device.key, isLinked: other => this.#talks.has(other) })
    this.#news = new Allowance(NEWS_AT_ONCE, NEWS_EVERY_MS, clock.now())
    const doors = doorsOf(link)
    const changed = (): void => this.#tell(listener => listener.changed?.())
    this.#keepers = transport.places.map(
      place =>
        new Doorkeeper({
          place,
          doors: doors.map(id => ({ id, token: doorToken(deviceSecret, id) })),
          first: homeDoor(deviceSecret, link.room),
          clock,
          came: link => this.#answer(link, this.#pending),
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
      friendsOf: other => this.#hearsay.friendsOf(other),
      mayLink: other => this.#mayLink(other),
      came: link => this.#talk(link),
      changed,
    })
    this.#rendezvous = new Rendezvous({
      self: this.self,
      places: transport.places,
      clock,
      random,
      doorTo: other => {
        const agreed = device.agree(other)
        return agreed === undefined ? undefined : sharedDoor(link, agreed)
      },
      tokenOf: door => doorToken(deviceSecret, door),
      came: link => (link.isOurs ? this.#talk(link) : this.#answer(link, this.#expected)),
    })
    this.#aloneSince = clock.now()
    this.#stopTick = clock.later(TICK_MS, () => this.#tick(clock.now() + TICK_MS))
    // Opens a door even to a device that is not in yet: where all come back at once, nobody is in.
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

  get reachable(): readonly DeviceKey[] {
    return [...this.#talks.keys(), ...this.#hearsay.carried]
  }

  get listed(): Mesh['listed'] {
    const reachable = new Set(this.reachable)
    return [...this.#talks.keys()].map(friend => ({
      friend,
      devices: this.#hearsay.listedBy(friend).filter(device => reachable.has(device)),
    }))
  }

  get detours(): readonly Detour[] {
    const linked = [this.self, ...this.#talks.keys()]
    const all = [...linked, ...this.#missing()].toSorted()
    return all.flatMap((one, i) =>
      all
        .slice(i + 1)
        .filter(other => (linked.includes(one) || linked.includes(other)) && !this.#areLinked(one, other))
        .map(other => {
          const isBetween = (each: DeviceKey): boolean =>
            this.#areLinked(one, each) && this.#areLinked(each, other)
          return { one, other, through: linked.filter(isBetween) }
        }),
    )
  }

  seek(devices: readonly DeviceKey[]): void {
    this.#sought = devices.filter(device => device !== this.self).slice(0, MOST_MISSING)
    this.#lookAround()
  }

  send(to: DeviceKey, message: unknown): boolean {
    const talk = this.#talks.get(to)?.at(-1)
    if (talk !== undefined) return talk.say('table', message)
    const [friend] = this.#hearsay.friendsOf(to)
    const life = friend && this.#hearsay.lifeThrough(friend, to)
    if (friend === undefined || life === undefined) return false
    return this.#say(friend, this.#passing.sign(to, life, message))
  }

  listen(listener: MeshListener): Cancel {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  wake(): void {
    this.#given.transport.wake()
    this.#knocking.again()
    this.#pairs.again()
    this.#rendezvous.again()
  }

  close(): void {
    this.#isClosed = true
    this.#stopTick()
    this.#stopWaiting()
    this.#knocking.stop()
    this.#pairs.close()
    this.#rendezvous.close()
    for (const keeper of this.#keepers) keeper.close()
    for (const talk of [...this.#pending, ...this.#expected, ...[...this.#talks.values()].flat()]) talk.end()
    this.#talks.clear()
    this.#given.transport.close()
  }

  /** Greets a device that came by a door; only a few may be greeting at a time. */
  #answer(link: Link, pending: Set<PeerSession>): void {
    if (pending.size >= MOST_PENDING) link.close()
    else this.#talk(link, pending)
  }

  #talk(link: Link, pending?: Set<PeerSession>): void {
    if (this.#isClosed) return link.close()
    const { device, role, edition, random } = this.#given
    const nonce = nonceOf(random)
    const { isOurs, fingerprints } = link
    const talk: PeerSession = new PeerSession(
      link,
      { roomKey: this.#roomKey, edition, role, device, nonce, isOurs, fingerprints },
      this.#given,
      {
        met: () => this.#meet(talk),
        said: (kind, value) => this.#hear(talk, kind, value),
        ended: why => this.#end(talk, why, isOurs),
      },
    )
    pending?.add(talk)
    talk.begin()
  }

  #forgetPending(talk: PeerSession): void {
    this.#pending.delete(talk)
    this.#expected.delete(talk)
  }

  #meet(talk: PeerSession): void {
    this.#forgetPending(talk)
    const device = talk.with?.device
    if (device === undefined) return
    const older = this.#talks.get(device) ?? []
    if (older.length === 0 && this.#talks.size >= MOST_PEERS) return talk.end()
    this.#talks.set(device, [...older, talk])
    this.#pairs.settle(device)
    this.#endings = []
    this.#lookAround()
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

  /** Ends the older of two links between two devices; the device with the lower key does it. */
  #replace(device: DeviceKey, older: readonly PeerSession[]): void {
    const left = (this.#talks.get(device) ?? []).filter(talk => !older.includes(talk))
    if (left.length === 0) return
    this.#talks.set(device, left)
    for (const talk of older) talk.end()
  }

  #end(talk: PeerSession, why: SessionEnd, isOurs: boolean): void {
    this.#forgetPending(talk)
    // The link is this device's own knock at the door it has just opened.
    if (why === 'same-device') return
    this.#endings = [...this.#endings, { why, isOurs }].slice(-ENDINGS_KEPT)
    const device = talk.with?.device
    const left = device === undefined ? undefined : this.#talks.get(device)?.filter(each => each !== talk)
    if (device !== undefined && left !== undefined && left.length > 0) this.#talks.set(device, left)
    if (device !== undefined && left?.length === 0) {
      this.#talks.delete(device)
      this.#hearsay.forget(device)
      this.#lateHere.delete(device)
      this.#tell(listener => listener.left?.(device, why))
      for (const other of this.#talks.keys()) this.#sayHere(other)
      this.#lookAround()
      if (this.#talks.size === 0) {
        this.#aloneSince = this.#given.clock.now()
        this.#knocking.start()
      }
    }
    this.#tell(listener => listener.changed?.())
  }

  #hear(talk: PeerSession, kind: 'mesh' | 'table', value: unknown): void {
    const from = talk.with?.device
    if (from === undefined) return
    const now = this.#given.clock.now()
    if (!this.#words.take(from, now)) return
    if (kind === 'table') return this.#tell(listener => listener.message?.(from, value))
    const affair = parseAffair(value)
    if (affair === undefined) return talk.nonsense()
    if (affair.says === 'here') {
      this.#lateHere.delete(from)
      if (this.#lists.take(from, now)) this.#heardHere(from, affair)
      else this.#lateHere.set(from, affair)
      return
    }
    if (!this.#carried.take(from, now)) return
    if (affair.to === this.self) return this.#heardThrough(from, affair)
    // Passes on for a neighbour to a neighbour, never further.
    if (affair.by === from) this.#passOn(affair.to as DeviceKey, affair)
  }

  #heardHere(from: DeviceKey, { life, peers }: Parsed<typeof parseHere>): void {
    const lives = new Map(peers.map(({ device, life }) => [device as DeviceKey, life]))
    const isNew = this.#hearsay.hear(from, life, lives, this.#given.clock.now())
    this.#lookAround()
    if (isNew) this.#spreadNews()
    this.#tell(listener => listener.changed?.())
  }

  #heardThrough(friend: DeviceKey, affair: Parsed<typeof parseSignal> | Passed): void {
    if (affair.says === 'signal') return this.#pairs.hear(friend, affair)
    const by = affair.by as DeviceKey
    if (!this.#talks.has(by) && !this.#hearsay.carried.has(by)) return
    const heard = this.#passing.read(affair)
    if (heard !== undefined) this.#tell(listener => listener.message?.(heard.from, heard.message))
    if (!this.#passing.isFull) return
    this.#passing.renew(nonceOf(this.#given.random))
    this.#spreadNews()
  }

  #passOn(to: DeviceKey, affair: Parsed<typeof parseSignal> | Passed): void {
    const talk = this.#talks.get(to)?.at(-1)
    if (talk !== undefined && talk.waiting < CROWDED_BYTES) talk.say('mesh', affair)
  }

  /** Devices heard of, from friends or the room, and not linked. */
  #missing(): readonly DeviceKey[] {
    const sought = this.#sought.filter(device => !this.#talks.has(device))
    return [...new Set([...this.#hearsay.missing(MOST_MISSING), ...sought])]
  }

  /** True if either of the two says so. */
  #areLinked(one: DeviceKey, other: DeviceKey): boolean {
    if (one === this.self) return this.#talks.has(other)
    if (other === this.self) return this.#talks.has(one)
    const isListed = (by: DeviceKey, device: DeviceKey): boolean =>
      this.#hearsay.lifeThrough(by, device) !== undefined
    return isListed(one, other) || isListed(other, one)
  }

  /** True if a link to the device is wanted, whichever side begins. */
  #mayLink(device: DeviceKey): boolean {
    if (device === this.self) return false
    return this.#talks.has(device) || this.#sought.includes(device) || this.#hearsay.isListed(device)
  }

  #lookAround(): void {
    const missing = this.#missing()
    this.#pairs.look(missing)
    this.#rendezvous.look(missing)
  }

  #say(to: DeviceKey, affair: Parsed<typeof parseAffair>): boolean {
    return this.#talks.get(to)?.at(-1)?.say('mesh', affair) ?? false
  }

  /** Spreads the news at once, or at the next tick: a friend may begin new lives as fast as it likes. */
  #spreadNews(): void {
    this.#hasNews = !this.#news.take(this.#given.clock.now())
    if (!this.#hasNews) for (const other of this.#talks.keys()) this.#sayHere(other)
  }

  #sayHere(to: DeviceKey): void {
    const peers = [...this.#talks.keys()].flatMap(device => {
      const life = this.#hearsay.lifeOf(device)
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
    for (const [friend, here] of this.#lateHere) this.#heardHere(friend, here)
    this.#lateHere.clear()
    this.#hearsay.refill(now)
    if (this.#hasNews) this.#spreadNews()
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

  #standing(places: Reach['places']): PeerStanding {
    if (this.#talks.size > 0) return 'together'
    const sum = (trouble: 'nobody' | 'unreachable' | 'failed'): number =>
      places.reduce((total, { knocks }) => total + knocks.troubles[trouble], 0)
    if (this.#endings.some(({ why, isOurs }) => isOurs && why !== 'lost' && why !== 'silent'))
      return 'refused'
    if (sum('failed') > 0) return 'no-way-through'
    const isAnswered = places.some(({ door }) => door === 'open')
    if (this.#given.isAtHome && isAnswered) return 'waiting'
    const isQuiet = isAnswered && this.#given.clock.now() - this.#aloneSince >= QUIET_MS
    // Most doors have nobody behind them; only when all have been tried does that say something.
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
