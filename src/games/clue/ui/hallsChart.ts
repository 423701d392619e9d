import { chartKey, type BoardChart } from '../../../ui/play/gridKeys'
import { spaceAt, type Board, type Place } from '../rules/board'
import type { Room } from '../lobby/cards'

/** Nine rooms three by three, a hallway between neighbours, homes round them. */
export const hallsChart = (board: Board, rooms: readonly Room[]): BoardChart<Place> => {
  const places = new Map<string, Place>()
  const middles = new Map<Place, readonly [number, number]>()
  for (const place of board.next.keys()) {
    const { x, y } = spaceAt(board, place as Place) ?? { x: 2 * (place % 3), y: 2 * Math.floor(place / 3) }
    if (place >= rooms.length && x < -1) continue
    places.set(chartKey(x, y), place as Place)
    middles.set(place as Place, [x, y])
  }
  return { places, middles, width: board.width, height: board.height }
}
