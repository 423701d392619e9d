import { clue } from '../../src/games/clue/index'
import type { RuleSetId } from '../../src/games/clue/lobby/variants'
import { clueOptions } from './clue'
import { playOut } from './playOut'

/** Some of the games of a simulation: those with these seeds. */
export interface Part {
  readonly rules: RuleSetId
  /** Whose bots sit down, before the seats rotate. */
  readonly names: readonly string[]
  /** The simulation's first seed: who sits where hangs on how far a game is from it. */
  readonly seed: number
  readonly from: number
  readonly to: number
}

/** What came of them. */
export interface Tally {
  readonly turns: readonly number[]
  readonly ended: number
  readonly stuck: number
  readonly refused: number
  /** Whose bot won, once for each win. */
  readonly winners: readonly string[]
  /** The seeds of games that did not end, with why. */
  readonly troubles: readonly string[]
}

export const playPart = ({ rules, names, seed, from, to }: Part): Tally => {
  const turns: number[] = []
  const winners: string[] = []
  const troubles: string[] = []
  let [ended, refused] = [0, 0]
  for (let each = from; each < to; each++) {
    const sitting = names.map((_, seat) => names[(seat + each - seed) % names.length] as string)
    const bots = sitting.map(name => clue.bots[name] ?? unknown(name))
    const outcome = playOut(clue, clueOptions(rules, names.length, each), bots, each)
    turns.push(outcome.state.turns)
    refused += outcome.refused
    if (outcome.ended) ended++
    else troubles.push(`seed ${each}: ${outcome.refused > 0 ? 'a choice was refused' : 'stuck'}`)
    winners.push(...outcome.winners.map(seat => sitting[seat] as string))
  }
  return { turns, ended, stuck: to - from - ended, refused, winners, troubles }
}

const unknown = (name: string): never => {
  throw new Error(`there is no bot "${name}"`)
}
