import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cheapKeysOf, LINK } from '../../test/net/keys'
import { Room, type Guest } from '../../test/net/room'
import { seeded } from '../rules/random'
import { CountedClock } from './clock'
import { doorsOf, roomKey } from './doors'
import { formatFrame, type FrameKind } from './frames'
import { MemoryNet } from './memory'
import { streams } from './squeeze'
import { PeerSession, type SessionEnd } from './peerSession'
import type { Link } from './transport'

const [DOOR = expect.fail('no door')] = doorsOf(LINK)

/** Two ends of a link in memory. */
const linked = (seed = 1) => {
  const clock = new CountedClock()
  const net = new MemoryNet(clock, seeded(seed))
  const links: Link[] = []
  net.transport('host').places[0]?.open(DOOR, 'token', { changed: () => {}, came: link => links.push(link) })
  clock.run(1000)
  net.transport('guest').places[0]?.dial(DOOR, dialled => dialled.ok && links.push(dialled.link))
  clock.run(1000)
  const [theirs, ours] = links
  if (ours === undefined || theirs === undefined) throw new Error('no link')
  return { clock, ours, theirs }
}

interface Heard {
  readonly talk: PeerSession
  readonly said: unknown[]
  end: SessionEnd | undefined
}

const talkOn = (link: Link, clock: CountedClock, number: number, squeeze = streams): Heard => {
  const heard: { said: unknown[]; end: SessionEnd | undefined } = { said: [], end: undefined }
  const talk = new PeerSession(
    link,
    {
      roomKey: roomKey(LINK, 'greeting'),
      edition: 'test',
      role: 'member',
      device: cheapKeysOf(number),
      nonce: String(number).padStart(64, '0'),
      isOurs: link.isOurs,
      fingerprints: link.fingerprints,
    },
    { clock, squeeze },
    {
      met: () => {},
      said: (_kind, value) => heard.said.push(value),
      ended: why => (heard.end = why),
    },
  )
  talk.begin()
  return Object.assign(heard, { talk })
}

const frame = (kind: FrameKind, payload: Uint8Array | string, isDeflated = false): Uint8Array =>
  formatFrame({
    kind,
    isDeflated,
    payload: typeof payload === 'string' ? new TextEncoder().encode(payload) : payload,
    chunk: undefined,
  })

/** A talk, and the other end in the hands of one who knows the room: he has greeted as he should. */
const talkWithLiar = () => {
  const { clock, ours, theirs } = linked()
  const talk = talkOn(ours, clock, 1)
  talkOn(theirs, clock, 2)
  clock.run(1000)
  expect(talk.talk.with?.device).toBe(cheapKeysOf(2).key)
  return { clock, talk, liar: theirs }
}

/** Promises of the browser's own have been kept or broken. */
const settled = async (clock: CountedClock, isSo: () => boolean): Promise<void> => {
  await expect.poll(() => (clock.run(10), isSo()), { interval: 1 }).toBe(true)
}

describe('a stranger on a link is hung up on', () => {
  test.each<[string, SessionEnd, (link: Link) => void]>([
    ['when he says nothing for three seconds', 'too-late', () => {}],
    [
      'when he says more than two kibibytes',
      'too-much',
      link => link.send(frame('greeting', 'x'.repeat(2100))),
    ],
    ['when he says anything but a greeting', 'not-a-greeting', link => link.send(frame('table', '{}'))],
    ['when he sends what is no frame', 'not-a-greeting', link => link.send(Uint8Array.from([255]))],
    ['when he sends nothing at all', 'not-a-greeting', link => link.send(new Uint8Array())],
    ['when he sends a deflated greeting', 'not-a-greeting', link => link.send(frame('greeting', '{}', true))],
    ['when he hangs up', 'lost', link => link.close()],
  ])('%s', (_when, why, act) => {
    const { clock, ours, theirs } = linked()
    const heard = talkOn(ours, clock, 1)
    act(theirs)
    clock.run(3500)
    expect(heard.end).toBe(why)
    expect(theirs.send(frame('beat', ''))).toBe(false)
  })

  test('when there are four already, at once', () => {
    const room = new Room(1)
    const host = room.come(1)
    room.clock.run(1000)
    let ended = 0
    for (let i = 0; i < 6; i++) {
      const [place] = room.net.transport(`stranger ${i}`).places
      for (const id of doorsOf(LINK))
        place?.dial(id, dialled => {
          if (dialled.ok) dialled.link.listen({ frame: () => {}, closed: () => ended++ })
        })
    }
    room.clock.run(500)
    expect(ended).toBe(2)
    const friend: Guest = room.come(2)
    expect(room.gather([host, friend])).toBeLessThan(12_000)
  })
})

describe('one who knows the room and sends nonsense is hung up on', () => {
  test.each<[string, Uint8Array]>([
    ['what is no frame', Uint8Array.from([9, 9, 9])],
    ['what is no JSON', frame('table', '{')],
    ['what is too deep to be handed to a worker', frame('table', '['.repeat(4000) + ']'.repeat(4000))],
    ['what is no text', frame('table', Uint8Array.from([0xff, 0xfe]))],
    ['a beat that says something', frame('beat', 'boo')],
    ['a greeting, again', frame('greeting', '{}')],
    ['what does not inflate', frame('table', Uint8Array.from([1, 2, 3]), true)],
    ['a bomb', frame('table', deflateRawSync(new Uint8Array(8 * 1024 * 1024)), true)],
  ])('%s', async (_what, raw) => {
    const { clock, talk, liar } = talkWithLiar()
    liar.send(raw)
    await settled(clock, () => talk.end !== undefined)
    expect(talk.end).toBe('nonsense')
    expect(talk.said).toEqual([])
  })

  test.each<[string, unknown]>([
    ['an affair of the mesh that is none', { says: 'boo' }],
    ['a room fuller than it may be', { says: 'here', peers: Array.from({ length: 17 }, String) }],
    [
      'a signal of a negotiation without a name',
      { says: 'signal', to: 'a', by: 'b', pairing: 7, isOffer: true, signal: '' },
    ],
  ])('%s', (_what, affair) => {
    const room = new Room(1)
    const host = room.come(1)
    room.clock.run(1000)
    const talks: Heard[] = []
    const [place] = room.net.transport('liar').places
    for (const id of doorsOf(LINK))
      place?.dial(id, dialled => {
        if (dialled.ok) talks.push(talkOn(dialled.link, room.clock, 2))
      })
    expect(room.clock.runUntil(() => host.mesh.peers.length === 1, 5000)).toBeDefined()
    room.clock.run(100)
    for (const { talk } of talks) talk.say('mesh', affair)
    room.clock.run(100)
    expect(host.mesh.peers).toEqual([])
    expect(host.mesh.reach.endings).toEqual(['nonsense'])
  })
})

describe('two who know each other', () => {
  const pair = () => {
    const { clock, ours, theirs } = linked()
    const [ada, bob] = [talkOn(ours, clock, 1), talkOn(theirs, clock, 2)]
    clock.run(1000)
    return { clock, ada, bob }
  }

  test('hear each other in order, whatever has to be deflated', async () => {
    const { clock, ada, bob } = pair()
    const messages = Array.from({ length: 30 }, (_, i) => ({
      i,
      text: 'ab'.repeat(i % 8 === 0 ? 20_000 : i),
    }))
    for (const message of messages) expect(ada.talk.say('table', message)).toBe(true)
    await settled(clock, () => bob.said.length === 30)
    expect(bob.said).toEqual(messages)
  })

  test('send long messages short', async () => {
    const { clock, ours, theirs } = linked()
    let sent = 0
    const counted: Link = {
      ...{ isOurs: ours.isOurs, fingerprints: ours.fingerprints, waiting: 0 },
      send: bytes => ((sent += bytes.length), ours.send(bytes)),
      roundTripMs: () => ours.roundTripMs(),
      listen: listener => ours.listen(listener),
      close: () => ours.close(),
    }
    const [ada, bob] = [talkOn(counted, clock, 1), talkOn(theirs, clock, 2)]
    clock.run(1000)
    ada.talk.say('table', 'the butler did it '.repeat(50_000))
    await settled(clock, () => bob.said.length === 1)
    expect(sent).toBeLessThan(16_000)
  })

  test('cannot say more than a mebibyte at once', () => {
    const { ada } = pair()
    expect(ada.talk.say('table', 'x'.repeat(1024 * 1024))).toBe(false)
  })

  test('are warned when messages go too slowly', () => {
    const { ada } = pair()
    const told = Array.from({ length: 10 }, () => ada.talk.say('table', 'x'.repeat(100_000)))
    expect(told.slice(0, 3)).toEqual([true, true, true])
    expect(told.at(-1)).toBe(false)
  })
})
