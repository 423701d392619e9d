import { expect, test } from 'vitest'
import { clue } from './games/clue/player'
import { pointer } from './hands'
import { promptOn } from './player'
import { stage } from './stage'

const { open, forgive } = stage()

/**
 * Each mistake of a person is answered in words, beside it: here a file and a fault of ours. Elsewhere: the number of
 * players and their names (games/clue/clueless.spec.ts), moves that cannot be (games/clue/wrong.spec.ts), a link and a full table
 * (joining.spec.ts), too many words (talk.spec.ts), a record that is broken (saved.spec.ts).
 */
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

test('a fault of our own is shown with a report, and "Home" leads home', async () => {
  const page = await open({ locale: 'en' })
  await pointer(page).press('button', 'Play Bots: Clue-Less')
  await promptOn(page, clue)
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('a fault made by a test'))))
  const told = page.getByRole('alert').filter({ hasText: 'Something went wrong in the program' })
  expect(await told.getByRole('textbox').inputValue()).toContain('a fault made by a test')
  await told.getByRole('button', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Play Bots: Clue-Less' }).waitFor()
  expect(await told.count()).toBe(0)
  forgive(/a fault made by a test/)
})
