import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { noteComplaints } from './browsers'
import { Ground } from './ground'
import { clue } from './games/clue/player'
import { myMove, waitForDeal } from './player'
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

test('from the home page to a game against bots is one click', async () => {
  const page = await open({ locale: 'en' })
  await counting(page)
  await page.reload()
  await page.getByRole('button', { name: 'Play Bots: Clue-Less' }).click()
  await myMove(page, clue).waitFor()
  await waitForDeal(page, clue)
  expect(await done(page)).toBe(1)
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
