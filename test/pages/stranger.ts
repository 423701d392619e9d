import { Peer } from 'peerjs'
import { doorsOf } from '../../src/net/doors'
import { LINK } from '../net/keys'

/** For a page: one who knows where the doors are, and plays by no rules. */
const broker = {
  host: location.hostname,
  port: Number(location.port),
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
