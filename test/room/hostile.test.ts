import { describe, expect, test } from 'vitest'
import type { Key } from '../../src/room/keys'
import type { Lobby } from '../../src/room/lobby'
import { rulesNameIn } from '../../src/room/localDevice'
import { StartSignatures } from '../../src/room/startSignatures'
import { goesOn, lobbyBy, lobbyOf, says } from './liars'
import { openly } from './openly'
import { Party } from './party'

const LIAR = 2

/** Three in a lobby; the last of them lies. */
const gathered = (): Party => {
  const party = new Party(4, openly, 11)
  party.open(0)
  for (const i of [1, LIAR]) party.join(i)
  expect(party.until(() => [0, 1, LIAR].every(i => party.room(i).lobby?.chairs.length === 3))).toBe(true)
  return party
}

const tells = (party: Party, message: unknown): void => says(party, LIAR, [0, 1], message)

/** A game that the liar plays with nobody, signed by all who play it. */
const forgedStart = (party: Party, epoch: number): unknown => {
  const member = party.member(LIAR)
  const { chairs, ...rest } = lobbyOf(party)
  const mine = chairs.map(chair => ({ ...chair, home: member.keys.key }))
  const starting = new StartSignatures(member, { ...rest, epoch, at: 'starting', chairs: mine })
  starting.sign(new Uint8Array(32))
  const line = starting.line()
  if (line === undefined) throw new Error('no line')
  return { r: 'start', epoch, line }
}

const begins = (party: Party): void => {
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => [0, 1, LIAR].every(i => party.room(i).playing?.roster.length === 3))).toBe(true)
}

describe('a guest who talks too much', () => {
  const talk = (said: unknown) => ({ r: 'talk', said })

  test('is heard six times in ten seconds, and nobody else is heard less', () => {
    const party = gathered()
    for (let n = 0; n < 40; n++) tells(party, talk({ say: 'words', words: `${n}` }))
    expect(party.room(0).takeTidings()).toHaveLength(6)
    party.does(0, room => room.receive(party.room(1).me, talk({ say: 'reaction', reaction: 0 }), party.now))
    expect(party.room(0).takeTidings()).toHaveLength(1)
  })

  test.each([
    { say: 'reaction', reaction: 6 },
    { say: 'reaction', reaction: -1 },
    { say: 'reaction', reaction: '0' },
    { say: 'reaction', reaction: 0, by: 'Ada' },
    { say: 'words', words: 'a\u202eb' },
    { say: 'words', words: 'x'.repeat(201) },
    { say: 'nudge', seat: 0 },
    { say: 'more-time', lines: 0 },
    null,
  ])('is not heard with what nobody can say in a lobby: %j', said => {
    const party = gathered()
    tells(party, talk(said))
    expect(party.room(0).takeTidings()).toEqual([])
    goesOn(party)
  })

  test('is not heard once it is sent away, nor is a stranger', () => {
    const party = gathered()
    const stranger = party.room(LIAR).me
    party.does(0, room => room.ask({ ask: 'kick', key: stranger }, party.now))
    expect(party.until(() => party.room(0).lobby?.guests.length === 2)).toBe(true)
    tells(party, talk({ say: 'reaction', reaction: 0 }))
    expect(party.room(0).takeTidings()).toEqual([])
  })
})

describe('a host who lies', () => {
  test.each(['constructor', '__proto__', 'toString', 'chess'])(
    'names %s for a game: nothing falls over',
    game => {
      const party = gathered()
      party.does(0, room => room.ask({ ask: 'table', game, kind: 'slow' }, party.now))
      says(party, 0, [1, LIAR], lobbyBy(party, 0, { ...lobbyOf(party), n: 100, game }))
      for (const i of [1, LIAR]) expect(party.room(i).lobby?.game).toBe(game)
      goesOn(party)
      for (const i of [1, LIAR]) expect(party.room(i).notYet).toBeDefined()
      party.leave(1)
      party.join(1)
      goesOn(party)
    },
  )

  test.each(['constructor', '__proto__', 'toString'])(
    'names %s for a game, and goes: the stand-in’s lobby can still be written down',
    game => {
      const rulesOf = (id: string): string => rulesNameIn({ hunt: 'rules' }, id)
      const party = new Party(3, openly, 11, undefined, undefined, { rulesOf })
      party.open(0)
      for (const i of [1, LIAR]) party.join(i)
      expect(party.until(() => lobbyOf(party).chairs.length === 3)).toBe(true)
      says(party, 0, [1, LIAR], lobbyBy(party, 0, { ...lobbyOf(party), n: 100, game }))
      party.leave(0)
      party.meet()
      expect(party.until(() => [1, LIAR].every(i => lobbyOf(party, i).host !== party.devices[0]?.key))).toBe(
        true,
      )
      for (const i of [1, LIAR]) expect(lobbyOf(party, i)).toMatchObject({ game, rules: '' })
    },
  )

  test.each<[what: string, changed: Partial<Lobby>]>([
    ['terms', { term: 10_000_000 }],
    ['games', { n: 100, epoch: 10_000_000 }],
  ])('cannot use up the numbers of %s with one word', (_, changed) => {
    const party = gathered()
    says(party, 0, [1, LIAR], lobbyBy(party, 0, { ...lobbyOf(party), ...changed }))
    expect(lobbyOf(party, 1)).toEqual(lobbyOf(party))
    begins(party)
  })
})

describe('a host who lists something twice', () => {
  test.each<[what: string, twice: (lobby: Lobby) => Partial<Lobby>]>([
    ['a device', ({ guests }) => ({ guests: [...guests, ...guests.slice(0, 1)] })],
    ['a name', ({ chairs }) => ({ chairs: [...chairs, ...chairs.slice(0, 1)] })],
    [
      'a setting, of which a page shows the first and a game would take the last',
      () => ({ settings: ['one', 'two'].map(choice => ({ id: 'dice', choice })) }),
    ],
  ])('is not followed: %s', (_, twice) => {
    const party = gathered()
    const lobby = lobbyOf(party, 1)
    says(party, 0, [1, LIAR], lobbyBy(party, 0, { ...lobby, ...twice(lobby), n: 100 }))
    for (const i of [1, LIAR]) expect(lobbyOf(party, i)).toEqual(lobby)
    says(party, 0, [1, LIAR], lobbyBy(party, 0, { ...lobby, n: 100 }))
    for (const i of [1, LIAR]) expect(lobbyOf(party, i).n).toBe(100)
  })
})

describe('one with the link who lies', () => {
  test.each([
    ['soon', 1],
    ['never', 1_000_000],
  ])('cannot begin a game that nobody has signed, with a number that comes %s', (_, epoch) => {
    const party = gathered()
    tells(party, forgedStart(party, epoch))
    for (const i of [0, 1]) expect(party.room(i).playing).toBeNull()
    begins(party)
  })

  test.each(['prev', 'game', 'kind', 'rules'] as const)(
    'tells of a lobby with half a character for its %s: nothing falls over',
    field => {
      const party = gathered()
      const lobby = { ...lobbyOf(party), n: 100, [field]: '\ud800' }
      tells(party, { r: 'lobby', lobby, sig: 'x', under: null })
      tells(party, { r: 'lobby', lobby: lobbyOf(party), sig: 'x', under: { lobby, sig: 'x' } })
      begins(party)
    },
  )

  test('is not believed that the host refuses somebody', () => {
    const party = gathered()
    tells(party, { r: 'no', why: 'kicked' })
    for (const i of [0, 1]) expect(party.room(i).isSentAway).toBe(false)
    tells(party, { r: 'no', why: 'full' })
    for (const i of [0, 1]) expect(party.room(i).takeRefusal()).toBeNull()
  })

  test.each(['not-true', 'not-your-turn', 'wait', 'other-rules', 'handed', 'constructor'])(
    'cannot have a page say of its own game what only that page can know: %s',
    why => {
      const party = gathered()
      says(party, 0, [1], { r: 'no', why })
      expect(party.room(1).takeRefusal()).toBe('refused')
    },
  )
})

describe('two guests who sign a game of their own, as if the host had been away', () => {
  const [CY, DI, EVE] = [2, 3, 4]
  const five = (): Party => {
    const party = new Party(5, openly, 11)
    party.open(0)
    for (let i = 1; i < 5; i++) {
      party.join(i)
      expect(party.until(() => lobbyOf(party).guests.length === i + 1)).toBe(true)
    }
    return party
  }
  const theirs = (party: Party): unknown => {
    const lobby = lobbyOf(party)
    const [host, other] = [DI, EVE].map(i => party.member(i).keys.key) as [Key, Key]
    const chairs = lobby.chairs
      .slice(0, 3)
      .map((chair, i) => ({ ...chair, home: i === 0 ? host : other, name: `Guest ${i}` }))
    const begun: Lobby = { ...lobby, host, at: 'starting', chairs }
    const [one, another] = [DI, EVE].map(i => new StartSignatures(party.member(i), begun)) as [
      StartSignatures,
      StartSignatures,
    ]
    one.sign(new Uint8Array(32).fill(1))
    one.take(another.sign(new Uint8Array(32).fill(2)))
    return { r: 'start', epoch: begun.epoch, line: one.line() }
  }
  const play = (party: Party): boolean =>
    [0, 1, CY].every(i => party.room(i).playing?.roster.join() === honest(party))
  const honest = (party: Party): string => [0, 1, CY].map(i => party.member(i).keys.key).join()

  test('cannot have it watched for good: sent away, they hold up nothing while still linked', () => {
    const party = five()
    says(party, EVE, [0], theirs(party))
    expect(party.until(() => [0, 1, CY].every(i => party.room(i).playing?.isWatching === true))).toBe(true)
    for (const i of [DI, EVE])
      party.does(0, room => room.ask({ ask: 'kick', key: party.member(i).keys.key }, party.now))
    goesOn(party)
    party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
    expect(party.until(() => play(party))).toBe(true)
  })

  test('cannot put it in the place of one that has just begun', () => {
    const party = five()
    for (const i of [DI, EVE]) party.does(i, room => room.ask({ ask: 'rise', chair: 3 }, party.now))
    goesOn(party)
    party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
    expect(party.until(() => party.room(0).playing !== null)).toBe(true)
    expect(party.room(0).playing?.hasBegun).toBe(false)
    says(party, EVE, [0], theirs(party))
    goesOn(party)
    expect(play(party)).toBe(true)
  })
})

describe('a device that was sent away', () => {
  const sentAway = (): Party => {
    const party = gathered()
    party.does(0, room => room.ask({ ask: 'kick', key: party.room(1).me }, party.now))
    expect(party.until(() => party.room(1).isSentAway)).toBe(true)
    return party
  }
  const isSeated = (party: Party): boolean => lobbyOf(party, LIAR).guests.some(({ name }) => name === 'Bo')

  test('stays away when the host loads the page anew, and asks for nothing any more', () => {
    const party = sentAway()
    party.leave(0)
    party.join(0)
    goesOn(party)
    expect(party.room(1).isSentAway).toBe(true)
    party.leave(1)
    party.join(1)
    expect(party.until(() => party.room(1).isSentAway)).toBe(true)
    expect(isSeated(party)).toBe(false)
  })

  test('does not slip in when another becomes the host', () => {
    const party = sentAway()
    party.leave(0)
    expect(party.until(() => party.room(LIAR).isHost)).toBe(true)
    goesOn(party)
    expect(isSeated(party)).toBe(false)
  })
})

describe('a host', () => {
  test('that plays no seat begins the game, and watches it', () => {
    const party = gathered()
    party.does(0, room => room.ask({ ask: 'rise', chair: 0 }, party.now))
    party.does(0, room => room.ask({ ask: 'bot', name: 'Robo', level: 'easy' }, party.now))
    party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
    expect(party.until(() => party.room(0).playing?.isWatching === true, 7000)).toBe(true)
    expect(lobbyOf(party).guests.every(({ isHere }) => isHere)).toBe(true)
  })
})

describe('a watcher', () => {
  test('that comes while the host is away sees the game once another has followed it', () => {
    const party = gathered()
    begins(party)
    party.leave(0)
    party.join(3)
    expect(party.until(() => party.devices[3]?.room?.playing?.isWatching === true, 600_000)).toBe(true)
  })

  test('keeps the lobby while it hears nobody, and no longer than that', () => {
    const party = gathered()
    party.does(0, room => room.ask({ ask: 'bot', name: 'Robo', level: 'easy' }, party.now))
    const chair = lobbyOf(party).chairs.findIndex(({ name }) => name === 'Cy')
    party.does(LIAR, room => room.ask({ ask: 'rise', chair }, party.now))
    expect(party.until(() => lobbyOf(party).chairs.length === 3)).toBe(true)
    party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
    expect(party.until(() => party.room(LIAR).playing?.isWatching === true)).toBe(true)
    for (const i of [0, 1]) party.leave(i)
    goesOn(party, 60_000)
    for (const i of [0, 1]) party.join(i)
    goesOn(party, 20_000)
    expect([0, 1, LIAR].map(i => lobbyOf(party, i).host === party.room(0).me)).toEqual([true, true, true])
  })
})

describe('a host that loads the page anew', () => {
  test('goes on counting down', () => {
    const party = gathered()
    party.does(0, room => room.ask({ ask: 'countdown', startsInMs: 60_000 }, party.now))
    party.leave(0)
    party.join(0)
    expect(party.until(() => party.room(1).playing !== null)).toBe(true)
  })

  test('alone, having left, still has the room that its link leads to', () => {
    const party = new Party(3, openly, 12)
    party.open(0)
    party.does(0, room => room.bye(party.now))
    party.leave(0)
    party.join(0)
    party.join(1)
    expect(party.until(() => lobbyOf(party).chairs.length === 2)).toBe(true)
    expect(party.room(0).isHost).toBe(true)
  })
})
