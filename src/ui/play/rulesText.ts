/** The rules of a game in a player's words. Loaded when somebody asks for them. */
export interface RulesText {
  /** Paragraphs about what is being done just now. */
  here(): readonly string[]
  /** Paragraphs about the whole game. */
  whole(): readonly string[]
}
