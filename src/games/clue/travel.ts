import { BOARDS, isRoom, type Board, type BoardId, type Place } from './board'
import { ROOMS, type Room } from './cards'

/** How far it is to each room from anywhere, others standing where they stand now. */
export interface Ways {
  /** Steps, the one into the room included; Infinity where there is no way, or one is there already. */
  steps(from: Place, to: Room): number
}

/** Walked backwards from every room at once, since a bot asks about many places and few rooms. */
export const ways = (id: BoardId, taken: ReadonlySet<Place>): Ways => {
  const before = BEFORE[id]
  const steps = ROOMS.map(room => {
    const far = new Map<Place, number>()
    let edge = before[room] ?? []
    for (let step = 1; edge.length > 0; step++) {
      const fresh = edge.filter(place => place !== (room as number) && !far.has(place))
      for (const place of fresh) far.set(place, step)
      edge = [...new Set(fresh)]
        .filter(place => !isRoom(place) && !taken.has(place))
        .flatMap(place => before[place] ?? [])
    }
    return far
  })
  return { steps: (from, to) => steps[to]?.get(from) ?? Infinity }
}

/** From which places one step leads to each. */
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

/** By distance, how many turns it takes with so many dice: what is left over in entering a room is lost. */
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

/** By sum, how likely so many dice show it; without dice one always walks one step. */
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

/** How many turns so many steps take on average. */
export const turnsFor = (steps: number, dice: number): number =>
  steps === Infinity ? Infinity : (TURNS[dice]?.[Math.min(steps, FARTHEST)] ?? steps)
