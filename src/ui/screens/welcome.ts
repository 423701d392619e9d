import { guestOf, MOST_GUESTS, type Lobby } from '../../room/lobby'
import type { RoomSnapshot } from '../../room/snapshot'
import type { TableKind } from '../../rules/tables'

/** The places a room has for somebody who has only looked in. */
export type Welcome =
  /** A bot gives up its chair to a person. */
  | { readonly at: 'open'; readonly free: number }
  | { readonly at: 'full'; readonly chairs: number }
  | { readonly at: 'begun' }
  /** The room has no place even for a watcher. */
  | { readonly at: 'crowded' }

export const welcomeOf = (
  lobby: Pick<Lobby, 'at' | 'chairs' | 'guests'>,
  { seats }: Pick<TableKind, 'seats'>,
  game: Pick<NonNullable<RoomSnapshot['game']>, 'outcome'> | null,
): Welcome => {
  if (lobby.guests.length >= MOST_GUESTS) return { at: 'crowded' }
  if (lobby.at === 'starting' || game?.outcome === null) return { at: 'begun' }
  const free = seats.max - lobby.chairs.filter(({ by }) => by === 'person').length
  return free > 0 ? { at: 'open', free } : { at: 'full', chairs: seats.max }
}

/** True if this device is in the room already, or plays its game: then its person is not asked again. */
export const isOfRoom = ({
  me,
  lobby,
  game,
  hasCome,
  unplayable,
}: Pick<RoomSnapshot, 'me' | 'lobby' | 'game' | 'hasCome' | 'unplayable'>): boolean =>
  unplayable !== null ||
  game?.isWatching === false ||
  // A host may write whom it likes among its guests.
  (hasCome && lobby !== null && guestOf(lobby, me) !== undefined)
