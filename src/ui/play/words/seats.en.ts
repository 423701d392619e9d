/** The words on the tile of a seat. */
export const seats = {
  you: 'you',
  bot: 'bot',
  out: 'out',
  away: 'away',
  thinking: 'thinking …',
  standIn: 'plays on',
  milliseconds: (count: number) => `${count} ms`,
  roundTrip: (count: number) => `A message there and back takes ${count} milliseconds.`,
}

export type SeatWords = typeof seats
