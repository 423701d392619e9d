import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    spoken?: { readonly added: string[]; readonly changed: string[] }
  }
}

/** From now on the page notes what comes to its polite live regions, as a screen reader would hear it. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const [added, changed]: [string[], string[]] = [[], []]
    window.spoken = { added, changed }
    const region = '.spoken[aria-live=polite]:not([data-region])'
    const sentencesIn = (node: Node): readonly Element[] =>
      node instanceof Element
        ? [node, ...node.querySelectorAll('*')].filter(each => each.matches(`${region} p`))
        : []
    new MutationObserver(records => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') {
          if (target.parentElement?.closest(region)) changed.push(target.textContent ?? '')
        } else
          for (const node of addedNodes)
            added.push(...sentencesIn(node).map(({ textContent }) => textContent ?? ''))
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })

/** Brings all of the log into the page, which at first holds only the newest sentences of a long game. */
const showAll = async (page: Page): Promise<void> => {
  const earlier = page.locator('[role=log]').getByRole('button', { includeHidden: true })
  while ((await earlier.count()) > 0) await earlier.first().dispatchEvent('click')
}

/** Each sentence of the log was spoken once, in its order, and nothing else was. */
export const logWasSpoken = async (page: Page): Promise<void> => {
  await showAll(page)
  const written = await page.locator('[role=log] li > span').allTextContents()
  const spoken = await page.evaluate(() => window.spoken)
  expect(written.length).toBeGreaterThan(10)
  expect(spoken?.added).toEqual(written)
  expect(spoken?.changed).toEqual([])
}
