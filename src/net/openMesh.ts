import { Allowance } from '../rules/allowance'
import { parseAffair, type Affair, type CarriedSignal, type FriendList } from './affairs'
import type { Cancel } from './clock'
import { doorkeepersAt, type Doorkeeper } from './doorkeeper'
import { doorsOf, doorToken, roomKey, sharedDoor } from './doors'
import { FriendAllowances } from './friendAllowances'
import { nonceOf, type DeviceKey } from './greeting'
import { FriendLists } from './friendLists'
import { Knocking } from './knocking'
import { MOST_PEERS, type Mesh, type MeshGiven, type MeshListener, type Peer } from './mesh'
import { Pairs } from './pairs'
import {
  detoursAmong,
  standingOf,
  type Detour,
  type LinkEnding,
  type PeerStanding,
  type Reach,
} from './reach'
import { Relay, type Passed } from './relay'
import { Rendezvous } from './rendezvous'
import { PeerSession, type SessionEnd } from './peerSession'
import type { Link } from './transport'

export const openMesh = (given: MeshGiven): Mesh => new OpenMesh(given)

/** The most links that came by a door and have not greeted yet. */
const MOST_PENDING = 4
const OUTSIDE_MS = 2500
const TICK_MS = 1000
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
/** While more than this waits for a device, others' messages are not passed on to it: our own come first. */
const CROWDED_BYTES = 64 * 1024

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
  readonly #allowances = new FriendAllowances()
  /** The last list of each friend that changed it too often, for the next tick. */
  readonly #lateHere = new Map<DeviceKey, FriendList>()
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
  #endings: readonly LinkEnding[] = []
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
    const changed = (): void => this.#tell(listener => listener.changed?.())
    const came = (link: Link): void => this.#answer(link, this.#pending)
    this.#keepers = doorkeepersAt(transport.places, given, { came, changed })
    this.#knocking = new Knocking({
      places: transport.places,
      doors: doorsOf(link),
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
      knocks: this.#knocking.knocksAt(i),
    }))
    return {
      standing: standingOf(places, {
        isTogether: this.#talks.size > 0,
        isAtHome: this.#given.isAtHome,
        aloneMs: this.#given.clock.now() - this.#aloneSince,
        endings: this.#endings,
      }),
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
    return detoursAmong(linked, this.#missing(), (one, other) => this.#hearsay.areLinked(one, other))
  }

  seek(devices: readonly DeviceKey[]): void {
    this.#sought = devices.filter(device => device !== this.self).slice(0, MOST_MISSING)
    this.#lookAround()
  }

  async roundTrips(): Promise<ReadonlyMap<DeviceKey, number>> {
    const measured = [...this.#talks].map(async ([device, talks]) => {
      const ms = (await talks.at(-1)?.roundTripMs()) ?? null
      return ms === null ? [] : [[device, ms] as const]
    })
    return new Map((await Promise.all(measured)).flat())
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
    const { isOurs, fingerprints } = link
    const talk: PeerSession = new PeerSession(
      link,
      { roomKey: this.#roomKey, edition, role, device, nonce: nonceOf(random), isOurs, fingerprints },
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
    if (!this.#allowances.maySpeak(from, now)) return
    if (kind === 'table') return this.#tell(listener => listener.message?.(from, value))
    const affair = parseAffair(value)
    if (affair === undefined) return talk.nonsense()
    if (affair.says === 'here') {
      this.#lateHere.delete(from)
      if (this.#allowances.mayList(from, now)) this.#heardHere(from, affair)
      else this.#lateHere.set(from, affair)
      return
    }
    if (!this.#allowances.mayCarry(from, now)) return
    if (affair.to === this.self) return this.#heardThrough(from, affair)
    // Passes on for a neighbour to a neighbour, never further.
    if (affair.by === from) this.#passOn(affair.to as DeviceKey, affair)
  }

  #heardHere(from: DeviceKey, { life, peers }: FriendList): void {
    const lives = new Map(peers.map(({ device, life }) => [device as DeviceKey, life]))
    const isNew = this.#hearsay.hear(from, life, lives, this.#given.clock.now())
    this.#lookAround()
    if (isNew) this.#spreadNews()
    this.#tell(listener => listener.changed?.())
  }

  #heardThrough(friend: DeviceKey, affair: CarriedSignal | Passed): void {
    if (affair.says === 'signal') return this.#pairs.hear(friend, affair)
    const by = affair.by as DeviceKey
    if (!this.#talks.has(by) && !this.#hearsay.carried.has(by)) return
    const heard = this.#passing.read(affair)
    if (heard !== undefined) this.#tell(listener => listener.message?.(heard.from, heard.message))
    if (!this.#passing.isFull) return
    this.#passing.renew(nonceOf(this.#given.random))
    this.#spreadNews()
  }

  #passOn(to: DeviceKey, affair: CarriedSignal | Passed): void {
    const talk = this.#talks.get(to)?.at(-1)
    if (talk !== undefined && talk.waiting < CROWDED_BYTES) talk.say('mesh', affair)
  }

  /** Devices heard of, from friends or the room, and not linked. */
  #missing(): readonly DeviceKey[] {
    const sought = this.#sought.filter(device => !this.#talks.has(device))
    return [...new Set([...this.#hearsay.missing(MOST_MISSING), ...sought])]
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

  #say(to: DeviceKey, affair: Affair): boolean {
    return this.#talks.get(to)?.at(-1)?.say('mesh', affair) ?? false
  }

  /** Spreads the news at once, or at the next tick: a friend may begin new lives as fast as it likes. */
  #spreadNews(): void {
    this.#hasNews = !this.#news.take(this.#given.clock.now())
    if (!this.#hasNews) for (const other of this.#talks.keys()) this.#sayHere(other)
  }

  #sayHere(to: DeviceKey): void {
    const peers = this.#hearsay.livesOf([...this.#talks.keys()].filter(device => device !== to))
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
      talk.keepAlive()
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

  #tell(say: (listener: MeshListener) => void): void {
    for (const listener of this.#listeners) say(listener)
  }
}
