import type { Volume } from './volume'

/** So many games ended, and so many of them were won by somebody at this device. */
export interface Count {
  readonly games: number
  readonly won: number
}

/** What all the games on a shelf that are over come to. */
export interface Tally extends Count {
  /** By the name of the rule set. */
  readonly byKind: ReadonlyMap<string, Count>
  /** By how well the bots played; games without a bot are in none. */
  readonly byBots: ReadonlyMap<string, Count>
  readonly turns: number
}

export const tallyOf = (volumes: readonly Volume[]): Tally => {
  const over = volumes.filter(({ ending }) => ending !== null)
  return {
    ...countOf(over),
    byKind: grouped(over, ({ kind }) => [kind]),
    byBots: grouped(over, ({ players }) => [
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

const grouped = (
  volumes: readonly Volume[],
  keysOf: (volume: Volume) => readonly string[],
): ReadonlyMap<string, Count> => {
  const keys = [...new Set(volumes.flatMap(keysOf))].toSorted()
  return new Map(keys.map(key => [key, countOf(volumes.filter(volume => keysOf(volume).includes(key)))]))
}
