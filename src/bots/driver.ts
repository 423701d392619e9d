import type { Act, Shape } from '../rules/game'
import type { Random } from '../rules/random'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { Stop, Table } from '../table/table'
import type { Thinker } from './thinker'

/** Runs something later, never at once; the shell has the clock. */
export type Later = (then: () => void) => Stop

/** The player of a seat: a bot of a game, by name, and the thinker that runs it. */
export interface Brain {
  readonly game: string
  readonly bot: string
  readonly thinker: Thinker
  /** Called with the reason for an act, and the line that the act made. */
  readonly onmotive?: (at: number, motive: unknown) => void
}

/** Sits a bot at a table, with its own seat's view and choices only. It waits a while before it thinks about each act. */
export const seatBot = <S extends Shape>(
  table: Table<S>,
  seat: Seat,
  brain: Brain,
  random: Random,
  later: Later,
): Stop => {
  let waiting: Stop | null = null
  /** The question under way. Answers to a withdrawn question are dropped, and so are those that come after something happened. */
  let asked: symbol | null = null
  const isMyTurn = (): boolean => table.isAsked(seat)
  const withdraw = (): void => {
    waiting?.()
    waiting = asked = null
  }
  const ask = async (): Promise<void> => {
    waiting = null
    const mine = (asked = Symbol('asked'))
    const seen = table.history(seat)
    const choices = [...table.choices(seat)]
    const { game, bot, thinker } = brain
    const { choice, motive } = await thinker.choose({
      game,
      bot,
      view: table.view(seat),
      choices,
      seed: random(),
    })
    if (asked !== mine) return
    asked = null
    const act = choices[choice]
    if (act === undefined) throw bug('a bot chose what it was not offered')
    if (table.history(seat) === seen) play(act, motive)
    else consider()
  }
  const play = (act: Act<S['Move']>, motive: unknown): void => {
    const before = table.history(seat).length
    const played = table.play(seat, act)
    if (!played.ok) throw bug(`a bot was refused: ${played.error}`)
    const told = table.history(seat)[before]
    if (motive !== null && told !== undefined) brain.onmotive?.(told.at, motive)
  }
  const consider = (): void => {
    if (!isMyTurn()) withdraw()
    else if (waiting === null && asked === null) waiting = later(() => void ask())
  }
  const unlisten = table.changed(consider)
  consider()
  return () => {
    unlisten()
    withdraw()
  }
}
