import { describe } from 'vitest'
import { BROWSERS, hasBrowser, type BrowserName } from './browsers'

/** The same tests in every browser; skipped, and counted as such, in one that this machine lacks. */
export const inEachBrowser = (tests: (name: BrowserName) => void): void => {
  for (const name of BROWSERS) describe.skipIf(!hasBrowser(name))(`in ${name}`, () => tests(name))
}
