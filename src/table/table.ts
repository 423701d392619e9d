import type { Act, Shape, Turn } from '../rules/game'
import type { TimedEvent } from '../rules/page'
import type { Result } from '../rules/result'
import type { Seat } from '../rules/seat'

export type Stop = () => void

/** A game among seats, however they are joined. The page and the bots see nothing else of it. */
export interface Table<S extends Shape> {
  /** The seats played from this device. */
  readonly here: readonly Seat[]
  turn(): Turn
  /** True if it is this seat's choice, to be made on this device. */
  isAsked(seat: Seat): boolean
  view(seat: Seat | null): S['View']
  /** The view of this seat after this line, as it could see the game then. */
  viewAfter(at: number, seat: Seat | null): S['View']
  /** Every act open to a seat now; none when it is not its turn. */
  choices(seat: Seat): Iterable<Act<S['Move']>>
  play(seat: Seat, act: Act<S['Move']>): Result<null, S['Refusal'] | TableRefusal>
  /** Every event so far, as this viewer may know it. The same array until there is more. */
  history(seat: Seat | null): readonly TimedEvent<S['Event']>[]
  changed(listener: () => void): Stop
}

/** Refusals that come before the rules: it is another's turn; a claim about cards is not true. */
export type TableRefusal = 'not-your-turn' | 'not-true'
