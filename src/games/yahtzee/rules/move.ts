import { either, one, record, type Parsed } from '../../../rules/parse'

/**
 * The parser is the definition. No move can name a die, a box or a score: what is kept and what is written is a decision, the
 * secret half of an act.
 */
export const parseMove = either(
  /** The die for the order of play. */
  record({ kind: one('roll') }),
  /** The first throw of a turn. */
  record({ kind: one('throw') }),
  /** Keeps some dice, and throws the others again. */
  record({ kind: one('again') }),
  /** Says how the dice on the table have fallen, where they are typed in. */
  record({ kind: one('enter') }),
  record({ kind: one('score') }),
  /** Plays the next game, or goes. */
  record({ kind: one('next'), plays: one(true, false) }),
)

export type Move = Parsed<typeof parseMove>
