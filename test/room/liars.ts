import { signText } from '../../src/room/keys'
import { lobbyText, type Lobby } from '../../src/room/lobby'
import type { Party } from './party'

export const lobbyOf = (party: Party, i = 0): Lobby => {
  const { lobby } = party.room(i)
  if (lobby === null) throw new Error(`device ${i} knows of no lobby`)
  return lobby
}

/** A lobby as this device would have it, signed. */
export const lobbyBy = (party: Party, by: number, lobby: Lobby, under: unknown = null): unknown => {
  const { keys } = party.member(by)
  const own = { ...lobby, host: keys.key }
  return { r: 'lobby', lobby: own, sig: signText(keys, lobbyText(own)), under }
}

/** One device says something to these. */
export const says = (party: Party, by: number, to: readonly number[], message: unknown): void => {
  for (const i of to)
    party.does(i, room =>
      room.receive(party.member(by).keys.key, JSON.parse(JSON.stringify(message)), party.now),
    )
}

export const goesOn = (party: Party, forMs = 5000, each?: () => void): void => {
  const end = party.now + forMs
  party.until(() => party.now >= end, forMs + 1000, each)
}
