import type { Volume } from './volume'

/** The number of games that ended, and of those that somebody at this device won. */
export interface Count {
  readonly games: number
  readonly won: number
}

/** The statistics of all games on a shelf that are over. */
export interface Tally extends Count {
  /** By the name of the rule set. */
  readonly byKind: ReadonlyMap<string, Count>
  /** By the level of the bots; a game without a bot is in none. */
  readonly byBots: ReadonlyMap<string, Count>
  readonly turns: number
}

export const tallyOf = (volumes: readonly Volume[]): Tally => {
  const over = volumes.filter(({ ending }) => ending !== null)
  return {
    ...countOf(over),
    byKind: groupCounts(over, ({ kind }) => [kind]),
    byBots: groupCounts(over, ({ players }) => [
      ...new Set(players.flatMap(({ by, level }) => (by === 'bot' ? [level] : []))),
    ]),
    turns: over.reduce((sum, { ending }) => sum + (ending?.turns ?? 0), 0),
  }
}

export const isWonHere = ({ ending, players }: Volume): boolean =>
  ending?.winners.some(seat => players[seat]?.by === 'here') ?? false

const countOf = (volumes: readonly Volume[]): Count => ({
  games: volumes.length,
  won: volumes.filter(isWonHere).length,
})

const groupCounts = (
  volumes: readonly Volume[],
  keysOf: (volume: Volume) => readonly string[],
): ReadonlyMap<string, Count> => {
  const keys = [...new Set(volumes.flatMap(keysOf))].toSorted()
  return new Map(keys.map(key => [key, countOf(volumes.filter(volume => keysOf(volume).includes(key)))]))
}
