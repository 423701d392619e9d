import { expect, test } from 'vitest'
import { MESSAGE_IDS } from '../../rules/messages'
import { messages } from './messages.en'

/** The message column of the document's three tables, row by row, as it stands there. */
const TABLES: Readonly<Record<string, readonly (string | null)[]>> = {
  Y1: [
    'The name that you have selected is invalid. Please select another name.',
    'Please roll the die to determine the order of your turn.',
    null,
    'Your total score for the game is the following.',
    'The winner for the game is the following player.',
  ],
  Y2: [
    null,
    null,
    null,
    'Your total score for the game is below.',
    'You cannot player more than 13 turns in a game. The game has ended; please wait to receive your score.',
  ],
  Y3: [
    'The value of the dice is not between 1 and 6. Please roll again.',
    null,
    null,
    'You cannot roll the dice more than three times in a turn. Please score your turn in the score sheet.',
    null,
    'The score you have entered is invalid for this category. Please select another scoring value.',
    'This category has already been scored. Please select another scoring category.',
  ],
}

test('[A13] the English messages are those of the document, letter by letter, and there are no others', () => {
  const rows = Object.entries(TABLES).flatMap(([table, texts]) =>
    texts.flatMap((text, i) => (text === null ? [] : [[`${table}.${i + 1}`, text] as const])),
  )
  expect(Object.entries(messages)).toEqual(rows)
  expect(Object.keys(messages)).toEqual([...MESSAGE_IDS])
})
