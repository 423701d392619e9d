import { cellsOf, PLANS, type BoardId } from '../board'
import { ROOMS, type Room } from '../cards'
import { DOOR_ARROWS, ROOM_LETTERS } from '../mansion'

/** A cell of a room, and whose it is. */
interface Cell {
  readonly x: number
  readonly y: number
  readonly room: Room
}

/** What is drawn of a mansion besides its squares: floors, walls with gaps where doors are, and where names stand. */
export interface Drawing {
  readonly cells: readonly Cell[]
  readonly walls: string
  readonly doors: readonly { readonly x: number; readonly y: number; readonly turn: number }[]
  readonly centres: readonly { readonly x: number; readonly y: number }[]
  /** The stairs in the middle, where the case file lies. */
  readonly stairs: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const SIDES = [
  { dx: 0, dy: -1, line: (x: number, y: number) => `M${x} ${y}h1` },
  { dx: 0, dy: 1, line: (x: number, y: number) => `M${x} ${y + 1}h1` },
  { dx: -1, dy: 0, line: (x: number, y: number) => `M${x} ${y}v1` },
  { dx: 1, dy: 0, line: (x: number, y: number) => `M${x + 1} ${y}v1` },
] as const

/** How a chevron that points up is turned to point into its room. */
const TURNS: Readonly<Record<string, number>> = { '^': 0, '>': 90, v: 180, '<': 270 }

export const drawingOf = (boardId: BoardId): Drawing => {
  const plan = PLANS[boardId] ?? []
  const marks = cellsOf(plan)
  const letterAt = (x: number, y: number): string => roomLetter(plan, x, y)
  const cells = marks.flatMap(({ x, y }) => {
    const room = ROOM_LETTERS.indexOf(letterAt(x, y))
    return room < 0 ? [] : [{ x, y, room: room as Room }]
  })
  const doors = marks.filter(({ mark }) => mark in DOOR_ARROWS)
  const isDoor = (x: number, y: number, dx: number, dy: number): boolean =>
    doors.some(door => {
      const arrow = DOOR_ARROWS[door.mark]
      return door.x === x + dx && door.y === y + dy && arrow?.dx === -dx && arrow.dy === -dy
    })
  const walls = cells.flatMap(({ x, y }) =>
    SIDES.filter(({ dx, dy }) => letterAt(x + dx, y + dy) !== letterAt(x, y) && !isDoor(x, y, dx, dy)).map(
      side => side.line(x, y),
    ),
  )
  const stairs = marks.filter(({ mark }) => mark === 'C')
  return {
    cells,
    walls: walls.join(''),
    doors: doors.map(({ x, y, mark }) => ({ x, y, turn: TURNS[mark] ?? 0 })),
    centres: ROOMS.map(room => centreOf(cells.filter(cell => cell.room === room))),
    stairs: boxOf(stairs),
  }
}

/** A passage cell belongs to the room round it. */
const roomLetter = (plan: readonly string[], x: number, y: number): string => {
  const mark = plan[y]?.[x] ?? ''
  if (mark !== '@') return mark
  const beside = SIDES.map(({ dx, dy }) => plan[y + dy]?.[x + dx] ?? '')
  return beside.find(letter => letter !== '' && ROOM_LETTERS.includes(letter)) ?? ''
}

const boxOf = (cells: readonly { readonly x: number; readonly y: number }[]): Drawing['stairs'] => {
  const [xs, ys] = [cells.map(cell => cell.x), cells.map(cell => cell.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + 1 - y }
}

const centreOf = (cells: readonly Cell[]): { x: number; y: number } => {
  const { x, y, width, height } = boxOf(cells)
  return { x: x + width / 2, y: y + height / 2 }
}
