import type { Room } from './room'
import { cheapKeysOf, LINK } from './keys'
import { doorsOf, doorToken, mac, roomKey } from '../../src/net/doors'
import type { DeviceKey, GreetingKeys } from '../../src/net/greeting'
import { parseAffair } from '../../src/net/affairs'
import { PeerSession } from '../../src/net/peerSession'
import type { Link, MeetingPlace, Transport } from '../../src/net/transport'

/** The tricks of a dishonest device; each may be left out. */
interface Tricks {
  /** Whether it only knocks at the doors of others, instead of sitting in all. */
  readonly isGuest?: boolean
  /** The list of links that it tells, instead of the true one. */
  readonly listed?: (peers: readonly { device: DeviceKey; life: string }[]) => readonly unknown[]
  /** Whether it passes on what one says to another. */
  readonly passesOn?: (says: 'signal' | 'passed') => boolean
}

/**
 * A device that knows the link and runs a program of its own: it sits in all doors of the room, greets as anybody would, says of its links
 * what it likes, and passes on what it likes.
 */
export class GoBetween {
  readonly device: GreetingKeys
  readonly transport: Transport
  readonly #room: Room
  readonly #tricks: Tricks
  readonly #talks = new Map<DeviceKey, PeerSession>()
  readonly #lives = new Map<DeviceKey, string>()
  #greeted = 0
  /** The number of times it was asked to pass a signal on. */
  signals = 0

  constructor(room: Room, tricks: Tricks = {}, device: GreetingKeys = cheapKeysOf(0)) {
    this.#room = room
    this.#tricks = tricks
    this.device = device
    this.transport = room.net.transport(device.key, room.brokers)
    if (tricks.isGuest === true) this.knock()
    else for (const place of this.transport.places) for (const id of doorsOf(LINK)) this.#sitIn(place, id)
  }

  /** At all doors, as a newcomer does. */
  knock(): void {
    for (const place of this.transport.places)
      for (const id of doorsOf(LINK)) place.dial(id, dialled => dialled.ok && this.#greet(dialled.link))
  }

  #sitIn(place: MeetingPlace, id: ReturnType<typeof doorsOf>[number]): void {
    place.open(id, doorToken('liar', id), { came: link => this.#greet(link), changed: () => {} })
  }

  get friends(): readonly DeviceKey[] {
    return [...this.#talks.keys()]
  }

  lifeOf(device: DeviceKey): string {
    return this.#lives.get(device) ?? ''
  }

  /** Says to a device whatever it likes. */
  say(to: DeviceKey, affair: unknown): boolean {
    return this.#talks.get(to)?.say('mesh', affair) ?? false
  }

  #greet(link: Link): void {
    const talk: PeerSession = new PeerSession(
      link,
      {
        roomKey: roomKey(LINK, 'greeting'),
        edition: 'test',
        role: 'member',
        device: this.device,
        nonce: mac('00', `nonce ${++this.#greeted}`),
        isOurs: link.isOurs,
        fingerprints: link.fingerprints,
      },
      { clock: this.#room.clock },
      {
        met: ({ device }) => {
          this.#talks.set(device, talk)
          this.tell()
        },
        said: (kind, value) => {
          if (kind === 'mesh' && talk.with !== undefined) this.#hear(talk.with.device, value)
        },
        ended: () => {
          if (talk.with !== undefined && this.#talks.get(talk.with.device) === talk)
            this.#talks.delete(talk.with.device)
        },
      },
    )
    talk.begin()
    this.#beat(talk)
  }

  #beat(talk: PeerSession): void {
    if (talk.with !== undefined) this.tell()
    this.#room.clock.later(2000, () => this.#beat(talk))
  }

  #hear(from: DeviceKey, value: unknown): void {
    const affair = parseAffair(value)
    if (affair === undefined) return
    if (affair.says === 'here') {
      const isNew = this.#lives.get(from) !== affair.life
      this.#lives.set(from, affair.life)
      if (isNew) this.tell()
      return
    }
    if (affair.says === 'signal') this.signals++
    if (this.#tricks.passesOn?.(affair.says) === true) this.say(affair.to as DeviceKey, affair)
  }

  /** Says of its links what it likes. */
  tell(): void {
    for (const to of this.#talks.keys()) {
      const peers = [...this.#lives]
        .filter(([device]) => device !== to)
        .map(([device, life]) => ({ device, life }))
      this.say(to, { says: 'here', life: 'life of the liar', peers: this.#tricks.listed?.(peers) ?? peers })
    }
  }
}
