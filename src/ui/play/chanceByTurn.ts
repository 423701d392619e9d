import { seeded, type Random } from '../../rules/random'

/** The chance of one turn: the same for all who play with this seed, whatever they did before. */
export const chanceOfTurn = (seed: number, turn: number): Random => seeded((seed + turn) % 2 ** 53)

/** Chance that begins anew in every turn, so that a throw that one player does without changes no later one of another. */
export const chanceByTurn = (seed: number, turnNow: () => number): Random => {
  let turn = turnNow()
  let random = chanceOfTurn(seed, turn)
  return () => {
    const now = turnNow()
    if (now !== turn) [turn, random] = [now, chanceOfTurn(seed, now)]
    return random()
  }
}
