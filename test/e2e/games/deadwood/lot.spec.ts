import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PLACES } from '../../../../src/games/deadwood/rules/lot'
import { placeAt } from '../../../../src/games/deadwood/ui/words/en'
import { keyboard, pointer } from '../../hands'
import { violations } from '../../looks'
import { myMove, playToTheEnd, promptOn, sitDown } from '../../player'
import { listen, logWasSpoken } from '../../spoken'
import { stage } from '../../stage'
import { deadwood } from './player'
import { logged, playUntil, type, walkTo } from './walk'
import { DEADWOOD_SPEECH } from './speech'

const { open } = stage()
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en' }
const SPEECH = DEADWOOD_SPEECH.en
const ALONE = { table: 'Deadwood', players: 1, persons: ['Ada'] }

const promptNow = (page: Page): Promise<string> => promptOn(page, deadwood)
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

const purse = (page: Page): Promise<string> => page.getByRole('region', { name: 'Your purse' }).innerText()

const canBuy = async (page: Page): Promise<boolean> => {
  const [, dollars, credits] = /\$(\d+), (\d+) credit/.exec(await purse(page)) ?? []
  return Number(dollars) >= 4 || Number(credits) >= 5
}

test('[004/3.7.1.1, 004/3.7.1.3, 004/body.1] a new game asks how many, one to eight, and any other number again', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await hands.press('button', 'Start New Game: Deadwood')
  for (const wrong of ['0', '9', '']) {
    await hands.fill(/How many players\? \(1 to 8\)/, wrong)
    await hands.press('button', 'Select Players')
    await alerts(page).first().waitFor()
    expect(await page.getByLabel('Name').count()).toBe(0)
  }
  await hands.fill(/How many players/, '8')
  await hands.press('button', 'Select Players')
  await hands.fill('Name', 'Ada')
  expect(await page.getByLabel('Name').count()).toBe(8)
  await hands.press('button', 'Play Game')
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  await players.nth(7).waitFor()
  for (const player of await players.allInnerTexts()) expect(player).toMatch(/rank 2, \$0, 0 credits/)
})

test('[004/3.2.1.1, 004/3.2.2.2B, 004/3.3.1.1, 004/3.3.2.2A] a wrong line says why, and the choices still stand', async () => {
  const page = await open(DESK)
  await sitDown(pointer(page), ALONE)
  expect(await promptNow(page)).toBe('You are at the Trailers. Where to?')
  const mine = myMove(page, deadwood)
  const ways = await mine.getByRole('button', { name: SPEECH.walk }).count()
  expect(ways).toBe(3)
  for (const [line, says] of [
    ['bank', 'That is not next door. You walk one step a turn.'],
    ['act', 'Take a role first. You work from your next turn on.'],
    ['rank 4', 'Ranks are sold in the Casting Office.'],
    ['dance', '“dance” is nothing you can do here. Choose from above.'],
    ['', 'Type a place, a role or what to do.'],
  ] as const) {
    await type(page, line)
    await alerts(page).filter({ hasText: says }).waitFor()
    expect(await mine.getByRole('button', { name: SPEECH.walk }).count()).toBe(ways)
  }
  await type(page, 'saloon')
  await logged(page, /^You turn up a card in the Saloon: “/)
})

test('[004/3.3.1.2, 004/3.3.2.2B] a role is looked at before it is taken, and can be left', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await sitDown(hands, ALONE)
  await hands.press('button', /^Walk to Main Street/)
  await expect.poll(() => promptNow(page)).toBe('You are on Main Street. Take a role?')
  const roles = myMove(page, deadwood).getByRole('list', { name: SPEECH.roles }).getByRole('button')
  const first = await roles.first().innerText()
  await page.keyboard.press('1')
  expect(await promptNow(page)).toMatch(SPEECH.asks.toTake)
  await page.getByText(/^Budget \d: without chips/).waitFor()
  await page.keyboard.press('Escape')
  expect(await roles.first().innerText()).toBe(first)
  await roles.first().click()
  await hands.press('button', SPEECH.notNow)
  await roles.first().click()
  await hands.press('button', SPEECH.takeRole)
  await logged(page, /^You take a role on Main Street: /)
  expect(await promptNow(page)).toMatch(/^You play .*Act, or rehearse\?$/)
  const act = myMove(page, deadwood).getByRole('button', { name: SPEECH.act })
  expect(await act.innerText()).toMatch(/(a \d or more wins|a 6 wins), \d+ %$/)
})

test('[004/3.1.1.1, 004/3.1.1.3, 004/3.1.1.5, 004/3.1.2.2A, 004/3.1.2.3A, 004/3.1.2.4B] the Casting Office sells ranks, for what one has', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await sitDown(hands, ALONE)
  const mine = myMove(page, deadwood)
  await page.getByText('Ranks are sold in the Casting Office, 4 steps away.').waitFor()
  await walkTo(page, 'trailers', 'casting-office')
  await mine
    .getByText('No upgrade is possible: you have $0 and 0 credits, and rank 2 costs $4 or 5 credits.')
    .waitFor()
  await logged(page, /^No upgrade is possible with what you have: your turn is over\.$/)
  const text = await playUntil(
    page,
    hands,
    async asked => SPEECH.asks.toWalk.test(asked) && (await canBuy(page)),
  )
  const from = PLACES.find(place => text.includes(placeAt(place))) ?? 'trailers'
  if (text.endsWith('Take a role?')) await type(page, 'stay')
  await walkTo(page, from, 'casting-office')
  const buys = mine.getByRole('button', { name: /^Buy rank 2 for/ })
  const says = (await buys.first().getAttribute('aria-label')) ?? ''
  await hands.press('button', says)
  expect(await promptNow(page)).toMatch(/^Rank 2 for/)
  await hands.press('button', SPEECH.notNow)
  expect(await purse(page)).toMatch(/^rank 1/)
  await hands.press('button', says)
  await hands.press('button', 'Buy it')
  await logged(page, /^You buy rank 2 for /)
  expect(await purse(page)).toMatch(/^rank 2/)
})

test('the lot is walked over with arrows; Enter opens a place, and once more walks there', async () => {
  const page = await open(DESK)
  const hands = keyboard(page)
  await sitDown(pointer(page), ALONE)
  await promptNow(page)
  await page.keyboard.press('b')
  const lot = page.getByRole('grid', { name: SPEECH.lot })
  const cell = () => lot.locator(':focus').getAttribute('aria-label')
  expect(await cell()).toMatch(/^Trailers, you are here, Ada$/)
  await page.keyboard.press('ArrowLeft')
  expect(await cell()).toMatch(/^Main Street, face down, you can walk here$/)
  await page.keyboard.press('Home')
  expect(await cell()).toMatch(/^Train Station, face down, 3 steps$/)
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: SPEECH.place, exact: true })
    .getByRole('heading', { name: 'Train Station' })
    .waitFor()
  for (let times = 0; times < 2; times++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: SPEECH.place, exact: true })
    .getByRole('heading', { name: 'Main Street' })
    .waitFor()
  await page.keyboard.press('Enter')
  await logged(page, /^You walk to Main Street\.$/)
  const spoken = page.locator('.spoken[aria-live=assertive]')
  for (const [key, says] of [
    ['m', /^rank 1, \$0, 0 credits\.$/],
    ['r', /^Main Street, you are here: \d roles?\.$/],
    ['s', /^Main Street: 3 shots left\. 10 scenes left\.$/],
    ['p', /^Ada: rank 1, \$0, 0 credits\.$/],
    ['w', /^It is your turn\.$/],
  ] as const) {
    await page.keyboard.press(key)
    await spoken.getByText(says).first().waitFor({ state: 'attached' })
  }
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('which roles are open to me').waitFor()
  expect(await violations(page)).toEqual([])
  await hands.press('button', 'Close')
})

test('two pass one device round, to an end that both read', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await sitDown(hands, { table: 'Deadwood', players: 2, persons: ['Ada', 'Bo'] })
  const prompts = await playToTheEnd(page, hands, deadwood, 3)
  for (const name of ['Ada', 'Bo']) expect(prompts).toContain(`Pass the device to ${name}`)
  await deadwood.expectEnd(page)
  expect(await page.getByRole('region', { name: SPEECH.reckoning }).getByRole('row').count()).toBe(3)
})

test('in German a game by the document is played to its end, each sentence spoken once', async () => {
  const page = await open({ ...DESK, locale: 'de' }, listen)
  const hands = pointer(page)
  const choices = [{ label: 'Regeln', option: /^wie im Entwurf/ }]
  await sitDown(hands, { table: 'Deadwood', players: 2, persons: ['Ada'], choices }, 'de')
  await playToTheEnd(page, hands, deadwood, 4, 'de')
  await deadwood.expectEnd(page, 'de')
  await logWasSpoken(page)
  expect(await violations(page)).toEqual([])
})

test('a practice is played to its end on the narrowest screen, by touch, in German', async () => {
  const page = await open({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale: 'de',
  })
  const hands = pointer(page)
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await sitDown(hands, { ...ALONE }, 'de')
  const prompts = await playToTheEnd(page, hands, deadwood, 8, 'de')
  expect(prompts.filter(text => DEADWOOD_SPEECH.de.asks.toWork.test(text)).length).toBeGreaterThan(3)
  expect(await widest()).toBeLessThanOrEqual(320)
  await deadwood.expectEnd(page, 'de')
  expect(await violations(page)).toEqual([])
})

test('a wrap is shown to all on the stage, and Escape leaves it', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await sitDown(hands, { table: 'Deadwood', players: 4, persons: ['Ada'], pace: 'quickly' })
  const shown = page.getByRole('region', { name: 'What has just happened' })
  const play = deadwood.newPlayer('en', 0)
  const seesAStage = shown.getByText('The wrap').waitFor({ state: 'attached', timeout: 100_000 })
  for (;;) {
    const text = await Promise.race([promptNow(page), seesAStage.then(() => null)])
    if (text === null) break
    await play({ page, hands, text, person: '' })
  }
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'The last wrap' }).waitFor()
  expect(
    await page.getByRole('region', { name: 'The last wrap' }).getByRole('listitem').count(),
  ).toBeGreaterThan(0)
})
