import { Peer, type DataConnection } from 'peerjs'
import { pageClock } from '../../src/net/clock'
import { doorsOf, roomKey, roomSecret } from '../../src/net/doors'
import type { Introduction } from '../../src/net/greeting'
import { parseNetwork } from '../../src/net/network'
import { PeerSession, type SessionEnd } from '../../src/net/peerSession'
import type { Link } from '../../src/net/transport'
import { webTransport } from '../../src/net/web'
import { keysOf, LINK } from '../net/keys'

const at = new URL(`http://${new URLSearchParams(location.search).get('broker') ?? location.host}`)

/** For a page: one who knows where the doors are, and plays by no rules. */
const broker = {
  host: at.hostname,
  port: Number(at.port),
  path: '/broker/',
  secure: false,
  config: {},
}

const complaints: string[] = []
addEventListener('error', ({ message }) => complaints.push(message))
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
export const complained = (): readonly string[] => complaints

/** A page that hears PeerJS as it is. */
export const openBare = (id: string): Promise<void> =>
  new Promise(resolve => {
    new Peer(id, broker).on('open', () => resolve())
  })

export const doors = (): readonly string[] => doorsOf(LINK)

/** By the broker's own socket, whatever it is. */
export const post = (message: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `ws://${location.host}/broker/peerjs?key=peerjs&id=stranger-${Math.random()}&token=t`,
    )
    socket.onerror = () => reject(new Error('no broker'))
    socket.onmessage = () => {
      socket.send(JSON.stringify(message))
      resolve()
    }
  })

/** Connects as PeerJS would, and says something; tells whether the other side hung up. */
export const say = (
  id: string,
  serialization: string,
  said: readonly unknown[],
): Promise<'hung up' | 'not let in'> =>
  new Promise(resolve => {
    const peer = new Peer(`stranger-${Math.trunc(Math.random() * 1e9)}`, broker)
    peer.on('error', () => resolve('not let in'))
    peer.on('open', () => {
      const connection = peer.connect(id, { serialization, reliable: true })
      setTimeout(() => resolve('not let in'), 4000)
      connection.on('open', () => {
        for (const each of said) void connection.send(each)
        connection.dataChannel.addEventListener('close', () => resolve('hung up'))
        connection.on('close', () => resolve('hung up'))
      })
    })
  })

/** The member that is not there while strangers try. */
const MEMBER = 5

const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** A link to whichever door is open, over all that a member would use. */
const dialled = async (): Promise<Link> => {
  const network = parseNetwork(await (await fetch('./network.json')).text(), document.baseURI)
  const [place] = network === undefined ? [] : webTransport({ network, clock: pageClock, random }).places
  return new Promise(resolve => {
    for (const door of doorsOf(LINK))
      place?.dial(door, ({ ok, ...rest }) => ok && resolve((rest as { link: Link }).link))
  })
}

const talks: PeerSession[] = []

const greetedOn = (link: Link, lie: Partial<Introduction>): Promise<SessionEnd | 'met'> =>
  new Promise(resolve => {
    const truth: Introduction = {
      roomKey: roomKey(LINK, 'greeting'),
      edition: 'test',
      role: 'member',
      device: keysOf(MEMBER),
      nonce: Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join(''),
      isOurs: link.isOurs,
      fingerprints: link.fingerprints,
    }
    const listener = { met: () => resolve('met'), said: () => {}, ended: (why: SessionEnd) => resolve(why) }
    const talk = new PeerSession(link, { ...truth, ...lie }, { clock: pageClock }, listener)
    talks.push(talk)
    talk.begin()
  })

const LIES = {
  'no secret': { roomKey: roomKey({ ...LINK, secret: roomSecret(new Uint8Array(16)) }, 'greeting') },
  'the seat of another': { device: { ...keysOf(9), key: keysOf(MEMBER).key } },
} as const

/** Comes to the door with a lie; what came of it. */
export const lie = async (how: keyof typeof LIES): Promise<SessionEnd | 'met'> =>
  greetedOn(await dialled(), LIES[how])

/** Comes as a member, hangs up, and says once more on another link what it has said; whether that was met. */
export const replay = async (): Promise<readonly (SessionEnd | 'met' | 'hung up')[]> => {
  const said: Uint8Array[] = []
  const first = await dialled()
  const noting = new Proxy(first, {
    get: (link, name) => {
      if (name === 'send') return (frame: Uint8Array) => (said.push(frame.slice()), link.send(frame))
      const found: unknown = Reflect.get(link, name, link)
      return typeof found === 'function' ? found.bind(link) : found
    },
  })
  const met = await greetedOn(noting, {})
  first.close()
  const second = await dialled()
  const ended = new Promise<'hung up'>(resolve =>
    second.listen({
      frame: () => void second.send(said.shift() ?? new Uint8Array([0])),
      closed: () => resolve('hung up'),
    }),
  )
  second.send(said.shift() ?? new Uint8Array())
  return [met, await ended]
}

/** Stands between: who dials a door by way of `between-i` gets a link to it that runs through here. */
export const between = (doors: readonly string[]): Promise<unknown> =>
  Promise.all(doors.map((door, i) => new Promise<void>(resolve => standAt(`between-${i}`, door, resolve))))

const standAt = (id: string, door: string, then: () => void): void => {
  const peer = new Peer(id, broker)
  peer.on('open', then)
  peer.on('error', () => {})
  peer.on('connection', near => {
    const far = peer.connect(door, { serialization: 'raw', reliable: true, label: 'r' })
    pipe(near, far)
    pipe(far, near)
  })
}

const pipe = (from: DataConnection, to: DataConnection): void => {
  const waiting: unknown[] = []
  from.on('data', said => (to.open ? void to.send(said) : void waiting.push(said)))
  from.on('close', () => to.close())
  to.on('open', () => waiting.splice(0).forEach(said => void to.send(said)))
}
