import { cardsFrom, type Card } from '../../../rules/card'

/** The order of every list below is fixed for good: "the lowest-numbered card" and sealed decks hang on it. */
export const SUSPECTS = [0, 1, 2, 3, 4, 5] as const
export const WEAPONS = [0, 1, 2, 3, 4, 5] as const
export const ROOMS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** Scarlet, Mustard, White, Green, Peacock, Plum: clockwise round the board. */
export type Suspect = (typeof SUSPECTS)[number]
/** Which object a number stands for is the rule set's (see `variants.ts`). */
export type Weapon = (typeof WEAPONS)[number]
/** Study, Hall, Lounge / Library, Billiard Room, Dining Room / Conservatory, Ballroom, Kitchen. */
export type Room = (typeof ROOMS)[number]

export const PILES = ['suspect', 'weapon', 'room'] as const
export type Pile = (typeof PILES)[number]

/** A crime: one of each kind. What is suggested, what is accused, what lies in the case file. */
export interface Crime {
  readonly suspect: Suspect
  readonly weapon: Weapon
  readonly room: Room
}

const FIRST: Record<Pile, number> = { suspect: 0, weapon: 6, room: 12 }

/** The 21 cards by kind: 0-5 suspects, 6-11 weapons, 12-20 rooms. */
export const DECK: Record<Pile, readonly Card[]> = {
  suspect: cardsFrom(0, 6),
  weapon: cardsFrom(6, 12),
  room: cardsFrom(12, 21),
}

/** The number of cards dealt, once one of each kind has gone to the case file. */
export const DEALT = 18

export const pileOf = (card: Card): Pile =>
  card < FIRST.weapon ? 'suspect' : card < FIRST.room ? 'weapon' : 'room'

/** A card's number within its kind. */
export const faceOf = (card: Card): number => card - FIRST[pileOf(card)]

export const cardOf = (pile: Pile, face: number): Card => DECK[pile][face] as Card

/** The three cards a crime names, lowest number first. */
export const cardsOf = (crime: Crime): readonly Card[] => PILES.map(pile => cardOf(pile, crime[pile]))
