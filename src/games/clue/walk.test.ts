import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathOn, placeAt, ROOM, type Spot } from '../../../test/sim/script'
import { BOARDS, isRoom, spaceAt, type BoardId, type Place } from './board'
import { ROOMS } from './cards'
import { hasWayOut, reach, walkRefusal, type Ground, type WalkRefusal } from './walk'

const ground = (board: BoardId, from: Spot, ...taken: readonly Spot[]): Ground => ({
  board: BOARDS[board],
  from: placeAt(board, from),
  taken: new Set(pathOn(board, ...taken)),
})

interface Walk {
  readonly from: Spot
  readonly path: readonly Spot[]
  readonly steps: number
  readonly taken?: readonly Spot[]
}

const refused = (
  { from, path, steps, taken = [] }: Walk,
  board: BoardId = 'mansion',
): WalkRefusal | undefined => walkRefusal(ground(board, from, ...taken), pathOn(board, ...path), steps)

const OUT_OF_THE_STUDY: readonly Spot[] = [
  [6, 4],
  [6, 5],
  [6, 6],
  [7, 6],
  [8, 6],
  [8, 7],
  [9, 7],
  [10, 7],
  [11, 7],
]

describe('a walk in the mansion is allowed', () => {
  test.each<[why: string, walk: Walk]>([
    ['[UC12.1] to the left', { from: [10, 15], path: [[9, 15]], steps: 2 }],
    ['[UC12.1] to the right', { from: [10, 15], path: [[11, 15]], steps: 2 }],
    ['[UC12.2, UC12.3] up', { from: [8, 15], path: [[8, 14]], steps: 2 }],
    ['[UC12.2, UC12.4] down', { from: [8, 15], path: [[8, 16]], steps: 2 }],
    [
      '[UC12.5, C7] with steps to spare',
      {
        from: [8, 15],
        path: [
          [8, 14],
          [8, 13],
        ],
        steps: 12,
      },
    ],
    [
      '[UC12.5] as far as the roll',
      {
        from: [8, 15],
        path: [
          [8, 14],
          [8, 13],
        ],
        steps: 2,
      },
    ],
    [
      '[UC12.7] with a turn at every step',
      {
        from: [7, 9],
        path: [
          [8, 9],
          [8, 10],
          [7, 10],
          [7, 11],
          [8, 11],
          [8, 12],
        ],
        steps: 6,
      },
    ],
    [
      '[UC14.2, UC14.3] out of a room onto the square before its door, which is one step',
      { from: ROOM.study, path: [[6, 4]], steps: 1 },
    ],
    [
      '[UC14.3, UC14.4] into a room from the square before its door, which is one step',
      { from: [6, 4], path: [ROOM.study], steps: 1 },
    ],
    [
      '[UC14.3, UC14.6] from room to room in ten',
      { from: ROOM.study, path: [...OUT_OF_THE_STUDY, ROOM.hall], steps: 10 },
    ],
    ['[UC14.6] into a room with steps to spare', { from: [6, 5], path: [[6, 4], ROOM.study], steps: 12 }],
    [
      '[UC14.5] past a door with another pawn before it',
      { from: [6, 5], path: [[7, 5]], steps: 1, taken: [[6, 4]] },
    ],
    ['[UC14.5] through the other door', { from: ROOM.library, path: [[3, 11]], steps: 1, taken: [[7, 8]] }],
    [
      '[UC12.8] round in a ring, to the square beside the first',
      {
        from: [7, 9],
        path: [
          [8, 9],
          [8, 10],
          [7, 10],
        ],
        steps: 3,
      },
    ],
  ])('%s', (_, walk) => {
    expect(refused(walk)).toBeUndefined()
  })
})

describe('a walk in the mansion is refused', () => {
  test.each<[why: string, refusal: WalkRefusal, walk: Walk]>([
    ['[UC12] of no step', 'no-step', { from: [8, 15], path: [], steps: 7 }],
    [
      '[UC12.10, UC12.5] longer than the roll',
      'too-far',
      {
        from: [8, 15],
        path: [
          [8, 14],
          [8, 13],
          [8, 12],
        ],
        steps: 2,
      },
    ],
    [
      '[UC12.10] into a room one step too far',
      'too-far',
      { from: [6, 5], path: [[6, 4], ROOM.study], steps: 1 },
    ],
    ['[UC12.6] on the diagonal', 'not-adjacent', { from: [8, 14], path: [[7, 15]], steps: 2 }],
    ['[UC12.6] that leaps', 'not-adjacent', { from: [8, 14], path: [[8, 12]], steps: 2 }],
    ['[UC12.6] that stands still', 'not-adjacent', { from: [8, 14], path: [[8, 14]], steps: 2 }],
    [
      '[UC14.4] into a room beside the wall',
      'not-adjacent',
      { from: [6, 5], path: [ROOM.library], steps: 3 },
    ],
    [
      '[UC14.4] into a room from the wrong side of a door square',
      'not-adjacent',
      { from: [7, 4], path: [ROOM.study], steps: 3 },
    ],
    [
      '[UC14.4] from the doorway of one room into another',
      'not-adjacent',
      { from: [8, 4], path: [ROOM.study], steps: 3 },
    ],
    [
      '[UC12.8] over a square twice',
      'square-twice',
      {
        from: [8, 14],
        path: [
          [8, 13],
          [8, 12],
          [8, 13],
        ],
        steps: 7,
      },
    ],
    [
      '[UC12.8] back over the square it began on',
      'square-twice',
      {
        from: [8, 14],
        path: [
          [8, 13],
          [8, 14],
        ],
        steps: 7,
      },
    ],
    [
      '[UC12.9] onto another pawn',
      'square-taken',
      { from: [8, 14], path: [[8, 13]], steps: 7, taken: [[8, 13]] },
    ],
    [
      '[UC12.9] through another pawn',
      'square-taken',
      {
        from: [8, 14],
        path: [
          [8, 13],
          [8, 12],
        ],
        steps: 7,
        taken: [[8, 13]],
      },
    ],
    [
      '[UC14.5] out of a door with another pawn before it',
      'square-taken',
      { from: ROOM.study, path: [[6, 4]], steps: 7, taken: [[6, 4]] },
    ],
    [
      '[UC14.5] in by a door with another pawn before it',
      'square-taken',
      { from: [6, 5], path: [[6, 4], ROOM.study], steps: 7, taken: [[6, 4]] },
    ],
    [
      '[UC14.6, C21] through a room',
      'room-ends-the-move',
      { from: [7, 8], path: [ROOM.library, [3, 11]], steps: 7 },
    ],
    [
      '[UC14.7] back into the room it began in',
      'back-into-the-room',
      { from: ROOM.study, path: [[6, 4], ROOM.study], steps: 7 },
    ],
    [
      '[UC14.7] back into the room it began in by another door',
      'back-into-the-room',
      { from: ROOM.hall, path: [[11, 7], [12, 7], ROOM.hall], steps: 7 },
    ],
  ])('%s', (_, refusal, walk) => {
    expect(refused(walk)).toBe(refusal)
  })

  test('[UC12] to a place the board has not', () => {
    expect(walkRefusal(ground('mansion', [8, 14]), [255 as Place], 7)).toBe('not-adjacent')
  })
})

describe('the passage one walks through', () => {
  const turned = BOARDS['mansion-turned']
  const slot = turned.next.findIndex((_, i) => spaceAt(turned, i as Place)?.kind === 'passage') as Place
  const inTheStudy = ground('mansion-turned', ROOM.study)

  test('[C22, 002/turn.4] takes two steps', () => {
    expect(walkRefusal(inTheStudy, [slot, ROOM.kitchen as number as Place], 2)).toBeUndefined()
    expect(walkRefusal(inTheStudy, [slot, ROOM.kitchen as number as Place], 1)).toBe('too-far')
    expect(reach(inTheStudy, 2).get(ROOM.kitchen as number as Place)).toHaveLength(2)
    expect(reach(inTheStudy, 1).has(ROOM.kitchen as number as Place)).toBe(false)
  })

  test('[C22] is no place to stop', () => {
    expect(walkRefusal(inTheStudy, [slot], 2)).toBe('cannot-stop-there')
    expect(reach(inTheStudy, 12).has(slot)).toBe(false)
  })

  test('[UC14.7] does not lead back', () => {
    expect(walkRefusal(inTheStudy, [slot, ROOM.study as number as Place], 7)).toBe('back-into-the-room')
  })
})

describe('a way out', () => {
  test.each<[why: string, ground: Ground, isThere: boolean]>([
    ['[UC14.5] is not there when the only door is blocked', ground('mansion', ROOM.study, [6, 4]), false],
    ['[UC14.5] is there when one of two doors is free', ground('mansion', ROOM.library, [7, 8]), true],
    [
      '[UC14.5] is not there when both doors are blocked',
      ground('mansion', ROOM.library, [7, 8], [3, 11]),
      false,
    ],
    [
      '[UC14.5] is not there when all four doors are blocked',
      ground('mansion', ROOM.ballroom, [9, 16], [14, 16], [7, 19], [16, 19]),
      false,
    ],
    [
      '[UC12.9] is not there from a start whose only exit is taken',
      ground('mansion', [16, 0], [16, 1]),
      false,
    ],
    [
      '[G.15.3] is not there when every hallway is held',
      ground('halls', ROOM.hall, [1, 0], [3, 0], [2, 1]),
      false,
    ],
    ['[G.13] is there when one hallway is free', ground('halls', ROOM.hall, [1, 0], [3, 0]), true],
  ])('%s', (_, from, isThere) => {
    expect(hasWayOut(from)).toBe(isThere)
  })
})

/** Every place at the end of a walk of at most so many steps, no place twice, that a rule book would find by trying all. */
const byTrying = ({ board, from, taken }: Ground, steps: number): ReadonlySet<Place> => {
  const found = new Set<Place>()
  const trodden = new Set([from])
  const go = (place: Place, left: number): void => {
    if (left === 0) return
    for (const next of board.next[place] ?? []) {
      if (trodden.has(next) || taken.has(next)) continue
      if (spaceAt(board, next)?.kind !== 'passage') found.add(next)
      if (isRoom(next)) continue
      trodden.add(next)
      go(next, left - 1)
      trodden.delete(next)
    }
  }
  go(from, steps)
  return found
}

const grounds = (board: BoardId): fc.Arbitrary<Ground> => {
  const places = BOARDS[board].next.map((_, i) => i as Place)
  const free = places.filter(place => spaceAt(BOARDS[board], place)?.kind === 'hallway')
  const starts = places.filter(place => spaceAt(BOARDS[board], place)?.kind !== 'passage')
  return fc
    .record({
      from: fc.constantFrom(...starts),
      taken: fc.uniqueArray(fc.constantFrom(...free), { maxLength: 5 }),
    })
    .map(({ from, taken }) => ({
      board: BOARDS[board],
      from,
      taken: new Set(taken.filter(place => place !== from)),
    }))
}

describe.each<BoardId>(['mansion', 'mansion-turned', 'halls'])('what is within reach in the %s', board => {
  test('is what trying all walks finds', () => {
    fc.assert(
      fc.property(grounds(board), fc.integer({ min: 0, max: 12 }), (from, steps) => {
        expect(new Set(reach(from, steps).keys())).toEqual(byTrying(from, steps))
      }),
      { numRuns: 300 },
    )
  })

  test('has a walk that a referee accepts, and none that is shorter', () => {
    fc.assert(
      fc.property(grounds(board), fc.integer({ min: 1, max: 12 }), (from, steps) => {
        for (const [place, path] of reach(from, steps)) {
          expect(path.at(-1)).toBe(place)
          expect(walkRefusal(from, path, steps)).toBeUndefined()
          expect(byTrying(from, Math.min(path.length - 1, 5)).has(place)).toBe(false)
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('[C7] the rooms one may enter are the same whether a roll is exact or at most', () => {
  const squares = BOARDS.mansion.next.map((_, i) => i as Place).filter(place => !isRoom(place))
  let cases = 0
  for (const from of squares)
    for (let roll = 2; roll <= 12; roll++) {
      const empty: Ground = { board: BOARDS.mansion, from, taken: new Set() }
      const entered = [...reach(empty, roll).keys()].filter(isRoom)
      expect(new Set(entered)).toEqual(new Set([...byTrying(empty, roll)].filter(isRoom)))
      cases++
    }
  expect(cases).toBe(2068)
})

test('[C7] the nearest room of a first turn is eight steps away, for Peacock seven', () => {
  const nearest = BOARDS.mansion.starts.map(start => {
    const others = new Set(BOARDS.mansion.starts.filter(other => other !== start))
    const ways = reach({ board: BOARDS.mansion, from: start, taken: others }, 12)
    return Math.min(...ROOMS.map(room => ways.get(room as number as Place)?.length ?? 99))
  })
  expect(nearest).toEqual([8, 8, 8, 8, 7, 8])
})
