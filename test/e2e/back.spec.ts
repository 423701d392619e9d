import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteComplaints } from './browsers'
import { Ground, type Site } from './ground'
import { pointer } from './hands'
import { clue, yourCards } from './games/clue/player'
import { chairsOn, myMove, playToTheEnd, promptOn, sitDown } from './player'
import { stage } from './stage'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const { open } = stage()

const homeOf = (page: Page) => page.getByRole('heading', { name: 'No Butler', level: 1 })
const asksToLeave = (page: Page) => page.getByRole('alert').filter({ hasText: /^Leave/ })

/** As by the browser's own buttons. */
const back = (page: Page): Promise<void> => page.evaluate(() => history.back())
const forward = (page: Page): Promise<void> => page.evaluate(() => history.forward())

describe('Back leads home', () => {
  test.each([
    ['Saved games', 'Saved games'],
    ['About', 'About'],
    ['Rules of Deadwood', 'Rules of Deadwood'],
  ])('from "%s", and from there off the page', async (name, title) => {
    const page = await open({ locale: 'en' })
    for (let times = 0; times < 2; times++) {
      await pointer(page).press('button', name)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await back(page)
      await homeOf(page).waitFor()
    }
    await pointer(page).press('button', name)
    await pointer(page).press('button', 'Home')
    await homeOf(page).waitFor()
    await back(page)
    await page.waitForURL('about:blank')
  })

  test('from the names to their number, and then home', async () => {
    const page = await open({ locale: 'en' })
    const hands = pointer(page)
    await hands.press('button', 'Start New Game: Clue')
    await hands.fill(/How many players/, '3')
    await hands.press('button', 'Select Players')
    await page.getByRole('heading', { name: 'Who plays?' }).waitFor()
    await back(page)
    await page.getByLabel(/How many players/).waitFor()
    await back(page)
    await homeOf(page).waitFor()
  })

  test('from the settings, which it closes', async () => {
    const page = await open({ locale: 'en' })
    await pointer(page).press('button', 'Settings')
    await page.getByRole('dialog').waitFor()
    await back(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await homeOf(page).waitFor()
  })
})

describe('Back at a table', () => {
  test('asks first, and a game that was left goes on from home', async () => {
    const page = await open({ locale: 'en', viewport: { width: 390, height: 844 } })
    const hands = pointer(page)
    await hands.press('button', 'Play Bots: Clue-Less')
    const asked = await promptOn(page, clue)
    const cards = await yourCards(page)
    for (let times = 0; times < 2; times++) {
      await back(page)
      await asksToLeave(page).waitFor()
      await hands.press('button', 'Stay')
      expect(await yourCards(page)).toEqual(cards)
    }
    await back(page)
    await hands.press('button', 'Leave the game')
    await homeOf(page).waitFor()
    await page.getByRole('button', { name: /^Go on: / }).click()
    expect(await promptOn(page, clue)).toBe(asked)
    expect(await yourCards(page)).toEqual(cards)
  })

  test('closes a dialog that lies over it, and nothing else', async () => {
    const page = await open({ locale: 'en' })
    await pointer(page).press('button', 'Play Bots: Clue-Less')
    await promptOn(page, clue)
    await pointer(page).press('button', 'Settings')
    await page.getByRole('dialog').waitFor()
    await back(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await asksToLeave(page).count()).toBe(0)
    await back(page)
    await asksToLeave(page).waitFor()
  })

  test('asks too while the device is passed on', async () => {
    const page = await open({ locale: 'en' })
    const hands = pointer(page)
    await sitDown(hands, { table: 'Clue-Less', players: 3, persons: ['Ada', 'Bo'] })
    await page.getByRole('heading', { name: /^Pass the device/ }).waitFor()
    await back(page)
    await asksToLeave(page).waitFor()
    await hands.press('button', 'Stay')
    await page.getByRole('heading', { name: /^Pass the device/ }).waitFor()
    expect(await asksToLeave(page).count()).toBe(0)
  })

  test('asks in a lesson', async () => {
    const page = await open({ locale: 'en' })
    await pointer(page).press('button', 'Learn Clue in three minutes')
    await page.getByRole('note').first().waitFor()
    await back(page)
    await asksToLeave(page).waitFor()
    await pointer(page).press('button', 'Leave the game')
    await homeOf(page).waitFor()
  })

  test('asks nothing when it is over; and leads to the saved games, where it was opened there', async () => {
    const page = await open({ locale: 'en' })
    const hands = pointer(page)
    await sitDown(hands, { table: 'Clue-Less', players: 3, persons: ['Ada'] })
    await playToTheEnd(page, hands, clue, 1)
    await back(page)
    await homeOf(page).waitFor()
    await hands.press('button', 'Saved games')
    await page
      .getByRole('button', { name: /^Look at/ })
      .first()
      .click()
    await promptOn(page, clue)
    await back(page)
    await page.getByRole('heading', { name: 'Saved games', level: 1 }).waitFor()
    await back(page)
    await homeOf(page).waitFor()
  })
})

describe('Back in a room', () => {
  let ground: Ground
  let site: Site
  const complaints: string[] = []

  beforeAll(async () => {
    ground = new Ground()
    site = await ground.site(DIST)
  })
  afterAll(async () => {
    await ground?.remove()
    expect(complaints).toEqual([])
  })

  const arrive = async (address: string): Promise<Page> => {
    const context = await (await ground.browser()).newContext({ locale: 'en' })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    noteComplaints(page, complaints)
    await page.goto(address)
    return page
  }

  const hosted = async (): Promise<{ readonly host: Page; readonly link: string }> => {
    const host = await arrive(site.address)
    await pointer(host).press('button', 'Invite Friends: Clue-Less')
    return { host, link: await host.getByRole('textbox', { name: 'Link to this room' }).inputValue() }
  }

  test('leads home from a link that was opened, and Forward to it again', async () => {
    const { link } = await hosted()
    const guest = await arrive(link)
    await guest.getByRole('button', { name: 'Sit down' }).waitFor()
    await back(guest)
    await homeOf(guest).waitFor()
    await forward(guest)
    await guest.getByRole('button', { name: 'Sit down' }).waitFor()
    await back(guest)
    await homeOf(guest).waitFor()
  })

  test('asks a host with guests, and a player; a guest of the lobby goes home, and may come again', async () => {
    const { host, link } = await hosted()
    const guest = await arrive(link)
    await pointer(guest).press('button', 'Sit down')
    await expect.poll(() => chairsOn(host).count()).toBe(2)
    await back(host)
    await host.getByRole('button', { name: 'Stay' }).click()
    expect(await chairsOn(host).count()).toBe(2)
    await back(guest)
    await homeOf(guest).waitFor()
    await expect.poll(() => chairsOn(host).count()).toBe(1)
    await guest.goto(link)
    await pointer(guest).press('button', 'Sit down')
    await expect.poll(() => chairsOn(host).count()).toBe(2)
    await pointer(host).press('button', 'Add a bot')
    await pointer(host).press('button', 'Start the game')
    for (const page of [host, guest]) {
      await myMove(page, clue).waitFor()
      await back(page)
      await asksToLeave(page).waitFor()
      await pointer(page).press('button', 'Stay')
      await myMove(page, clue).waitFor()
    }
    await guest.reload()
    await myMove(guest, clue).waitFor()
    await back(guest)
    await asksToLeave(guest).waitFor()
  })

  test('another link opened in the tab is another room, and Back from it leads home', async () => {
    const { host } = await hosted()
    const { link } = await hosted()
    await host.evaluate(to => location.assign(to), link)
    await host.getByText(/^Somebody who says they are/).waitFor()
    await back(host)
    await homeOf(host).waitFor()
  })
})
