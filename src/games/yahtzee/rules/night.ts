import type { Known, Lesson } from '../../../rules/game'
import { ALL_KEPT, isKept, readDice, readScore } from './decision'
import { bonusFor, BOXES, DICE, isUpper, parseDie, pointsIn, type Box, type Die } from './scoring'

/** The most throws of a turn, and the turns of a game. */
export const THROWS = 3
export const TURNS = BOXES.length

/** Five dice as they lay after a throw, and which of them were kept for the next, if there was one. */
export interface Throw {
  readonly dice: readonly Die[]
  /** The five as they fell, also where one was kept. */
  readonly fallen: readonly Die[]
  readonly kept: number | null
}

export interface Written {
  readonly box: Box
  readonly points: number
}

/** One turn of one's own: its throws, and what was written in the end. */
export interface OwnTurn {
  readonly throws: readonly Throw[]
  readonly written: Written | null
}

/** A score sheet: the points in each box, in the order of the boxes; null where it is open. */
export type ScoreSheet = readonly (number | null)[]

/** All that one seat has thrown, kept and written, and whether all of it is by the rules. */
export interface Night {
  readonly turns: readonly OwnTurn[]
  readonly isLawful: boolean
}

const EMPTY: Night = { turns: [], isLawful: true }

/** Folds what a seat was told in private, from where it was folded before. What comes after something unlawful is not looked at. */
export const nightOf = (known: Known): Night => {
  let [from, night] = [known.length, EMPTY]
  for (; from > 0; from--) {
    const before = nights.get(known[from - 1] as Known[number])
    if (before?.lessons !== from) continue
    night = before.night
    break
  }
  for (const [i, entry] of known.slice(from).entries()) {
    if (night.isLawful) night = withLesson(night, entry.lesson)
    nights.set(entry, { night, lessons: from + i + 1 })
  }
  return night
}

/** By the last lesson: a list of what is known only grows, and its entries never change. */
const nights = new WeakMap<Known[number], { readonly night: Night; readonly lessons: number }>()

const withLesson = (night: Night, lesson: Lesson): Night => {
  switch (lesson.of) {
    case 'dice':
      return withThrow(night, lesson.dice)
    case 'decided':
      if (lesson.what === 'keep') return withKeep(night, lesson.decision)
      if (lesson.what === 'score') return withScore(night, lesson.decision)
      return withThrow(night, readDice(lesson.decision) ?? [])
    case 'hand':
    case 'shown':
    case 'aside':
      return unlawful(night)
  }
}

const unlawful = (night: Night): Night => ({ ...night, isLawful: false })

/** Five dice always fall: where one was kept, what falls there is not counted, so that no die takes the place of another. */
const withThrow = (night: Night, fallen: readonly number[]): Night => {
  const dice = fallen.map(parseDie)
  if (dice.length !== DICE || !dice.every(die => die !== undefined)) return unlawful(night)
  const turn = turnUnderWay(night)
  if (turn === null)
    return {
      ...night,
      turns: [...night.turns, { throws: [{ dice, fallen: dice, kept: null }], written: null }],
    }
  const last = turn.throws.at(-1)
  if (last === undefined || last.kept === null) return unlawful(night)
  const { kept } = last
  const lying = dice.map((die, place) => (isKept(kept, place) ? (last.dice[place] ?? die) : die))
  return withTurn(night, { ...turn, throws: [...turn.throws, { dice: lying, fallen: dice, kept: null }] })
}

const withKeep = (night: Night, kept: number): Night => {
  const turn = turnUnderWay(night)
  const last = turn?.throws.at(-1)
  if (turn === null || last === undefined || keepRefusal(kept) !== null) return unlawful(night)
  if (last.kept !== null || turn.throws.length >= THROWS) return unlawful(night)
  return withTurn(night, { ...turn, throws: [...turn.throws.slice(0, -1), { ...last, kept }] })
}

const withScore = (night: Night, decision: number): Night => {
  const turn = turnUnderWay(night)
  const { box, points } = readScore(decision)
  if (turn === null || box === undefined || diceNow(night) === null) return unlawful(night)
  if (scoreRefusal(night, box, points) !== null) return unlawful(night)
  return withTurn(night, { ...turn, written: { box, points } })
}

const withTurn = ({ turns, isLawful }: Night, turn: OwnTurn): Night => ({
  turns: [...turns.slice(0, -1), turn],
  isLawful,
})

/** May these dice be kept, and the others thrown? */
export const keepRefusal = (keep: number): 'all-kept' | null => (keep >= ALL_KEPT ? 'all-kept' : null)

export type ScoreRefusal = 'box-is-full' | 'points-do-not-match'

/** May these points be written into this box? First whether it is open, then whether the dice bring them. [A6] */
export const scoreRefusal = (night: Night, box: Box, points: number | undefined): ScoreRefusal | null => {
  if (sheetNow(night)[BOXES.indexOf(box)] !== null) return 'box-is-full'
  const dice = diceNow(night)
  return dice !== null && pointsIn(box, dice) === points ? null : 'points-do-not-match'
}

const turnUnderWay = ({ turns }: Night): OwnTurn | null => {
  const last = turns.at(-1)
  return last === undefined || last.written !== null ? null : last
}

/** The throw one may keep dice of, or write: none before a turn's first, or while the next is awaited. */
const throwNow = (night: Night): Throw | null => {
  const last = turnUnderWay(night)?.throws.at(-1)
  return last === undefined || last.kept !== null ? null : last
}

/** The dice one may keep or write now. */
export const diceNow = (night: Night): readonly Die[] | null => throwNow(night)?.dice ?? null

/** The dice as they lie, also while the next throw is awaited, and those kept of them. */
export const lyingDice = (night: Night): Throw | null => turnUnderWay(night)?.throws.at(-1) ?? null

/** The sheet of a game, counted from 0. */
export const sheetOf = ({ turns }: Night, game: number): ScoreSheet => {
  const written = turns.slice(game * TURNS, (game + 1) * TURNS).flatMap(turn => turn.written ?? [])
  return BOXES.map(box => written.find(each => each.box === box)?.points ?? null)
}

/** Counts the turns that have been written. */
export const turnsWritten = (night: Night): number =>
  night.turns.length - (turnUnderWay(night) === null ? 0 : 1)

/** The sheet of the turn under way, or of the next. */
const sheetNow = (night: Night): ScoreSheet => sheetOf(night, Math.floor(turnsWritten(night) / TURNS))

export const upperSum = (sheet: ScoreSheet): number =>
  sheet.reduce<number>((sum, points, i) => sum + (isUpper(BOXES[i] as Box) ? (points ?? 0) : 0), 0)

/** The total of a sheet with its upper bonus. [A15] */
export const totalOf = (sheet: ScoreSheet): number =>
  sheet.reduce<number>((sum, points) => sum + (points ?? 0), bonusFor(upperSum(sheet)))

/** The totals of the games that were played to their end. */
export const totalsOf = (night: Night): readonly number[] =>
  Array.from({ length: Math.floor(turnsWritten(night) / TURNS) }, (_, game) => totalOf(sheetOf(night, game)))

export const nightTotal = (night: Night): number => totalsOf(night).reduce((sum, total) => sum + total, 0)
