import type { Bot, Shape } from '../rules/game'
import type { Random } from '../rules/random'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { Stop, Table } from '../table/table'

/** Runs something later, never at once; the shell has the clock. */
export type Later = (then: () => void) => Stop

/** Sits a bot at a table, with its own seat's view and choices only. It thinks for a while before each act. */
export const seatBot = <S extends Shape>(
  table: Table<S>,
  seat: Seat,
  bot: Bot<S>,
  random: Random,
  later: Later,
): Stop => {
  let thinking: Stop | null = null
  const isMyTurn = (): boolean => {
    const turn = table.turn()
    return turn.of === 'seat' && turn.seat === seat
  }
  const act = (): void => {
    thinking = null
    if (!isMyTurn()) return
    const played = table.play(seat, bot.act(table.view(seat), table.choices(seat), random))
    if (!played.ok) throw bug(`a bot was refused: ${played.error}`)
  }
  const consider = (): void => {
    if (thinking === null && isMyTurn()) thinking = later(act)
  }
  const unlisten = table.changed(consider)
  consider()
  return () => {
    unlisten()
    thinking?.()
  }
}
