import { kindOf, loadGame } from '../../src/games/rules'
import { playOut } from './playOut'
import { optionsFor } from './table'

/** Some of the games of a simulation: those with these seeds. */
export interface Part {
  readonly game: string
  /** The table they are played at. */
  readonly rules: string
  /** By seat, before the seats rotate: the bot that sits down. */
  readonly names: readonly string[]
  /** The simulation's first seed: who sits where hangs on how far a game is from it. */
  readonly seed: number
  readonly from: number
  readonly to: number
}

/** The results of some games. */
export interface Tally {
  readonly turns: readonly number[]
  readonly ended: number
  readonly stuck: number
  readonly refused: number
  /** The winning bots, for each winner of a game, and its part of the win: a half where two share it. */
  readonly winners: readonly { readonly name: string; readonly share: number }[]
  /** The seeds of games that did not end, with why. */
  readonly troubles: readonly string[]
}

export const playPart = async ({ game: id, rules, names, seed, from, to }: Part): Promise<Tally> => {
  const game = await loadGame(id)
  const kind = kindOf(id, rules) ?? unknown(`table "${rules}"`)
  const turns: number[] = []
  const winners: { name: string; share: number }[] = []
  const troubles: string[] = []
  let [ended, refused] = [0, 0]
  for (let each = from; each < to; each++) {
    const sitting = names.map((_, seat) => names[(seat + each - seed) % names.length] as string)
    const bots = sitting.map(name => game.bots[name] ?? unknown(`bot "${name}"`))
    const outcome = playOut(game, optionsFor(game, kind, names.length, each), bots, each)
    turns.push(game.turns(outcome.state))
    refused += outcome.refused
    if (outcome.ended) ended++
    else troubles.push(`seed ${each}: ${outcome.refused > 0 ? 'a choice was refused' : 'stuck'}`)
    const share = 1 / outcome.winners.length
    winners.push(...outcome.winners.map(seat => ({ name: sitting[seat] as string, share })))
  }
  return { turns, ended, stuck: to - from - ended, refused, winners, troubles }
}

const unknown = (what: string): never => {
  throw new Error(`there is no ${what}`)
}
