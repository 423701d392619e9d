import { DICE, UPPER_BONUS, UPPER_GOAL, type Die } from '../rules/scoring'
import type { Advice } from '../../../ui/play/words/lesson.en'
import { and, boxHint, boxName, label } from '../ui/words/en'
import type { LessonStep, Writing } from './steps'

/** The first time one is told how a die is kept. */
const keeping = (dice: readonly Die[], isFirst = false): string => {
  if (dice.length === 0) return `Keep none, and press “${label.throwAll}”.`
  const kept = and(dice.map(String))
  const others = label.throwOthers(DICE - dice.length)
  return isFirst ? `Press ${kept} to keep them, then “${others}”.` : `Keep ${kept}, then “${others}”.`
}

const writing = ({ box, points }: Writing): string =>
  `Type ${points} beside “${boxName[box]}”, press Enter, then “${label.writeIt}”.`

/** The advice for one step. `names` are by seat. */
export const advice = (step: LessonStep, names: readonly string[]): Advice => {
  const name = (seat: number): string => names[seat] ?? ''
  switch (step.at) {
    case 'throw':
      return {
        says: `Thirteen boxes, one for each turn: ${and(step.open.map(box => `“${boxName[box]}”`))} are left. Nobody else sees your sheet.`,
        does: `Press “${label.throwAll}”.`,
      }
    case 'keep':
      return {
        says: `You may throw three times, and keep what you like. “${boxName[step.box]}”: ${boxHint[step.box]}.`,
        does: keeping(step.dice, true),
      }
    case 'keep-again':
      return {
        says: 'What is kept stays until you press it again. One throw is left.',
        does: keeping(step.dice),
      }
    case 'write':
      return { says: written(step), does: writing(step) }
    case 'watch':
      return {
        says: `${name(step.other)} has the cup.`,
        does: 'Wait until it is your turn.',
      }
    case 'throw-last':
      return {
        says: `You saw ${name(step.other)} throw and write: no die, no box, no points. ${name(step.other)} saw no more of you.`,
        does: `One box is left, ${and(step.open.map(box => `“${boxName[box]}”`))}: press “${label.throwAll}”.`,
      }
    case 'keep-last':
      return {
        says: `“${boxName[step.box]}”: ${boxHint[step.box]}. If it comes to nothing, you have to write 0.`,
        does: keeping(step.dice),
      }
    case 'write-last':
      return {
        says: step.points === 0 ? written(step) : `${written(step)} ${spared(step.left)}`.trim(),
        does: writing(step),
      }
    case 'won':
      return {
        says: `All are told who won and with how much: you, with ${step.total}. What ${name(step.other)} has, only ${name(step.other)} knows, in a room too.`,
        does: 'And now against others?',
      }
    case 'shared':
      return {
        says: `The same total: you and ${name(step.other)} share the win with ${step.total}.`,
        does: 'And now against others?',
      }
    case 'beaten':
      return {
        says: `${name(step.by)} has won, and all are told with how much. Your own total is for your eyes only.`,
        does: 'Start over, or play on in earnest.',
      }
    case 'broken-off':
      return { says: 'The game was broken off.', does: 'Start over, or play on in earnest.' }
  }
}

const written = ({ box, points, upper, hasBonus }: Writing): string => {
  const brings = `Under “${boxName[box]}” your dice bring ${points}, no more and no less.`
  if (upper === null) return brings
  const above = `${brings} That makes ${upper + points} above`
  return hasBonus
    ? `${above}, and from ${UPPER_GOAL} on ${UPPER_BONUS} are added.`
    : `${above}; the bonus takes ${UPPER_GOAL}.`
}

const spared = (left: number): string => (left === 0 ? '' : 'You need not throw three times.')
