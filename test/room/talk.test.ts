import { describe, expect, test } from 'vitest'
import { goesOn, lobbyOf } from './liars'
import { openly } from './openly'
import { hunt } from '../toys/hunt'
import { race } from '../toys/race'
import { Party, playing } from './party'

const LIAR = 2
const HELLO = { say: 'words', words: 'Hello' } as const

/** Three in a lobby, the last of whom lies; and more, who come after them. */
const gathered = (devices = 3, kind = 'slow', game = hunt.id): Party => {
  const party = new Party(4, openly, 11)
  party.open(0, kind, game)
  const all = Array.from({ length: devices }, (_, i) => i)
  for (const i of all.slice(1)) party.join(i)
  expect(party.until(() => all.every(i => party.room(i).lobby?.chairs.length === devices))).toBe(true)
  return party
}

const begins = (party: Party): void =>
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))

const played = (): Party => {
  const party = gathered(3, 'race', race.id)
  begins(party)
  const isOver = (): boolean => [0, 1, 2].every(i => party.room(i).playing?.isOver)
  expect(party.until(isOver, 900_000, playing(party, 8))).toBe(true)
  goesOn(party)
  for (const i of [0, 1, 2]) party.room(i).takeTidings()
  return party
}

/** It speaks as one who plays, though the game may be over. */
const saysBeside = (party: Party, words: string): void =>
  party.does(LIAR, room => {
    const { playing } = room
    if (playing?.isWatching !== false) throw new Error('it plays nothing')
    playing.replica.say({ say: 'words', words }, party.now)
  })

const isSentAway = (party: Party): void => {
  party.does(0, room => room.ask({ ask: 'kick', key: party.member(LIAR).keys.key }, party.now))
  expect(party.until(() => party.room(1).lobby?.guests.length === 2)).toBe(true)
}

describe('after a game', () => {
  test('one that is sent away is not heard beside it either', () => {
    const party = played()
    saysBeside(party, 'here')
    goesOn(party)
    expect(party.room(0).takeTidings()).toHaveLength(1)
    isSentAway(party)
    saysBeside(party, 'gone')
    goesOn(party)
    for (const i of [0, 1])
      expect(party.room(i).takeTidings()).not.toContainEqual(
        expect.objectContaining({ said: { say: 'words', words: 'gone' } }),
      )
  })

  test('one that speaks in the room and beside the game is heard six times in all', () => {
    const party = played()
    for (let n = 0; n < 10; n++) {
      saysBeside(party, `${n}`)
      party.does(LIAR, room => room.say(HELLO, party.now))
    }
    goesOn(party)
    expect(party.room(0).takeTidings()).toHaveLength(6)
  })
})

test('talk in a room is not told to one that was sent away, nor to a stranger', () => {
  const party = gathered()
  isSentAway(party)
  party.arrives = (from, to, { r }) => !(r === 'ask' && from === party.devices[3]?.key) || to === from
  party.join(3)
  goesOn(party)
  const told: unknown[] = []
  party.arrives = (_from, to, { r }) => {
    if (r === 'talk') told.push(to)
    return true
  }
  party.does(1, room => room.say(HELLO, party.now))
  goesOn(party)
  expect(told).toEqual([party.devices[0]?.key])
})

test('talk beside a game is told to guests who watch it, and to no stranger who has only looked in', () => {
  const party = gathered()
  begins(party)
  party.visit(3)
  expect(party.until(() => party.room(3).playing?.isWatching === true)).toBe(true)
  const told: unknown[] = []
  party.arrives = (_from, to, { r }) => {
    if (r === 'asides') told.push(to)
    return true
  }
  party.does(1, room => room.say(HELLO, party.now))
  goesOn(party)
  expect(party.room(3).takeTidings()).toEqual([])
  expect(told).toEqual([])
  party.does(3, room => room.come('watcher', 'Di', party.now))
  goesOn(party)
  expect(party.room(3).takeTidings()).toEqual([{ by: party.room(1).me, said: HELLO }])
})

test('a game whose players have all gone silences nobody who watched it', () => {
  const party = gathered(4)
  const chairOf = (i: number): number =>
    lobbyOf(party).chairs.findIndex(({ home }) => home === party.devices[i]?.key)
  for (const i of [0, 3]) {
    party.does(i, room => room.ask({ ask: 'rise', chair: chairOf(i) }, party.now))
    expect(party.until(() => chairOf(i) < 0)).toBe(true)
  }
  party.does(0, room => room.ask({ ask: 'bot', name: 'Robo', level: 'easy' }, party.now))
  goesOn(party)
  begins(party)
  expect(party.until(() => [0, 3].every(i => party.room(i).playing?.isWatching === true))).toBe(true)
  for (const i of [1, 2]) party.leave(i)
  goesOn(party, 20_000)
  party.does(3, room => room.say(HELLO, party.now))
  goesOn(party)
  expect(party.room(0).takeTidings()).toEqual([{ by: party.room(3).me, said: HELLO }])
})

test('one player who talks without end does not keep from watchers what another said', () => {
  const party = gathered()
  begins(party)
  party.join(3)
  expect(party.until(() => party.room(3).playing?.isWatching === true)).toBe(true)
  party.does(1, room => room.say(HELLO, party.now))
  goesOn(party, 50)
  party.arrives = (_from, _to, { r }) => r !== 'follow'
  goesOn(party, 1000, () => {
    for (let n = 0; n < 5; n++) saysBeside(party, `${n}`)
  })
  party.arrives = () => true
  goesOn(party)
  expect(party.room(3).takeTidings()).toContainEqual({ by: party.room(1).me, said: HELLO })
})
