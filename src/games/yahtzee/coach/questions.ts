import { TURNS, type OwnTurn, type ScoreSheet } from '../rules/night'
import type { Die } from '../rules/scoring'
import { expectations } from '../solver/expectations'
import type { ThrowsLeft } from '../solver/turnValues'
import { adviceFor, type Advice } from './advice'
import { luckLedgerOf, playedPerfectly, type LuckLedger, type TurnFalls } from './luckLedger'

/** A question of the page to its coach. */
export type Question =
  | {
      readonly of: 'advice'
      readonly sheet: ScoreSheet
      readonly dice: readonly Die[]
      readonly left: ThrowsLeft
    }
  /** About the thirteen turns of one game. */
  | { readonly of: 'ledger'; readonly turns: readonly OwnTurn[] }
  /** About all dice of one game or more: the total of the best play with them. */
  | { readonly of: 'perfect'; readonly turns: readonly TurnFalls[] }

/** The answer where the game has to be solved first, and would be too long in solving: the share that is done. */
export interface Pondering {
  readonly of: 'pondering'
  readonly share: number
}

/** The answer; null where there is none, as to a game that was not played to its end. */
export const study = (question: Question): Advice | LuckLedger | number | Pondering | null => {
  switch (question.of) {
    case 'advice':
      return adviceFor(question.sheet, question.dice, question.left, expectations) ?? pondering()
    case 'ledger':
      return expectations.isWhole ? (luckLedgerOf(question.turns, expectations) ?? null) : pondering()
    case 'perfect':
      return expectations.isWhole ? perfectTotal(question.turns) : pondering()
  }
}

const pondering = (): Pondering => ({ of: 'pondering', share: expectations.share })

const perfectTotal = (turns: readonly TurnFalls[]): number =>
  Array.from({ length: Math.ceil(turns.length / TURNS) }, (_, game) =>
    playedPerfectly(turns.slice(game * TURNS, (game + 1) * TURNS), expectations),
  ).reduce((sum, total) => sum + total, 0)
