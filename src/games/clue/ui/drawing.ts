import { cellsOf, PLANS, type BoardId } from '../rules/board'
import { ROOMS, type Room } from '../lobby/cards'
import { DOOR_ARROWS, ROOM_LETTERS } from '../rules/mansion'

/** A cell of a room, and whose it is. */
interface Cell {
  readonly x: number
  readonly y: number
  readonly room: Room
}

/** A rectangle of cells. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The drawing of one room: its floor, its picture, its name, and the places of the things in it. */
export interface RoomDrawing {
  readonly room: Room
  readonly cells: readonly Cell[]
  /** The same as an SVG path, one unit a cell. */
  readonly floor: string
  readonly box: Box
  readonly centre: { readonly x: number; readonly y: number }
  /** The row of cells its name is printed on, and the lowest on which six tokens find room. */
  readonly sign: Box
  readonly shelf: Box
  /** The start of its secret passage, if it has one. */
  readonly passage: { readonly x: number; readonly y: number } | null
}

/** The drawing of a mansion besides its squares: rooms, walls with gaps where doors are. */
export interface PlacedToken {
  /** By room. */
  readonly rooms: readonly RoomDrawing[]
  readonly walls: string
  readonly doors: readonly { readonly x: number; readonly y: number; readonly turn: number }[]
  /** The stairs in the middle, where the case file lies. */
  readonly stairs: Box
}

const SIDES = [
  { dx: 0, dy: -1, line: (x: number, y: number) => `M${x} ${y}h1` },
  { dx: 0, dy: 1, line: (x: number, y: number) => `M${x} ${y + 1}h1` },
  { dx: -1, dy: 0, line: (x: number, y: number) => `M${x} ${y}v1` },
  { dx: 1, dy: 0, line: (x: number, y: number) => `M${x + 1} ${y}v1` },
] as const

/** The turn that makes a chevron that points up point into its room. */
const TURNS: Readonly<Record<string, number>> = { '^': 0, '>': 90, v: 180, '<': 270 }

export const drawingOf = (boardId: BoardId): PlacedToken => {
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
    rooms: ROOMS.map(room =>
      roomOf(
        room,
        cells.filter(cell => cell.room === room),
        marks.filter(({ mark }) => mark === '@'),
      ),
    ),
    walls: walls.join(''),
    doors: doors.map(({ x, y, mark }) => ({ x, y, turn: TURNS[mark] ?? 0 })),
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

/** A name and a row of tokens need this many cells. */
const WIDE_ENOUGH = 5

const roomOf = (
  room: Room,
  cells: readonly Cell[],
  passages: readonly { readonly x: number; readonly y: number }[],
): RoomDrawing => {
  const box = boxOf(cells)
  const passage = passages.find(({ x, y }) => cells.some(cell => cell.x === x && cell.y === y)) ?? null
  const rows = [...new Set(cells.map(cell => cell.y))].map(y =>
    boxOf(cells.filter(cell => cell.y === y && (cell.x !== passage?.x || cell.y !== passage.y))),
  )
  const wide = rows.filter(({ width }) => width >= WIDE_ENOUGH)
  return {
    room,
    cells,
    floor: cells.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join(''),
    box,
    centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    sign: wide[0] ?? box,
    shelf: wide.at(-1) ?? box,
    passage,
  }
}

const boxOf = (cells: readonly { readonly x: number; readonly y: number }[]): Box => {
  const [xs, ys] = [cells.map(cell => cell.x), cells.map(cell => cell.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + 1 - y }
}
