import { pageClock } from '../../src/net/clock'
import { meshKeys } from '../../src/app/meshKeys'
import type { DeviceKey } from '../../src/net/greeting'
import type { Mesh } from '../../src/net/mesh'
import { openMesh } from '../../src/net/openMesh'
import { parseNetwork } from '../../src/net/network'
import { parseRoomLink } from '../../src/net/roomLink'
import { streams } from '../../src/net/squeeze'
import { webTransport } from '../../src/net/web'
import { deviceKeys, signText, type Key } from '../../src/room/keys'
import { lobbyText, type Lobby } from '../../src/room/lobby'
import { parseRoomMessage, type RoomMessage } from '../../src/room/roomMessages'
import { formatBytes } from '../../src/sealed/bytes'

const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

const seed = new Uint8Array(32).fill(9)
const keys = deviceKeys(seed)

let mesh: Mesh
let lobby: Lobby | null = null

/** Comes by a link, with a program of its own, and asks for a chair like anybody. */
export const come = async (fragment: string, edition: string): Promise<void> => {
  const broker = new URLSearchParams(location.search).get('broker')
  const network = parseNetwork(await (await fetch('./network.json')).text(), `http://${broker}/`)
  const read = parseRoomLink(fragment)
  if (network === undefined || read?.is !== 'link') throw new Error('no way there')
  mesh = openMesh({
    link: read.link,
    device: meshKeys(keys),
    deviceSecret: formatBytes(seed),
    role: 'member',
    isAtHome: false,
    edition,
    transport: webTransport({ network, clock: pageClock, random }),
    clock: pageClock,
    random,
    squeeze: streams,
  })
  mesh.listen({
    message: (_, said) => {
      const message = parseRoomMessage(said)
      if (message?.r !== 'lobby') return
      lobby = message.lobby
      const box = formatBytes(keys.box.publicKey) as Key
      if (lobby.guests.every(({ key }) => key !== keys.key))
        tell(message.lobby.host, { r: 'ask', ask: { ask: 'come', name: 'Eve', box } })
    },
  })
}

const tell = (to: string, message: RoomMessage): boolean => mesh.send(to as DeviceKey, message)

/** Whether it sits at the table, as everybody else sees it. */
export const sits = (): boolean => lobby?.chairs.some(({ home }) => home === keys.key) === true

/** Tells all a lobby of its own: it is the host, plays the chairs of the others, and it begins. */
export const usurp = (at: 'gathering' | 'starting', isLaterTerm: boolean): boolean => {
  if (lobby === null) return false
  const own: Lobby = {
    ...lobby,
    at,
    host: keys.key,
    term: lobby.term + (isLaterTerm ? 1 : 0),
    n: lobby.n + 1000,
    chairs: lobby.chairs.map(chair => (chair.name === 'Bo' ? { ...chair, home: keys.key } : chair)),
  }
  const message: RoomMessage = {
    r: 'lobby',
    lobby: own,
    sig: signText(keys, lobbyText(own)),
    under: null,
  }
  return mesh.peers.length === 2 && mesh.peers.every(({ device }) => tell(device, message))
}
