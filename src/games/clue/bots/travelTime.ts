import { BOARDS, isRoom, placeOfRoom, type Board, type BoardId, type Place } from '../rules/board'
import { ROOMS, type Room } from '../lobby/cards'

/**
 * The average number of turns it takes to get somewhere, others standing where they stand now; Infinity where
 * there is no way.
 */
export interface Travel {
  /** Straight into that room, by a walk or a passage. */
  straight(from: Place, to: Room): number
  /** Through other rooms too. */
  between(from: Room, to: Room): number
}

export const travel = (id: BoardId, taken: ReadonlySet<Place>, dice: number): Travel => {
  const { passages } = BOARDS[id]
  const steps = ROOMS.map(room => stepsTo(id, room, taken))
  const straight = (from: Place, to: Room): number =>
    isRoom(from) && passages[from] === to ? 1 : turnsFor(steps[to]?.[from] || Infinity, dice)
  const between = ROOMS.map(from => ROOMS.map(to => straight(placeOfRoom(from), to)))
  for (const via of ROOMS)
    for (const row of between)
      for (const to of ROOMS)
        row[to] = Math.min(row[to] as number, (row[via] as number) + (between[via]?.[to] as number))
  return { straight, between: (from, to) => between[from]?.[to] ?? Infinity }
}

/** By place, and 0 where there is no way. Walked backwards from the room, since a bot asks about many places and few rooms. */
const stepsTo = (id: BoardId, room: Room, taken: ReadonlySet<Place>): Uint8Array => {
  const before = BEFORE[id]
  const far = new Uint8Array(before.length)
  const reached: Place[] = []
  const reach = (places: readonly Place[], steps: number): void => {
    for (const place of places)
      if (far[place] === 0) {
        far[place] = steps
        reached.push(place)
      }
  }
  reach(before[room] ?? [], 1)
  for (const place of reached)
    if (!isRoom(place) && !taken.has(place)) reach(before[place] ?? [], (far[place] as number) + 1)
  return far
}

/** The places from which one step leads to each. */
const before = (board: Board): readonly (readonly Place[])[] => {
  const from: Place[][] = board.next.map(() => [])
  for (const [place, next] of board.next.entries()) for (const to of next) from[to]?.push(place as Place)
  return from
}

const BEFORE: Readonly<Record<BoardId, readonly (readonly Place[])[]>> = {
  mansion: before(BOARDS.mansion),
  'mansion-turned': before(BOARDS['mansion-turned']),
  halls: before(BOARDS.halls),
}

const FARTHEST = 60

/** The turns each distance takes with these dice: surplus steps are lost in entering a room. */
const turnsByDistance = (dice: number): readonly number[] => {
  const chances = pips(dice)
  const turns = [0]
  for (let steps = 1; steps <= FARTHEST; steps++)
    turns.push(
      chances.reduce(
        (sum, chance, rolled) => sum + (rolled < steps ? chance * (turns[steps - rolled] ?? 0) : 0),
        1,
      ),
    )
  return turns
}

/** The likelihood of each sum with these dice; without dice one always walks one step. */
const pips = (dice: number): readonly number[] => {
  if (dice === 0) return [0, 1]
  let chances = [1]
  for (let die = 0; die < dice; die++) {
    const more: number[] = Array.from({ length: chances.length + 6 }, () => 0)
    for (const [sum, chance] of chances.entries())
      for (let pip = 1; pip <= 6; pip++) more[sum + pip] = (more[sum + pip] ?? 0) + chance / 6
    chances = more
  }
  return chances
}

const TURNS = [turnsByDistance(0), turnsByDistance(1), turnsByDistance(2)]

/** The average number of turns these steps take. */
const turnsFor = (steps: number, dice: number): number =>
  steps === Infinity ? Infinity : (TURNS[dice]?.[Math.min(steps, FARTHEST)] ?? steps)
