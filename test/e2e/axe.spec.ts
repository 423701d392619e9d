import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { noteComplaints } from './browsers'
import { keptBy } from './friends'
import { clue } from './games/clue/player'
import { Ground } from './ground'
import { pointer, type Hands } from './hands'
import { collectFaults, pointedFaults } from './looks'
import { playToTheEnd, promptOn, sitDown } from './player'
import { stage } from './stage'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const { open } = stage()

interface Walk {
  readonly page: Page
  readonly hands: Hands
  readonly look: (screen: string, widths?: readonly number[]) => Promise<void>
}

/** The screens of the shell, which are the same for every game. */
const shell = async ({ page, hands, look }: Walk): Promise<void> => {
  await look('home')
  await hands.press('button', 'Settings')
  await page.getByRole('dialog').waitFor()
  await look('settings')
  await hands.press('button', 'Close')
  await hands.press('button', 'About')
  await page.getByRole('heading', { name: 'About' }).waitFor()
  await look('about')
  await hands.press('button', 'Home')
  for (const table of ['Clue', 'Yahtzee', 'Deadwood']) {
    await hands.press('button', `Rules of ${table}`)
    await page.getByRole('heading', { name: `Rules of ${table}` }).waitFor()
    await page.getByRole('heading', { level: 2 }).nth(3).waitFor()
    await look(`rules of ${table}`)
    await hands.press('button', 'Home')
  }
  await page.getByRole('textbox', { name: 'You are' }).fill('You')
  await hands.press('button', 'Play Bots: Clue')
  await page.getByRole('alert').filter({ hasText: 'whoever reads it' }).waitFor()
  await look('a name that is refused')
  await page.getByRole('textbox', { name: 'You are' }).fill('Ada')
  await hands.press('button', 'Start New Game: Clue')
  await page.getByLabel(/How many players/).waitFor()
  await look('how many')
  await hands.fill(/How many players/, '4')
  await hands.press('button', 'Select Players')
  await page.getByRole('heading', { name: 'Who plays?' }).waitFor()
  await look('seats')
  await hands.press('button', 'Home')
  await sitDown(hands, { table: 'Clue', players: 3, persons: ['Ada', 'Bo'] })
  await page.getByRole('heading', { name: /^Pass the device/ }).waitFor()
  await look('curtain')
  await expect.poll(async () => (await keptBy({ page }, 'no-butler-games')).length).toBeGreaterThan(0)
  await page.goto(new URL('.', page.url()).href)
  await page.getByRole('heading', { name: 'Left on this device' }).waitFor()
  await look('left on this device')
}

/** Walks through the things that a device keeps, once a game has been played to its end. */
const shelf = async ({ page, hands, look }: Walk): Promise<void> => {
  await sitDown(hands, { table: 'Clue-Less', players: 3, persons: ['Ada'] })
  await playToTheEnd(page, hands, clue, 1)
  await hands.press('button', 'Home')
  await hands.press('button', 'Saved games')
  await page.getByRole('row', { name: /^Clue-Less/ }).waitFor()
  await look('saved games')
  await page.getByLabel('Choose a record file').setInputFiles(fileURLToPath(clue.record))
  await page.getByText(/^In order:/).waitFor()
  await hands.press('button', 'Show the numbers')
  await hands.press('button', 'Delete everything')
  await look('a record checked')
}

test('every screen of the shell is without fault at three widths, by day and in the dark', async () => {
  const page = await open({
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'en',
  })
  const faults: string[] = []
  const look = collectFaults(page, faults)
  const walk = { page, hands: pointer(page), look }
  await shell(walk)
  await shelf(walk)
  expect(faults).toEqual([])
}, 600_000)

test('a toggle that cannot be read under the pointer is a fault, and so is a button while it is pressed', async () => {
  const page = await open({ locale: 'en' })
  await page.getByRole('button', { name: 'Settings' }).waitFor()
  const faultsWith = async (css: string): Promise<string> => {
    const style = await page.addStyleTag({ content: `${css}\n` })
    const faults = await pointedFaults(page)
    await style.evaluate(each => each.parentNode?.removeChild(each))
    return faults.join('\n')
  }
  expect(await faultsWith('')).toBe('')
  expect(await faultsWith('button:hover { color: #777 !important; background: #666 !important }')).toMatch(
    /^under the pointer: color-contrast/,
  )
  const isPressed = 'button:active { color: #777 !important; background: #666 !important }'
  expect(await faultsWith(isPressed)).toMatch(/^pressed: color-contrast/)
  await page.evaluate(() => document.querySelector('button')?.setAttribute('aria-pressed', 'false'))
  const isHeld = '[aria-pressed=true]:hover { color: #777 !important; background: #666 !important }'
  expect(await faultsWith(isHeld)).toMatch(/^held down and under the pointer: color-contrast/)
})

test('every screen of a room is without fault: invited, before the game, in it, somebody away', async () => {
  const ground = new Ground()
  try {
    const site = await ground.site(DIST)
    const browser = await ground.browser()
    const faults: string[] = []
    const arrive = async (address: string, name: string): Promise<Walk> => {
      const context = await browser.newContext({ hasTouch: true, reducedMotion: 'reduce', locale: 'en' })
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      noteComplaints(page, faults)
      await page.addInitScript(name => localStorage.setItem('name', name), name)
      await page.goto(address)
      return { page, hands: pointer(page), look: collectFaults(page, faults) }
    }
    const ada = await arrive(site.address, 'Ada')
    await ada.hands.press('button', 'Invite Friends: Clue-Less')
    const link = await ada.page.getByRole('textbox', { name: 'Link to this room' }).inputValue()
    const bo = await arrive(link, 'Bo')
    await bo.page.getByRole('button', { name: 'Sit down' }).waitFor()
    await bo.look('invited')
    await bo.hands.press('button', 'Sit down')
    await ada.page.getByText('Bo', { exact: true }).waitFor()
    const cy = await arrive(link, 'Cy')
    await cy.hands.press('button', 'Sit down')
    await ada.page.getByText('Cy', { exact: true }).waitFor()
    await ada.hands.choose('Turn reminder', '1 minute')
    await ada.page.getByText('Or let them scan this').click()
    await ada.page.getByRole('img', { name: 'Or let them scan this' }).waitFor()
    await ada.page.getByText('What works, and what does not').click()
    await ada.look('the room')
    await ada.hands.press('button', 'Start the game')
    await promptOn(ada.page, clue)
    await ada.page.locator('svg[role=grid]').waitFor()
    await bo.hands.press('button', 'Talk')
    await bo.hands.press('button', 'Say something')
    await bo.hands.press('button', 'I smell a rat.')
    await ada.hands.press('button', /^Talk/)
    await ada.hands.press('button', 'Say something')
    await ada.page.getByText('Bo: I smell a rat.').first().waitFor()
    await ada.page.getByText('Connected', { exact: true }).click()
    await ada.look('a game among friends')
    await ada.page.getByText('Connected', { exact: true }).click()
    await bo.page.context().close()
    await ada.page.getByText(/^Bo is away/).waitFor()
    await ada.look('somebody away')
    await ada.hands.press('button', 'What now?')
    await ada.page.getByText('Either way the cards of Bo are then shown to everybody.').waitFor()
    await cy.hands.press('button', 'What now?')
    await cy.hands.press('button', 'Let a bot play on for Bo')
    await cy.page.getByText('For a bot: you.').waitFor()
    await ada.page.getByText('For a bot: Cy.').waitFor()
    await cy.hands.press('button', 'Wait for Bo after all')
    await ada.page.getByText('For waiting: Cy.').waitFor()
    await ada.hands.press('button', 'Play on without Bo')
    await ada.page.getByText('For playing without Bo: you. For waiting: Cy.').waitFor()
    await ada.look('what to do about somebody away')
    expect(faults).toEqual([])
  } finally {
    await ground.remove()
  }
}, 600_000)
