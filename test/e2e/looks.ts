import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(
    where: Document,
    how: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>
}

/** The faults that axe finds in a screen as it stands; by some rules alone, where some are named. */
export const violations = async (page: Page, rules: readonly string[] = []): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async rules => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const runOnly = rules.length > 0 ? { runOnly: rules } : {}
    const found = await axe.run(document, { ...runOnly, resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} (${failureSummary.slice(0, 260)})`,
      ),
    )
  }, rules)
}

/**
 * Everything that is pressed, and is smaller than a finger may ask for. The squares of the board have the list of ways as
 * their equal; 21 rows of a notebook fit one screen only where a cell is no higher than the least a finger can hit.
 */
const smallTargets = (page: Page, atLeast: number): Promise<readonly string[]> =>
  page.evaluate(
    atLeast =>
      [...document.querySelectorAll<HTMLElement>('button, a, input, select, textarea, label:has(input)')]
        .filter(
          each =>
            each.checkVisibility() && (each.closest('label:has(input)') !== null) === each.matches('label'),
        )
        .map(each => ({
          each,
          box: each.getBoundingClientRect(),
          least: each.closest('td') === null ? atLeast : 24,
        }))
        .filter(({ box, least }) => box.width > 0 && (box.width < least || box.height < least))
        .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} is ${box.width} by ${box.height}`),
    atLeast,
  )

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until all that slides or unfolds has come to rest, but not for things that never do, as the dots of somebody who thinks. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(each => each.finished))
  })

/** The controls that do not show their focus, or have something over them that stays in its place. The board draws a ring of its own. */
const focusFaults = async (page: Page): Promise<readonly string[]> => {
  // From a key on, the focus is shown.
  await page.keyboard.press('Shift')
  const faults = await page.evaluate(() => {
    const before = document.activeElement
    const inside = document.querySelector('dialog[open]') ?? document
    const all = [
      ...inside.querySelectorAll<HTMLElement>(
        'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
      ),
    ].filter(
      each =>
        each.checkVisibility({ visibilityProperty: true }) &&
        each.tabIndex >= 0 &&
        each.closest('svg') === null,
    )
    const isShown = (each: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }
    const faults = all.flatMap(each => {
      each.focus()
      const bearer = each.matches('input[type=radio], input[type=checkbox]')
        ? (each.closest('label') ?? each)
        : each
      const box = bearer.getBoundingClientRect()
      const name = each.outerHTML.slice(0, 120)
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20))
      return [
        ...(isShown(each) ||
        isShown(bearer) ||
        (bearer.querySelector(':scope > *') !== null && [...bearer.children].some(isShown))
          ? []
          : [`focus not seen: ${name}`]),
        ...(top === null || bearer.contains(top) || top.contains(bearer)
          ? []
          : [`focus covered by ${top.outerHTML.slice(0, 80)}: ${name}`]),
      ]
    })
    if (before instanceof HTMLElement) before.focus()
    scrollTo(0, 0)
    return faults
  })
  return faults
}

/** Everything that may look otherwise under a pointer. */
const CONTROLS = 'button:enabled, a[href], label:has(input), select, input, summary, td, [role=gridcell]'

/** Makes every toggle look held down, or what it is; whether there is one. */
const holdToggles = (page: Page, isHeld: boolean): Promise<boolean> =>
  page.evaluate(isHeld => {
    const toggles = document.querySelectorAll<HTMLElement>('[aria-pressed]')
    for (const each of toggles) {
      each.dataset.was ??= each.getAttribute('aria-pressed') ?? 'false'
      each.setAttribute('aria-pressed', isHeld ? 'true' : each.dataset.was)
      if (!isHeld) delete each.dataset.was
    }
    return toggles.length > 0
  }, isHeld)

/** The faults of contrast on a control under the pointer: as it is, held down where it is a toggle, and while it is pressed. */
export const pointedFaults = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: CONTROLS })
  // Asked for at once: one after the other, they are most of the time.
  const force = async (...forcedPseudoClasses: string[]): Promise<void> => {
    await Promise.all(
      nodeIds.map(nodeId => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
    )
    await atRest(page)
  }
  const unreadable = async (name: string): Promise<readonly string[]> =>
    (await violations(page, ['color-contrast'])).map(fault => `${name}: ${fault}`)
  await force('hover')
  const faults = [...(await unreadable('under the pointer'))]
  if (await holdToggles(page, true)) {
    await atRest(page)
    faults.push(...(await unreadable('held down and under the pointer')))
  }
  await force('hover', 'active')
  faults.push(...(await unreadable('pressed')))
  await holdToggles(page, false)
  await force()
  await session.detach()
  return faults
}

/** A width that has the inks of the next wider one: no style sets a colour between the two. */
const NARROWEST = 320

export const WIDTHS = [NARROWEST, 390, 1440] as const

/** The rules that axe goes by in each light: the dark has other inks, and is the same page in all else. */
const THEMES = [
  ['light', []],
  ['dark', ['color-contrast']],
] as const

/** All that is wrong with a screen as it stands: its form at every width, its inks in both lights. */
export const faultsOf = async (
  page: Page,
  widths: readonly number[] = WIDTHS,
): Promise<readonly string[]> => {
  const faults: string[] = []
  const was = page.viewportSize() ?? { width: 1440, height: 900 }
  // Nobody points at anything while they go by keys.
  await page.mouse.move(0, 0)
  for (const width of widths) {
    const isNarrow = width < 600
    const hasOwnInks = width !== NARROWEST || widths.length === 1
    await page.setViewportSize({ width, height: isNarrow ? 844 : 900 })
    for (const [colorScheme, rules] of hasOwnInks ? THEMES : THEMES.slice(0, 1)) {
      await page.emulateMedia({ colorScheme })
      await atRest(page)
      const wider = await overflow(page)
      const found = [
        ...(await violations(page, rules)),
        ...(hasOwnInks ? await pointedFaults(page) : []),
        ...(wider > 0 ? [`wider than the screen by ${wider}`] : []),
        ...(colorScheme === 'light' ? await smallTargets(page, isNarrow ? 44 : 24) : []),
        ...(colorScheme === 'light' ? await focusFaults(page) : []),
      ]
      faults.push(...found.map(fault => `${width} ${colorScheme}: ${fault}`))
    }
  }
  await page.setViewportSize(was)
  return faults
}

/** Adds to these the faults of a screen of the page, under the screen's name. */
export const collectFaults =
  (page: Page, faults: string[]) =>
  async (screen: string, widths?: readonly number[]): Promise<void> =>
    void faults.push(...(await faultsOf(page, widths)).map(fault => `${screen}, ${fault}`))
