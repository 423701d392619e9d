import type { BrowserContextOptions, Page } from 'playwright-core'
import type { stage } from './stage'

/** Opens the page for Ada. A device without a name is given one of chance, and a bot that had hers goes by another. */
export const openForAda = async (
  open: ReturnType<typeof stage>['open'],
  options: BrowserContextOptions,
): Promise<Page> => {
  const page = await open(options)
  await page.evaluate(() => localStorage.setItem('name', 'Ada'))
  return page
}

/** Waits until the guide of a lesson says this. */
export const told = (page: Page, what: string | RegExp): Promise<void> =>
  page.getByRole('note').filter({ hasText: what }).waitFor()

/** True if the guide's place, which is of one size for every step, holds all that it says. */
export const isWhole = (page: Page): Promise<boolean> =>
  page.getByRole('complementary').evaluate(each => each.scrollHeight <= each.clientHeight)

/** The guide's sentences as they stand in its live region: each step is a sentence of its own. */
export const spoken = (page: Page): Promise<readonly string[]> =>
  page.locator('aside [aria-live=polite] p').allInnerTexts()
