import { ROOMS, type Room } from '../lobby/cards'
import { DOOR_ARROWS, MANSION_PLAN, ROOM_LETTERS } from './mansion'

/** A place of a token: rooms are 0-8, the spaces between them follow. */
export type Place = number & { readonly brand: 'Place' }

/** A space holds one token. A home can only be left; a passage slot can only be passed. */
export interface Space {
  readonly kind: 'hallway' | 'home' | 'passage'
  readonly x: number
  readonly y: number
}

/** A board as a graph: rooms and spaces, with the neighbours of each. A door is an edge, not a cell. [C20] */
export interface Board {
  readonly width: number
  readonly height: number
  readonly spaces: readonly Space[]
  readonly next: readonly (readonly Place[])[]
  /** By room: the end of its secret passage, where that is taken instead of walking. */
  readonly passages: readonly (Room | null)[]
  /** By suspect. */
  readonly starts: readonly Place[]
}

/** No board has more places than this. */
export const MOST_PLACES = 256

export const isRoom = (place: Place): place is Place & Room => place < ROOMS.length

export const placeOfRoom = (room: Room): Place => room as number as Place

/** The space a place is, or undefined where it is a room. */
export const spaceAt = (board: Board, place: Place): Space | undefined => board.spaces[place - ROOMS.length]

/** Study and Kitchen, Lounge and Conservatory. */
const CORNERS: readonly (readonly [Room, Room])[] = [
  [0, 8],
  [2, 6],
]

const CORNER_PASSAGES: readonly (Room | null)[] = ROOMS.map(room => {
  const pair = CORNERS.find(corners => corners.includes(room))
  return pair?.find(corner => corner !== room) ?? null
})

/** Takes spaces and edges one by one, and makes a board of them. */
class Draft {
  readonly #spaces: Space[] = []
  readonly #next: Place[][] = ROOMS.map(() => [])

  space(kind: Space['kind'], x: number, y: number): Place {
    this.#spaces.push({ kind, x, y })
    return (this.#next.push([]) - 1) as Place
  }

  edge(from: Place, to: Place): void {
    this.#next[from]?.push(to)
  }

  join(a: Place, b: Place): void {
    this.edge(a, b)
    this.edge(b, a)
  }

  board(width: number, height: number, passages: Board['passages'], starts: readonly Place[]): Board {
    const next = this.#next.map(places => places.toSorted((a, b) => a - b))
    return { width, height, spaces: this.#spaces, next, passages, starts }
  }
}

/** By suspect: the rooms beside the hallway where each begins, and where the home lies outside the grid. */
const HOMES: readonly { readonly between: readonly [Room, Room]; readonly x: number; readonly y: number }[] =
  [
    { between: [1, 2], x: 3, y: -1 },
    { between: [2, 5], x: 5, y: 1 },
    { between: [7, 8], x: 3, y: 5 },
    { between: [6, 7], x: 1, y: 5 },
    { between: [3, 6], x: -1, y: 3 },
    { between: [0, 3], x: -1, y: 1 },
  ]

/** Nine rooms three by three, a hallway between neighbours: rooms on even coordinates, hallways where one is odd. */
const halls = (): Board => {
  const draft = new Draft()
  const between = new Map<string, Place>()
  for (const room of ROOMS) {
    const beyond = { right: room % 3 < 2 ? room + 1 : null, down: room + 3 < ROOMS.length ? room + 3 : null }
    for (const [way, other] of Object.entries(beyond)) {
      if (other === null) continue
      const [x, y] = [2 * (room % 3), 2 * Math.floor(room / 3)]
      const hallway = draft.space('hallway', x + (way === 'right' ? 1 : 0), y + (way === 'down' ? 1 : 0))
      draft.join(placeOfRoom(room), hallway)
      draft.join(hallway, other as Place)
      between.set(`${room}-${other}`, hallway)
    }
  }
  const starts = HOMES.map(home => {
    const place = draft.space('home', home.x, home.y)
    draft.edge(place, between.get(home.between.join('-')) as Place)
    return place
  })
  return draft.board(5, 5, CORNER_PASSAGES, starts)
}

/** The mansion of squares and doors, from its plan. */
const mansion = (plan: readonly string[], passage: 'taken' | 'walked'): Board => {
  const draft = new Draft()
  const squares = new Map<string, Place>()
  const starts: Place[] = []
  for (const { mark, x, y } of cellsOf(plan)) {
    const start = STARTS.indexOf(mark)
    if (mark !== '.' && start < 0 && !(mark in DOOR_ARROWS)) continue
    const square = draft.space('hallway', x, y)
    squares.set(`${x},${y}`, square)
    if (start >= 0) starts[start] = square
    for (const neighbour of [squares.get(`${x - 1},${y}`), squares.get(`${x},${y - 1}`)])
      if (neighbour !== undefined) draft.join(neighbour, square)
  }
  for (const { mark, x, y } of cellsOf(plan)) {
    const arrow = DOOR_ARROWS[mark]
    if (arrow === undefined) continue
    const room = ROOM_LETTERS.indexOf(plan[y + arrow.dy]?.[x + arrow.dx] ?? '') as Room
    draft.join(squares.get(`${x},${y}`) as Place, placeOfRoom(room))
  }
  if (passage === 'walked') for (const corners of CORNERS) joinBySlot(draft, corners)
  const passages = passage === 'taken' ? CORNER_PASSAGES : ROOMS.map(() => null)
  return draft.board(plan[0]?.length ?? 0, plan.length, passages, starts)
}

/** A passage one walks through: a slot beside two rooms. It lies in neither, so it has no square of its own. [C22] */
const joinBySlot = (draft: Draft, corners: readonly Room[]): void => {
  const slot = draft.space('passage', -1, -1)
  for (const corner of corners) draft.join(placeOfRoom(corner), slot)
}

/** The digits that mark the suspects' starts, in the order of their numbers. */
const STARTS = '123456'

/** Every cell of a plan, row by row. */
export const cellsOf = (plan: readonly string[]): readonly { mark: string; x: number; y: number }[] =>
  plan.flatMap((row, y) => [...row].map((mark, x) => ({ mark, x, y })))

const TURNED_MARKS: Readonly<Record<string, string>> = { '^': 'v', v: '^', '<': '>', '>': '<' }

/** The same house seen from the other side. */
const TURNED_PLAN = MANSION_PLAN.toReversed().map(row =>
  [...row]
    .reverse()
    .map(mark => TURNED_MARKS[mark] ?? mark)
    .join(''),
)

/** The boards of the rule sets, made once. */
export const BOARDS = {
  mansion: mansion(MANSION_PLAN, 'taken'),
  'mansion-turned': mansion(TURNED_PLAN, 'walked'),
  halls: halls(),
} as const satisfies Record<string, Board>

export type BoardId = keyof typeof BOARDS

/** The plan a board is drawn from; null where there is none. */
export const PLANS: Readonly<Record<BoardId, readonly string[] | null>> = {
  mansion: MANSION_PLAN,
  'mansion-turned': TURNED_PLAN,
  halls: null,
}

/** The room a secret passage of this one leads to, whether it is taken or walked. */
export const beyond = (board: Board, room: Room): Room | null => {
  const slot = (board.next[room] ?? []).find(place => spaceAt(board, place)?.kind === 'passage')
  const through = slot === undefined ? [] : (board.next[slot] ?? [])
  return board.passages[room] ?? through.filter(isRoom).find(other => other !== room) ?? null
}
