import type { Act, Shape, Turn } from '../rules/game'
import type { TimedEvent } from '../rules/page'
import type { Result } from '../rules/result'
import type { Seat } from '../rules/seat'

export type Stop = () => void

/** A game among seats, however they are joined. All that the page and the bots see of it. */
export interface Table<S extends Shape> {
  /** The seats played from this device. */
  readonly here: readonly Seat[]
  turn(): Turn
  /** Is it this seat's choice, and to be made here? */
  isAsked(seat: Seat): boolean
  view(seat: Seat | null): S['View']
  /** How it stood after this line, as this seat could see it then. */
  viewAfter(at: number, seat: Seat | null): S['View']
  /** Every act open to a seat now; none when it is not its turn. */
  choices(seat: Seat): Iterable<Act<S['Move']>>
  play(seat: Seat, act: Act<S['Move']>): Result<null, S['Refusal'] | TableRefusal>
  /** Everything that has happened, as this viewer may know it. The same array until there is more. */
  history(seat: Seat | null): readonly TimedEvent<S['Event']>[]
  changed(listener: () => void): Stop
}

/** What a table refuses before the rules are asked: it is another's turn; what the move says of cards is not so. */
export type TableRefusal = 'not-your-turn' | 'not-true'
