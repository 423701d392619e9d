import { describe, expect, test } from 'vitest'
import { founderOf, signHandover } from '../../src/room/founder'
import type { Key } from '../../src/room/keys'
import type { Lobby } from '../../src/room/lobby'
import { goesOn, lobbyBy, lobbyOf, says } from './liars'
import { openly } from './openly'
import { race } from '../toys/race'
import { Party, playing } from './party'

const [ADA, BO, CY, DI, NEW] = [0, 1, 2, 3, 4]

/** Everybody in the lobby, in this order. */
const gathered = (devices = 3, ...table: readonly [kind?: string, game?: string]): Party => {
  const party = new Party(5, openly, 31)
  party.open(ADA, ...table)
  for (let i = 1; i < devices; i++) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  return party
}

const keyOf = (party: Party, i: number): Key => party.member(i).keys.key

const isHostFor = (party: Party, host: number, ...who: readonly number[]): boolean =>
  who.every(i => party.room(i).lobby?.host === keyOf(party, host))

/** The number of the game that a device has signed the start of last. */
const signedBy = (party: Party, i: number): number | undefined =>
  (party.devices[i]?.disk.get('signed') as { epoch: number } | undefined)?.epoch

const begins = (party: Party, by: number, ...who: readonly number[]): void => {
  party.does(by, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => who.every(i => party.room(i).playing !== null))).toBe(true)
}

/** Ada is away, and Bo keeps the room; the others know it. */
const kept = (devices = 3, ...table: readonly [kind?: string, game?: string]): Party => {
  const party = gathered(devices, ...table)
  party.leave(ADA)
  const others = Array.from({ length: devices - 1 }, (_, i) => i + 1)
  expect(party.until(() => isHostFor(party, BO, ...others))).toBe(true)
  return party
}

describe('a stranger with the link', () => {
  const own = (party: Party): Key => keyOf(party, CY)
  const lies: readonly [what: string, (party: Party, lobby: Lobby) => Lobby][] = [
    ['of a later term', (_, lobby) => ({ ...lobby, term: lobby.term + 1 })],
    [
      'that is about to begin, with the names of others on its device',
      (party, lobby) => ({
        ...lobby,
        term: lobby.term + 1,
        at: 'starting',
        chairs: lobby.chairs.map((chair, i) => (i === 0 ? chair : { ...chair, home: own(party) })),
      }),
    ],
    [
      'handed over by itself',
      (party, lobby) => ({
        ...lobby,
        term: 1,
        handovers: [signHandover(party.member(CY).keys, party.id, 1, own(party))],
      }),
    ],
    [
      'handed over in another room',
      (party, lobby) => ({
        ...lobby,
        term: 1,
        handovers: [signHandover(party.member(ADA).keys, 'another', 1, own(party))],
      }),
    ],
    ['of a guest that stands in, though the host is there', (_, lobby) => ({ ...lobby, n: lobby.n + 1 })],
  ]

  test.each(lies)('is not followed with a lobby %s', (_, lie) => {
    const party = gathered()
    says(party, CY, [ADA, BO], lobbyBy(party, CY, lie(party, { ...lobbyOf(party), n: lobbyOf(party).n + 1 })))
    expect(isHostFor(party, ADA, ADA, BO)).toBe(true)
    goesOn(party)
    expect(isHostFor(party, ADA, ADA, BO)).toBe(true)
    for (const i of [ADA, BO]) expect(signedBy(party, i)).toBeUndefined()
  })

  test('is not followed by one who comes only now, with a lobby of a room that it founded itself', () => {
    const party = gathered()
    const lobby = { ...lobbyOf(party), founder: founderOf(party.member(CY).keys, new Uint8Array(16)) }
    party.areLinked = ({ key }, other) => ![key, other.key].includes(keyOf(party, NEW))
    party.join(NEW)
    says(party, CY, [NEW], lobbyBy(party, CY, lobby))
    expect(party.room(NEW).lobby).toBeNull()
    party.areLinked = () => true
    party.meet()
    expect(party.until(() => isHostFor(party, ADA, NEW))).toBe(true)
  })
})

describe('a room whose host is away', () => {
  test('is kept by the earliest guest that is heard, and by no later one', () => {
    const party = gathered()
    party.leave(ADA)
    const claim = (): void =>
      says(party, CY, [BO], lobbyBy(party, CY, { ...lobbyOf(party, CY), n: lobbyOf(party, BO).n + 1 }))
    goesOn(party, 60_000, () => {
      claim()
      expect(lobbyOf(party, BO).host).not.toBe(keyOf(party, CY))
    })
    expect(isHostFor(party, BO, BO, CY)).toBe(true)
    party.leave(BO)
    expect(party.until(() => party.room(CY).isHost)).toBe(true)
    party.join(BO)
    expect(party.until(() => isHostFor(party, BO, BO, CY))).toBe(true)
  })

  test('does not go to one who was no guest of the host', () => {
    const party = gathered(2)
    const said = structuredClone(party.devices[ADA]?.disk.get('lobby')) as object
    const lobby = lobbyOf(party)
    const [guest] = lobby.guests
    if (guest === undefined) throw new Error('no guests')
    for (const i of [ADA, BO]) party.leave(i)
    party.join(NEW)
    says(party, DI, [NEW], { r: 'lobby', ...said, under: null })
    const guests = [...lobby.guests, { ...guest, key: keyOf(party, DI), name: 'Di' }]
    goesOn(party, 60_000, () => says(party, DI, [NEW], lobbyBy(party, DI, { ...lobby, guests, n: 1000 })))
    expect(isHostFor(party, ADA, NEW)).toBe(true)
  })

  test('is not given back by another device that repeats the host’s messages', () => {
    const party = gathered()
    const { disk } = party.devices[ADA] ?? { disk: new Map() }
    const said = structuredClone(disk.get('lobby')) as object
    party.leave(ADA)
    expect(party.until(() => isHostFor(party, BO, BO, CY))).toBe(true)
    says(party, CY, [BO], { r: 'lobby', ...said, under: null })
    expect(isHostFor(party, BO, BO)).toBe(true)
    party.join(ADA)
    expect(party.until(() => isHostFor(party, ADA, ADA, BO, CY))).toBe(true)
  })

  test('sends nobody away, is not closed, and is not handed on', () => {
    const party = kept()
    const refusal = (): string | null => {
      let why: string | null = null
      party.does(BO, room => (why = room.takeRefusal()))
      return why
    }
    for (const ask of [{ ask: 'kick', key: keyOf(party, CY) }, { ask: 'close' }] as const) {
      party.does(BO, room => room.ask(ask, party.now))
      expect(refusal()).toBe('while-away')
    }
    party.does(BO, room => expect(room.handOver(keyOf(party, CY), party.now).ok).toBe(false))
    const lobby = lobbyOf(party, BO)
    says(party, BO, [CY], lobbyBy(party, BO, { ...lobby, n: lobby.n + 100, at: 'closed' }))
    expect(lobbyOf(party, CY).at).toBe('gathering')
  })

  test('keeps out nobody who came meanwhile: it is the host that sends somebody away', () => {
    const party = kept(2)
    party.arrives = (_from, _to, { r }) => r !== 'ask'
    party.join(NEW)
    expect(party.until(() => isHostFor(party, BO, NEW))).toBe(true)
    says(party, BO, [NEW], { r: 'no', why: 'kicked' })
    expect(party.room(NEW).isSentAway).toBe(false)
    party.arrives = () => true
    party.join(ADA)
    const isGuest = (): boolean => lobbyOf(party, ADA).guests.some(({ key }) => key === keyOf(party, NEW))
    expect(party.until(isGuest, 20_000)).toBe(true)
  })

  test('asks the next host, when one has sent it away and handed the room on', () => {
    const party = gathered()
    party.does(ADA, room => room.ask({ ask: 'kick', key: keyOf(party, CY) }, party.now))
    expect(party.until(() => party.room(CY).isSentAway)).toBe(true)
    goesOn(party, 10_000)
    expect(party.room(CY).isSentAway).toBe(true)
    party.does(ADA, room => expect(room.handOver(keyOf(party, BO), party.now).ok).toBe(true))
    expect(party.until(() => isHostFor(party, BO, CY), 20_000)).toBe(true)
    const isGuest = (): boolean => lobbyOf(party, BO).guests.some(({ key }) => key === keyOf(party, CY))
    expect(party.until(isGuest, 20_000)).toBe(true)
    expect(party.room(CY).isSentAway).toBe(false)
  })

  /** The people at these devices say yes to all that they are asked. */
  const agree = (party: Party, ...who: readonly number[]): void => {
    for (const i of who)
      party.does(i, room =>
        room.agree(
          room.concerns.map(({ id }) => id),
          party.now,
        ),
      )
  }

  test('begins a game that each person says yes to, and the host watches it when it is back', () => {
    const party = kept(4)
    party.does(BO, room => room.ask({ ask: 'rise', chair: 0 }, party.now))
    goesOn(party)
    party.does(BO, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
    goesOn(party, 10_000)
    for (const i of [CY, DI]) {
      expect(signedBy(party, i)).toBeUndefined()
      expect(party.room(i).concerns.map(({ of }) => of)).toEqual(['keeper'])
    }
    agree(party, CY, DI)
    expect(party.until(() => [BO, CY, DI].every(i => party.room(i).playing !== null))).toBe(true)
    party.join(ADA)
    expect(party.until(() => party.room(ADA).playing?.isWatching === true)).toBe(true)
    expect(party.until(() => isHostFor(party, ADA, ADA, BO, CY, DI))).toBe(true)
    expect(party.until(() => lobbyOf(party, CY).epoch === 1)).toBe(true)
  })

  describe('while its guests play a second game', () => {
    const players = [BO, CY]
    const are = (party: Party, isOver: boolean): boolean =>
      players.every(i => party.room(i).playing?.isOver === isOver)

    const inSecondGame = (): Party => {
      const party = kept(3, 'race', race.id)
      const begin = (): void =>
        expect(
          party.until(
            () => are(party, false),
            60_000,
            () => agree(party, ...players),
          ),
        ).toBe(true)
      party.does(BO, room => room.ask({ ask: 'rise', chair: 0 }, party.now))
      goesOn(party)
      party.does(BO, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
      begin()
      expect(party.until(() => are(party, true), 900_000, playing(party, 7))).toBe(true)
      for (const i of players) party.does(i, room => room.ask({ ask: 'ready', isReady: true }, party.now))
      begin()
      expect(party.room(BO).playing?.lobby.prev).not.toBe('')
      return party
    }

    /** The next lobby is not open yet; once it is, each piece has moved on by one chair. */
    const expectToOpen = (party: Party): void => {
      expect(party.until(() => lobbyOf(party, BO).epoch === 2)).toBe(true)
      expect(lobbyOf(party, BO).prev).toBe(party.room(BO).playing?.lobby.prev)
      const pieces = lobbyOf(party, BO).chairs.map(({ piece }) => piece)
      expect(party.until(() => are(party, true), 900_000, playing(party, 8))).toBe(true)
      const isOpen = (): boolean => lobbyOf(party, BO).prev === party.room(BO).playing?.head
      expect(party.until(isOpen)).toBe(true)
      const moved = [...pieces.slice(-1), ...pieces.slice(0, -1)]
      expect(lobbyOf(party, BO).chairs.map(({ piece }) => piece)).toEqual(moved)
    }

    test('has its next lobby opened when that is over by a host that is back with a lobby from before the first', () => {
      const party = inSecondGame()
      party.join(ADA)
      expect(party.until(() => party.room(ADA).playing?.epoch === 1)).toBe(true)
      expect(party.until(() => isHostFor(party, ADA, ADA, ...players))).toBe(true)
      expectToOpen(party)
    })

    test('has it opened by its guests where the host was back for a moment, and never knew of the game', () => {
      const party = inSecondGame()
      party.arrives = (_, to, { r }) => to !== keyOf(party, ADA) || r !== 'start'
      party.join(ADA)
      expect(party.until(() => lobbyOf(party, BO).epoch === 0)).toBe(true)
      party.leave(ADA)
      expect(party.until(() => isHostFor(party, BO, ...players))).toBe(true)
      expectToOpen(party)
    })
  })

  test('cannot have the numbers of its games used up by a guest', () => {
    const party = kept()
    const starting = (epoch: number): unknown => {
      const lobby = lobbyOf(party, CY)
      return lobbyBy(party, BO, { ...lobby, n: lobby.n + 1, epoch, at: 'starting' })
    }
    const agrees = (): void =>
      party.does(CY, room =>
        room.agree(
          room.concerns.map(({ id }) => id),
          party.now,
        ),
      )
    says(party, BO, [CY], starting(17))
    agrees()
    goesOn(party, 500)
    expect(signedBy(party, CY)).toBeUndefined()
    says(party, BO, [CY], starting(16))
    agrees()
    goesOn(party, 500)
    expect(signedBy(party, CY)).toBe(16)
    party.join(ADA)
    expect(party.until(() => isHostFor(party, ADA, ADA, BO, CY))).toBe(true)
    const isWhole = (): boolean => lobbyOf(party).guests.every(({ isHere }) => isHere)
    expect(party.until(isWhole)).toBe(true)
    goesOn(party)
    begins(party, ADA, ADA, BO, CY)
    expect(signedBy(party, CY)).toBe(0)
  })
})

describe('the last of all numbers', () => {
  const last = (party: Party, by: number): unknown =>
    lobbyBy(party, by, { ...lobbyOf(party, by), n: 1_000_000_000 }, party.devices[by]?.disk.get('pinned'))

  test('given to a lobby by its new host does not keep the founder from taking the room back', () => {
    const party = gathered()
    party.does(ADA, room => room.handOver(keyOf(party, BO), party.now))
    expect(party.until(() => isHostFor(party, BO, ADA, BO, CY))).toBe(true)
    says(party, BO, [ADA, CY], last(party, BO))
    goesOn(party)
    party.does(ADA, room => room.takeBack(party.now))
    expect(party.until(() => isHostFor(party, ADA, ADA, BO, CY))).toBe(true)
  })

  test('given to a lobby by a guest that keeps it does not keep the next from doing so', () => {
    const party = kept(4)
    says(party, BO, [CY, DI], last(party, BO))
    party.leave(BO)
    expect(party.until(() => isHostFor(party, CY, CY, DI))).toBe(true)
  })
})

describe('a host', () => {
  const handed = (): Party => {
    const party = gathered(4)
    party.does(ADA, room => expect(room.handOver(keyOf(party, BO), party.now).ok).toBe(true))
    expect(party.until(() => isHostFor(party, BO, ADA, BO, CY, DI))).toBe(true)
    return party
  }

  test('hands the room over for good: the founder comes back as a guest, and may take it back', () => {
    const party = handed()
    party.leave(ADA)
    party.join(ADA)
    goesOn(party, 20_000)
    expect(isHostFor(party, BO, ADA, BO, CY)).toBe(true)
    expect(lobbyOf(party, CY).handovers).toHaveLength(1)
    party.does(ADA, room => room.takeBack(party.now))
    expect(party.until(() => isHostFor(party, ADA, ADA, BO, CY))).toBe(true)
    expect(lobbyOf(party, CY).handovers).toHaveLength(0)
    party.does(BO, room => room.takeBack(party.now))
    goesOn(party)
    expect(isHostFor(party, ADA, ADA, BO, CY)).toBe(true)
  })

  test('that hands it to a device that never answers is the host still, and may hand it to another', () => {
    const party = gathered(4)
    party.arrives = (_, to, { r }) => r !== 'handover' || to !== keyOf(party, BO)
    party.does(ADA, room => expect(room.handOver(keyOf(party, BO), party.now).ok).toBe(true))
    goesOn(party)
    expect(isHostFor(party, ADA, ADA, BO, CY)).toBe(true)
    party.does(ADA, room => expect(room.handOver(keyOf(party, CY), party.now).ok).toBe(true))
    expect(party.until(() => isHostFor(party, CY, ADA, BO, CY, DI))).toBe(true)
    const late = signHandover(party.member(ADA).keys, party.id, 1, keyOf(party, BO))
    const lobby = { ...lobbyOf(party), handovers: [late], term: 1, n: 1000 }
    says(party, BO, [ADA, CY, DI], lobbyBy(party, BO, lobby))
    goesOn(party)
    expect(isHostFor(party, CY, ADA, CY, DI)).toBe(true)
  })

  test('that has handed the room on to two is followed to neither: it is again who had it before', () => {
    const party = handed()
    party.does(BO, room => expect(room.handOver(keyOf(party, CY), party.now).ok).toBe(true))
    expect(party.until(() => isHostFor(party, CY, ADA, BO, CY, DI))).toBe(true)
    const lobby = lobbyOf(party, DI)
    const [first] = lobby.handovers
    if (first === undefined) throw new Error('no handover')
    const second = signHandover(party.member(BO).keys, party.id, lobby.term, keyOf(party, DI))
    const usurping = { ...lobby, handovers: [first, second], n: lobby.n + 1000 }
    says(party, DI, [ADA, BO, CY], lobbyBy(party, DI, usurping))
    expect(isHostFor(party, DI, ADA, BO, CY)).toBe(false)
    expect(party.until(() => isHostFor(party, ADA, ADA, BO, CY))).toBe(true)
    expect(lobbyOf(party, CY).handovers).toHaveLength(0)
  })

  test('that leaves for good hands the room to the next who is here', () => {
    const party = gathered()
    party.does(ADA, room => room.bye(party.now))
    expect(party.until(() => isHostFor(party, BO, BO, CY))).toBe(true)
    goesOn(party, 2000)
    party.leave(ADA)
    goesOn(party, 10_000)
    expect(party.room(CY).awayHost).toBeNull()
    expect(lobbyOf(party, CY).guests.map(({ name }) => name)).toEqual(['Bo', 'Cy'])
  })
})
