import type { SeatWords } from './seats.en'

export const seats: SeatWords = {
  you: 'du',
  bot: 'Bot',
  out: 'raus',
  away: 'weg',
  thinking: 'überlegt …',
  standIn: 'spielt weiter',
  milliseconds: count => `${count} ms`,
  roundTrip: count => `Eine Nachricht hin und zurück braucht ${count} Millisekunden.`,
}
