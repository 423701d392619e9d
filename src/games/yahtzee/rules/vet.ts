import type { Act, Known } from '../../../rules/game'
import { err, ok, type Result } from '../../../rules/result'
import { parseTypedPoints, readDice, readScore, scoreDecision } from './decision'
import type { Move } from './move'
import { keepRefusal, nightOf, scoreRefusal, type Night, type ScoreRefusal } from './night'
import type { Refusal } from './rules'
import type { Box } from './scoring'

/** Refuses what only the seat's own device can, since only it knows the seat's dice and boxes. */
export const vet = (known: Known, { move, secret }: Act<Move>): Refusal | null => {
  // Without a decision there is nothing to look at, and the dealer takes no such move.
  if (secret === undefined || !('decision' in secret)) return null
  const { decision } = secret
  switch (move.kind) {
    case 'again':
      return keepRefusal(decision)
    case 'score': {
      const { box, points } = readScore(decision)
      return box === undefined ? 'points-do-not-match' : scoreRefusal(nightOf(known), box, points)
    }
    case 'enter':
      return readDice(decision) === undefined ? 'no-such-die' : null
    case 'roll':
    case 'throw':
    case 'next':
      return null
  }
}

/** Makes a decision of what a person typed into a box: a full box refuses first, whatever was typed. [A6] */
export const typedScore = (night: Night, box: Box, typed: string): Result<number, ScoreRefusal> => {
  const points = parseTypedPoints(typed)
  const refusal = scoreRefusal(night, box, points)
  if (refusal !== null) return err(refusal)
  return points === undefined ? err('points-do-not-match') : ok(scoreDecision(box, points))
}
