import { spaceAt, type Board, type Place } from '../rules/board'
import type { Room } from '../lobby/cards'
import type { PlacedToken } from './drawing'

/** The neighbours that arrow keys lead to on a drawn board. */
export const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Cells of a board, and what stands on each: a square, or the room round it. */
export interface Chart {
  readonly places: ReadonlyMap<string, Place>
  readonly middles: ReadonlyMap<Place, readonly [x: number, y: number]>
  readonly width: number
  readonly height: number
}

const key = (x: number, y: number): string => `${x} ${y}`

export const chartOf = (board: Board, drawing: PlacedToken): Chart => {
  const places = new Map<string, Place>()
  const middles = new Map<Place, readonly [number, number]>()
  for (const { room, cells, centre } of drawing.rooms) {
    const place = room as number as Place
    for (const { x, y } of cells) places.set(key(x, y), place)
    middles.set(place, [Math.floor(centre.x), Math.floor(centre.y)])
  }
  for (const place of board.next.keys()) {
    const space = spaceAt(board, place as Place)
    if (space?.kind !== 'hallway') continue
    places.set(key(space.x, space.y), place as Place)
    middles.set(place as Place, [space.x, space.y])
  }
  return { places, middles, width: board.width, height: board.height }
}

/** Nine rooms three by three, a hallway between neighbours, homes round them. */
export const chartOfHalls = (board: Board, rooms: readonly Room[]): Chart => {
  const places = new Map<string, Place>()
  const middles = new Map<Place, readonly [number, number]>()
  for (const place of board.next.keys()) {
    const { x, y } = spaceAt(board, place as Place) ?? { x: 2 * (place % 3), y: 2 * Math.floor(place / 3) }
    if (place >= rooms.length && x < -1) continue
    places.set(key(x, y), place as Place)
    middles.set(place as Place, [x, y])
  }
  return { places, middles, width: board.width, height: board.height }
}

/** The next place that way: straight on over what is nothing, and out of a room by its far wall. */
export const steer = (chart: Chart, from: Place, pressed: string): Place => {
  const arrow = ARROWS[pressed]
  const middle = chart.middles.get(from)
  if (middle === undefined) return from
  if (pressed === 'Home' || pressed === 'End') return endOfRow(chart, from, middle[1], pressed === 'End')
  if (arrow === undefined) return from
  let [x, y] = middle
  // One more on every side: the homes of the halls lie outside the grid.
  while (x >= -1 && y >= -1 && x <= chart.width && y <= chart.height) {
    x += arrow[0]
    y += arrow[1]
    const place = chart.places.get(key(x, y))
    if (place !== undefined && place !== from) return place
  }
  return from
}

const endOfRow = ({ places, width }: Chart, from: Place, y: number, isLast: boolean): Place => {
  const row = Array.from({ length: width + 2 }, (_, x) => places.get(key(x - 1, y))).filter(
    place => place !== undefined,
  )
  return (isLast ? row.at(-1) : row[0]) ?? from
}
