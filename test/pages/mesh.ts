import { pageClock } from '../../src/net/clock'
import type { DeviceKey } from '../../src/net/greeting'
import type { Mesh, MeshGiven } from '../../src/net/mesh'
import { openMesh } from '../../src/net/openMesh'
import { parseNetwork } from '../../src/net/network'
import { streams } from '../../src/net/squeeze'
import { webTransport } from '../../src/net/web'
import { keysOf, LINK } from '../net/keys'

const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

let mesh: Mesh
let began = 0
const said: { readonly from: DeviceKey; readonly message: unknown }[] = []
const events: { readonly what: string; readonly device: DeviceKey; readonly atMs: number }[] = []
const complaints: string[] = []

addEventListener('error', ({ message }) => complaints.push(message))
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))

/** Comes into the room as this device, by the brokers that the site names. */
export const come = async (
  number: number,
  given: Partial<Pick<MeshGiven, 'isAtHome' | 'edition'>> = {},
  deadBroker?: string,
): Promise<void> => {
  const file = await (await fetch('./network.json')).text()
  const dead = deadBroker === undefined ? '' : `"${deadBroker}",`
  const elsewhere = new URLSearchParams(location.search).get('broker')
  const base = elsewhere === null ? document.baseURI : `http://${elsewhere}/`
  const network = parseNetwork(file.replace('"brokers":[', `"brokers":[${dead}`), base)
  if (network === undefined) throw new Error(`no network: ${file}`)
  began = performance.now()
  mesh = openMesh({
    link: LINK,
    device: keysOf(number),
    deviceSecret: `secret of ${number}`,
    role: 'member',
    isAtHome: number === 1,
    edition: 'test',
    transport: webTransport({ network, clock: pageClock, random }),
    clock: pageClock,
    random,
    squeeze: streams,
    ...given,
  })
  const note = (what: string, device: DeviceKey): void =>
    void events.push({ what, device, atMs: performance.now() - began })
  mesh.listen({
    joined: ({ device }) => note('joined', device),
    left: (device, why) => note(`left: ${why}`, device),
    message: (from, message) => {
      const isPing = typeof message === 'object' && message !== null && 'ping' in message
      if (isPing) mesh.send(from, { pong: message.ping })
      said.push({ from, message })
    },
  })
}

/** When each of so many peers was there, in milliseconds since it came. */
export const joined = (count: number): Promise<readonly number[]> =>
  new Promise(resolve => {
    const look = (): void => {
      if (mesh.peers.length >= count) resolve(events.map(({ atMs }) => atMs))
      else setTimeout(look, 5)
    }
    look()
  })

export const state = () => ({
  self: mesh.self,
  peers: mesh.peers,
  reachable: mesh.reachable,
  reach: mesh.reach,
  events,
  complaints,
  said: said.length,
})

export const sendAll = (message: unknown): boolean =>
  mesh.peers.every(({ device }) => mesh.send(device, message))
export const sendTo = (number: number, message: unknown): boolean => mesh.send(keysOf(number).key, message)
export const heard = (): unknown => said.map(({ message }) => message)
export const wake = (): void => mesh.wake()

/** Says at what time of day. */
export const close = (): number => {
  mesh.close()
  return performance.timeOrigin + performance.now()
}

/** At what time of day somebody was missed. */
export const missed = (): Promise<number> =>
  new Promise(resolve => {
    const look = (): void => {
      const left = events.find(({ what }) => what.startsWith('left'))
      if (left !== undefined) resolve(performance.timeOrigin + began + left.atMs)
      else setTimeout(look, 5)
    }
    look()
  })

/** Long messages, faster than they go, each when the one before was taken. */
export const pour = async (count: number, length: number): Promise<number> => {
  const [peer] = mesh.peers
  if (peer === undefined) return 0
  let refused = 0
  for (let i = 0; i < count; i++) {
    const message = { i, text: String.fromCharCode(97 + (i % 26)).repeat(length) }
    while (!mesh.send(peer.device, message)) {
      refused++
      await new Promise(resolve => setTimeout(resolve, 1))
    }
  }
  return refused
}

/** Round trips to the first peer, in milliseconds. */
export const roundTrips = async (count: number): Promise<readonly number[]> => {
  const [peer] = mesh.peers
  if (peer === undefined) return []
  const times: number[] = []
  for (let ping = 0; ping < count; ping++) {
    const sent = performance.now()
    const answered = new Promise<void>(resolve => {
      const stop = mesh.listen({
        message: (_, message) => {
          stop()
          if (JSON.stringify(message) === JSON.stringify({ pong: ping })) resolve()
        },
      })
    })
    mesh.send(peer.device, { ping })
    await answered
    times.push(performance.now() - sent)
  }
  return times
}
