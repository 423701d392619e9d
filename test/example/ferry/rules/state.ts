import type { Card } from '../../../../src/rules/card'
import { seatsOf, type Seat } from '../../../../src/rules/seat'

/** The marks that a ferry can have: as many sacks as it bears. A card is the number of one in this list. */
export const MARKS = [9, 11, 13, 15, 17, 19, 21] as const
const HEAVIEST = 21

export const markOf = (card: Card): number => MARKS[card] ?? 0

export type Phase =
  | { readonly at: 'dealing' | 'choosing' | 'throwing' | 'opening' }
  | { readonly at: 'over'; readonly mark: number; readonly winners: readonly Seat[] }

/** The sacks that one throw put aboard. */
export interface Load {
  readonly by: Seat
  readonly sacks: number
}

/** All that is public: the mark, and the marks in anybody's hand, are the dealer's. */
export interface State {
  readonly seats: number
  readonly phase: Phase
  readonly active: Seat
  readonly turns: number
  readonly loads: readonly Load[]
  /** The seats that load no more. */
  readonly ashore: readonly Seat[]
  /** The seats that are gone for good, and those of them for which no bot plays on: these cannot win. */
  readonly left: readonly Seat[]
  readonly forfeited: readonly Seat[]
}

export const weightOf = (loads: readonly Load[]): number => loads.reduce((sum, { sacks }) => sum + sacks, 0)

/** Ends the loading when all are ashore, or when no mark there is could bear what lies aboard. */
export const isLoaded = ({ seats, ashore, loads }: State): boolean =>
  ashore.length === seats || weightOf(loads) > HEAVIEST

/** The load that sank a ferry with this mark, by its number; -1 where none did. */
export const sinkingLoad = (loads: readonly Load[], mark: number): number =>
  loads.findIndex((_, i) => weightOf(loads.slice(0, i + 1)) > mark)

/** The sacks by seat: those that came too late count for nothing, and the seat that sank the ferry has none at all. */
export const sacksBorne = (
  { seats, loads }: Pick<State, 'seats' | 'loads'>,
  mark: number,
): readonly number[] => {
  const sank = sinkingLoad(loads, mark)
  const borne = sank < 0 ? loads : loads.slice(0, sank)
  return seatsOf(seats).map(seat => (loads[sank]?.by === seat ? 0 : sacksOf(borne, seat)))
}

export const sacksOf = (loads: readonly Load[], seat: Seat): number =>
  weightOf(loads.filter(({ by }) => by === seat))
