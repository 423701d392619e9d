import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pointer, type Hands } from './hands'
import { asked, sitDown } from './player'
import { stage } from './stage'

const { open, forgive } = stage()

/**
 * Everything a person can get wrong is answered in words, beside it. Elsewhere: the number of players and their names
 * (clueless.spec.ts), a link and a full table (joining.spec.ts), a second weapon in a room, a walk that is too long or comes
 * twice to a square (classic.spec.ts), too many words (talk.spec.ts), a record that is broken (saved.spec.ts). What a rule
 * forbids and no button offers, such as accusing twice or out of turn, is refused in src/games/clue/*.test.ts, and said in
 * the words of every language by their type.
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
          for (let asks = await asked(page); !asks.endsWith('suggest?'); asks = await asked(page)) {
            if (/Which card/.test(asks))
              await page
                .getByRole('button', { name: /^Show / })
                .and(page.locator(':enabled'))
                .first()
                .click()
            else await hands.press('button', /^(Go to|Take Secret Passage|End my turn)/)
          }
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

test.each(AT_THE_TABLE)('at %s what cannot be is answered in words', async (game, suspect, wrongs) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const wrong = { page, hands: pointer(page) }
  await sitDown(wrong.hands, { game, players: 3, persons: ['Ada'], suspects: [suspect] })
  await asked(page)
  await page.locator('svg[role=grid]').waitFor()
  for (const [, get, words] of wrongs) {
    await get(wrong)
    await says(wrong, words)
  }
})

test('a file that is no record says so', async () => {
  const page = await open({ locale: 'en' })
  await pointer(page).press('button', 'Saved games')
  for (const content of ['', 'a letter to my aunt', '{"lines":[]}\n'.repeat(3)]) {
    await page
      .getByLabel('Choose a record file')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(content) })
    await page.getByText('Broken.').waitFor()
    await page.getByText('After the game: it is not spelt as a record is.').waitFor()
  }
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a fault of our own is told with a report, and "Home" leads home', async () => {
  const page = await open({ locale: 'en' })
  await pointer(page).press('button', 'Play Bots: Clue-Less')
  await asked(page)
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('a fault made by a test'))))
  const told = page.getByRole('alert').filter({ hasText: 'Something went wrong in the program' })
  expect(await told.getByRole('textbox').inputValue()).toContain('a fault made by a test')
  await told.getByRole('button', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Play Bots: Clue-Less' }).waitFor()
  expect(await told.count()).toBe(0)
  forgive(/a fault made by a test/)
})
