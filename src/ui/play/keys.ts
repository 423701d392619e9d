/** The use of a single key: it leads to the board or to the game's own book, lists the keys, or asks for a sentence. */
export type KeyUse = 'board' | 'book' | 'list' | 'query'

/** The keys a game's page listens to. */
export type KeyUses = Readonly<Record<string, KeyUse>>

/** The words of a game's keys. Loaded when the first of them is pressed. */
export interface KeyQueries {
  /** The use of each key in words, in the order they are listed. */
  meanings(): Readonly<Record<string, string>>
  /** One sentence in reply to a key that asks. */
  answer(key: string): string
}
