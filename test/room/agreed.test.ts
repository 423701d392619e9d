import { describe, expect, test } from 'vitest'
import { spreadBots } from '../../src/room/lobbyRequests'
import type { Key } from '../../src/room/keys'
import type { RoomMessage } from '../../src/room/roomMessages'
import { membersIn, type Lobby } from '../../src/room/lobby'
import { sealedDealerFactory } from '../../src/room/sealedDealerFactory'
import { goesOn, lobbyBy, lobbyOf, says } from './liars'
import { openly } from './openly'
import { Party } from './party'

/** Eve is the host, and lies; Bo and Cy are her guests, and Di is in league with her. */
const [EVE, BO, CY, DI] = [0, 1, 2, 3]

const gathered = (devices = 4, dealing: ConstructorParameters<typeof Party>[1] = openly): Party => {
  const party = new Party(7, dealing, 41)
  party.open(EVE)
  for (let i = 1; i < devices; i++) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  goesOn(party, 3000)
  return party
}

const keyOf = (party: Party, i: number): Key => party.member(i).keys.key

/** Eve tells Cy alone: a lobby of hers that nobody else hears of. */
const tells = (party: Party, change: (lobby: Lobby) => Partial<Lobby>): void => {
  const lobby = lobbyOf(party, CY)
  says(party, EVE, [CY], lobbyBy(party, EVE, { ...lobby, ...change(lobby), n: lobby.n + 100 }))
}

/** And then that it begins. */
const starts = (party: Party, spread: (lobby: Lobby) => Lobby = spreadBots): void =>
  tells(party, lobby => ({ ...spread(lobby), at: 'starting' }))

const hasSigned = (party: Party, i = CY): boolean => party.devices[i]?.disk.has('signed') === true

const asked = (party: Party, i = CY): readonly string[] => party.room(i).concerns.map(({ of }) => of)

const agrees = (party: Party, i = CY): void =>
  party.does(i, room =>
    room.agree(
      room.concerns.map(({ id }) => id),
      party.now,
    ),
  )

/** The chair of this name, as it is from now on. */
const chair =
  (name: string, changed: Partial<Lobby['chairs'][number]>) =>
  ({ chairs }: Lobby): Partial<Lobby> => ({
    chairs: chairs.map(each => (each.name === name ? { ...each, ...changed } : each)),
  })

describe('a device signs by itself', () => {
  /** Signs by itself no start with this changed, before its page has shown that for two seconds. */
  const isUnseen = (party: Party, changed: (lobby: Lobby) => Partial<Lobby>): void => {
    party.does(CY, room => room.show(false, party.now))
    tells(party, lobby => spreadBots({ ...lobby, ...changed(lobby), at: 'starting' }))
    goesOn(party, 5000)
    expect(hasSigned(party)).toBe(false)
    party.does(CY, room => room.show(true, party.now))
    goesOn(party, 1500)
    expect(hasSigned(party)).toBe(false)
    goesOn(party, 1000)
    expect(hasSigned(party)).toBe(true)
  }

  test('a start its person sat down for, and saw for two seconds', () => {
    const party = gathered()
    starts(party)
    expect(hasSigned(party)).toBe(true)
  })

  test('no chair newly taken, before it was to be seen for two seconds on a visible page', () => {
    const party = gathered()
    party.does(CY, room => room.show(false, party.now))
    party.join(4)
    expect(party.until(() => lobbyOf(party, CY).chairs.length === 5)).toBe(true)
    goesOn(party, 10_000)
    starts(party)
    goesOn(party, 10_000)
    expect(hasSigned(party)).toBe(false)
    party.does(CY, room => room.show(true, party.now))
    goesOn(party, 1500)
    expect(hasSigned(party)).toBe(false)
    goesOn(party, 1000)
    expect(hasSigned(party)).toBe(true)
  })

  test.each<[what: string, changed: Partial<Lobby>]>([
    ['game', { game: 'race', kind: 'race' }],
    ['table', { kind: 'swift' }],
    ['setting', { settings: [{ id: 'dice', choice: 'two' }] }],
  ])('no %s that is another, before it was to be seen for two seconds on a visible page', (_, changed) => {
    const party = gathered()
    isUnseen(party, () => changed)
  })

  test('no order of chairs that is another, before it was to be seen for two seconds on a visible page', () => {
    isUnseen(gathered(), ({ chairs }) => ({ chairs: chairs.toReversed() }))
  })

  test('no chair that is gone and back in another place, before it was to be seen for two seconds on a visible page', () => {
    const party = gathered()
    const [first, ...others] = lobbyOf(party).chairs
    tells(party, () => ({ chairs: others }))
    isUnseen(party, () => ({ chairs: first === undefined ? others : [...others, first] }))
  })

  test('no bot of another level, before it was to be seen for two seconds on a visible page', () => {
    const party = gathered(3)
    party.does(EVE, room => room.ask({ ask: 'bot', name: 'Bot', level: 'easy' }, party.now))
    goesOn(party, 3000)
    isUnseen(party, chair('Bot', { level: 'random' }))
  })

  test.each<[what: string, changed: (lobby: Lobby) => Partial<Lobby>]>([
    ['a table that there is not', () => ({ kind: 'none' })],
    [
      'a level that no bot has',
      ({ chairs }) => ({
        chairs: chairs.map(each => (each.name === 'Bo' ? { ...each, by: 'bot', level: 'none' } : each)),
      }),
    ],
  ])('no start that can never be a game: %s', (_, changed) => {
    const party = gathered()
    tells(party, changed)
    goesOn(party)
    agrees(party)
    starts(party)
    goesOn(party)
    expect(lobbyOf(party, CY).at).toBe('starting')
    expect(asked(party)).toEqual([])
    expect(hasSigned(party)).toBe(false)
  })

  test('nothing with a chair less than its person saw', () => {
    const party = gathered()
    party.does(CY, room => room.show(false, party.now))
    tells(party, ({ chairs }) => ({ chairs: chairs.filter(({ name }) => name !== 'Bo') }))
    starts(party)
    goesOn(party, 10_000)
    expect(hasSigned(party)).toBe(false)
  })
})

describe('a device signs only with a click of its person', () => {
  /** However long it was to be seen. */
  const isAsked = (party: Party, ...of: readonly string[]): void => {
    goesOn(party, 30_000)
    expect(asked(party)).toEqual(of)
    starts(party)
    goesOn(party, 1000)
    expect(hasSigned(party)).toBe(false)
    agrees(party)
    expect(asked(party)).toEqual([])
    goesOn(party, 3000)
    expect(hasSigned(party)).toBe(true)
  }

  test.each(['Bo', 'BO'])('that the name of a friend, or %s, goes over to another device', name => {
    const party = gathered()
    tells(party, ({ chairs }) => ({ chairs: chairs.filter(each => each.name !== 'Di') }))
    goesOn(party)
    tells(party, chair('Bo', { name, home: keyOf(party, DI) }))
    isAsked(party, 'moved')
  })

  test('that it does so by being left first, and taken again later', () => {
    const party = gathered()
    const before = lobbyOf(party, CY).chairs
    tells(party, () => ({ chairs: before.filter(({ name }) => name !== 'Bo' && name !== 'Di') }))
    goesOn(party)
    tells(party, () => ({
      chairs: before
        .filter(({ name }) => name !== 'Di')
        .map(each => (each.name === 'Bo' ? { ...each, home: keyOf(party, DI) } : each)),
    }))
    isAsked(party, 'moved')
  })

  test('that a bot plays on as a friend', () => {
    const party = gathered()
    tells(party, chair('Bo', { by: 'bot', level: 'easy' }))
    isAsked(party, 'bot')
  })

  test('that another device plays for two: bots may be called persons', () => {
    const party = gathered()
    const home = keyOf(party, EVE)
    tells(party, ({ chairs }) => ({
      chairs: [
        ...chairs,
        ...['Xi', 'Yo'].map((name, i) => ({ by: 'person' as const, home, name, piece: 4 + i, level: '' })),
      ],
    }))
    isAsked(party, 'hands')
  })

  test('that another device is the host', () => {
    const party = gathered()
    party.does(EVE, room => room.handOver(keyOf(party, BO), party.now))
    expect(party.until(() => lobbyOf(party, CY).host === keyOf(party, BO))).toBe(true)
    goesOn(party, 10_000)
    expect(asked(party)).toEqual(['host'])
    party.does(BO, room => expect(room.begin(party.now).ok).toBe(true))
    goesOn(party, 5000)
    expect(hasSigned(party)).toBe(false)
    agrees(party)
    expect(hasSigned(party)).toBe(true)
  })

  test('that it has no link of its own with a device that plays', () => {
    const party = gathered()
    const pair = [keyOf(party, BO), keyOf(party, CY)]
    party.areLinked = (one, other) => !(pair.includes(one.key) && pair.includes(other.key))
    party.meet()
    isAsked(party, 'far')
  })

  describe('where its person has not sat down yet', () => {
    /** Eve has shown Cy a lobby with Bo at his own device, and Cy has no place in it. */
    const outside = (): { party: Party; lobby: Lobby; moved: Partial<Lobby> } => {
      const party = new Party(5, openly, 41)
      party.open(EVE)
      for (const i of [BO, DI]) {
        party.join(i)
        expect(party.until(() => lobbyOf(party).chairs.some(({ home }) => home === keyOf(party, i)))).toBe(
          true,
        )
      }
      const lobby = lobbyOf(party)
      const [first, second] = lobby.guests
      const [host, bo] = lobby.chairs
      if (first === undefined || second === undefined || host === undefined || bo === undefined)
        throw new Error('somebody has no place')
      const [eve, cy] = [keyOf(party, EVE), keyOf(party, CY)]
      party.arrives = (from, to, { r }) =>
        !(from === eve && to === cy && r === 'lobby') && !(from === cy && r === 'ask')
      party.join(CY)
      const guests = [
        ...lobby.guests.filter(({ key }) => key !== keyOf(party, BO)),
        { ...second, key: cy, name: 'Cy' },
      ]
      const chairs = [host, { ...bo, home: keyOf(party, DI) }, { ...host, piece: 4, home: cy, name: 'Cy' }]
      return { party, lobby, moved: { guests, chairs } }
    }
    const shows = (party: Party, lobby: Lobby): void => says(party, EVE, [CY], lobbyBy(party, EVE, lobby))

    test('that a name it was shown goes over to another device', () => {
      const { party, lobby, moved } = outside()
      shows(party, { ...lobby, n: lobby.n + 1 })
      goesOn(party, 60_000)
      shows(party, { ...lobby, ...moved, n: lobby.n + 2 })
      isAsked(party, 'moved')
    })

    test('that it plays in the first lobby it has a chair in, where that begins already', () => {
      const { party, lobby, moved } = outside()
      shows(party, { ...lobby, n: lobby.n + 1 })
      goesOn(party, 60_000)
      shows(party, spreadBots({ ...lobby, ...moved, at: 'starting', n: lobby.n + 2 }))
      goesOn(party, 30_000)
      expect(asked(party)).toEqual(['begun', 'moved'])
      expect(hasSigned(party)).toBe(false)
      agrees(party)
      expect(asked(party)).toEqual([])
      expect(hasSigned(party)).toBe(true)
    })

    test('a start in the moment after its person came, or sat down', () => {
      const { party, lobby, moved } = outside()
      party.does(CY, room => room.show(false, party.now))
      shows(party, { ...lobby, ...moved, n: lobby.n + 1 })
      shows(party, spreadBots({ ...lobby, ...moved, at: 'starting', n: lobby.n + 2 }))
      goesOn(party, 30_000)
      expect(hasSigned(party)).toBe(false)
      party.does(CY, room => room.show(true, party.now))
      goesOn(party, 3000)
      expect(hasSigned(party)).toBe(true)
    })
  })

  test('though its page is loaded anew; and what it has agreed to it is not asked again', () => {
    const party = gathered()
    tells(party, chair('Bo', { by: 'bot', level: 'easy' }))
    party.leave(CY)
    party.join(CY)
    goesOn(party)
    expect(asked(party)).toEqual(['bot'])
    agrees(party)
    party.leave(CY)
    party.join(CY)
    goesOn(party)
    expect(asked(party)).toEqual([])
  })

  test('and a host does not begin before its own', () => {
    const party = gathered()
    const pair = [keyOf(party, EVE), keyOf(party, CY)]
    party.areLinked = (one, other) => !(pair.includes(one.key) && pair.includes(other.key))
    party.meet()
    goesOn(party, 15_000)
    party.does(EVE, room => expect(room.begin(party.now)).toEqual({ ok: false, error: 'unagreed' }))
    agrees(party, EVE)
    party.does(EVE, room => expect(room.begin(party.now).ok).toBe(true))
  })
})

describe('bots', () => {
  const withBots = (): Party => {
    const party = gathered(3)
    for (const name of ['Rob', 'Sam', 'Tom'])
      party.does(EVE, room => room.ask({ ask: 'bot', name, level: 'easy' }, party.now))
    expect(party.until(() => lobbyOf(party, CY).chairs.length === 6)).toBe(true)
    goesOn(party, 3000)
    return party
  }

  test('that are all on one device are signed by nobody', () => {
    const party = withBots()
    starts(party, lobby => ({
      ...lobby,
      chairs: lobby.chairs.map(each => (each.by === 'bot' ? { ...each, home: keyOf(party, EVE) } : each)),
    }))
    goesOn(party)
    expect(hasSigned(party)).toBe(false)
    starts(party)
    expect(hasSigned(party)).toBe(true)
  })

  test('are spread in the order of keys, whatever order the host writes its guests in', () => {
    const party = withBots()
    const lobby = lobbyOf(party)
    const homes = (of: Lobby): readonly Key[] => spreadBots(of).chairs.map(({ home }) => home)
    expect(homes({ ...lobby, guests: lobby.guests.toReversed() })).toEqual(homes(lobby))
    expect(new Set(homes(lobby).slice(3)).size).toBe(membersIn(lobby).length)
  })
})

describe('a device that stops each deal', () => {
  test('keeps its chair once, and has a bot in it after two; then a person begins', () => {
    const party = gathered(3, (keys, fresh) => sealedDealerFactory(keys, fresh))
    const mute = keyOf(party, CY)
    party.arrives = (from, _, { r }) => from !== mute || r !== 'log'
    party.does(EVE, room => expect(room.begin(party.now).ok).toBe(true))
    expect(party.until(() => party.room(EVE).benched.length > 0, 300_000)).toBe(true)
    expect(party.room(EVE).benched).toEqual([mute])
    expect(party.until(() => party.room(BO).benched.length > 0)).toBe(true)
    const { epoch } = lobbyOf(party)
    goesOn(party, 30_000)
    expect(lobbyOf(party)).toMatchObject({ epoch, at: 'gathering' })
    expect(lobbyOf(party).chairs.map(({ by }) => by)).toEqual(['person', 'person', 'bot'])
    expect(asked(party, BO)).toEqual([])
    party.does(CY, room => room.ask({ ask: 'sit', name: 'Cy' }, party.now))
    goesOn(party, 1000)
    expect(lobbyOf(party).chairs).toHaveLength(3)
    party.does(EVE, room => expect(room.begin(party.now).ok).toBe(true))
    const hands = (i: number): number => party.room(i).playing?.snapshot.story.known.size ?? 0
    expect(party.until(() => hands(EVE) + hands(BO) === 3)).toBe(true)
    expect(party.until(() => party.room(CY).playing?.isWatching === true)).toBe(true)
  })

  test('may sit down again where too few are left to play without it; then a person begins', () => {
    const party = gathered(3, (keys, fresh) => sealedDealerFactory(keys, fresh))
    const mute = keyOf(party, CY)
    party.arrives = (from, _, { r }) => from !== mute || r !== 'log'
    party.does(EVE, room => expect(room.begin(party.now).ok).toBe(true))
    expect(party.until(() => party.room(EVE).benched.length > 0, 300_000)).toBe(true)
    goesOn(party, 3000)
    party.arrives = () => true
    party.does(BO, room => room.bye(party.now))
    goesOn(party, 1000)
    party.leave(BO)
    party.does(EVE, room => room.ask({ ask: 'bot', name: 'Rob', level: 'easy' }, party.now))
    party.does(CY, room => room.ask({ ask: 'sit', name: 'Cyd' }, party.now))
    goesOn(party, 20_000)
    expect(lobbyOf(party).chairs.map(({ by }) => by)).toEqual(['person', 'bot', 'bot', 'person'])
    expect(lobbyOf(party).at).toBe('gathering')
    party.does(EVE, room => expect(room.begin(party.now).ok).toBe(true))
    expect(party.until(() => party.room(CY).playing?.isWatching === false)).toBe(true)
  })

  test('begins none at the table that the host has chosen for the game after', () => {
    const party = gathered(3, (keys, fresh) => sealedDealerFactory(keys, fresh))
    const mute = keyOf(party, CY)
    party.arrives = (from, _, { r }) => from !== mute || r !== 'log'
    party.does(EVE, room => expect(room.begin(party.now).ok).toBe(true))
    expect(party.until(() => party.room(EVE).playing !== null)).toBe(true)
    party.does(EVE, room => {
      room.ask({ ask: 'table', game: 'hunt', kind: 'swift' }, party.now)
      room.ask({ ask: 'setting', id: 'dice', choice: 'two' }, party.now)
    })
    expect(party.until(() => party.room(BO).playing?.epoch === 1, 300_000)).toBe(true)
    expect(party.room(BO).playing?.lobby).toMatchObject({ game: 'hunt', kind: 'slow', settings: [] })
  })
})

describe('a device that is silent at the final deck of each deal', () => {
  test.each([3])('keeps none of %i from the game: it begins without it within two minutes', devices => {
    const party = gathered(devices, (keys, fresh) => sealedDealerFactory(keys, fresh))
    const last = devices - 1
    const mute = keyOf(party, last)
    const isFinal = (message: RoomMessage): boolean =>
      message.r === 'log' && /"step":"\d+\.final/.test(JSON.stringify(message.message))
    party.arrives = (from, _, message) => from !== mute || !isFinal(message)
    const others = [...Array(last).keys()]
    const begunAt = party.now
    const rosterLines = new Map<number, number>()
    const looks = (): void => {
      const playing = party.room(EVE).playing
      if (playing?.replica == null) return
      rosterLines.set(playing.epoch, playing.replica.folded.rosterLines)
      expect(playing.blamed.filter(key => key !== mute)).toEqual([])
      expect([playing.replica.convicts, playing.left]).toEqual([[], []])
    }
    const handsOn = (i: number): number => party.room(i).playing?.snapshot.story.known.size ?? 0
    const begins = (isThrough: (i: number) => boolean): void => {
      party.does(EVE, room => expect(room.begin(party.now).ok).toBe(true))
      expect(party.until(() => others.every(isThrough), 120_000, looks)).toBe(true)
    }
    begins(i => party.room(i).benched.length > 0)
    expect(party.room(EVE).benched).toEqual([mute])
    begins(i => handsOn(i) > 0)
    expect(party.now - begunAt).toBeLessThan(120_000)
    expect([...rosterLines.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(20)
  })
})

describe('a place in the lobby', () => {
  const isGuest = (party: Party, i: number): boolean =>
    lobbyOf(party).guests.some(({ key }) => key === keyOf(party, i))

  test('is for a device that the host is linked to, or a guest vouches for, two at most', () => {
    const party = new Party(7, openly, 51)
    const [host, friend] = [keyOf(party, EVE), keyOf(party, BO)]
    party.areLinked = (one, other) =>
      [one.key, other.key].includes(friend) || ![one.key, other.key].includes(host)
    party.open(EVE)
    for (const i of [BO, CY, DI]) {
      party.join(i)
      expect(party.until(() => isGuest(party, i), 10_000)).toBe(true)
    }
    party.join(4)
    goesOn(party, 10_000)
    expect(isGuest(party, 4)).toBe(false)
    expect(party.room(4).takeRefusal()).toBe('not-linked')
    party.areLinked = () => true
    party.meet()
    expect(party.until(() => isGuest(party, 4), 10_000)).toBe(true)
  })

  test('is not for a device known only from its own messages', () => {
    const party = gathered(2)
    const ghost = party.member(5)
    for (let n = 0; n < 3; n++)
      says(party, 5, [EVE], { r: 'ask', ask: { ask: 'come', name: 'Gus', box: ghost.keys.key } })
    expect(isGuest(party, 5)).toBe(false)
  })
})
