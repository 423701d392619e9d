import { seeded } from '../../src/rules/random'
import { CountedClock } from '../../src/net/clock'
import type { DeviceKey } from '../../src/net/greeting'
import { MemoryNet } from '../../src/net/memory'
import type { Mesh, MeshGiven } from '../../src/net/mesh'
import { openMesh } from '../../src/net/openMesh'
import { cheapKeysOf, LINK } from './keys'

/** A device in the room, with what it was told. */
export interface Guest {
  readonly name: string
  readonly mesh: Mesh
  readonly said: { readonly from: DeviceKey; readonly message: unknown }[]
  readonly events: string[]
}

/** A room on a simulated network: devices come and go by their number. */
export class Room {
  readonly clock = new CountedClock()
  readonly net: MemoryNet
  readonly #random
  readonly brokers: readonly string[]

  constructor(seed: number, brokers: readonly string[] = ['broker']) {
    this.#random = seeded(seed)
    this.net = new MemoryNet(this.clock, this.#random)
    this.brokers = brokers
  }

  come(number: number, given: Partial<MeshGiven> = {}): Guest {
    const name = `device ${number}`
    const mesh = openMesh({
      link: LINK,
      device: cheapKeysOf(number),
      deviceSecret: `secret of ${number}`,
      role: 'member',
      isAtHome: number === 1,
      edition: 'test',
      transport: given.transport ?? this.net.transport(name, this.brokers),
      clock: this.clock,
      random: this.#random,
      ...given,
    })
    const guest: Guest = { name, mesh, said: [], events: [] }
    mesh.listen({
      joined: ({ device }) => guest.events.push(`joined ${device}`),
      left: (device, why) => guest.events.push(`left ${device}: ${why}`),
      message: (from, message) => guest.said.push({ from, message }),
    })
    return guest
  }

  /** Until every one of them is linked to every other, and how long that took. */
  gather(guests: readonly Guest[], mostMs = 60_000): number | undefined {
    return this.clock.runUntil(() => areTogether(guests), mostMs)
  }
}

export const areTogether = (guests: readonly Guest[]): boolean =>
  guests.every(({ mesh }) =>
    guests.every(other => other.mesh === mesh || mesh.peers.some(({ device }) => device === other.mesh.self)),
  )
