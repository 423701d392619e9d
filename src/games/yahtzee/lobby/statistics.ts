import type { Figure } from '../../../rules/game'

/** All nights of one person together: the games played to their end, and what they came to. */
export interface Statistics {
  readonly games: number
  readonly best: number
  readonly mean: number
  readonly bonuses: number
}

/** Sums up the figures of nights; a night that lacks one, as a hostile file may, counts nothing there. */
export const statisticsOf = (nights: readonly (readonly Figure[])[]): Statistics => {
  const valuesOf = (id: string): readonly number[] =>
    nights.flatMap(figures => figures.find(figure => figure.id === id)?.value ?? [])
  const sumOf = (id: string): number => valuesOf(id).reduce((sum, value) => sum + value, 0)
  const games = sumOf('games')
  return {
    games,
    best: Math.max(0, ...valuesOf('best')),
    mean: games === 0 ? 0 : sumOf('total') / games,
    bonuses: sumOf('bonuses'),
  }
}
