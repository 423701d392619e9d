import { describe, expect, test } from 'vitest'
import known from '../../../../test/data/classic-distances.json'
import { pathOn, placeAt, ROOM, type Spot } from '../../../../test/sim/script'
import { beyond, BOARDS, isRoom, placeOfRoom, spaceAt, type Board, type BoardId, type Place } from './board'
import { ROOMS, type Room, type Suspect } from '../lobby/cards'

const MANSION = BOARDS.mansion

const NAMES = [
  'Study',
  'Hall',
  'Lounge',
  'Library',
  'Billiard Room',
  'Dining Room',
  'Conservatory',
  'Ballroom',
  'Kitchen',
] as const satisfies readonly (keyof typeof known.roomDistances)[]

const STARTERS = [
  'Miss Scarlet',
  'Colonel Mustard',
  'Mrs. White',
  'Mr. Green',
  'Mrs. Peacock',
  'Professor Plum',
] as const satisfies readonly (keyof typeof known.startDistances)[]

const nameOf = (room: Room): (typeof NAMES)[number] => NAMES[room]

const placesOf = (board: Board): readonly Place[] => board.next.map((_, i) => i as Place)

const squaresOf = (board: Board): readonly Place[] =>
  placesOf(board).filter(place => spaceAt(board, place)?.kind === 'hallway')

const neighbours = (board: Board, place: Place): readonly Place[] => board.next[place] ?? []

const isDoor = (place: Place): boolean => !isRoom(place) && neighbours(MANSION, place).some(isRoom)

const at = (place: Place): readonly [number, number] => {
  const space = spaceAt(MANSION, place)
  if (space === undefined) throw new Error(`${place} is a room`)
  return [space.x, space.y]
}

/** The steps to every place, without going on from a room. */
const distances = (
  board: Board,
  from: Place,
  taken: ReadonlySet<Place> = new Set(),
): ReadonlyMap<Place, number> => {
  const far = new Map([[from, 0]])
  for (const [place, steps] of far) {
    if (isRoom(place) && place !== from) continue
    for (const next of neighbours(board, place))
      if (!far.has(next) && !taken.has(next)) far.set(next, steps + 1)
  }
  return far
}

/** The squares that hang together with this one when others are taken, without going through rooms. */
const hallwayFrom = (from: Place, taken: ReadonlySet<Place>): ReadonlySet<Place> => {
  const found = new Set([from])
  for (const place of found)
    for (const next of neighbours(MANSION, place)) if (!isRoom(next) && !taken.has(next)) found.add(next)
  return found
}

/** The greatest part of the hallway that is left when these squares are taken. */
const mainHallway = (taken: ReadonlySet<Place>): ReadonlySet<Place> => {
  let most: ReadonlySet<Place> = new Set()
  for (const square of squaresOf(MANSION)) {
    if (taken.has(square) || most.has(square)) continue
    const part = hallwayFrom(square, taken)
    if (part.size > most.size) most = part
    if (most.size > 94) break
  }
  return most
}

/** The rooms from which dice lead to no other room. */
const shutRooms = (taken: ReadonlySet<Place>): readonly Room[] =>
  ROOMS.filter(room => {
    const far = distances(MANSION, placeOfRoom(room), taken)
    return !ROOMS.some(other => other !== room && far.has(placeOfRoom(other)))
  })

const square = (spot: Spot): Place => placeAt('mansion', spot)
const squares = (...spots: readonly Spot[]): ReadonlySet<Place> => new Set(pathOn('mansion', ...spots))

describe('the mansion', () => {
  test('[002/board.2] has the nine rooms, each with a door to a corridor', () => {
    expect(known.doors.map(door => door.room).filter((room, i, all) => all.indexOf(room) === i)).toHaveLength(
      9,
    )
    for (const room of ROOMS) expect(neighbours(MANSION, placeOfRoom(room)).length).toBeGreaterThan(0)
  })

  test.each(
    ROOMS.flatMap(from =>
      ROOMS.filter(to => to !== from).map(to => [nameOf(from), nameOf(to), from, to] as const),
    ),
  )('[C20] from %s to %s it is as far as the sources measure', (fromName, toName, from, to) => {
    expect(distances(MANSION, placeOfRoom(from)).get(placeOfRoom(to))).toBe(
      known.roomDistances[fromName][toName],
    )
  })

  test.each(
    STARTERS.flatMap((name, suspect) => ROOMS.map(room => [name, nameOf(room), suspect, room] as const)),
  )(
    'from the start of %s to the %s it is as far as the sources measure',
    (starter, roomName, suspect, room) => {
      const start = MANSION.starts[suspect] as Place
      expect(distances(MANSION, start).get(placeOfRoom(room))).toBe(known.startDistances[starter][roomName])
    },
  )

  test('[UC03.3] has its starts where the sources have them', () => {
    expect(MANSION.starts.map(at)).toEqual(STARTERS.map(starter => known.starts[starter]))
  })

  test('[002/board.1] has 188 squares in one piece', () => {
    expect(squaresOf(MANSION)).toHaveLength(known.hallwaySquares)
    expect(hallwayFrom(square([9, 15]), new Set()).size).toBe(188)
    expect(MANSION.spaces).toHaveLength(188)
  })

  test('[UC12.6] joins two squares only side by side or one above the other', () => {
    for (const from of squaresOf(MANSION)) {
      const [x, y] = at(from)
      const beside = neighbours(MANSION, from)
        .filter(place => !isRoom(place))
        .map(at)
      const cells = [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ]
      const expected = cells.filter(([cx, cy]) =>
        squaresOf(MANSION).some(other => at(other).join() === `${cx},${cy}`),
      )
      expect(new Set(beside.map(String))).toEqual(new Set(expected.map(String)))
    }
  })

  test('is walked both ways along every edge', () => {
    for (const board of [MANSION, BOARDS['mansion-turned']])
      for (const place of placesOf(board))
        for (const next of neighbours(board, place)) expect(neighbours(board, next)).toContain(place)
  })

  test.each(ROOMS.map(room => [nameOf(room), room] as const))(
    '[C20, UC14.4, 002/board.4] has the doors of the %s where the sources have them',
    (name, room) => {
      const doors = known.doors.filter(door => door.room === name).map(door => String(door.square))
      expect(new Set(neighbours(MANSION, placeOfRoom(room)).map(at).map(String))).toEqual(new Set(doors))
    },
  )

  test('[C20] has 17 doors, and no square serves two', () => {
    expect(ROOMS.flatMap(room => neighbours(MANSION, placeOfRoom(room)))).toHaveLength(17)
    expect(squaresOf(MANSION).filter(isDoor)).toHaveLength(17)
    for (const door of squaresOf(MANSION).filter(isDoor))
      expect(neighbours(MANSION, door).filter(isRoom)).toHaveLength(1)
  })

  test('has dead ends at the six starts, two stubs, and before the Billiard Room', () => {
    const ends = squaresOf(MANSION).filter(
      place => neighbours(MANSION, place).filter(next => !isRoom(next)).length === 1,
    )
    const listed: readonly Spot[] = [
      [7, 0],
      [16, 0],
      [0, 5],
      [23, 7],
      [1, 11],
      [23, 17],
      [0, 18],
      [9, 24],
      [14, 24],
    ]
    expect(new Set(ends)).toEqual(squares(...listed))
  })

  test.each<[squareIn: readonly [number, number], cutOff: readonly (readonly [number, number])[]]>([
    [[16, 1], [[16, 0]]],
    [[22, 7], [[23, 7]]],
    [[1, 18], [[0, 18]]],
    [[1, 5], [[0, 5]]],
    [
      [7, 22],
      [
        [7, 23],
        [8, 23],
        [9, 23],
        [9, 24],
      ],
    ],
    [[9, 23], [[9, 24]]],
    [
      [16, 22],
      [
        [14, 23],
        [15, 23],
        [16, 23],
        [14, 24],
      ],
    ],
    [[14, 23], [[14, 24]]],
    [
      [4, 11],
      [
        [1, 11],
        [2, 11],
        [3, 11],
      ],
    ],
    [
      [6, 11],
      [
        [1, 11],
        [2, 11],
        [3, 11],
        [4, 11],
        [5, 11],
      ],
    ],
  ])('is one square wide at %j', (narrow, cutOff) => {
    const taken = squares(narrow)
    const main = mainHallway(taken)
    const apart = squaresOf(MANSION).filter(place => !main.has(place) && !taken.has(place))
    expect(new Set(apart)).toEqual(squares(...cutOff))
  })

  test('has no square but a door whose pawn alone shuts a room', () => {
    const shutting = squaresOf(MANSION).filter(
      place => !isDoor(place) && shutRooms(new Set([place])).length > 0,
    )
    expect(shutting).toEqual([])
  })

  test.each<[room: string, one: readonly [number, number], other: readonly [number, number]]>([
    ['Study', [7, 4], [6, 5]],
    ['Conservatory', [5, 18], [6, 19]],
    ['Lounge', [15, 7], [15, 8]],
  ])('[C14] lets two pawns before no door wall off the %s: %j and %j', (name, one, other) => {
    const main = mainHallway(squares(one, other))
    const walled = ROOMS.filter(room => !neighbours(MANSION, placeOfRoom(room)).some(door => main.has(door)))
    expect(walled.map(nameOf)).toEqual([name])
  })

  test('[C14] has five pairs of squares, no doors, whose pawns leave a room no other within reach', () => {
    const free = squaresOf(MANSION).filter(place => !isDoor(place))
    const pairs = free.flatMap((one, i) =>
      free.slice(i + 1).flatMap(other => {
        if (distanceOf(one, other) > 2) return []
        return shutRooms(new Set([one, other])).map(room => `${nameOf(room)}: ${at(one)} and ${at(other)}`)
      }),
    )
    expect(pairs).toEqual([
      'Study: 7,4 and 6,5',
      'Kitchen: 18,16 and 17,17',
      'Kitchen: 18,16 and 18,17',
      'Kitchen: 19,16 and 18,17',
      'Conservatory: 5,18 and 6,19',
    ])
  })

  test('has a secret passage in every room of one door', () => {
    const single = ROOMS.filter(room => neighbours(MANSION, placeOfRoom(room)).length === 1)
    expect(single).toEqual([ROOM.study, ROOM.lounge, ROOM.conservatory, ROOM.kitchen])
    for (const room of single) expect(MANSION.passages[room]).not.toBeNull()
  })
})

/** Two pawns wall something off only where they touch, if only by a corner. */
const distanceOf = (one: Place, other: Place): number => {
  const [[ax, ay], [bx, by]] = [at(one), at(other)]
  return Math.max(Math.abs(ax - bx), Math.abs(ay - by))
}

describe('the mansion turned', () => {
  const turned = BOARDS['mansion-turned']
  const there = new Map(
    squaresOf(turned).map(place => [`${spaceAt(turned, place)?.x},${spaceAt(turned, place)?.y}`, place]),
  )
  const turnedPlace = (place: Place): Place => {
    if (isRoom(place)) return place
    const [x, y] = at(place)
    return there.get(`${23 - x},${24 - y}`) as Place
  }

  test('[002/board.1] is the same house', () => {
    expect(squaresOf(turned)).toHaveLength(188)
    for (const place of placesOf(MANSION)) {
      const onFoot = neighbours(turned, turnedPlace(place)).filter(
        next => spaceAt(turned, next)?.kind !== 'passage',
      )
      expect(new Set(onFoot)).toEqual(new Set(neighbours(MANSION, place).map(turnedPlace)))
    }
    expect(turned.starts).toEqual(MANSION.starts.map(turnedPlace))
  })

  test('[C22, 002/board.3, 002/turn.4] has a slot in each passage, beside both its rooms and nothing else', () => {
    const slots = placesOf(turned).filter(place => spaceAt(turned, place)?.kind === 'passage')
    expect(slots.map(slot => neighbours(turned, slot))).toEqual([
      [ROOM.study, ROOM.kitchen],
      [ROOM.lounge, ROOM.conservatory],
    ])
    for (const slot of slots)
      for (const room of neighbours(turned, slot)) expect(neighbours(turned, room)).toContain(slot)
    expect(turned.passages).toEqual(ROOMS.map(() => null))
  })
})

describe('the grid', () => {
  const grid = BOARDS.halls
  const hallways = squaresOf(grid)

  test('[G.6] has nine rooms three by three, and twelve hallways, each between two neighbours', () => {
    const pairs = hallways.map(hallway => neighbours(grid, hallway).join('-'))
    expect(pairs.toSorted()).toEqual(
      ['0-1', '1-2', '3-4', '4-5', '6-7', '7-8', '0-3', '1-4', '2-5', '3-6', '4-7', '5-8'].toSorted(),
    )
    for (const hallway of hallways)
      for (const room of neighbours(grid, hallway)) expect(neighbours(grid, room)).toContain(hallway)
  })

  test.each<[why: string, board: BoardId]>([
    ['the grid', 'halls'],
    ['the mansion', 'mansion'],
  ])('[G.7, UC13.1, UC13.2, C23] passages of %s join opposite corners', (_, board) => {
    expect(BOARDS[board].passages).toEqual([8, null, 6, null, null, null, 2, null, 0])
  })

  test.each<[suspect: Suspect, between: readonly [Room, Room]]>([
    [0, [ROOM.hall, ROOM.lounge]],
    [1, [ROOM.lounge, ROOM.dining]],
    [2, [ROOM.ballroom, ROOM.kitchen]],
    [3, [ROOM.conservatory, ROOM.ballroom]],
    [4, [ROOM.library, ROOM.conservatory]],
    [5, [ROOM.study, ROOM.library]],
  ])('[G.14] from the home of suspect %i one way leads, to the hallway between %j', (suspect, between) => {
    const home = grid.starts[suspect] as Place
    expect(spaceAt(grid, home)?.kind).toBe('home')
    const [hallway, ...others] = neighbours(grid, home)
    expect(others).toEqual([])
    expect(neighbours(grid, hallway as Place)).toEqual(between)
  })

  test('[G.14] nothing leads back home', () => {
    for (const place of placesOf(grid))
      for (const next of neighbours(grid, place)) expect(spaceAt(grid, next)?.kind).not.toBe('home')
  })
})

test.each(['mansion', 'mansion-turned', 'halls'] as const)(
  '[C22, C23] a passage of %s leads from corner to opposite corner, taken or walked',
  id => {
    const ways = ROOMS.map(room => beyond(BOARDS[id], room))
    expect(ways).toEqual([
      ROOM.kitchen,
      null,
      ROOM.conservatory,
      null,
      null,
      null,
      ROOM.lounge,
      null,
      ROOM.study,
    ])
  },
)
