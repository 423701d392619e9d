import type { Game, Shape } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { VolumeEnding } from '../shelf/volume'

/** The ending, with the figures of the one person at this device. Several who share a device are not to know each other's. */
export const withFigures = (
  ending: VolumeEnding,
  game: Game<Shape>,
  table: { view(seat: Seat): unknown },
  persons: readonly Seat[],
): VolumeEnding => {
  const [only, ...others] = persons
  if (only === undefined || others.length > 0) return ending
  const figures = game.figures?.(table.view(only)) ?? []
  return figures.length === 0 ? ending : { ...ending, figures }
}
