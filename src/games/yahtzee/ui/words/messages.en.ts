import type { MessageId } from '../../rules/messages'

/** The messages of the customer's document, letter by letter, its "player more" too: it is asked about, and is one edit here. */
export const messages: Readonly<Record<MessageId, string>> = {
  'Y1.1': 'The name that you have selected is invalid. Please select another name.',
  'Y1.2': 'Please roll the die to determine the order of your turn.',
  'Y1.4': 'Your total score for the game is the following.',
  'Y1.5': 'The winner for the game is the following player.',
  'Y2.4': 'Your total score for the game is below.',
  'Y2.5':
    'You cannot player more than 13 turns in a game. The game has ended; please wait to receive your score.',
  'Y3.1': 'The value of the dice is not between 1 and 6. Please roll again.',
  'Y3.4':
    'You cannot roll the dice more than three times in a turn. Please score your turn in the score sheet.',
  'Y3.6': 'The score you have entered is invalid for this category. Please select another scoring value.',
  'Y3.7': 'This category has already been scored. Please select another scoring category.',
}
