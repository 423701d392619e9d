import { expect, test } from 'vitest'
import { goesOn } from './liars'
import { openly } from './openly'
import { Party, playing } from './party'

const [HOST, GUEST, VISITOR] = [0, 1, 2]

/** Two in a lobby, and one who has only looked in. */
const visited = (): Party => {
  const party = new Party(4, openly, 11)
  party.open(HOST)
  party.join(GUEST)
  expect(party.until(() => party.room(HOST).lobby?.chairs.length === 2)).toBe(true)
  party.visit(VISITOR)
  expect(party.until(() => party.room(VISITOR).lobby !== null)).toBe(true)
  goesOn(party)
  return party
}

const guestNames = (party: Party): readonly string[] =>
  party.room(HOST).lobby?.guests.map(({ name }) => name) ?? []
const chairNames = (party: Party): readonly string[] =>
  party.room(HOST).lobby?.chairs.map(({ name }) => name) ?? []

test('one who only looks into a room sees who is there, and is no guest', () => {
  const party = visited()
  expect(party.room(VISITOR).lobby).toEqual(party.room(HOST).lobby)
  expect(guestNames(party)).toEqual(['Ada', 'Bo'])
})

test('one who then sits down has a chair, under the name that was typed last', () => {
  const party = visited()
  party.does(VISITOR, room => room.come('player', 'Zoë', party.now))
  expect(party.until(() => chairNames(party).length === 3)).toBe(true)
  expect(chairNames(party)).toEqual(['Ada', 'Bo', 'Zoë'])
})

test('one who comes to watch is a guest without a chair, takes no bot’s place, and may sit down later', () => {
  const party = visited()
  party.does(VISITOR, room => room.come('watcher', 'Cy', party.now))
  expect(party.until(() => guestNames(party).length === 3)).toBe(true)
  goesOn(party)
  expect(chairNames(party)).toEqual(['Ada', 'Bo'])
  party.does(VISITOR, room => room.ask({ ask: 'sit', name: 'Cy' }, party.now))
  expect(party.until(() => chairNames(party).length === 3)).toBe(true)
})

test('where the host’s page knows nobody who comes to watch, the game can be seen all the same, and a chair be taken', () => {
  const party = visited()
  party.arrives = (_from, _to, message) => message.r !== 'ask' || message.ask.ask !== 'watch'
  party.does(VISITOR, room => room.come('watcher', 'Cy', party.now))
  goesOn(party)
  expect(guestNames(party)).toEqual(['Ada', 'Bo'])
  party.does(VISITOR, room => room.ask({ ask: 'sit', name: 'Cy' }, party.now))
  expect(party.until(() => chairNames(party).length === 3)).toBe(true)
})

test('one who looks in while others play sees their game begin and go on, and is no guest of it', () => {
  const party = visited()
  party.does(HOST, room => void room.ask({ ask: 'bot', name: 'Robo', level: 'random' }, party.now))
  party.does(HOST, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  const isSeen = (): boolean => (party.room(VISITOR).playing?.length ?? 0) > 5
  expect(party.until(isSeen, 120_000, playing(party, 8, { who: [HOST, GUEST] }))).toBe(true)
  expect(party.room(VISITOR).playing?.isWatching).toBe(true)
  expect(guestNames(party)).toEqual(['Ada', 'Bo'])
})
