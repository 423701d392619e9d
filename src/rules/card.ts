import { integer } from './parse'

/** A card by its number in the game's deck. Only the game knows its face, and how many there are. */
export type Card = number & { readonly brand: 'Card' }

/** No game here has more cards than this. */
const MOST_CARDS = 256

const card = integer(0, MOST_CARDS - 1)

/** The one place where a number from outside becomes a card. */
export const parseCard = (raw: unknown): Card | undefined => card(raw) as Card | undefined

/** The cards numbered from `first` to just below `end`. */
export const cardsFrom = (first: number, end: number): readonly Card[] =>
  Array.from({ length: end - first }, (_, i) => (first + i) as Card)
