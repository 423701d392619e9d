import type { Figure } from '../rules/game'
import type { Volume } from './volume'

/** Games that ended, and those among them that somebody at this device won. */
export interface Count {
  readonly games: number
  readonly won: number
}

/** The sum of all games on a shelf that are over. */
export interface Tally extends Count {
  /** A row for each rule set. */
  readonly byKind: readonly (Count & { readonly game: string; readonly kind: string })[]
  /** A row for each level of a game's bots; games without a bot are in none. */
  readonly byBots: readonly (Count & { readonly game: string; readonly level: string })[]
  readonly turns: number
  /** By game, the own figures of each game that has any; newest first. */
  readonly figures: readonly { readonly game: string; readonly each: readonly (readonly Figure[])[] }[]
}

export const tallyOf = (volumes: readonly Volume[]): Tally => {
  const over = volumes.filter(({ ending }) => ending !== null)
  return {
    ...countOf(over),
    byKind: groupCounts(over, ({ kind }) => [kind]).map(({ key, ...row }) => ({ ...row, kind: key })),
    byBots: groupCounts(over, levelsIn).map(({ key, ...row }) => ({ ...row, level: key })),
    figures: figuresIn(over),
    turns: over.reduce((sum, { ending }) => sum + (ending?.turns ?? 0), 0),
  }
}

const figuresIn = (volumes: readonly Volume[]): Tally['figures'] =>
  [...new Set(volumes.map(({ game }) => game))].toSorted().flatMap(game => {
    const each = volumes.flatMap(({ game: of, ending }) =>
      of === game && ending !== null && 'figures' in ending ? [ending.figures] : [],
    )
    return each.length === 0 ? [] : [{ game, each }]
  })

export const isWonHere = ({ ending, players }: Volume): boolean =>
  ending?.winners.some(seat => players[seat]?.by === 'here') ?? false

const countOf = (volumes: readonly Volume[]): Count => ({
  games: volumes.length,
  won: volumes.filter(isWonHere).length,
})

const levelsIn = ({ players }: Volume): readonly string[] => [
  ...new Set(players.flatMap(({ by, level }) => (by === 'bot' ? [level] : []))),
]

/** A row for each key of each game, in the order of their names. */
const groupCounts = (
  volumes: readonly Volume[],
  keysOf: (volume: Volume) => readonly string[],
): readonly (Count & { readonly game: string; readonly key: string })[] =>
  [...new Set(volumes.map(({ game }) => game))].toSorted().flatMap(game => {
    const ofGame = volumes.filter(volume => volume.game === game)
    return [...new Set(ofGame.flatMap(keysOf))]
      .toSorted()
      .map(key => ({ game, key, ...countOf(ofGame.filter(volume => keysOf(volume).includes(key))) }))
  })
