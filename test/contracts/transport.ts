import {
  FRAME_BYTES,
  type Dialled,
  type DoorId,
  type DoorState,
  type Link,
  type Transport,
} from '../../src/net/transport'
import { holds, same, type Promises } from './promised'

/** A network to try it on: devices by name, and its own sense of time. */
export interface Network {
  transport(name: string): Transport
  until(isSo: () => boolean): Promise<void>
}

/** The promises of every transport. */
export const TRANSPORT_PROMISES: Promises<Network> = {
  'a door that is open can be dialled, and both ends have a link': async network => {
    const { ours, theirs } = await linked(network)
    same([ours.isOurs, theirs.isOurs], [true, false])
  },

  'both ends see the same certificates': async network => {
    const { ours, theirs } = await linked(network)
    holds(ours.fingerprints.own.length > 10, 'there is a certificate')
    holds(ours.fingerprints.own !== ours.fingerprints.theirs, 'each has its own')
    same(ours.fingerprints.own, theirs.fingerprints.theirs)
    same(ours.fingerprints.theirs, theirs.fingerprints.own)
  },

  'frames arrive whole and in order, both ways at once': async network => {
    const { ours, theirs } = await linked(network)
    const [toUs, toThem] = [heardBy(ours), heardBy(theirs)]
    const frames = Array.from({ length: 60 }, (_, i) => frame(i, (i * 7919) % FRAME_BYTES))
    for (const each of frames) holds(ours.send(each) && theirs.send(each), 'it goes')
    await network.until(() => toThem.frames.length === 60 && toUs.frames.length === 60)
    for (const { frames: heard } of [toThem, toUs]) same(heard.map(spelled), frames.map(spelled))
  },

  'a frame may be as long as it may be, and no longer': async network => {
    const { ours, theirs } = await linked(network)
    const heard = heardBy(theirs)
    holds(!ours.send(frame(1, FRAME_BYTES + 1)), 'it does not go')
    holds(ours.send(frame(2, FRAME_BYTES)), 'it goes')
    await network.until(() => heard.frames.length > 0)
    same(
      heard.frames.map(({ length }) => length),
      [FRAME_BYTES],
    )
  },

  'a frame is what it was when it was sent': async network => {
    const { ours, theirs } = await linked(network)
    const heard = heardBy(theirs)
    const reused = frame(1, 100)
    ours.send(reused)
    reused.fill(9)
    await network.until(() => heard.frames.length > 0)
    same(heard.frames.map(spelled), [spelled(frame(1, 100))])
  },

  'what came before anybody listened has waited': async network => {
    const { ours, theirs } = await linked(network)
    const heard = heardBy(theirs)
    ours.send(frame(1, 10))
    theirs.send(frame(2, 10))
    await network.until(() => heard.frames.length > 0)
    const late = heardBy(ours)
    await network.until(() => late.frames.length > 0)
    same(late.frames.map(spelled), [spelled(frame(2, 10))])
  },

  'who closes is done, and the other is told once': async network => {
    const { ours, theirs } = await linked(network)
    const [toUs, toThem] = [heardBy(ours), heardBy(theirs)]
    ours.close()
    ours.close()
    holds(!ours.send(frame(1, 1)), 'nothing goes')
    await network.until(() => toThem.closed > 0)
    holds(!theirs.send(frame(1, 1)), 'nothing goes back')
    theirs.close()
    same([toUs.closed, toThem.closed], [0, 1])
  },

  'more than goes is refused, and what was taken arrives': async network => {
    const { ours, theirs } = await linked(network)
    const heard = heardBy(theirs)
    let taken = 0
    while (taken < 1000 && ours.send(frame(taken, FRAME_BYTES))) taken++
    holds(taken > 16 && taken < 1000, `${taken} frames are neither too few nor too many`)
    holds(ours.waiting > 256 * 1024, 'it knows how much waits')
    await network.until(() => heard.frames.length === taken)
    await network.until(() => ours.waiting === 0)
    holds(ours.send(frame(1, 1)), 'it goes again')
  },

  'a door that is not open has nobody behind it': async network => {
    let found: Dialled | undefined
    placeOf(network.transport('ada')).dial(door('nobody'), dialled => (found = dialled))
    await network.until(() => found !== undefined)
    same(found, { ok: false, trouble: 'nobody' })
  },

  'a door that was closed has nobody behind it': async network => {
    const host = open(network, 'host', 'closing')
    await network.until(() => host.state === 'open')
    host.close()
    let found: Dialled | undefined
    placeOf(network.transport('ada')).dial(door('closing'), dialled => (found = dialled))
    await network.until(() => found !== undefined)
    same(found, { ok: false, trouble: 'nobody' })
  },

  'a door is one device’s': async network => {
    const host = open(network, 'host', 'one’s')
    await network.until(() => host.state === 'open')
    const other = open(network, 'other', 'one’s', 'another token')
    await network.until(() => other.state === 'taken')
    await dial(network, 'ada', 'one’s')
    await network.until(() => host.links.length === 1)
    same(other.links.length, 0)
  },

  'who has the token takes the door over': async network => {
    const before = open(network, 'host', 'mine')
    await network.until(() => before.state === 'open')
    const after = open(network, 'host again', 'mine')
    await network.until(() => after.state === 'open')
    await dial(network, 'ada', 'mine')
    await network.until(() => after.links.length === 1)
    same(before.links.length, 0)
  },

  'a call that was given up is not answered': async network => {
    const host = open(network, 'host', 'given up')
    await network.until(() => host.state === 'open')
    let isDone = false
    const ada = placeOf(network.transport('ada'))
    ada.dial(door('given up'), () => (isDone = true))()
    let isElsewhere = false
    ada.dial(door('given up'), ({ ok }) => (isElsewhere = ok))
    await network.until(() => isElsewhere)
    same(isDone, false)
  },

  'two halves are joined by signals that somebody else carries': async network => {
    const [ada, bob] = [network.transport('ada'), network.transport('bob')]
    const ends: Dialled[] = []
    const done = (dialled: Dialled): void => void ends.push(dialled)
    const theirs = bob.pair(false, signal => ours.hear(signal), done)
    const ours = ada.pair(true, signal => theirs.hear(signal), done)
    for (const nonsense of [null, 7, '', 'x', '{}', '[]', 'null', { sdp: '' }]) ours.hear(nonsense)
    await network.until(() => ends.length === 2)
    const links = ends.flatMap(end => (end.ok ? [end.link] : []))
    same(links.map(({ isOurs }) => isOurs).toSorted(), [false, true])
    const [one, other] = links as [Link, Link]
    same(one.fingerprints.own, other.fingerprints.theirs)
    const heard = heardBy(other)
    one.send(frame(1, 1000))
    await network.until(() => heard.frames.length === 1)
  },

  'a half that was given up is joined to nobody': async network => {
    const [ada, bob] = [network.transport('ada'), network.transport('bob')]
    let ended = 0
    const theirs = bob.pair(
      false,
      signal => ours.hear(signal),
      () => ended++,
    )
    const ours = ada.pair(
      true,
      signal => theirs.hear(signal),
      () => ended++,
    )
    theirs.cancel()
    ours.cancel()
    await linked(network)
    same(ended, 0)
  },
}

const door = (name: string): DoorId => name.replaceAll(/[^a-z]/g, '-') as DoorId

const placeOf = (transport: Transport) => {
  const [place] = transport.places
  if (place === undefined) throw new Error('the network has no place to meet')
  return place
}

interface OpenedDoor {
  state: DoorState | undefined
  readonly links: Link[]
  close(): void
}

const open = (network: Network, host: string, name: string, token = 'token'): OpenedDoor => {
  const opened: OpenedDoor = { state: undefined, links: [], close: () => {} }
  opened.close = placeOf(network.transport(host)).open(door(name), token, {
    changed: state => (opened.state = state),
    came: link => opened.links.push(link),
  })
  return opened
}

const dial = async (network: Network, who: string, name: string): Promise<Link> => {
  let found: Dialled | undefined
  placeOf(network.transport(who)).dial(door(name), dialled => (found = dialled))
  await network.until(() => found !== undefined)
  if (found?.ok !== true) throw new Error(`dialled: ${JSON.stringify(found)}`)
  return found.link
}

let count = 0
const linked = async (network: Network): Promise<{ ours: Link; theirs: Link }> => {
  const name = `linked ${'abcdefghijklmnopqrstuvwxyz'[count++ % 26]}`
  const host = open(network, 'host', name)
  await network.until(() => host.state === 'open')
  const ours = await dial(network, 'ada', name)
  await network.until(() => host.links.length > 0)
  const [theirs] = host.links
  if (theirs === undefined) throw new Error('nobody came')
  return { ours, theirs }
}

const heardBy = (link: Link): { readonly frames: Uint8Array[]; closed: number } => {
  const heard: { frames: Uint8Array[]; closed: number } = { frames: [], closed: 0 }
  link.listen({ frame: bytes => void heard.frames.push(bytes), closed: () => void heard.closed++ })
  return heard
}

const frame = (seed: number, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (seed * 31 + i * 7) & 255)

const spelled = (bytes: Uint8Array): string =>
  `${bytes.length}: ${bytes.reduce((sum, byte, i) => (sum * 33 + byte * (i + 1)) >>> 0, 7)}`
