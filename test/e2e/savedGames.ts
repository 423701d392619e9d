import type { Page } from 'playwright-core'
import { pointer } from './hands'

/** From home to the list of saved games. */
export const goToSaved = async (page: Page): Promise<void> => {
  await pointer(page).press('button', 'Saved games')
  await page.getByRole('heading', { name: 'Saved games' }).waitFor()
}

/** Exports all saved games, and names the file they are in. */
export const exportAll = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pointer(page).press('button', 'Export everything'),
  ])
  return download.path()
}

/** Exports all saved games and deletes them here, and comes back to a list that is empty. */
export const exportAndDelete = async (page: Page): Promise<string> => {
  const file = await exportAll(page)
  const { press } = pointer(page)
  await press('button', 'Delete everything')
  await press('button', 'Yes, delete everything')
  await page
    .getByRole('button', { name: /^(Start New Game|Play Bots): / })
    .first()
    .waitFor()
  await goToSaved(page)
  await page.getByText('No game has been played to its end').waitFor()
  return file
}
