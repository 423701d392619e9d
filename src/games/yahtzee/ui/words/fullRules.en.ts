import type { ChapterWords } from '../../../../ui/play/rulesText'

/** The full rules, in our own words. */
export const fullRules: ChapterWords = [
  [
    'The night',
    'A night is five games, or three, or one. A game is thirteen turns each, one for every box of your sheet, and nobody begins a turn before all have ended the last.',
    'Before the first turn each rolls one die. The highest plays first, the next highest second; among equal dice chance decides.',
  ],
  [
    'Your turn: three throws',
    'A turn begins with all five dice. Keep the dice you like, none or some, and throw the others again: three throws in all. You may stop earlier, and let go what you kept before.',
    'Then type what your dice bring into one open row of your sheet: no more, no less, and 0 where they bring nothing. What is written stays.',
  ],
  [
    'The upper boxes',
    'Ones to sixes count the dice of one face. With 63 or more up there, 35 are added: that is three of each.',
  ],
  [
    'The lower boxes',
    'Three of a kind and four of a kind count all five dice.',
    'A full house is three of one face and two of another: 25. Five alike are none.',
    'A small straight is four faces in a row: 30. A large straight is five in a row: 40.',
    'Five of a kind brings 50. There is no bonus for a second one.',
    'Chance takes any dice, and counts them all.',
  ],
  [
    'Who sees what',
    'Your sheet is yours: the others see that you throw and that you write, and nothing else.',
    'After each game you may play another, or stop. Whoever stops is told the own total, and is out of the ranking.',
    'When all games are played, the highest total of all wins, and everybody is told whose it is and how much. Equal ones share the win.',
  ],
]
