import { integer, list, record, text, type Parsed, type Parser } from '../rules/parse'
import type { Key } from './keys'

/** A page counts this many games: the last ones. */
export const MOST_GAMES = 50

const parseGame = (parseWinner: Parser<string>) =>
  record({
    /** Its number in the room. */
    epoch: integer(0, Number.MAX_SAFE_INTEGER),
    game: text(20),
    kind: text(20),
    /** The names of those who won it; nobody wins a game twice. */
    winners: (raw): readonly string[] | undefined => {
      const names = list(parseWinner, 8)(raw)
      return names !== undefined && new Set(names).size === names.length ? names : undefined
    },
  })

/** A game that was played to its end in a room. */
export const parseEndedGame = parseGame(text(80))
export type EndedGame = Parsed<typeof parseEndedGame>

/** The games that one page has seen end in a room. */
export type SeenGames = readonly EndedGame[]

/** The games that the page of another device says it has seen end: hearsay, which no line proves. */
export interface ToldGames {
  readonly by: Key
  readonly games: SeenGames
}

/** The same as another page tells them: the winners have names that a lobby would take. */
export const parseSeenGames = (parseName: Parser<string>): Parser<SeenGames> =>
  list(parseGame(parseName), MOST_GAMES)
