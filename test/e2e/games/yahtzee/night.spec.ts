import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../../../../src/games/yahtzee/ui/words/messages.en'
import { keyboard, pointer } from '../../hands'
import { myMove, playOn, playToTheEnd, promptOn, sitDown } from '../../player'
import { SPEECH } from '../../speech'
import { stage } from '../../stage'
import { diceOn, openBoxes, writeBest, yahtzee } from './player'
import { YAHTZEE_SPEECH } from './speech'

const { open } = stage()

/** Nothing moves, but for the night on a phone. */
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce' } as const
const EN = YAHTZEE_SPEECH.en
const ONE_GAME = yahtzee.short?.en ?? []

const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').trim())
const field = (page: Page, box: string) => page.getByRole('textbox', { name: box, exact: true })
const totalOn = async (page: Page): Promise<number> =>
  Number(
    /following\. (\d+)/.exec(
      await myMove(page, yahtzee)
        .innerText()
        .then(text => text.replace(/\s+/g, ' ')),
    )?.[1],
  )

test('[003/UC01.N1, 003/UC02.N1, A17] three share a device: under the curtain nothing of anybody is on the page, and at the end only the winner’s score', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  const names = ['Ada', 'Bo', 'Cy']
  await sitDown(hands, { table: 'Yahtzee', players: 3, persons: names, choices: ONE_GAME })
  const play = yahtzee.newPlayer('en', Infinity)
  let [person, curtains] = ['', 0]
  for (;;) {
    const text = await promptOn(page, yahtzee)
    if (EN.isOver.test(text)) break
    const next = SPEECH.en.passTo.exec(text)?.[1]
    if (next === undefined) await play({ page, hands, text, person })
    else {
      curtains++
      expect(await textOf(page)).toBe(
        `Pass the device to ${next} ${next}, tap when nobody else is looking. I am ${next}`,
      )
      expect(await page.locator('table, svg, input, [role=log], [aria-live]').count()).toBe(0)
      await hands.press('button', SPEECH.en.iAm(next))
      person = next
    }
  }
  // Fourteen each; one fewer where the last to roll for the order begins, and keeps the device.
  expect(curtains).toBeGreaterThanOrEqual(3 * 14 - 1)
  await yahtzee.expectEnd(page)
  const atTheEnd = await textOf(page)
  const worth = Number(/with (\d+)/.exec(atTheEnd)?.[1])
  const totals: number[] = []
  for (const name of names) {
    await hands.press('button', `${name}: my sheets`)
    expect(await page.getByRole('region', { name: EN.secrets }).count()).toBe(0)
    await hands.press('button', SPEECH.en.iAm(name))
    totals.push(await totalOn(page))
    expect(await field(page, 'Chance').inputValue()).toMatch(/^\d+$/)
    await hands.press('button', 'Done: the sheets away')
    await page.getByRole('region', { name: EN.secrets }).waitFor({ state: 'detached' })
  }
  expect(Math.max(...totals)).toBe(worth)
  for (const total of totals) if (total !== worth) expect(atTheEnd).not.toMatch(new RegExp(`\\b${total}\\b`))
})

test('[003/UC03.A1, 003/UC03.T4, 003/UC03.T6, 003/UC03.T7, A5, A6, A7] whatever may not be is refused word for word beside the field, and costs nothing', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await sitDown(hands, { table: 'Yahtzee', players: 1, persons: ['Ada'] })
  await promptOn(page, yahtzee)
  await hands.press('button', EN.throwAll)
  await page.getByRole('button', { name: EN.die }).first().waitFor()
  for (const box of await openBoxes(page, EN))
    expect(await field(page, EN.boxName[box]).inputValue()).toBe('')

  const dice = await diceOn(page, EN)
  const sum = dice.reduce<number>((all, die) => all + die, 0)
  for (const wrong of [String(sum - 1), '', '0', '51', '-1', '2.5', '1e1', ' ', 'ten']) {
    await field(page, 'Chance').fill(wrong)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ has: field(page, 'Chance') })
    expect(await row.getByRole('alert').innerText(), wrong).toBe(messages['Y3.6'])
    expect(await field(page, 'Chance').inputValue()).toBe(wrong)
    expect(await field(page, 'Chance').evaluate(each => each === document.activeElement)).toBe(true)
  }
  await hands.press('button', EN.die)
  await hands.press('button', EN.throwOthers)
  await page.getByText('2 of 3 thrown').waitFor()
  await hands.press('button', EN.throwOthers)
  await page.getByText('3 of 3 thrown').waitFor()
  await hands.press('button', 'Throw again')
  await page.getByRole('alert').getByText(messages['Y3.4']).waitFor()

  const last = (await diceOn(page, EN)).reduce<number>((all, die) => all + die, 0)
  await field(page, 'Chance').fill(String(last))
  await page.keyboard.press('Enter')
  await page.getByText(`Write ${last} under Chance? It stays.`).waitFor()
  expect(await page.getByText('Turn 1 of 13').or(page.getByText('That was the third throw')).count()).toBe(1)
  await page.keyboard.press('Enter')
  await myMove(page, yahtzee).getByText('turn 2 of 13').waitFor()
  await hands.press('button', EN.throwAll)
  await page.getByRole('button', { name: EN.die }).first().waitFor()
  await field(page, 'Chance').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText(messages['Y3.7']).waitFor()
  expect(await field(page, 'Chance').inputValue()).toBe(String(last))
})

test('[003/UC01.T4, 003/UC02.T4, 003/UC02.T5, 003/UC02.A1] alone: thirteen turns, the own total, no fourteenth; who stops is told the total of the night', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await sitDown(hands, { table: 'Yahtzee', players: 1, persons: ['Ada'] })
  const play = yahtzee.newPlayer('en', Infinity)
  for (;;) {
    const text = await promptOn(page, yahtzee)
    if (EN.asks.toPlayOn.test(text)) break
    await play({ page, hands, text, person: 'Ada' })
  }
  const total = Number(await myMove(page, yahtzee).locator('strong').innerText())
  expect(total).toBeGreaterThan(0)
  await hands.press('button', 'Throw again')
  await page.getByRole('alert').getByText(messages['Y2.5']).waitFor()
  await hands.press('button', 'Stop here')
  await hands.press('button', 'Stop here')
  await myMove(page, yahtzee).getByText(messages['Y1.4']).waitFor()
  expect(await totalOn(page)).toBe(total)
})

test('[003/UC01.3] of several games each is played on an empty sheet, and the total of the night grows', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  const choices = [
    { label: 'Games of the night', option: 'three' },
    { label: 'Help with the sheet', option: /^Scores/ },
  ]
  await sitDown(hands, { table: 'Yahtzee', players: 2, persons: ['Ada'], choices })
  const prompts = await playToTheEnd(page, hands, yahtzee, Infinity)
  expect(prompts.filter(text => EN.asks.toPlayOn.test(text))).toHaveLength(2)
  expect(prompts.filter(text => EN.asks.toThrow.test(text))).toHaveLength(39)
  await yahtzee.expectEnd(page)
  const sheets = page.getByRole('table', { name: 'Your night' })
  const totals = await sheets
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .allInnerTexts()
  expect(totals).toHaveLength(3)
  expect(await totalOn(page)).toBe(totals.reduce((sum, total) => sum + Number(total), 0))
})

test('[003/UC01.T1, A12] a name that has more than letters is asked for anew, and none is changed silently', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await hands.press('button', SPEECH.en.startNewGame('Yahtzee'))
  await hands.fill(SPEECH.en.howMany, '2')
  await hands.press('button', SPEECH.en.selectPlayers)
  for (const name of ['Ada 2', "D'Arcy", '', 'a'.repeat(21)]) {
    await hands.fill(SPEECH.en.name, name)
    await hands.press('button', SPEECH.en.playGame)
    await page.getByRole('alert').getByText(messages['Y1.1']).waitFor()
    const typed = page.getByLabel(SPEECH.en.name).first()
    expect(await typed.inputValue()).toBe(name)
    expect(await typed.evaluate(each => each === document.activeElement)).toBe(true)
  }
  await hands.fill(SPEECH.en.name, 'Ἀθηνᾶ')
  await hands.press('button', SPEECH.en.playGame)
  await myMove(page, yahtzee).waitFor()
})

test('[003/UC01.T1] who comes with a name of another game that is none here is asked for one before the table begins', async () => {
  const page = await open(DESK, each => each.addInitScript(() => localStorage.setItem('name', 'Ada 2')))
  const hands = pointer(page)
  await hands.press('button', 'Play Bots: Yahtzee')
  await page.getByRole('alert').getByText(messages['Y1.1']).waitFor()
  expect(await page.getByLabel(SPEECH.en.name).first().inputValue()).toBe('Ada 2')
  await hands.fill(SPEECH.en.name, 'Ada')
  await hands.press('button', SPEECH.en.playGame)
  await myMove(page, yahtzee).waitFor()
})

test('[003/UC03.T1, 003/UC03.A2, A14] real dice are typed in: one that is none is refused, what was typed stays, and the throw is not counted', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  const choices = [{ label: 'The dice', option: /^real/ }]
  await sitDown(hands, { table: 'Yahtzee', players: 1, persons: ['Ada'], choices })
  await promptOn(page, yahtzee)
  const enter = async (...values: readonly string[]): Promise<void> => {
    const fields = await page.getByRole('textbox', { name: /^Die \d$/ }).all()
    for (const [i, value] of values.entries()) await fields[i]?.fill(value)
    await hands.press('button', 'Enter these dice')
  }
  for (const wrong of ['7', '0', '', 'x']) {
    await enter('2', '2', wrong, '6', '6')
    await page.getByRole('alert').getByText(messages['Y3.1']).waitFor()
    expect(await page.getByRole('textbox', { name: 'Die 3' }).inputValue()).toBe(wrong)
    expect(await page.getByText('1 of 3 thrown').count()).toBe(0)
  }
  await enter('2', '2', '5', '6', '6')
  await page.getByText('1 of 3 thrown').waitFor()
  for (const place of [4, 5]) await hands.press('button', `Die ${place}: 6`)
  await enter('6', '6', '1')
  await page.getByText('2 of 3 thrown').waitFor()
  expect(await diceOn(page, EN)).toEqual([6, 6, 1, 6, 6])
  await hands.press('button', 'Die 4: 6')
  await enter('3', '3', '1', '3')
  await page.getByText('3 of 3 thrown').waitFor()
  expect(await diceOn(page, EN)).toEqual([3, 3, 1, 3, 6])
})

test('a turn needs no pointer: keys keep, throw and lead to the sheet, and others answer', async () => {
  const page = await open(DESK)
  await sitDown(keyboard(page), { table: 'Yahtzee', players: 1, persons: ['Ada'] })
  await promptOn(page, yahtzee)
  const { keyboard: keys } = page
  const answers = page.locator('.spoken[aria-live=assertive] p')
  await keys.press('Space')
  await page.getByText('1 of 3 thrown').waitFor()
  const [first, second] = await diceOn(page, EN)
  for (const key of ['1', '2']) await keys.press(key)
  await keys.press('k')
  await answers.getByText(`Kept: ${first}, ${second}.`).waitFor()
  await keys.press('2')
  await page.getByRole('button', { name: 'Throw the other 4' }).focus()
  await keys.press('Space')
  await page.getByText('2 of 3 thrown').waitFor()
  const dice = await diceOn(page, EN)
  expect(dice[0]).toBe(first)
  await keys.press('d')
  await answers.getByText(`The dice: ${dice.join(', ')}.`).waitFor()
  await keys.press('s')
  expect(await field(page, 'Aces').evaluate(each => each === document.activeElement)).toBe(true)
  for (let row = 0; row < 12; row++) await keys.press('ArrowDown')
  await keys.type(String(dice.reduce<number>((sum, die) => sum + die, 0)))
  await keys.press('Enter')
  await keys.press('Enter')
  await myMove(page, yahtzee).getByText('turn 2 of 13').waitFor()
  await page.locator('.tray .throw:focus').waitFor()
  await keys.press('t')
  await answers.getByText(/^You have \d+ in this game\.$/).waitFor()
  await keys.press('b')
  await answers.getByText('You have 0 above: 63 to go for the bonus.').waitFor()
  await keys.press('c')
  await page.getByRole('region', { name: EN.secrets }).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: EN.die }).count()).toBe(0)
  await keys.press('c')
  await page.getByRole('region', { name: EN.secrets }).waitFor()
  await keys.press('?')
  await page.getByRole('dialog').getByText('keep a die, or let it go').waitFor()
})

test('a turn with two kept, then one more, then a score is nine presses', async () => {
  const page = await open(DESK)
  await sitDown(pointer(page), { table: 'Yahtzee', players: 1, persons: ['Ada'] })
  await promptOn(page, yahtzee)
  let presses = 0
  const hands = pointer(page)
  const press = async (name: string | RegExp): Promise<void> => {
    presses++
    await hands.press('button', name)
  }
  await press(EN.throwAll)
  await press(/^Die 1:/)
  await press(/^Die 2:/)
  await press('Throw the other 3')
  await page.getByText('2 of 3 thrown').waitFor()
  await press(/^Die 3:/)
  await press('Throw the other 2')
  await page.getByText('3 of 3 thrown').waitFor()
  presses++
  await field(page, 'Chance').click()
  await page.keyboard.type(String((await diceOn(page, EN)).reduce<number>((sum, die) => sum + die, 0)))
  await press('Write under Chance')
  await press(EN.writeIt)
  await myMove(page, yahtzee).getByText('turn 2 of 13').waitFor()
  expect(presses).toBe(9)
})

test('a night is played in German, on a phone, and ends in German', async () => {
  const page = await open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
  })
  const hands = pointer(page)
  await sitDown(
    hands,
    { table: 'Yahtzee', players: 3, persons: ['Ada'], choices: yahtzee.short?.de ?? [] },
    'de',
  )
  await playToTheEnd(page, hands, yahtzee, Infinity, 'de')
  await yahtzee.expectEnd(page, 'de')
})

test('a night goes on where it was after the page was loaded anew', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  await sitDown(hands, { table: 'Yahtzee', players: 2, persons: ['Ada'], choices: ONE_GAME })
  await playOn(page, hands, yahtzee, { most: 4 })
  await promptOn(page, yahtzee)
  if (EN.asks.toThrow.test(await promptOn(page, yahtzee))) await hands.press('button', EN.throwAll)
  await page.getByRole('button', { name: EN.die }).first().waitFor()
  const dice = await diceOn(page, EN)
  await page.waitForFunction(() => location.search !== '')
  await page.reload()
  await page.getByRole('button', { name: EN.die }).first().waitFor()
  expect(await diceOn(page, EN)).toEqual(dice)
  await writeBest({ page, hands }, EN)
})

test('where the table agrees on a coach, it names the best choice, and after each game where its points came from', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  const choices = [{ label: 'Help with the sheet', option: /^Coach/ }]
  await sitDown(hands, { table: 'Yahtzee', players: 1, persons: ['Ada'], choices })
  await promptOn(page, yahtzee)
  await hands.press('button', EN.throwAll)
  const coach = page.getByRole('region', { name: 'Coach' })
  await coach.getByText(/^Best: (keep|throw|write) /).waitFor()
  await hands.press('button', EN.die)
  await coach.getByText(/^Yours (is as good|costs \d+\.\d)\.$/).waitFor()
  const play = yahtzee.newPlayer('en', Infinity)
  for (;;) {
    const text = await promptOn(page, yahtzee)
    if (EN.asks.toPlayOn.test(text)) break
    await play({ page, hands, text, person: 'Ada' })
  }
  const total = await myMove(page, yahtzee).locator('strong').first().innerText()
  const ledger = page.getByRole('region', { name: 'Luck and choices' })
  const sum = await ledger.getByText(/to be expected/).innerText()
  const [expected = NaN, luck = NaN, losses = NaN, all = NaN] = (sum.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  expect(expected).toBe(245.9)
  expect(all).toBe(Number(total))
  expect(Math.abs(expected + (sum.includes('bad') ? -luck : luck) - losses - all)).toBeLessThanOrEqual(0.2)
  expect(await ledger.getByRole('listitem').count()).toBe(3)
})
