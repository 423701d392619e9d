import { inflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { FrameAssembly, parseFrame, type FrameKind } from '../../src/net/frames'
import { deviceKeys } from '../../src/room/keys'
import { membersIn, type Lobby } from '../../src/room/lobby'
import { parseBytes } from '../../src/sealed/bytes'
import { encodeScalar } from '../../src/sealed/group'
import { secretsFrom, shareOf } from '../../src/sealed/secrets'
import { threshold } from '../../src/sealed/session'

/** One value that passed between this page and another device. */
export interface Overheard {
  readonly way: 'in' | 'out'
  readonly kind: FrameKind
  readonly text: string
}

interface Noted {
  readonly way: 'in' | 'out'
  readonly channel: number
  readonly base64: string
}

declare global {
  interface Window {
    overheard?: Noted[]
    toldByWorkers?: string[]
  }
}

/** From now on the page notes every frame of every data channel, and what its workers tell it. */
export const listenIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const [noted, told]: [Noted[], string[]] = [[], []]
    window.overheard = noted
    window.toldByWorkers = told
    const channels: RTCDataChannel[] = []
    const numberOf = (channel: RTCDataChannel): number => {
      if (!channels.includes(channel)) channels.push(channel)
      return channels.indexOf(channel)
    }
    const note = (way: 'in' | 'out', channel: RTCDataChannel, data: unknown): void => {
      const bytes =
        data instanceof ArrayBuffer
          ? new Uint8Array(data)
          : ArrayBuffer.isView(data)
            ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
            : new TextEncoder().encode(String(data))
      const base64 = btoa([...bytes].map(byte => String.fromCharCode(byte)).join(''))
      noted.push({ way, channel: numberOf(channel), base64 })
    }
    const prototype = RTCDataChannel.prototype
    const send = prototype.send
    prototype.send = function (this: RTCDataChannel, data: never) {
      note('out', this, data)
      send.call(this, data)
    }
    const listened = Object.getOwnPropertyDescriptor(prototype, 'onmessage')
    Object.defineProperty(prototype, 'onmessage', {
      ...listened,
      set(this: RTCDataChannel, listener: ((event: MessageEvent) => void) | null) {
        const hear = (event: MessageEvent): void => {
          note('in', this, event.data)
          listener?.call(this, event)
        }
        listened?.set?.call(this, listener === null ? null : hear)
      },
    })
    const Ordinary = Worker
    window.Worker = class extends Ordinary {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        this.addEventListener('message', ({ data }) => void told.push(JSON.stringify(data)))
      }
    }
  })

/** All of it, read as the page reads it. A frame that cannot be read is one that might hide something. */
export const overheardOn = async (page: Page): Promise<readonly Overheard[]> => {
  const noted = await page.evaluate(() => window.overheard ?? [])
  const gatherings = new Map<string, FrameAssembly>()
  return noted.flatMap(({ way, channel, base64 }): Overheard[] => {
    const ear = `${way} ${channel}`
    const gathering = gatherings.get(ear) ?? new FrameAssembly()
    gatherings.set(ear, gathering)
    const frame = parseFrame(Uint8Array.from(Buffer.from(base64, 'base64')))
    const parcel = frame && gathering.take(frame, 0)
    if (parcel === undefined) throw new Error(`a frame that nobody can read: ${base64}`)
    if (parcel === 'more') return []
    const { kind, isDeflated, payload } = parcel
    return [{ way, kind, text: Buffer.from(isDeflated ? inflateRawSync(payload) : payload).toString('utf8') }]
  })
}

/** The words that the page's workers told it, its own cards among them. */
export const toldOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.toldByWorkers ?? [])

/** Something that one device alone may have. */
export interface Secret {
  readonly what: string
  readonly bytes: Uint8Array
}

/** True if the secret's bytes stand in a text, however they are written, and whatever stands before them in what they are part of. */
export const isToldIn = (text: string, { bytes }: Secret): boolean => {
  const secret = Buffer.from(bytes)
  const spelt = [secret.toString('hex'), secret.toString('base64'), secret.toString('base64url')]
  if (spelt.some(each => text.includes(each))) return true
  return (text.match(/[\w-]{43,}/g) ?? []).some(word => Buffer.from(word, 'base64url').includes(secret))
}

/** All that a device must keep to itself of a game for good, from what it keeps on its disk. */
export const secretsOf = (
  name: string,
  kept: readonly (readonly [unknown, unknown])[],
  lobby: Lobby,
): readonly Secret[] => {
  const at = (key: readonly string[]): unknown => kept.find(([each]) => String(each) === String(key))?.[1]
  const deviceSeed = parseBytes(32)(at(['Device', 'seed']))
  const gameSeed = parseBytes(32)((at([lobby.room, 'game']) as { seed?: unknown } | undefined)?.seed)
  if (deviceSeed === undefined || gameSeed === undefined) throw new Error(`${name} keeps no seeds`)
  const keys = deviceKeys(deviceSeed)
  const members = membersIn(lobby)
  const device = members.findIndex(({ key }) => key === keys.key)
  const parties = members.length
  const grown = secretsFrom(gameSeed, keys.box.secretKey, device, parties, threshold(parties))
  const all = {
    'seed of its device': deviceSeed,
    'key to sign': keys.sign.secretKey.slice(0, 32),
    'key for boxes': keys.box.secretKey,
    'seed of the game': gameSeed,
    x: encodeScalar(grown.x),
    z: encodeScalar(grown.z),
    sheets: grown.sheets,
    keeping: grown.keeping,
  }
  const oneTime = grown.oneTime.map((bytes, i) => [`key for party ${i}`, bytes] as const)
  const polynomial = grown.polynomial.map((part, i) => [`part ${i} of f`, encodeScalar(part)] as const)
  const shares = members.flatMap((_, i) =>
    i === device ? [] : [[`share of party ${i}`, encodeScalar(shareOf(grown.polynomial, i))] as const],
  )
  return [...Object.entries(all), ...oneTime, ...polynomial, ...shares].map(([what, bytes]) => ({
    what: `${name}: ${what}`,
    bytes,
  }))
}
