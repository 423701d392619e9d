import type { Act, Bot } from '../../rules/game'
import { below, pick } from '../../rules/random'
import { bug } from '../../rules/result'
import type { Move } from './move'
import type { Clue } from './shape'

/** Of so many turns a bot that guesses accuses in one: a table of them ends, and has a game first. */
const TURNS_TO_AN_ACCUSATION = 30

/** Plays whatever is lawful: first what kind of thing to do, then which. */
const random: Bot<Clue> = {
  act(_view, choices, bits) {
    const byKind = new Map<Move['kind'], Act<Move>[]>()
    for (const act of choices) {
      const alike = byKind.get(act.move.kind)
      if (alike === undefined) byKind.set(act.move.kind, [act])
      else alike.push(act)
    }
    const accusations = byKind.get('accuse')
    byKind.delete('accuse')
    const accuses =
      accusations !== undefined && (byKind.size === 0 || below(bits, TURNS_TO_AN_ACCUSATION) === 0)
    const act = pick(bits, (accuses ? accusations : pick(bits, [...byKind.values()])) ?? [])
    if (act === undefined) throw bug('a bot was asked where there is no choice')
    return act
  },
}

/** By level. */
export const bots = { random }
