import type { Room } from '../../lobby/cards'

/** A noun with what German makes of it. */
interface Noun {
  readonly name: string
  /** "im Salon", "in der Küche": where something is. */
  readonly in: string
  /** "in den Salon", "in die Küche": where something goes. */
  readonly into: string
  /** "des Salons", "der Küche". */
  readonly of: string
}

const ROOMS: readonly Noun[] = [
  { name: 'Arbeitszimmer', in: 'im Arbeitszimmer', into: 'ins Arbeitszimmer', of: 'des Arbeitszimmers' },
  { name: 'Halle', in: 'in der Halle', into: 'in die Halle', of: 'der Halle' },
  { name: 'Salon', in: 'im Salon', into: 'in den Salon', of: 'des Salons' },
  { name: 'Bibliothek', in: 'in der Bibliothek', into: 'in die Bibliothek', of: 'der Bibliothek' },
  { name: 'Billardzimmer', in: 'im Billardzimmer', into: 'ins Billardzimmer', of: 'des Billardzimmers' },
  { name: 'Speisezimmer', in: 'im Speisezimmer', into: 'ins Speisezimmer', of: 'des Speisezimmers' },
  { name: 'Wintergarten', in: 'im Wintergarten', into: 'in den Wintergarten', of: 'des Wintergartens' },
  { name: 'Ballsaal', in: 'im Ballsaal', into: 'in den Ballsaal', of: 'des Ballsaals' },
  { name: 'Küche', in: 'in der Küche', into: 'in die Küche', of: 'der Küche' },
]

const NO_ROOM: Noun = { name: '', in: '', into: '', of: '' }

export const roomOf = (room: Room): Noun => ROOMS[room] ?? NO_ROOM
