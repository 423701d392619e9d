import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathOn, placeAt, ROOM, type Spot } from '../../../../test/sim/script'
import { BOARDS, isRoom, spaceAt, type BoardId, type Place } from './board'
import { ROOMS } from '../lobby/cards'
import { hasWayOut, reach, stepRefusal, walkRefusal, type Ground, type WalkRefusal } from './walk'

const ground = (board: BoardId, from: Spot, ...taken: readonly Spot[]): Ground => ({
  board: BOARDS[board],
  from: placeAt(board, from),
  taken: new Set(pathOn(board, ...taken)),
})

/** Why a walk of these steps in the mansion, from here along these squares, is refused; undefined when it is not. */
const walking = (steps: number, from: Spot, ...path: readonly Spot[]): WalkRefusal | undefined =>
  walkRefusal(ground('mansion', from), pathOn('mansion', ...path), steps)

/** The same with another's pawn standing on one square. */
const past = (pawn: Spot, steps: number, from: Spot, ...path: readonly Spot[]): WalkRefusal | undefined =>
  walkRefusal(ground('mansion', from, pawn), pathOn('mansion', ...path), steps)

const squares = (...spots: readonly Spot[]): readonly Spot[] => spots

/** From the square before the Study’s door to the one before the Hall’s. */
const OUT_OF_THE_STUDY = squares([6, 4], [6, 5], [6, 6], [7, 6], [8, 6], [8, 7], [9, 7], [10, 7], [11, 7])

describe('a walk in the mansion is allowed', () => {
  test('[UC12.1] to the left', () => {
    expect(walking(2, [10, 15], [9, 15])).toBeUndefined()
  })

  test('[UC12.1] to the right', () => {
    expect(walking(2, [10, 15], [11, 15])).toBeUndefined()
  })

  test('[UC12.2, UC12.3] up', () => {
    expect(walking(2, [8, 15], [8, 14])).toBeUndefined()
  })

  test('[UC12.2, UC12.4] down', () => {
    expect(walking(2, [8, 15], [8, 16])).toBeUndefined()
  })

  test('[UC12.5, C7] with steps to spare', () => {
    expect(walking(12, [8, 15], [8, 14], [8, 13])).toBeUndefined()
  })

  test('[UC12.5] as far as the roll', () => {
    expect(walking(2, [8, 15], [8, 14], [8, 13])).toBeUndefined()
  })

  test('[UC12.7] with a turn at every step', () => {
    expect(walking(6, [7, 9], [8, 9], [8, 10], [7, 10], [7, 11], [8, 11], [8, 12])).toBeUndefined()
  })

  test('[UC14.2, UC14.3] out of a room onto the square before its door, which is one step', () => {
    expect(walking(1, ROOM.study, [6, 4])).toBeUndefined()
  })

  test('[UC14.3, UC14.4] into a room from the square before its door, which is one step', () => {
    expect(walking(1, [6, 4], ROOM.study)).toBeUndefined()
  })

  test('[UC14.3, UC14.6] from room to room in ten', () => {
    expect(walking(10, ROOM.study, ...OUT_OF_THE_STUDY, ROOM.hall)).toBeUndefined()
  })

  test('[UC14.6] into a room with steps to spare', () => {
    expect(walking(12, [6, 5], [6, 4], ROOM.study)).toBeUndefined()
  })

  test('[UC14.5] past a door with another pawn before it', () => {
    expect(past([6, 4], 1, [6, 5], [7, 5])).toBeUndefined()
  })

  test('[UC14.5] through the other door', () => {
    expect(past([7, 8], 1, ROOM.library, [3, 11])).toBeUndefined()
  })

  test('[UC12.8] round in a ring, to the square beside the first', () => {
    expect(walking(3, [7, 9], [8, 9], [8, 10], [7, 10])).toBeUndefined()
  })
})

describe('a walk in the mansion is refused', () => {
  test('[UC12] of no step', () => {
    expect(walking(7, [8, 15])).toBe('no-step')
  })

  test('[UC12.10, UC12.5] longer than the roll', () => {
    expect(walking(2, [8, 15], [8, 14], [8, 13], [8, 12])).toBe('too-far')
  })

  test('[UC12.10] into a room one step too far', () => {
    expect(walking(1, [6, 5], [6, 4], ROOM.study)).toBe('too-far')
  })

  test('[UC12.6] on the diagonal', () => {
    expect(walking(2, [8, 14], [7, 15])).toBe('not-adjacent')
  })

  test('[UC12.6] that leaps', () => {
    expect(walking(2, [8, 14], [8, 12])).toBe('not-adjacent')
  })

  test('[UC12.6] that stands still', () => {
    expect(walking(2, [8, 14], [8, 14])).toBe('not-adjacent')
  })

  test('[UC14.4] into a room beside the wall', () => {
    expect(walking(3, [6, 5], ROOM.library)).toBe('not-adjacent')
  })

  test('[UC14.4] into a room from the wrong side of a door square', () => {
    expect(walking(3, [7, 4], ROOM.study)).toBe('not-adjacent')
  })

  test('[UC14.4] from the doorway of one room into another', () => {
    expect(walking(3, [8, 4], ROOM.study)).toBe('not-adjacent')
  })

  test('[UC12.8] over a square twice', () => {
    expect(walking(7, [8, 14], [8, 13], [8, 12], [8, 13])).toBe('square-twice')
  })

  test('[UC12.8] back over the square it began on', () => {
    expect(walking(7, [8, 14], [8, 13], [8, 14])).toBe('square-twice')
  })

  test('[UC12.9] onto another pawn', () => {
    expect(past([8, 13], 7, [8, 14], [8, 13])).toBe('square-taken')
  })

  test('[UC12.9] through another pawn', () => {
    expect(past([8, 13], 7, [8, 14], [8, 13], [8, 12])).toBe('square-taken')
  })

  test('[UC14.5] out of a door with another pawn before it', () => {
    expect(past([6, 4], 7, ROOM.study, [6, 4])).toBe('square-taken')
  })

  test('[UC14.5] in by a door with another pawn before it', () => {
    expect(past([6, 4], 7, [6, 5], [6, 4], ROOM.study)).toBe('square-taken')
  })

  test('[UC14.6, C21] through a room', () => {
    expect(walking(7, [7, 8], ROOM.library, [3, 11])).toBe('room-ends-the-move')
  })

  test('[UC14.7] back into the room it began in', () => {
    expect(walking(7, ROOM.study, [6, 4], ROOM.study)).toBe('back-into-the-room')
  })

  test('[UC14.7] back into the room it began in by another door', () => {
    expect(walking(7, ROOM.hall, [11, 7], [12, 7], ROOM.hall)).toBe('back-into-the-room')
  })

  test('[UC12] to a place the board has not', () => {
    expect(walkRefusal(ground('mansion', [8, 14]), [255 as Place], 7)).toBe('not-adjacent')
  })
})

describe('a step of a draft', () => {
  /** From (8, 14), with two steps and another's pawn on (8, 15). */
  const step = (next: Spot, ...walked: readonly Spot[]): WalkRefusal | undefined =>
    stepRefusal(
      ground('mansion', [8, 14], [8, 15]),
      pathOn('mansion', ...walked),
      placeAt('mansion', next),
      2,
    )

  test('[UC12.1, UC12.7] to the side is allowed, also after a step up', () => {
    expect(step([7, 14])).toBeUndefined()
    expect(step([7, 13], [8, 13])).toBeUndefined()
  })

  test('[UC12.10] beyond the roll is refused', () => {
    expect(step([8, 11], [8, 13], [8, 12])).toBe('too-far')
  })

  test('[UC12.6] on the diagonal is refused', () => {
    expect(step([7, 13])).toBe('not-adjacent')
  })

  test('[UC12.8] back onto the draft, or where it began, is refused', () => {
    expect(step([8, 14], [8, 13])).toBe('square-twice')
  })

  test('[UC12.9] onto another pawn is refused', () => {
    expect(step([8, 15])).toBe('square-taken')
  })

  test('[UC14.6, C21] after entering a room is refused', () => {
    const from = ground('mansion', [7, 8])
    const walked = pathOn('mansion', ROOM.library)
    expect(stepRefusal(from, walked, placeAt('mansion', [3, 11]), 9)).toBe('room-ends-the-move')
  })

  test('[UC12] is refused just where the walk that ends with it is', () => {
    fc.assert(
      fc.property(grounds('mansion'), fc.integer({ min: 1, max: 12 }), fc.nat(3), (from, steps, turn) => {
        const walked: Place[] = []
        for (let i = 0; i <= steps; i++) {
          const beside = BOARDS.mansion.next[walked.at(-1) ?? from.from] ?? []
          const next = beside[(turn + i) % beside.length] as Place
          const refusal = stepRefusal(from, walked, next, steps)
          expect(refusal).toBe(walkRefusal(from, [...walked, next], steps))
          if (refusal !== undefined) return
          walked.push(next)
        }
      }),
    )
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
  test('[UC14.5] is not there when the only door is blocked', () => {
    expect(hasWayOut(ground('mansion', ROOM.study, [6, 4]))).toBe(false)
  })

  test('[UC14.5] is there when one of two doors is free', () => {
    expect(hasWayOut(ground('mansion', ROOM.library, [7, 8]))).toBe(true)
  })

  test('[UC14.5] is not there when both doors are blocked', () => {
    expect(hasWayOut(ground('mansion', ROOM.library, [7, 8], [3, 11]))).toBe(false)
  })

  test('[UC14.5] is not there when all four doors are blocked', () => {
    expect(hasWayOut(ground('mansion', ROOM.ballroom, [9, 16], [14, 16], [7, 19], [16, 19]))).toBe(false)
  })

  test('[UC12.9] is not there from a start whose only exit is taken', () => {
    expect(hasWayOut(ground('mansion', [16, 0], [16, 1]))).toBe(false)
  })

  test('[G.15.3] is not there when every hallway is held', () => {
    expect(hasWayOut(ground('halls', ROOM.hall, [1, 0], [3, 0], [2, 1]))).toBe(false)
  })

  test('[G.13] is there when one hallway is free', () => {
    expect(hasWayOut(ground('halls', ROOM.hall, [1, 0], [3, 0]))).toBe(true)
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

describe.each<BoardId>(['mansion', 'mansion-turned', 'halls'])(
  'the set of places within reach in the %s',
  board => {
    test('is the one found by trying all walks', () => {
      fc.assert(
        fc.property(grounds(board), fc.integer({ min: 0, max: 12 }), (from, steps) => {
          expect(new Set(reach(from, steps).keys())).toEqual(byTrying(from, steps))
        }),
        { numRuns: 300 },
      )
    })

    test('has for each place a walk the referee accepts, and no shorter one', () => {
      fc.assert(
        fc.property(grounds(board), fc.integer({ min: 1, max: 12 }), (from, steps) => {
          const found = Array.from({ length: steps + 1 }, (_, most) => byTrying(from, most))
          for (const [place, path] of reach(from, steps)) {
            expect(path.at(-1)).toBe(place)
            expect(walkRefusal(from, path, steps)).toBeUndefined()
            expect(path).toHaveLength(found.findIndex(places => places.has(place)))
          }
        }),
        { numRuns: 40 },
      )
    })
  },
)

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
