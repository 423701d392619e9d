import type { TurnEffect, TurningPoint } from '../../reasoning/turningPoints'
import type { RuleSetId } from '../../lobby/variants'
import { cardName, counted } from './en'

/** The words for a game that is over. */
export const result = {
  title: 'How it came about',
  from: (game: string) => `No Butler · ${game}`,
  turn: (turn: number) => `Turn ${turn}`,
  throws: (count: number) => `What the dice fell on, ${counted(count, 'throw', 'throws')}`,
  sum: 'Sum',
  times: 'Times',
  share: 'Share the result',
  shared: 'Copied: paste it where you like.',
  notCopied: 'This browser does not let the page copy. Here it is:',
  picture: 'Save as a picture',
  noPicture: 'This browser makes no picture of it.',
}

/** The winner, and how the game was won. */
export const headline = ({ winner, how }: TurnEffect, names: readonly string[]): string => {
  if (winner === null) return 'Nobody solved the case.'
  return how === 'last'
    ? `${names[winner]} was the last detective left.`
    : `${names[winner]} solved the case.`
}

/** The cards in the file, as who, with what and where. */
export const solution = ({ file }: TurnEffect, rules: RuleSetId): string => {
  const [who, weapon, room] = file.map(card => cardName(rules, card)) as [string, string, string]
  return `It was ${who} with the ${weapon} in the ${room}.`
}

export const figures = ({ turns, questions }: TurnEffect, players: number): string =>
  [
    counted(players, 'detective', 'detectives'),
    counted(turns, 'turn', 'turns'),
    counted(questions, 'question', 'questions'),
  ].join(' · ')

export const turningPoint = (point: TurningPoint, names: readonly string[]): string => {
  const name = names[point.seat] ?? ''
  switch (point.of) {
    case 'question':
      if (point.right === 3)
        return `${name} asked for just the three cards of the case file: nobody could answer.`
      return point.right === 2 && point.wasAnswered
        ? `${name} named two of the three cards of the case file.`
        : `Nobody could answer what ${name} asked.`
    case 'wrong-accusation':
      return point.right === 0
        ? `${name} accused, and nothing of it was right.`
        : `${name} accused, and was wrong: ${point.right} of 3 were right.`
    case 'left':
      return point.playedOn ? `${name} left; a bot played on.` : `${name} left.`
  }
}
