import type { Agreed } from '../../rules/tables'
import { seatsOf, type Seat } from '../../rules/seat'

export const LONGEST_NAME = 20

/** One who sits down: a person at this device, or a bot. */
export interface SeatedPlayer {
  readonly name: string
  readonly piece: number
  readonly by: 'person' | 'bot'
}

const seatsBy = (players: readonly SeatedPlayer[], by: SeatedPlayer['by']): readonly Seat[] =>
  seatsOf(players.length).filter(seat => players[seat]?.by === by)

export const personsOf = (players: readonly SeatedPlayer[]): readonly Seat[] => seatsBy(players, 'person')

export const botsOf = (players: readonly SeatedPlayer[]): readonly Seat[] => seatsBy(players, 'bot')

/** The players' agreement, as the game will read it. */
export const agreement = (
  players: readonly SeatedPlayer[],
  settings: Readonly<Record<string, string>>,
): Agreed => ({
  pieces: players.map(player => player.piece),
  settings,
  firstPerson: personsOf(players)[0] ?? 0,
})
