import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { pointer, type Hands } from '../../hands'
import { promptOn, sitDown } from '../../player'
import { stage } from '../../stage'
import { clue, showACard, suspects } from './player'

const { open } = stage()

/**
 * Moves a person can get wrong at a table of Clue. Elsewhere: a second weapon in a room, a walk that is too long or comes
 * twice to a square (classic.spec.ts). A move that a rule forbids and no button offers, such as accusing twice or out of turn, is
 * refused in src/games/clue/rules/*.test.ts, and said in the words of every language by their type.
 */
interface Wrong {
  readonly page: Page
  readonly hands: Hands
}

const says = async ({ page }: Wrong, words: string): Promise<void> => {
  await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
}

const square = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'The board' }).locator(`[role=gridcell][aria-label^="${name}"]`).first()

const AT_THE_TABLE: readonly (readonly [
  string,
  string,
  readonly (readonly [string, (wrong: Wrong) => Promise<void>, string])[],
])[] = [
  [
    'Clue',
    'Miss Scarlet',
    [
      [
        'a weapon that has no room',
        async ({ hands }) => hands.press('button', 'Place Weapons'),
        'Choose one of each first.',
      ],
      [
        'a walk before the dice',
        async ({ page, hands }) => {
          await hands.press('button', 'Do it for us')
          await page.getByRole('heading', { name: /^Your turn/ }).waitFor()
          await square(page, 'Hall').click()
        },
        'Roll the dice first.',
      ],
      [
        'a far square that no steps lead to',
        async ({ page, hands }) => {
          await hands.press('button', 'Roll Dice')
          await page.getByRole('heading', { name: /^You have/ }).waitFor()
          await square(page, 'Kitchen').click()
        },
        'You can only step onto a square beside yours, or through a door; never diagonally.',
      ],
    ],
  ],
  [
    'Clue-Less',
    'Miss Scarlet',
    [
      [
        'a room more than one step away',
        async ({ page }) => square(page, 'Kitchen').click(),
        'You move one step a turn: into a room, or into a hallway.',
      ],
      [
        'an accusation of nobody',
        async ({ hands }) => {
          await hands.press('button', 'Accuse …')
          await hands.press('button', 'Make Accusation')
        },
        'Choose one of each first.',
      ],
      [
        'an accusation, before it counts',
        async ({ hands }) => {
          for (const name of ['Mrs. Peacock', 'Candlestick', 'Study']) await hands.press('radio', name)
          await hands.press('button', 'Make Accusation')
        },
        'If this is wrong you are out of the hunt. Accuse?',
      ],
      [
        'a suggestion that names nobody',
        async ({ page, hands }) => {
          await hands.press('button', 'Do not accuse')
          for (
            let text = await promptOn(page, clue);
            !text.endsWith('suggest?');
            text = await promptOn(page, clue)
          )
            if (/Which card/.test(text)) await showACard(page, hands)
            else await hands.press('button', /^(Go to|Take Secret Passage|End my turn)/)
          await hands.press('button', 'Make Suggestion')
        },
        'Choose one of each first.',
      ],
      [
        'a way, while a suggestion is asked for',
        async ({ page }) => square(page, 'Kitchen').click(),
        'That cannot be done now.',
      ],
    ],
  ],
]

test.each(AT_THE_TABLE)('at %s a move that cannot be is answered in words', async (game, suspect, wrongs) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const wrong = { page, hands: pointer(page) }
  await sitDown(wrong.hands, { table: game, players: 3, persons: ['Ada'], choices: suspects(suspect) })
  await promptOn(page, clue)
  await page.locator('svg[role=grid]').waitFor()
  for (const [, get, words] of wrongs) {
    await get(wrong)
    await says(wrong, words)
  }
})
