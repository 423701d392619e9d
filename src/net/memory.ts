import { below, type Random } from '../rules/random'
import type { Cancel, Clock } from './clock'
import {
  FRAME_BYTES,
  MOST_WAITING_BYTES,
  type Dialled,
  type DoorId,
  type DoorListener,
  type Link,
  type LinkListener,
  type Pairing,
  type MeetingPlace,
  type Transport,
} from './transport'

/** The delays of a simulated network: every frame takes from `leastMs` to `mostMs`. */
export interface Weather {
  readonly leastMs: number
  readonly mostMs: number
}

/** Browsers notice a dead path this late; then the link has ended for ever. */
const NOTICED_MS = 17_000
/** A broker keeps the door of a vanished device this long. */
const VANISHED_DOOR_MS = 60_000

/** The network in one process, repeatable by its seed: hosts, brokers, and faults between them. */
export class MemoryNet {
  readonly #random: Random
  readonly #clock: Clock
  readonly #brokers = new Map<string, Broker>()
  readonly #hosts = new Map<string, Host>()
  readonly #cuts = new Set<string>()
  readonly #ends = new Set<End>()
  #pairings = new Map<string, MemoryHalf>()
  #counted = 0
  weather: Weather

  constructor(clock: Clock, random: Random, weather: Weather = { leastMs: 1, mostMs: 10 }) {
    this.#clock = clock
    this.#random = random
    this.weather = weather
  }

  /** A device of this name, with its brokers. A second call is the same device after a restart. */
  transport(name: string, brokers: readonly string[] = ['broker']): Transport {
    this.vanish(name)
    const host: Host = { name, isGone: false }
    this.#hosts.set(name, host)
    return {
      places: brokers.map(broker => this.#place(host, broker)),
      pair: (isOurs, say, done) => this.#pair(host, isOurs, say, done),
      wake: () => {},
      close: () => this.#leave(host),
    }
  }

  /** Removes the device without a word: a crash, a sleeping laptop that never wakes. */
  vanish(name: string): void {
    const host = this.#hosts.get(name)
    if (host === undefined || host.isGone) return
    host.isGone = true
    for (const end of this.#endsOf(host)) this.#clock.later(NOTICED_MS, () => end.other?.fail())
    for (const broker of this.#brokers.values()) broker.forgetLater(host)
  }

  /** Stops all frames between the two until `heal`; a cut that lasts ends their links. */
  cut(one: string, other: string): void {
    const cut = cutOf(one, other)
    this.#cuts.add(cut)
    this.#clock.later(NOTICED_MS, () => {
      if (this.#cuts.has(cut)) this.breakLinks(one, other)
    })
  }

  heal(one: string, other: string): void {
    this.#cuts.delete(cutOf(one, other))
    for (const end of this.#between(one, other)) end.flow()
  }

  /** Ends the links between the two, and both notice. */
  breakLinks(one: string, other: string): void {
    for (const end of this.#between(one, other)) end.fail()
  }

  setBroker(name: string, isUp: boolean): void {
    this.#broker(name).isUp = isUp
  }

  /** The number of signals that brokers have carried. */
  get brokered(): number {
    return [...this.#brokers.values()].reduce((sum, { carried }) => sum + carried, 0)
  }

  #broker(name: string): Broker {
    const broker = this.#brokers.get(name) ?? new Broker(this.#clock)
    this.#brokers.set(name, broker)
    return broker
  }

  #delayMs(): number {
    const { leastMs, mostMs } = this.weather
    return leastMs + below(this.#random, mostMs - leastMs + 1)
  }

  #hears = (one: Host, other: Host): boolean =>
    !one.isGone && !other.isGone && !this.#cuts.has(cutOf(one.name, other.name))

  #between(one: string, other: string): readonly End[] {
    const path = cutOf(one, other)
    return [...this.#ends].filter(end => cutOf(end.host.name, end.other?.host.name ?? '') === path)
  }

  #endsOf(host: Host): readonly End[] {
    return [...this.#ends].filter(end => end.host === host)
  }

  #leave(host: Host): void {
    for (const end of this.#endsOf(host)) end.close()
    for (const broker of this.#brokers.values()) broker.forget(host)
    host.isGone = true
  }

  #place(host: Host, name: string): MeetingPlace {
    return {
      name,
      open: (id, token, listener) => this.#open(host, this.#broker(name), id, token, listener),
      dial: (id, done) => this.#dial(host, this.#broker(name), id, done),
    }
  }

  #open(host: Host, broker: Broker, id: DoorId, token: string, listener: DoorListener): Cancel {
    const door: OpenDoor = { host, token, listener }
    let isCancelled = false
    let stop: Cancel = () => {}
    let last: string | undefined
    const tell = (state: Parameters<DoorListener['changed']>[0]): void => {
      if (state !== last) listener.changed((last = state))
    }
    const look = (): void => {
      if (isCancelled || host.isGone) return
      const answer = broker.keep(id, door)
      tell(answer)
      if (answer !== 'taken') stop = this.#clock.later(answer === 'open' ? 1000 : 2000, look)
    }
    tell('opening')
    stop = this.#clock.later(this.#delayMs() * 2, look)
    return () => {
      isCancelled = true
      stop()
      broker.forgetDoor(id, door)
    }
  }

  #dial(host: Host, broker: Broker, id: DoorId, done: (dialled: Dialled) => void): Cancel {
    return this.#clock.later(this.#delayMs() * 2, () => {
      if (host.isGone) return
      if (!broker.isUp) return done({ ok: false, trouble: 'unreachable' })
      const door = broker.at(id)
      if (door === undefined) return done({ ok: false, trouble: 'nobody' })
      broker.carried += 2
      if (!this.#hears(host, door.host))
        return void this.#clock.later(NOTICED_MS, () => done({ ok: false, trouble: 'failed' }))
      const [ours, theirs] = this.#join(host, door.host)
      door.listener.came(theirs)
      done({ ok: true, link: ours })
    })
  }

  /** One half of a pairing. Its signal is its name; two halves that hear each other's are joined. */
  #pair(
    host: Host,
    isOurs: boolean,
    say: (signal: string) => void,
    done: (dialled: Dialled) => void,
  ): Pairing {
    const name = `half ${++this.#counted}`
    const half: MemoryHalf = { host, done }
    this.#pairings.set(name, half)
    if (isOurs) this.#clock.later(0, () => this.#pairings.has(name) && say(name))
    return {
      hear: signal => {
        const other = typeof signal === 'string' ? this.#pairings.get(signal) : undefined
        if (other === undefined || !this.#pairings.has(name)) return
        if (!isOurs) return say(name)
        this.#clock.later(this.#delayMs() * 2, () => {
          if (!this.#pairings.has(name) || ![...this.#pairings.values()].includes(other)) return
          if (!this.#hears(host, other.host)) return
          this.#pairings = new Map([...this.#pairings].filter(([, each]) => each !== half && each !== other))
          const [ours, theirs] = this.#join(host, other.host)
          other.done({ ok: true, link: theirs })
          done({ ok: true, link: ours })
        })
      },
      cancel: () => void this.#pairings.delete(name),
    }
  }

  #join(dialler: Host, answerer: Host): readonly [End, End] {
    const path: Path = {
      clock: this.#clock,
      delayMs: () => this.#delayMs(),
      isClear: this.#hears,
      forget: end => void this.#ends.delete(end),
    }
    const [one, other] = [`certificate ${++this.#counted}`, `certificate ${++this.#counted}`]
    const ours = new End(dialler, true, { own: one, theirs: other }, path)
    const theirs = new End(answerer, false, { own: other, theirs: one }, path)
    ours.other = theirs
    theirs.other = ours
    this.#ends.add(ours).add(theirs)
    return [ours, theirs]
  }
}

interface Host {
  readonly name: string
  isGone: boolean
}

interface OpenDoor {
  readonly host: Host
  readonly token: string
  readonly listener: DoorListener
}

interface MemoryHalf {
  readonly host: Host
  readonly done: (dialled: Dialled) => void
}

interface Path {
  readonly clock: Clock
  readonly delayMs: () => number
  readonly isClear: (one: Host, other: Host) => boolean
  readonly forget: (end: End) => void
}

const cutOf = (one: string, other: string): string => [one, other].toSorted().join(' | ')

class Broker {
  readonly #clock: Clock
  readonly #doors = new Map<DoorId, OpenDoor>()
  isUp = true
  carried = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  at(id: DoorId): OpenDoor | undefined {
    return this.#doors.get(id)
  }

  keep(id: DoorId, door: OpenDoor): 'open' | 'taken' | 'unreachable' {
    if (!this.isUp) return 'unreachable'
    const other = this.#doors.get(id)
    if (other !== undefined && other !== door && other.token !== door.token) return 'taken'
    this.#doors.set(id, door)
    return 'open'
  }

  forgetDoor(id: DoorId, door: OpenDoor): void {
    if (this.#doors.get(id) === door) this.#doors.delete(id)
  }

  forget(host: Host): void {
    for (const [id, door] of this.#doors) if (door.host === host) this.#doors.delete(id)
  }

  forgetLater(host: Host): void {
    this.#clock.later(VANISHED_DOOR_MS, () => this.forget(host))
  }
}

/** One end of a link. */
class End implements Link {
  readonly #path: Path
  readonly #underway: { readonly frame: Uint8Array; readonly at: number }[] = []
  #arrived: Uint8Array[] | undefined = []
  #listener: LinkListener | undefined
  #earliest = 0
  #state: 'open' | 'closed' | 'failed' = 'open'
  waiting = 0
  other: End | undefined

  constructor(
    readonly host: Host,
    readonly isOurs: boolean,
    readonly fingerprints: Link['fingerprints'],
    path: Path,
  ) {
    this.#path = path
  }

  roundTripMs(): Promise<number | null> {
    return Promise.resolve(null)
  }

  send(frame: Uint8Array): boolean {
    if (
      this.#state !== 'open' ||
      frame.length > FRAME_BYTES ||
      this.waiting + frame.length > MOST_WAITING_BYTES
    )
      return false
    if (this.host.isGone) return true
    const now = this.#path.clock.now()
    this.#earliest = Math.max(this.#earliest, now + this.#path.delayMs())
    this.#underway.push({ frame: frame.slice(), at: this.#earliest })
    this.waiting += frame.length
    this.#path.clock.later(this.#earliest - now, () => this.flow())
    return true
  }

  listen(listener: LinkListener): void {
    this.#listener = listener
    const arrived = this.#arrived ?? []
    this.#arrived = undefined
    for (const frame of arrived) this.#listener?.frame(frame)
    if (this.#state === 'failed') this.#listener?.closed()
  }

  close(): void {
    if (this.#state !== 'open') return
    this.#state = 'closed'
    this.#listener = undefined
    this.#path.forget(this)
    const other = this.other
    if (other === undefined || !this.#path.isClear(this.host, other.host)) return
    this.#path.clock.later(this.#path.delayMs(), () => other.fail())
  }

  /** Ends the link, but not by this side's own `close`. */
  fail(): void {
    if (this.#state !== 'open') return
    this.#state = 'failed'
    this.#path.forget(this)
    if (!this.host.isGone) this.#listener?.closed()
  }

  /** Delivers the frames that are due; while the path is cut they wait until it is healed. */
  flow(): void {
    const other = this.other
    if (other === undefined || !this.#path.isClear(this.host, other.host)) return
    const now = this.#path.clock.now()
    const due = this.#underway.filter(({ at }) => at <= now).length
    for (const { frame } of this.#underway.splice(0, due)) {
      this.waiting -= frame.length
      other.#arrive(frame)
    }
  }

  #arrive(frame: Uint8Array): void {
    if (this.#state !== 'open') return
    if (this.#listener !== undefined) this.#listener.frame(frame)
    else this.#arrived?.push(frame)
  }
}
