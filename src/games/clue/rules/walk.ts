import { isRoom, spaceAt, type Board, type Place } from './board'

/** The ground a token walks on: the board, where it stands, and the spaces others hold. */
export interface Ground {
  readonly board: Board
  readonly from: Place
  readonly taken: ReadonlySet<Place>
}

export type WalkRefusal =
  | 'no-step'
  | 'too-far'
  | 'not-adjacent'
  | 'square-twice'
  | 'square-taken'
  | 'room-ends-the-move'
  | 'back-into-the-room'
  | 'cannot-stop-there'

/** The reason why this step may not follow these, as a referee would look at it; undefined when it may. */
export const stepRefusal = (
  { board, from, taken }: Ground,
  walked: readonly Place[],
  next: Place,
  steps: number,
): WalkRefusal | undefined => {
  const here = walked.at(-1) ?? from
  if (walked.length >= steps) return 'too-far'
  if (walked.length > 0 && isRoom(here)) return 'room-ends-the-move'
  if (!board.next[here]?.includes(next)) return 'not-adjacent'
  if (next === from) return isRoom(next) ? 'back-into-the-room' : 'square-twice'
  if (walked.includes(next)) return 'square-twice'
  return taken.has(next) ? 'square-taken' : undefined
}

/** The reason why this walk may not be made; undefined when it may. */
export const walkRefusal = (
  ground: Ground,
  path: readonly Place[],
  steps: number,
): WalkRefusal | undefined => {
  const end = path.at(-1)
  if (end === undefined) return 'no-step'
  if (path.length > steps) return 'too-far'
  for (const [i, place] of path.entries()) {
    const refusal = stepRefusal(ground, path.slice(0, i), place, steps)
    if (refusal !== undefined) return refusal
  }
  return spaceAt(ground.board, end)?.kind === 'passage' ? 'cannot-stop-there' : undefined
}

/** A shortest walk to every place within reach. Surplus steps are lost, so a shorter way is as good. */
export const reach = (ground: Ground, steps: number): ReadonlyMap<Place, readonly Place[]> => {
  const { board, from, taken } = ground
  const ways = new Map<Place, readonly Place[]>([[from, []]])
  let edge: readonly Place[] = [from]
  for (let step = 0; step < steps && edge.length > 0; step++) {
    const further: Place[] = []
    for (const place of edge) {
      if (isRoom(place) && place !== from) continue
      for (const next of board.next[place] ?? []) {
        if (ways.has(next) || taken.has(next)) continue
        ways.set(next, [...(ways.get(place) ?? []), next])
        further.push(next)
      }
    }
    edge = further
  }
  ways.delete(from)
  for (const place of ways.keys()) if (spaceAt(board, place)?.kind === 'passage') ways.delete(place)
  return ways
}

/** True if there is any first step. */
export const hasWayOut = ({ board, from, taken }: Ground): boolean =>
  (board.next[from] ?? []).some(place => !taken.has(place))
