import { describe, expect, test } from 'vitest'
import { catalogue } from '../../scripts/catalogue'
import { withSignature } from '../../src/log/statement'
import { keySigner } from '../../src/room/keys'
import type { Lobby } from '../../src/room/lobby'
import type { Room } from '../../src/room/room'
import { agreedGameIn } from '../../src/room/ports'
import { openly } from './openly'
import { Party, playing } from './party'

const names = (room: Room): readonly string[] => room.lobby?.chairs.map(({ name }) => name) ?? []

const gathered = (devices: number, kind = 'slow'): Party => {
  const party = new Party(devices, openly, devices)
  party.open(0, kind)
  for (let i = 1; i < devices; i++) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === Math.min(6, i + 1))).toBe(true)
  }
  return party
}

const begin = (party: Party, ...who: readonly number[]): void => {
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => who.every(i => party.room(i).playing !== null))).toBe(true)
}

describe('a lobby', () => {
  test('[S.1, S.3] seats people in the order of coming, and lets those without a chair wait', () => {
    const party = gathered(7)
    for (let i = 0; i < 7; i++) expect(names(party.room(i))).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'])
    const hasCome = (): boolean => party.room(0).lobby?.guests.some(({ name }) => name === 'Gus') === true
    expect(party.until(hasCome)).toBe(true)
  })

  test('[S.4] can begin with three, and says why not with fewer', () => {
    const party = gathered(2)
    expect(party.room(0).notYet).toEqual({ why: 'too-few', least: 3 })
    party.join(0)
    const three = gathered(3)
    expect(three.room(0).notYet).toBeUndefined()
  })

  test('names the setting of a new room, which a table kept before it was offered does not name', () => {
    const party = new Party(3, openly, 3, () => 0, catalogue)
    party.open(0, 'classic', 'clue')
    for (const i of [1, 2]) party.join(i)
    expect(party.until(() => party.room(2).lobby?.chairs.length === 3)).toBe(true)
    const lobby = party.room(2).lobby as Lobby
    expect(lobby.settings).toEqual([{ id: 'setup', choice: 'ready' }])
    expect(agreedGameIn(lobby, catalogue)?.options).toMatchObject({ setup: 'ready' })
    expect(agreedGameIn({ ...lobby, settings: [] }, catalogue)?.options).toMatchObject({ setup: 'by-hand' })
    for (const kind of ['cluedo', 'classic']) {
      party.does(0, room => room.ask({ ask: 'table', game: 'clue', kind }, party.now))
      expect(party.until(() => party.room(1).lobby?.kind === kind)).toBe(true)
    }
    expect(party.room(1).lobby?.settings).toEqual([{ id: 'setup', choice: 'ready' }])
  })

  test('takes a name without the signs that would turn the sentences about it', () => {
    const party = gathered(3)
    party.does(1, room => room.ask({ ask: 'name', name: '\u202eBob\u2066by\u200f' }, party.now))
    expect(party.until(() => names(party.room(2)).includes('Bobby'))).toBe(true)
  })

  test('[S.5] counts down when the host wants it, and then begins by itself', () => {
    const party = gathered(3)
    party.does(0, room => room.ask({ ask: 'countdown', startsInMs: 30_000 }, party.now))
    const from = party.now
    expect(party.until(() => party.room(2).playing !== null)).toBe(true)
    expect(party.now - from).toBeGreaterThanOrEqual(30_000)
  })

  test('refuses in words: a name somebody has, a chair of another, a wish that is the host’s', () => {
    const party = gathered(3)
    const refusal = (room: Room): string | undefined => {
      let why: string | null = null
      expect(party.until(() => (why = room.takeRefusal()) !== null)).toBe(true)
      return why ?? undefined
    }
    party.does(1, room => room.ask({ ask: 'name', name: ' ada ' }, party.now))
    expect(refusal(party.room(1))).toBe('same-name')
    for (const name of ['You', 'DU', 'y.o.u']) {
      party.does(1, room => room.ask({ ask: 'name', name }, party.now))
      expect(refusal(party.room(1))).toBe('says-you')
    }
    party.does(1, room => room.ask({ ask: 'rise', chair: 0 }, party.now))
    expect(refusal(party.room(1))).toBe('not-yours')
    party.does(1, room => room.ask({ ask: 'bot', name: 'Robo', level: 'easy' }, party.now))
    expect(refusal(party.room(1))).toBe('hosts-only')
    party.does(0, room => room.ask({ ask: 'kick', key: party.room(1).me }, party.now))
    expect(party.until(() => party.room(1).isSentAway)).toBe(true)
    expect(names(party.room(0))).toEqual(['Ada', 'Cy'])
  })

  test('[L32] is kept by the next guest while its host is away, and is the host’s again when it is back', () => {
    const party = gathered(3)
    party.leave(0)
    expect(party.until(() => party.room(1).isHost)).toBe(true)
    expect(party.until(() => party.room(2).lobby?.host === party.room(1).me)).toBe(true)
    expect(party.room(2).awayHost?.host).toBe(party.devices[0]?.key)
    party.join(0)
    const host = party.room(0).me
    expect(party.until(() => [0, 1, 2].every(i => party.room(i).lobby?.host === host))).toBe(true)
    expect(party.until(() => party.room(1).lobby?.guests.every(({ isHere }) => isHere) === true)).toBe(true)
    expect(party.room(2).awayHost).toBeNull()
    expect(names(party.room(2))).toEqual(['Ada', 'Bo', 'Cy'])
  })

  test('[L32] gives up a start that not all can sign, and begins without those who are gone', () => {
    const party = gathered(4)
    party.leave(3)
    party.does(0, room => room.ask({ ask: 'ready', isReady: true }, party.now))
    // Nobody has noticed yet that the fourth is gone: its chair counts until the start is given up.
    const begun = party.room(0).begin(party.now)
    if (!begun.ok) expect(begun.error).toBe('away')
    party.does(0, room => {
      const chair = room.lobby?.chairs.findIndex(({ name }) => name === 'Di') ?? -1
      room.ask({ ask: 'rise', chair }, party.now)
    })
    begin(party, 0, 1, 2)
    expect(party.room(0).playing?.roster).toHaveLength(3)
  })

  test('[L32] names those whose signatures a start waits for, and its host may call it off', () => {
    const party = gathered(3)
    const agrees = (i: number): void =>
      party.does(i, room => {
        const ids = room.concerns.map(({ id }) => id)
        room.agree(ids, party.now)
      })
    const [, bo, cy] = party.devices.map(({ key }) => key)
    // One device then plays for two, which the others sign only when their people agree.
    party.does(0, room => room.ask({ ask: 'sit', name: 'Xi' }, party.now))
    expect(party.until(() => [1, 2].every(i => party.room(i).concerns.length > 0))).toBe(true)
    party.does(0, room => expect(room.begin(party.now).ok).toBe(true))
    expect(party.until(() => String(party.room(0).unsigned) === String([bo, cy]))).toBe(true)
    expect(party.until(() => party.room(1).unsigned !== null)).toBe(true)
    agrees(1)
    expect(party.until(() => String(party.room(0).unsigned) === String([cy]))).toBe(true)
    party.does(1, room => room.callOff(party.now))
    expect(party.room(1).lobby?.at).toBe('starting')
    party.does(0, room => room.callOff(party.now))
    expect(party.until(() => party.room(2).lobby?.at === 'gathering')).toBe(true)
    expect([0, 1, 2].map(i => party.room(i).unsigned)).toEqual([null, null, null])
    agrees(2)
    begin(party, 0, 1, 2)
  })
})

describe('a room', () => {
  test('[L35] takes a device back to its seat, its hand and the same head after a reload', () => {
    const party = gathered(3)
    begin(party, 0, 1, 2)
    const play = playing(party, 5)
    const lines = (i: number): number => party.room(i).playing?.snapshot.story.lines.length ?? 0
    expect(party.until(() => lines(1) > 20, 600_000, play)).toBe(true)
    const hand = party.room(1).playing?.snapshot.story.known
    party.leave(1)
    party.join(1)
    expect(party.until(() => party.room(1).playing?.head === party.room(0).playing?.head)).toBe(true)
    expect(party.room(1).playing?.isWatching).toBe(false)
    for (const [seat, known] of hand ?? [])
      expect(party.room(1).playing?.snapshot.story.known.get(seat)?.slice(0, known.length)).toEqual(known)
    expect(party.until(() => party.room(1).playing?.isOver === true, 900_000, play)).toBe(true)
  })

  test('[L22, L23] goes on without its host: absent, then let go by the others, and a bot plays on', () => {
    const party = gathered(3)
    begin(party, 0, 1, 2)
    const play = playing(party, 6)
    const lines = (i: number): number => party.room(i).playing?.snapshot.story.lines.length ?? 0
    expect(party.until(() => lines(1) > 10, 600_000, play)).toBe(true)
    party.leave(0)
    expect(
      party.until(() => party.room(1).playing?.snapshot.absent.includes(0 as never) === true, 600_000, play),
    ).toBe(true)
    for (const i of [1, 2]) party.does(i, room => room.letGo(0, true, party.now))
    expect(
      party.until(() => party.room(1).playing?.snapshot.left.includes(0 as never) === true, 600_000, play),
    ).toBe(true)
    expect(party.until(() => [1, 2].every(i => party.room(i).playing?.isOver), 900_000, play)).toBe(true)
    expect(party.room(1).playing?.outcome).toBe('played-out')
    expect(party.room(1).playing?.head).toBe(party.room(2).playing?.head)
  })

  test('[L14] keeps the seat of a person who is back, though the others have let them go', () => {
    const party = gathered(3)
    begin(party, 0, 1, 2)
    const play = playing(party, 6, { who: [1, 2] })
    const absent = (): boolean =>
      [1, 2].every(i => party.room(i).playing?.snapshot.absent.includes(0 as never) === true)
    party.leave(0)
    expect(party.until(absent, 600_000, play)).toBe(true)
    for (const i of [1, 2]) party.does(i, room => room.letGo(0, true, party.now))
    party.join(0)
    const isAwaited = (): boolean =>
      [0, 1, 2].every(i => {
        const waits = party.room(i).playing?.waits
        return (
          waits?.for === 'choice' && waits.by === 0 && party.room(i).playing?.snapshot.absent.length === 0
        )
      })
    expect(party.until(isAwaited, 600_000, play)).toBe(true)
    const hasLeft = (): boolean => party.room(1).playing?.snapshot.left.includes(0 as never) === true
    expect(party.until(hasLeft, 180_000, play)).toBe(false)
    for (const i of [1, 2]) party.does(i, room => room.letGo(0, true, party.now))
    // It comes sooner than it was waited for in vain.
    expect(party.until(hasLeft, 150_000, play)).toBe(true)
  })

  test('[S.3] lets latecomers watch, and seats them in the next game, which all begin by being ready', () => {
    const party = new Party(4, openly, 9)
    party.open(0)
    for (const i of [1, 2]) party.join(i)
    expect(party.until(() => [0, 1, 2].every(i => names(party.room(i)).length === 3))).toBe(true)
    begin(party, 0, 1, 2)
    party.join(3)
    const play = playing(party, 7)
    expect(party.until(() => [0, 1, 2, 3].every(i => party.room(i).playing?.isOver), 900_000, play)).toBe(
      true,
    )
    expect(party.room(3).playing?.isWatching).toBe(true)
    expect(party.room(3).playing?.head).toBe(party.room(0).playing?.head)
    const before = party.room(0).playing?.lobby.chairs.map(({ piece }) => piece)
    expect(party.until(() => names(party.room(1)).length === 4)).toBe(true)
    for (const i of [0, 1, 2, 3]) party.does(i, room => room.ask({ ask: 'ready', isReady: true }, party.now))
    expect(party.until(() => [0, 1, 2, 3].every(i => party.room(i).playing?.isOver === false))).toBe(true)
    const again = party.room(3).playing
    expect(again?.isWatching).toBe(false)
    expect(again?.lobby.prev).not.toBe('')
    expect(again?.lobby.chairs.slice(0, 3).map(({ piece }) => piece)).toEqual([3, before?.[0], before?.[1]])
  })

  describe('whose game is over', () => {
    const isOpen = (party: Party): boolean => party.room(1).lobby?.prev === party.room(0).playing?.head
    const chairsOf = (party: Party): readonly string[] =>
      party.room(1).lobby?.chairs.map(({ name, piece }) => `${name} ${piece}`) ?? []

    const over = (): Party => {
      const party = gathered(3)
      begin(party, 0, 1, 2)
      const isOver = (): boolean => [0, 1, 2].every(i => party.room(i).playing?.isOver === true)
      expect(party.until(isOver, 900_000, playing(party, 7))).toBe(true)
      expect(party.until(() => isOpen(party))).toBe(true)
      return party
    }

    /** The device promises itself a ballot, and so asks for one until it is bound. */
    const opensBallot = (party: Party, by: number): void => {
      const end = party.room(0).playing?.head
      party.does(by, room => {
        const game = room.playing
        if (game?.isWatching !== false) throw new Error(`device ${by} does not play`)
        const { chain, promised, confirmed } = game.replica
        const said = {
          kind: 'prepare' as const,
          by: game.self,
          b: { n: promised.n + 1, device: game.self },
          change: { kind: 'none' as const },
          head: { bal: chain.rank.bal, h: chain.length - 1, hash: chain.game },
          conf: confirmed,
        }
        const prepare = withSignature(keySigner(party.member(by).keys, game.roster), chain.game, said)
        const grounds = { proof: null, bye: null }
        game.replica.receive(game.self, { m: 'prepare', prepare, grounds }, party.now)
      })
      const isLonger = (): boolean => [0, 1, 2].every(i => party.room(i).playing?.head !== end)
      expect(party.until(() => isLonger() && isOpen(party))).toBe(true)
    }

    test('keeps its chairs and who is ready while somebody opens ballots in the game that is over', () => {
      const party = over()
      for (const i of [0, 1]) party.does(i, room => room.ask({ ask: 'ready', isReady: true }, party.now))
      const ready = (): number | undefined =>
        party.room(0).lobby?.guests.filter(({ isReady }) => isReady).length
      expect(party.until(() => ready() === 2)).toBe(true)
      const chairs = chairsOf(party)
      opensBallot(party, 2)
      expect(chairsOf(party)).toEqual(chairs)
      expect(ready()).toBe(2)
    })

    test('[L23] frees the chair of a device that a ballot after the end calls left, and only once', () => {
      const party = over()
      const others = chairsOf(party).filter(each => !each.startsWith('Cy'))
      party.does(2, room => room.playing?.replica?.bye(party.now))
      party.until(() => false, 2000)
      expect(chairsOf(party)).toHaveLength(3)
      opensBallot(party, 1)
      expect(party.room(0).playing?.left).toEqual([party.room(2).me])
      // It played to the end, and may have won.
      expect(party.room(0).playing?.snapshot.leftInPlay).toEqual([])
      expect(chairsOf(party)).toEqual(others)
      party.does(2, room => room.ask({ ask: 'sit', name: 'Cy' }, party.now))
      expect(party.until(() => chairsOf(party).length === 3)).toBe(true)
      opensBallot(party, 1)
      expect(chairsOf(party)).toHaveLength(3)
    })
  })

  test('[L24] ends for one who leaves for good, and the others play on', () => {
    const party = gathered(3)
    begin(party, 0, 1, 2)
    const play = playing(party, 8)
    party.does(2, room => room.bye(party.now))
    expect(
      party.until(() => party.room(0).playing?.snapshot.left.includes(2 as never) === true, 60_000, play),
    ).toBe(true)
    party.leave(2)
    expect(party.until(() => [0, 1].every(i => party.room(i).playing?.isOver), 900_000, play)).toBe(true)
  })
})

const said = (party: Party, i: number) => party.room(i).takeTidings()

describe('talk in a lobby', () => {
  const hello = { say: 'words', words: 'Hello' } as const

  test('is heard by every guest, from whom it is, once, and by the speaker', () => {
    const party = gathered(3)
    party.does(1, room => room.say(hello, party.now))
    const by = party.room(1).me
    expect(said(party, 1)).toEqual([{ by, said: hello }])
    for (const i of [0, 2]) {
      let heard: readonly unknown[] = []
      expect(party.until(() => (heard = said(party, i)).length > 0)).toBe(true)
      expect(heard).toEqual([{ by, said: hello }])
    }
  })

  test('is what the table agreed on', () => {
    const party = gathered(3)
    party.does(0, room => room.ask({ ask: 'setting', id: 'talk', choice: 'phrases' }, party.now))
    expect(party.until(() => party.room(1).lobby?.settings.length === 1)).toBe(true)
    party.does(1, room => {
      room.say(hello, party.now)
      room.say({ say: 'reaction', reaction: 2 }, party.now)
    })
    let heard: readonly unknown[] = []
    expect(party.until(() => (heard = said(party, 0)).length > 0)).toBe(true)
    expect(heard).toEqual([{ by: party.room(1).me, said: { say: 'reaction', reaction: 2 } }])
  })

  test('goes on when a game is over, and is not heard in a game', () => {
    const party = gathered(3)
    begin(party, 0, 1, 2)
    const [by, play] = [party.room(1).me, playing(party, 8)]
    party.does(0, room => room.receive(by, { r: 'talk', said: hello }, party.now))
    expect(said(party, 0)).toEqual([])
    expect(
      party.until(() => [0, 1, 2].every(i => party.room(i).playing?.isOver === true), 900_000, play),
    ).toBe(true)
    party.does(1, room => room.say(hello, party.now))
    expect(party.until(() => said(party, 0).some(each => each.by === by))).toBe(true)
  })
})

describe('talk beside a game', () => {
  test('is heard by all who play, from whom it is, and by nobody twice', () => {
    const party = gathered(3)
    begin(party, 0, 1, 2)
    const hello = { say: 'words', words: 'Hello' } as const
    party.does(1, room => room.say(hello, party.now))
    const by = party.room(1).me
    expect(said(party, 1)).toEqual([{ by, said: hello }])
    for (const i of [0, 2]) {
      let heard: readonly unknown[] = []
      expect(party.until(() => (heard = said(party, i)).length > 0)).toBe(true)
      expect(heard).toEqual([{ by, said: hello }])
    }
    expect(party.until(() => said(party, 0).length > 0, 3000)).toBe(false)
  })

  test('reaches watchers too, once, from its signer, and is not for them to join in', () => {
    const party = new Party(4, openly, 9)
    party.open(0)
    for (const i of [1, 2]) party.join(i)
    expect(party.until(() => [0, 1, 2].every(i => names(party.room(i)).length === 3))).toBe(true)
    begin(party, 0, 1, 2)
    party.join(3)
    expect(party.until(() => party.room(3).playing?.isWatching === true)).toBe(true)
    const hello = { say: 'words', words: 'Hello' } as const
    const by = party.room(1).me
    party.does(1, room => room.say(hello, party.now))
    let heard: readonly unknown[] = []
    expect(party.until(() => (heard = said(party, 3)).length > 0)).toBe(true)
    expect(heard).toEqual([{ by, said: hello }])
    const [aside] = party.room(0).playing?.replica?.lately ?? []
    if (aside === undefined) throw new Error('nothing was said')
    const tell = (asides: readonly unknown[]): readonly unknown[] => {
      const epoch = party.room(3).playing?.epoch
      party.does(3, room => room.receive(by, { r: 'asides', epoch, asides }, party.now))
      return said(party, 3)
    }
    expect(tell([aside, 'no aside'])).toEqual([])
    expect(tell([aside, { ...aside, n: aside.n + 1 }, { ...aside, by: 0, n: aside.n + 1 }])).toEqual([])
    party.does(3, room => room.say(hello, party.now))
    expect(party.until(() => said(party, 0).some(each => each.by === party.room(3).me), 3000)).toBe(false)
  })

  test('is what the table agreed on: phrases, and no words', () => {
    const party = gathered(3)
    party.does(0, room => room.ask({ ask: 'setting', id: 'talk', choice: 'phrases' }, party.now))
    begin(party, 0, 1, 2)
    party.does(1, room => {
      room.say({ say: 'words', words: 'Hello' }, party.now)
      room.say({ say: 'phrase', phrase: 3 }, party.now)
    })
    let heard: readonly unknown[] = []
    expect(party.until(() => (heard = said(party, 0)).length > 0)).toBe(true)
    expect(heard).toEqual([{ by: party.room(1).me, said: { say: 'phrase', phrase: 3 } }])
  })
})
