import type { GameSnapshot } from '../../room/snapshot'
import { seatsOf, type Seat } from '../../rules/seat'
import type { Bubble, SeatClock, SeatPresence } from '../play/tableContext'

/** Everything beside its log that a page knows of the game in a room. */
interface PresenceGiven {
  readonly playing: Pick<GameSnapshot, 'lobby' | 'roster' | 'self' | 'absent' | 'left'>
  /** By the key of the device. */
  readonly roundTrips: Readonly<Record<string, number>>
  readonly clock: (SeatClock & { readonly seat: Seat }) | null
  readonly bubbles: ReadonlyMap<Seat, Bubble>
}

/** The presence of every seat of a game in a room. A bot is as far away as the device that plays it. */
export const seatPresence = ({
  playing,
  roundTrips,
  clock,
  bubbles,
}: PresenceGiven): readonly SeatPresence[] => {
  const { lobby, roster, self, absent, left } = playing
  const isAmong = (devices: readonly number[], home: string): boolean =>
    devices.some(device => roster[device] === home)
  return seatsOf(lobby.chairs.length).map(seat => {
    const chair = lobby.chairs[seat]
    const home = chair?.home ?? ''
    const hasLeft = isAmong(left, home)
    const isPersonElsewhere = chair?.by === 'person' && !hasLeft && home !== roster[self]
    return {
      by: chair?.by === 'bot' ? 'bot' : hasLeft ? 'stand-in' : 'person',
      isAway: !hasLeft && isAmong(absent, home),
      roundTripMs: isPersonElsewhere ? (roundTrips[home] ?? null) : null,
      clock: clock?.seat === seat ? clock : null,
      bubble: bubbles.get(seat) ?? null,
    }
  })
}
