import { chartKey, type BoardChart } from '../../../ui/play/gridKeys'
import { spaceAt, type Board, type Place } from '../rules/board'
import type { PlacedToken } from './drawing'

/** A mansion: squares, and rooms of many squares. */
export const mansionChart = (board: Board, drawing: PlacedToken): BoardChart<Place> => {
  const places = new Map<string, Place>()
  const middles = new Map<Place, readonly [number, number]>()
  for (const { room, cells, centre } of drawing.rooms) {
    const place = room as number as Place
    for (const { x, y } of cells) places.set(chartKey(x, y), place)
    middles.set(place, [Math.floor(centre.x), Math.floor(centre.y)])
  }
  for (const place of board.next.keys()) {
    const space = spaceAt(board, place as Place)
    if (space?.kind !== 'hallway') continue
    places.set(chartKey(space.x, space.y), place as Place)
    middles.set(place as Place, [space.x, space.y])
  }
  return { places, middles, width: board.width, height: board.height }
}
