import type { Bot } from '../../../rules/game'
import { below, pick } from '../../../rules/random'
import { bug } from '../../../rules/result'
import type { Deadwood } from '../rules/types'

/** One turn in this many it calls the day over, or takes that back. */
const TURNS_TO_A_CALL = 200

/** Plays whatever is lawful: first what kind of thing to do, then which. */
export const random: Bot<Deadwood> = {
  act(_view, choices, bits) {
    const open = [...choices]
    const kinds = [...new Set(open.map(({ move }) => move.kind))].filter(kind => kind !== 'call')
    const speaks = below(bits, TURNS_TO_A_CALL) === 0 && open.some(({ move }) => move.kind === 'call')
    const kind = speaks ? 'call' : pick(bits, kinds)
    const act = pick(
      bits,
      open.filter(({ move }) => move.kind === kind),
    )
    if (act === undefined) throw bug('a bot was asked where there is no choice')
    return act
  },
}
