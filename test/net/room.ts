import { seeded } from '../../src/rules/random'
import { formatBytes, parseBytes } from '../../src/sealed/bytes'
import { isSigned, sign, signKeys } from '../../src/sealed/box'
import { CountedClock } from '../../src/net/clock'
import { LINK_VERSION, roomSecret, type RoomLink } from '../../src/net/doors'
import type { DeviceKey, DeviceKeys } from '../../src/net/greeting'
import { MemoryNet } from '../../src/net/memory'
import { openMesh, type Mesh, type MeshGiven } from '../../src/net/mesh'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The keys of a device, always the same for the same number. */
export const keysOf = (number: number): DeviceKeys => {
  const pair = signKeys(new Uint8Array(32).fill(number))
  return {
    key: formatBytes(pair.publicKey) as DeviceKey,
    sign: text => formatBytes(sign(bytesOf(text), pair.secretKey)),
    verify: (key, text, signature): key is DeviceKey => {
      const [publicKey, signed] = [parseBytes(32)(key), parseBytes(64)(signature)]
      return publicKey !== undefined && signed !== undefined && isSigned(bytesOf(text), signed, publicKey)
    },
  }
}

/** The same as quick as nothing, and as safe: for many seeds. */
export const cheapKeysOf = (number: number): DeviceKeys => {
  const key = `device ${number}` as DeviceKey
  const signed = (by: string, text: string): string => `${by} says ${text}`.slice(0, 250)
  return {
    key,
    sign: text => signed(key, text),
    verify: (by, text, signature): by is DeviceKey => signature === signed(by, text),
  }
}

export const LINK: RoomLink = {
  version: LINK_VERSION,
  room: 'r1',
  secret: roomSecret(new Uint8Array(16).fill(7)),
}

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
      build: 'test',
      transport: this.net.transport(name, this.brokers),
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
