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
let here: Peer

export const open = (id: string): Promise<void> =>
  new Promise(resolve => {
    here = new Peer(id, broker)
    here.on('open', () => resolve())
    here.on('connection', connection => connection.on('data', said => void connection.send(said)))
  })

/** Dials all of these at once, until every channel is open, in milliseconds. */
export const link = async (...ids: readonly string[]): Promise<number> => {
  const began = performance.now()
  await Promise.all(
    ids.map(id => new Promise<void>(resolve => here.connect(id, { reliable: true }).on('open', resolve))),
  )
  return performance.now() - began
}

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

/** Leaves, and says at what time of day. */
export const close = (): number => {
  here.destroy()
  return performance.timeOrigin + performance.now()
}

/** At what time of day the other was missed. */
export const missed = (): Promise<number> =>
  new Promise(resolve => connection.on('close', () => resolve(performance.timeOrigin + performance.now())))

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
