import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { noteComplaints } from './browsers'
import { Ground } from './ground'
import { clue } from './games/clue/player'
import { en } from '../../src/ui/words/en'
import { promptOn, waitForDeal } from './player'
import { stage } from './stage'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const { open } = stage()

/** From now on whatever a person does is counted, also on the pages that are still to come. */
const counting = (where: Page | BrowserContext): Promise<unknown> =>
  where.addInitScript(() => {
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(
        kind,
        () => sessionStorage.setItem('done', String(Number(sessionStorage.getItem('done')) + 1)),
        { capture: true },
      )
  })

const done = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('done')))

test.each(['Clue-Less', 'Clue', 'Cluedo'])(
  'from the home page to the first decision of %s against bots is one click',
  async table => {
    const page = await open({ locale: 'en' })
    await counting(page)
    await page.reload()
    await page.getByRole('button', { name: `Play Bots: ${table}`, exact: true }).click()
    await waitForDeal(page, clue)
    expect(await promptOn(page, clue)).toMatch(/^Your turn|^Show a card|Which card/)
    expect(await done(page)).toBe(1)
  },
)

test('a new person has a name already, which may be typed over and stays, and nothing waits for it', async () => {
  const page = await open({ locale: 'en' })
  const field = page.getByRole('textbox', { name: 'You are' })
  const given = await field.inputValue()
  expect(en.botNames).toContain(given)
  await page.reload()
  expect(await field.inputValue()).toBe(given)
  for (const [typed, words] of [
    [' ', 'Please enter a name.'],
    ['You', 'At the table, “you” is whoever reads it. Please enter another name.'],
    ['Bob\u202e', 'This name has a sign that nobody can see. Please type it anew.'],
    ['B\u0301\u0302\u0303\u0304ob', 'This name has too many marks on one letter. Please enter another.'],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('button', { name: 'Invite Friends: Clue', exact: true }).click()
    expect(await page.getByRole('alert').innerText()).toBe(words)
    expect(await field.evaluate(element => element === document.activeElement)).toBe(true)
  }
  await field.fill('Ada')
  await page.getByRole('button', { name: 'Play Bots: Clue-Less' }).click()
  await page.getByRole('list', { name: 'Players' }).getByText('Ada').waitFor()
})

test('from the home page to a link in the clipboard is one click', async () => {
  const page = await open({ locale: 'en', permissions: ['clipboard-read', 'clipboard-write'] })
  await counting(page)
  await page.reload()
  await page.getByRole('button', { name: 'Invite Friends: Clue-Less' }).click()
  await page.getByText('Copied. Send it to your friends.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getByRole('textbox', { name: 'Link to this room' }).inputValue(),
  )
  expect(await done(page)).toBe(1)
})

test('from a link to a seat is one click, and nothing is typed', async () => {
  const ground = new Ground()
  const complaints: string[] = []
  try {
    const site = await ground.site(DIST)
    const browser = await ground.browser()
    const arrive = async (address: string): Promise<Page> => {
      const context = await browser.newContext({ locale: 'en' })
      await counting(context)
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      noteComplaints(page, complaints)
      await page.goto(address)
      return page
    }
    const host = await arrive(site.address)
    await host.getByRole('button', { name: 'Invite Friends: Clue-Less' }).click()
    const guest = await arrive(await host.getByRole('textbox', { name: 'Link to this room' }).inputValue())
    await guest.getByRole('button', { name: 'Sit down' }).click()
    await guest.getByRole('button', { name: 'Stand up' }).waitFor()
    expect(await done(guest)).toBe(1)
    expect(complaints).toEqual([])
  } finally {
    await ground.remove()
  }
})
