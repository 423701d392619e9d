import { below, seeded, type Random } from '../../src/rules/random'
import type { Catalogue, DealerFactory } from '../../src/room/ports'
import { founderOf, roomOf, type Founder } from '../../src/room/founder'
import { deviceKeys, type DeviceKeys, type Key } from '../../src/room/keys'
import type { Lobby } from '../../src/room/lobby'
import type { LocalDevice } from '../../src/room/localDevice'
import type { RoomMessage } from '../../src/room/roomMessages'
import { Room } from '../../src/room/room'
import type { Stored } from '../../src/store/store'
import { hunt } from '../toys/hunt'
import { toys } from '../toys/tables'

/** One device at the party: its disk, and its room while it is up. */
export interface Device {
  readonly key: Key
  readonly disk: Map<string, Stored>
  room: Room | null
}

/** Devices in one room on a virtual network with a virtual clock: whatever a device says arrives as JSON, a little later. */
export class Party {
  readonly #members: LocalDevice[]
  readonly #random: Random
  readonly devices: readonly Device[]
  #queue: { at: number; order: number; run: () => void }[] = []
  #order = 0
  now = 1_000_000
  /** Whether two devices that are up have a link; friends of both carry the words of those that have none. */
  areLinked: (one: Device, other: Device) => boolean = () => true
  /** Whether what one device says to another arrives. */
  arrives: (from: Key, to: Key, message: RoomMessage) => boolean = () => true

  constructor(
    count: number,
    dealing: DealerFactory | ((keys: DeviceKeys, fresh: () => Uint8Array) => DealerFactory),
    seed: number,
    random: Random = () => 0,
    games: Catalogue = toys,
    given: Partial<LocalDevice> = {},
  ) {
    this.#random = seeded(seed)
    const fresh = (): Uint8Array => Uint8Array.from({ length: 32 }, () => below(this.#random, 256))
    const keys = Array.from({ length: count }, (_, i) => deviceKeys(new Uint8Array(32).fill(i + 1)))
    this.#members = keys.map((own, i) => ({
      keys: own,
      name: ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo', 'Gus', 'Hal'][i] ?? 'Guest',
      catalogue: games,
      dealing: typeof dealing === 'function' ? dealing(own, fresh) : dealing,
      rulesOf: () => 'rules',
      build: 'build',
      random,
      fresh,
      ...given,
    }))
    this.devices = this.#members.map(({ keys }) => ({ key: keys.key, disk: new Map(), room: null }))
  }

  /** The name of the room that the first device opens. */
  get id(): string {
    return roomOf(this.founder)
  }

  get founder(): Founder {
    return founderOf(this.member(0).keys, new Uint8Array(16).fill(7))
  }

  open(index: number, kind = 'slow', game = hunt.id, like: Lobby | null = null): void {
    this.#up(index, member => Room.open(this.founder, member, { game, kind, like }, this.now))
  }

  /** Loads another version of the page, or one that has been changed: what it brings is other than what it brought before. */
  reload(index: number, change: Partial<LocalDevice>): void {
    this.leave(index)
    this.#members[index] = { ...this.member(index), ...change }
    this.join(index)
  }

  /** Comes for the first time, or back with what is on its disk. */
  join(index: number): void {
    this.#up(index, (member, { disk }) => Room.join(this.id, member, structuredClone(disk), this.now))
  }

  /** Only looks in: nobody is asked for anything. */
  visit(index: number): void {
    this.#up(index, (member, { disk }) => Room.visit(this.id, member, structuredClone(disk), this.now))
  }

  leave(index: number): void {
    const device = this.devices[index]
    if (device !== undefined) device.room = null
    this.meet()
  }

  room(index: number): Room {
    const room = this.devices[index]?.room
    if (room === undefined || room === null) throw new Error(`device ${index} is not up`)
    return room
  }

  /** The device of this member, with all its keys. */
  member(index: number): LocalDevice {
    const member = this.#members[index]
    if (member === undefined) throw new Error(`there is no device ${index}`)
    return member
  }

  /** A person does something at a device; then its disk is written and its messages go out. */
  does(index: number, what: (room: Room) => void): void {
    const device = this.devices[index]
    if (device?.room === null || device === undefined) return
    what(device.room)
    this.#flush(device)
  }

  /** Time passes until this is so; false when it never is. */
  until(isSo: () => boolean, limitMs = 120_000, each: () => void = () => {}): boolean {
    const end = this.now + limitMs
    while (!isSo()) {
      if (this.now >= end) return false
      this.#step()
      each()
    }
    return true
  }

  #step(): void {
    this.now += 50
    const due = this.#queue
      .filter(({ at }) => at <= this.now)
      .toSorted((a, b) => a.at - b.at || a.order - b.order)
    this.#queue = this.#queue.filter(({ at }) => at > this.now)
    for (const { run } of due) run()
    for (const device of this.devices) {
      device.room?.tick(this.now)
      this.#flush(device)
    }
  }

  #up(index: number, make: (member: LocalDevice, device: Device) => Room): void {
    const device = this.devices[index]
    if (device === undefined) throw new Error(`there is no device ${index}`)
    device.room = make(this.member(index), device)
    device.room.show(true, this.now)
    this.#flush(device)
    this.meet()
  }

  /** Looks anew who has a link with whom. */
  meet(): void {
    for (const device of this.devices) {
      if (device.room === null) continue
      const others = this.devices.filter(other => other !== device && other.room !== null)
      const links = others.filter(other => this.areLinked(device, other)).map(({ key }) => key)
      const listed = others
        .filter(({ key }) => links.includes(key))
        .map(friend => ({
          friend: friend.key,
          devices: this.devices
            .filter(other => other !== friend && other.room !== null && this.areLinked(friend, other))
            .map(({ key }) => key),
        }))
      device.room.meet(links, listed, this.now)
      this.#flush(device)
    }
  }

  #flush(device: Device): void {
    const due = device.room?.due()
    if (due === undefined) return
    for (const { key, value } of due.changes) {
      if (value === undefined) device.disk.delete(key)
      else device.disk.set(key, structuredClone(value))
    }
    for (const { to, message } of due.posts) this.#carry(device.key, to, message)
  }

  #carry(from: Key, to: Key, message: RoomMessage): void {
    if (!this.arrives(from, to, message)) return
    const text = JSON.stringify(message)
    const at = this.now + 5 + below(this.#random, 40)
    this.#queue.push({
      at,
      order: this.#order++,
      run: () => {
        const device = this.devices.find(({ key }) => key === to)
        if (device === undefined) return
        device.room?.receive(from, JSON.parse(text), this.now)
        this.#flush(device)
      },
    })
  }
}

/** Every device, or these, plays for its seats as a bot would, but for what needs nobody. */
export const playing = (
  party: Party,
  seed: number,
  { bot = 'random', who = [0, 1, 2, 3, 4, 5, 6, 7] } = {},
) => {
  const random = seeded(seed)
  return (): void => {
    for (const [i, { room }] of party.devices.entries()) {
      const playing = room?.playing
      if (playing == null || playing.replica === null || playing.isOver || !who.includes(i)) continue
      const { waits } = playing
      const rules = party.member(i).catalogue.game(playing.lobby.game)
      if (rules === undefined || waits.for !== 'choice' || waits.by !== playing.self) continue
      const { folded } = playing.replica
      const known = playing.snapshot.story.known.get(waits.seat) ?? []
      if (rules.reflex(folded.state, known, waits.seat, () => 0) !== undefined) continue
      const view = rules.view(folded.state, known, waits.seat)
      const act = rules.bots[bot]?.act(view, rules.choices(folded.state, known, waits.seat), random)
      if (act !== undefined) party.does(i, at => at.choose(waits.seat, act, party.now))
    }
  }
}
