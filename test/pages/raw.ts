import { Peer, type DataConnection } from 'peerjs'

const at = new URL(`http://${new URLSearchParams(location.search).get('broker') ?? location.host}`)

/** For a page: PeerJS as it is, for comparison. */
const broker = {
  host: at.hostname,
  port: Number(at.port),
  path: '/broker/',
  secure: false,
  config: {},
}

let connection: DataConnection

export const open = (id: string): Promise<void> =>
  new Promise(resolve => {
    const peer = new Peer(id, broker)
    peer.on('open', () => resolve())
    peer.on('connection', connection => connection.on('data', said => void connection.send(said)))
  })

/** From nothing to an open channel, in milliseconds. */
export const join = (id: string): Promise<number> =>
  new Promise(resolve => {
    const began = performance.now()
    const peer = new Peer(`guest-${Math.trunc(Math.random() * 1e12)}`, broker)
    peer.on('open', () => {
      connection = peer.connect(id, { serialization: 'raw', reliable: true })
      connection.on('open', () => resolve(performance.now() - began))
    })
  })

export const roundTrips = async (count: number): Promise<readonly number[]> => {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const sent = performance.now()
    const answered = new Promise(resolve => connection.once('data', resolve))
    void connection.send(JSON.stringify({ ping: i }))
    await answered
    times.push(performance.now() - sent)
  }
  return times
}
