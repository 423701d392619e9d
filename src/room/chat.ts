import { either, integer, one, record, text, type Parsed, type Parser } from '../rules/parse'

/** So many phrases there are; what they say stands in each reader's own language. */
export const PHRASES = 8
export const LONGEST_WORDS = 200

/** One line of plain text: nothing that turns, hides or breaks what stands beside it. */
export const parseWords: Parser<string> = raw => {
  const typed = text(LONGEST_WORDS * 4)(raw)
  if (typed === undefined || typed.trim() !== typed || typed === '') return undefined
  const isPlain = !/[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/u.test(typed.replaceAll('\u200d', ''))
  return isPlain && [...typed].length <= LONGEST_WORDS ? typed : undefined
}

/** What people say to one another beside the game: no line of it, and it may be lost. */
export const parseChatMessage = either(
  record({ say: one('phrase'), phrase: integer(0, PHRASES - 1) }),
  record({ say: one('words'), words: parseWords }),
  /** To the seat the table waits for. */
  record({ say: one('nudge'), seat: integer(0, 15) }),
  /** For whoever is waited for, once so many lines have been told. */
  record({ say: one('more-time'), lines: integer(0, 1_000_000) }),
)
export type ChatMessage = Parsed<typeof parseChatMessage>
