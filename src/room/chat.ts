import { either, integer, one, record, text, type Parsed, type Parser } from '../rules/parse'
import { hasPiledMarks } from '../rules/playerNames'

/** Phrases are said by their number, and read in each reader's own language. */
export const PHRASES = 8
/** Reactions too: each is a mark beside its speaker, and a word in each reader's own language. */
export const REACTIONS = 6
export const LONGEST_WORDS = 200

/** One line of plain text: nothing that turns, hides or breaks what stands beside it. */
export const parseWords: Parser<string> = raw => {
  const typed = text(LONGEST_WORDS * 4)(raw)
  if (typed === undefined || typed.trim() !== typed || typed === '') return undefined
  const isPlain = !/[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/u.test(typed.replaceAll('\u200d', ''))
  return isPlain && !hasPiledMarks(typed) && [...typed].length <= LONGEST_WORDS ? typed : undefined
}

/** A message that people send one another beside the game: it is no line of the log, and may be lost. */
export const parseChatMessage = either(
  record({ say: one('phrase'), phrase: integer(0, PHRASES - 1) }),
  record({ say: one('words'), words: parseWords }),
  record({ say: one('reaction'), reaction: integer(0, REACTIONS - 1) }),
  /** A nudge to the seat the table waits for. */
  record({ say: one('nudge'), seat: integer(0, 15) }),
  /** More time for the seat that is waited for after so many lines. */
  record({ say: one('more-time'), lines: integer(0, 1_000_000) }),
  /** A person's wish about the device of a seat that is away or overdue. It only tells the others: the ballot of L14 asks each device. */
  record({ say: one('let-go'), seat: integer(0, 15), to: one('bot', 'nobody', 'wait') }),
  /** A person who was let go, by the line of this height, asks to play again. It only tells the others: each device votes for itself. [L14] */
  record({ say: one('come-back'), since: integer(0, 1_000_000) }),
)
export type ChatMessage = Parsed<typeof parseChatMessage>

/** True for what can only be said of a game that is played. */
export const isOfGame = ({ say }: ChatMessage): boolean =>
  say === 'nudge' || say === 'more-time' || say === 'let-go' || say === 'come-back'
