import { TURNS } from '../../rules/night'
import type { Phase } from '../../rules/state'

/** The topics of the log. Other languages have the type of this file. */
export const topics = { throws: 'Throws', scores: 'What was written', totals: 'Games and totals' }

/** The uses of the game's own keys, and their answers. */
export const query = {
  keys: {
    keep: 'keep a die, or let it go',
    throws: 'throw, where no field or button has the focus',
    sheet: 'go to the sheet',
    cover: 'cover dice and sheet',
    dice: 'which dice lie there?',
    kept: 'which of them are kept?',
    total: 'how much have I?',
    bonus: 'how far is the bonus?',
  },
  noDice: 'No dice lie there.',
  dice: (dice: readonly string[]): string => `The dice: ${dice.join(', ')}.`,
  noneKept: 'None is kept.',
  kept: (dice: readonly string[]): string => `Kept: ${dice.join(', ')}.`,
  total: (total: number, night: number): string =>
    night === 0
      ? `You have ${total} in this game.`
      : `You have ${total} in this game, and ${night} in the games before.`,
  bonus: (upper: number, goal: number): string =>
    upper >= goal
      ? `You have ${upper} above: the bonus is yours.`
      : `You have ${upper} above: ${goal - upper} to go for the bonus.`,
  turn: (name: string | null, round: number): string =>
    name === null ? `It is your turn, ${round} of ${TURNS}.` : `It is ${name}’s turn, ${round} of ${TURNS}.`,
  noSheet: 'You have no sheet.',
}

const ABOUT_SCORES =
  'Type what your dice bring into one open row: no more, no less, and 0 where they bring nothing. What is written stays.'

/** The rules at this point, in our own words. */
export const here = (at: Phase['at']): readonly string[] => {
  switch (at) {
    case 'keys':
    case 'ordering':
    case 'rolling-die':
    case 'breaking-ties':
      return [
        'Each rolls one die. The highest plays first, the next highest second; among equal dice chance decides.',
      ]
    case 'throwing':
    case 'falling':
      return ['A turn begins with all five dice. You may throw up to three times.']
    case 'choosing':
      return [
        'Keep the dice you like, none or some, and throw the others again: three throws in all. You may let go what you kept before.',
        ABOUT_SCORES,
      ]
    case 'asking':
      return [
        'You may play another game, or stop. Who stops is told the own total, and is out of the ranking.',
      ]
    case 'counting':
    case 'over':
      return [
        'The highest total of all games wins. Only the winner’s total is told; equal ones share the win.',
      ]
  }
}
