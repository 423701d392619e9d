import type { Locator, Page } from 'playwright-core'

/** A person's ways to work the page: the names of things, and nothing else, lead there. */
export interface Hands {
  press(role: 'button' | 'radio', name: string | RegExp): Promise<void>
  choose(label: string | RegExp, option: string | RegExp, nth?: number): Promise<void>
  fill(label: string | RegExp, text: string, nth?: number): Promise<void>
}

const indexOf = (names: readonly string[], option: string | RegExp): number =>
  names.findIndex(name => (typeof option === 'string' ? name.trim() === option : option.test(name.trim())))

/** A page that is busy with what was pressed has not answered yet. */
export const answered = (page: Page): Promise<void> =>
  page.locator('main[aria-busy=true]').waitFor({ state: 'detached' })

/** The words of the page, for the report of a failure that may never come again. */
export const wordsOn = (page: Page): Promise<string> =>
  page.locator('body').innerText({ timeout: 5000 }).catch(String)

/** With a pointer, or a finger. */
export const pointer = (page: Page): Hands => ({
  press: async (role, name) => {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
    try {
      await wanted.click()
    } catch (failure) {
      const words = (await wordsOn(page)).replace(/\s+/g, ' ').slice(0, 2000)
      throw new Error(`no press on ${role} "${name}". The page says: ${words}`, { cause: failure })
    }
    await answered(page)
  },
  choose: async (label, option, nth = 0) => {
    const wanted = page.getByLabel(label).nth(nth)
    const names = (): Promise<string[]> => wanted.locator('option').allInnerTexts()
    // The words of a language may come after the field.
    await wanted
      .getByRole('option', { name: option, exact: typeof option === 'string' })
      .first()
      .waitFor({ state: 'attached' })
    await wanted.selectOption({ index: indexOf(await names(), option) })
  },
  fill: async (label, text, nth = 0) => page.getByLabel(label).nth(nth).fill(text),
})

/** With the keyboard alone: Tab until it is reached, then Enter, Space, arrows or letters. */
export const keyboard = (page: Page): Hands => {
  const reach = async (wanted: Locator): Promise<void> => {
    await wanted.waitFor()
    for (let tabs = 0; tabs < 120; tabs++) {
      if (await wanted.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no Tab leads to ${wanted.toString()}`)
  }
  const reachRadio = async (wanted: Locator): Promise<void> => {
    const group = (await wanted.getAttribute('name')) ?? ''
    for (let tabs = 0; tabs < 120; tabs++) {
      if ((await focusedName(page)) === group) break
      await page.keyboard.press('Tab')
    }
    for (let arrows = 0; arrows < 12 && !(await wanted.isChecked()); arrows++) {
      await page.keyboard.press(arrows === 0 ? 'Space' : 'ArrowDown')
    }
  }
  return {
    press: async (role, name) => {
      const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
      if (role === 'radio') return reachRadio(wanted)
      await reach(wanted)
      await page.keyboard.press('Enter')
      await answered(page)
    },
    choose: async (label, option, nth = 0) => {
      const wanted = page.getByLabel(label).nth(nth)
      await reach(wanted)
      const names = await wanted.locator('option').allInnerTexts()
      const now = await wanted.evaluate(element => (element as HTMLSelectElement).selectedIndex)
      const to = indexOf(names, option)
      for (let step = now; step !== to; step += Math.sign(to - now))
        await page.keyboard.press(to > now ? 'ArrowDown' : 'ArrowUp')
    },
    fill: async (label, text, nth = 0) => {
      await reach(page.getByLabel(label).nth(nth))
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
  }
}

const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
