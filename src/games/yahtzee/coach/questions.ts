import type { OwnTurn, ScoreSheet } from '../rules/night'
import type { Die } from '../rules/scoring'
import { expectations } from '../solver/expectations'
import type { ThrowsLeft } from '../solver/turnValues'
import { adviceFor, type Advice } from './advice'
import { luckLedgerOf, type LuckLedger } from './luckLedger'

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

/** The answer; null where the game has to be solved first, and would be too long in solving. */
export const study = (question: Question): Advice | LuckLedger | null => {
  switch (question.of) {
    case 'advice':
      return adviceFor(question.sheet, question.dice, question.left, expectations) ?? null
    case 'ledger':
      return expectations.isWhole ? (luckLedgerOf(question.turns, expectations) ?? null) : null
  }
}
