import type { Card } from '../../../rules/card'
import { integer, list, type Parser } from '../../../rules/parse'

const CARDS = 21

/** The cards a player has checked off, as the page keeps them for the seat. */
export const parseMarks = list(integer(0, CARDS - 1) as Parser<Card>, CARDS)
