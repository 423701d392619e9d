import { planIn, type Plan } from '../bots/policy'
import { isKept, keepOf } from '../rules/decision'
import { THROWS, type OwnTurn, type Throw, type Written } from '../rules/night'
import { bonusFor, isUpper, pointsIn, type Die } from '../rules/scoring'
import type { Expectations } from '../solver/expectations'
import { START, withBox, type Position } from '../solver/position'
import type { ThrowsLeft, TurnValues } from '../solver/turnValues'

/** One thing that changed what a game could be expected to bring: a throw, by luck; or a choice, by what it lost. */
export type LuckEntry =
  | {
      readonly of: 'throw'
      readonly turn: number
      readonly throws: number
      readonly dice: readonly Die[]
      readonly luck: number
    }
  | {
      readonly of: 'choice'
      readonly turn: number
      readonly throws: number
      readonly dice: readonly Die[]
      /** The dice that were kept, or the box that was written. */
      readonly chosen: { readonly kept: readonly Die[] } | Written
      /** Never below nothing: the best choice loses nothing. */
      readonly loss: number
      readonly best: Plan
    }

/** The sources of one game's points: its total is the expected score, plus luck, less the losses. */
export interface LuckLedger {
  readonly expected: number
  readonly luck: number
  readonly losses: number
  readonly total: number
  readonly entries: readonly LuckEntry[]
  /** The total of the best play with the same dice; where it would throw once more than was thrown, it writes. */
  readonly sameDice: number
}

/** The ledger of a whole game; undefined where a turn was not written. */
export const luckLedgerOf = (
  turns: readonly OwnTurn[],
  expectations: Expectations,
): LuckLedger | undefined => {
  let position = START
  const entries: LuckEntry[] = []
  for (const [i, turn] of turns.entries()) {
    if (turn.written === null) return undefined
    entries.push(...entriesOf(i + 1, turn.throws, turn.written, expectations.turn(position)))
    position = withBox(position, turn.written.box, turn.written.points)
  }
  const sumOf = (part: (entry: LuckEntry) => number): number =>
    entries.reduce((sum, each) => sum + part(each), 0)
  return {
    expected: expectations.from(START),
    luck: sumOf(entry => (entry.of === 'throw' ? entry.luck : 0)),
    losses: sumOf(entry => (entry.of === 'choice' ? entry.loss : 0)),
    total: totalOf(turns.flatMap(({ written }) => written ?? [])),
    entries,
    sameDice: playedPerfectly(
      turns.map(({ throws }) => throws.map(({ fallen }) => fallen)),
      expectations,
    ),
  }
}

const entriesOf = (
  turn: number,
  throws: readonly Throw[],
  written: Written,
  values: TurnValues,
): readonly LuckEntry[] => {
  let before = values.start
  return throws.flatMap(({ dice, kept }, i): readonly LuckEntry[] => {
    const left = (THROWS - 1 - i) as ThrowsLeft
    const worth = values.ofRoll(dice, left)
    const keeps = kept === null || left === 0 ? null : dice.filter((_, place) => isKept(kept, place))
    const chosen = keeps === null || left === 0 ? values.ofBox(dice, written.box) : values.ofKeep(keeps, left)
    const luck = worth - before
    before = chosen
    return [
      { of: 'throw', turn, throws: i + 1, dice, luck },
      {
        of: 'choice',
        turn,
        throws: i + 1,
        dice,
        chosen: keeps === null ? written : { kept: keeps },
        loss: worth - chosen,
        best: planIn(values, dice, left),
      },
    ]
  })
}

/** The choices that lost more than this many points, the dearest first. */
export const dearestChoices = (
  { entries }: LuckLedger,
  least: number,
): readonly Extract<LuckEntry, { of: 'choice' }>[] =>
  entries
    .filter(entry => entry.of === 'choice')
    .filter(({ loss }) => loss > least)
    .toSorted((a, b) => b.loss - a.loss)

/** The five dice that fall at each throw of a turn: all five, also where one was kept. */
export type TurnFalls = readonly (readonly Die[])[]

/**
 * The total of the best play of a game with these dice, by somebody who does not know which come. Five fall at every throw, so another
 * way of keeping meets the same ones; where it would throw once more than is known, it writes.
 */
export const playedPerfectly = (turns: readonly TurnFalls[], expectations: Expectations): number => {
  let position = START
  const written = turns.map(falls => {
    const row = writtenPerfectly(falls, position, expectations)
    position = withBox(position, row.box, row.points)
    return row
  })
  return totalOf(written)
}

const writtenPerfectly = (falls: TurnFalls, position: Position, expectations: Expectations): Written => {
  const values = expectations.turn(position)
  let dice = falls[0] ?? []
  for (const [i, next] of falls.slice(1).entries()) {
    const plan = planIn(values, dice, (THROWS - 1 - i) as ThrowsLeft)
    if (plan.kind === 'write') break
    const keep = keepOf(dice, plan.dice)
    dice = dice.map((die, place) => (isKept(keep, place) ? die : (next[place] ?? die)))
  }
  const box = values.bestBox(dice)
  return { box, points: pointsIn(box, dice) }
}

const totalOf = (rows: readonly Written[]): number => {
  const upper = rows.filter(({ box }) => isUpper(box)).reduce((sum, { points }) => sum + points, 0)
  return rows.reduce((sum, { points }) => sum + points, bonusFor(upper))
}
