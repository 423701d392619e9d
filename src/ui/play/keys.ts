/** The use of a single key: it leads to the board or to the game's own book, lists the keys, or asks for a sentence. */
export type KeyUse = 'board' | 'book' | 'list' | 'query'

/** The keys a game's page listens to. */
export type KeyUses = Readonly<Record<string, KeyUse>>

/** The keys of a game's page, and their words, which are loaded when the first of them is pressed. */
export interface GameKeys {
  readonly uses: KeyUses
  load(): Promise<KeyQueries>
}

/** The words of a game's keys. */
export interface KeyQueries {
  /** The use of each key in words, in the order they are listed. */
  meanings(): Readonly<Record<string, string>>
  /** One sentence in reply to a key that asks. */
  answer(key: string): string
}

/** A narrow screen shows one of these. */
export type FrameTab = 'table' | 'book' | 'log' | 'talk'
