import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { en } from '../../../../src/ui/words/en'
import { keyboard, pointer } from '../../hands'
import { violations } from '../../looks'
import { clue, notebooks, suspects, yourCards } from './player'
import { sitDown, myMove, playOn, promptOn, playToTheEnd } from '../../player'
import { listen, logWasSpoken } from '../../spoken'
import { stage } from '../../stage'

const { open } = stage()

test('in German the mansion is played to the end, each sentence spoken once, its throws counted', async () => {
  const page = await open({ locale: 'de', viewport: { width: 1440, height: 900 } }, listen)
  const hands = pointer(page)
  await sitDown(
    hands,
    { table: 'Clue', players: 3, persons: ['Ada'], bots: 'ein wenig und vergesslich' },
    'de',
  )
  await playToTheEnd(page, hands, clue, 1, 'de')
  await clue.expectEnd(page, 'de')
  await logWasSpoken(page)
  const thrown = page.getByRole('table', { name: /^Was die Würfel zeigten/ })
  await thrown.waitFor()
  expect(await thrown.getByRole('columnheader').allInnerTexts()).toEqual(
    Array.from({ length: 11 }, (_, i) => String(2 + i)),
  )
  expect(await violations(page)).toEqual([])
})

/** The letters of the pawn on each start square, by whose start it is; empty where none stands. */
const onStarts = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.getByRole('grid', { name: 'The board' }).evaluate(board => {
    const middles = [...board.querySelectorAll('.token')].map(token => {
      const { x, y, width, height } = token.getBoundingClientRect()
      return { letters: token.textContent?.trim() ?? '', x: x + width / 2, y: y + height / 2 }
    })
    const starts = [...board.querySelectorAll('title')].filter(title =>
      title.textContent?.startsWith('Start of'),
    )
    return Object.fromEntries(
      starts.map(title => {
        const { left, right, top, bottom } = (title.parentElement ?? title).getBoundingClientRect()
        const here = middles.filter(({ x, y }) => x > left && x < right && y > top && y < bottom)
        return [(title.textContent ?? '').replace('Start of ', ''), here.map(({ letters }) => letters).join()]
      }),
    )
  })

test('[UC01, UC02.6, UC02.7, UC03, UC03.3, UC03.4.1, UC03.5.1, UC04, UC05, UC05.3, UC06, UC06.2, UC06.3, UC06.4, UC07] from home to the first turn, by the labels of the document', async () => {
  const page = await open({ locale: 'en', viewport: { width: 1440, height: 900 } })
  const hands = pointer(page)
  await hands.press('button', 'Start New Game: Clue')
  await hands.fill(/How many players/, '4')
  await hands.press('button', 'Select Players')
  await page.getByRole('heading', { name: 'Who plays?' }).waitFor()
  const valuesOf = (label: string) =>
    page.getByLabel(label).evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
  const names = await valuesOf('Name')
  expect(new Set(names).size).toBe(4)
  for (const name of names) expect(en.botNames).toContain(name)
  const before = await valuesOf('Suspect')
  expect(new Set(before).size).toBe(4)
  await expect
    .poll(async () => {
      await hands.press('button', 'Seat them at random')
      return (await valuesOf('Suspect')).join()
    })
    .not.toBe(before.join())
  await hands.choose('Suspect', 'Mrs. White')
  await hands.choose('Bots play', 'at once')
  await hands.press('button', 'Play Game')
  await myMove(page, clue).waitFor()
  const pawns = { 'Miss Scarlet': 'S', 'Colonel Mustard': 'M', 'Mrs. White': 'W', 'Mr. Green': 'G' }
  expect(await onStarts(page)).toEqual({ ...pawns, 'Mrs. Peacock': 'Pe', 'Professor Plum': 'Pl' })
  const rooms = ['Hall', 'Study', 'Kitchen', 'Lounge', 'Library', 'Ballroom']
  const weapons = ['Rope', 'Knife', 'Wrench', 'Lead pipe', 'Candlestick', 'Pistol']
  for (const [i, weapon] of weapons.entries()) {
    await hands.press('radio', weapon)
    await hands.press('radio', rooms[i] ?? '')
    await hands.press('button', 'Place Weapons')
  }
  await hands.press('button', 'Sort Cards')
  for (const pile of ['Suspects', 'Weapons', 'Rooms']) await hands.press('button', `Top card of the ${pile}`)
  await hands.press('button', 'Shuffle Cards')
  await page.getByRole('button', { name: 'Assign Notebook' }).waitFor()
  const seats = await page.getByRole('list', { name: 'Players' }).innerText()
  const held = [...seats.matchAll(/(\d) cards/g)].map(([, count]) => Number(count))
  expect(held).toHaveLength(4)
  expect(held.reduce((sum, count) => sum + count, 0)).toBe(18)
  await hands.press('button', 'Assign Notebook')
  await hands.press('button', 'Play Game')
  const log = await page.getByRole('log').innerText()
  for (const [i, weapon] of weapons.entries())
    expect(log).toContain(`You put the ${weapon} in the ${rooms[i]}.`)
  for (const sentence of [
    'You sort the cards into suspects, weapons and rooms.',
    'You put the top card of the suspects into the case file.',
    'You put the top card of the weapons into the case file.',
    'You put the top card of the rooms into the case file.',
    'You shuffle the rest together, and the cards go round.',
    'You hand out the detective notebooks.',
  ])
    expect(log).toContain(sentence)
  await page.getByRole('region', { name: /^Detective notebook of/ }).waitFor()
  expect([4, 5]).toContain((await yourCards(page)).length)
})

test('[UC01.1, UC02, UC02.1, UC02.2, UC02.3, UC02.4, UC02.5] a new game asks how many, then who', async () => {
  const page = await open()
  const hands = pointer(page)
  await hands.press('button', 'Start New Game: Clue')
  await hands.fill(/How many players\? \(3 to 6\)/, '5')
  await hands.press('button', 'Select Players')
  expect(await page.getByLabel('Name').count()).toBe(5)
  await hands.fill('Name', 'Ada')
  await hands.press('button', 'Play Game')
  await page.getByRole('list', { name: 'Players' }).getByText('Ada').waitFor()
})

test('[UC01.2, UC03.2, UC04.1, UC04.2.1, UC04.2.2, UC04.2.3, UC05.1, UC05.2, UC05.4, UC05.5.1, UC06.1, UC06.5, UC07.1, UC07.3] the game is set up by hand', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue', players: 4, persons: ['Ada'], choices: suspects('Miss Scarlet') })
  await myMove(page, clue).waitFor()
  const board = page.getByRole('grid', { name: 'The board' })
  await board.waitFor()
  expect(await board.locator('title', { hasText: /Rope|Knife/ }).count()).toBe(0)
  expect(await yourCards(page)).toEqual([])
  const starts = await board.locator('title').allTextContents()
  expect(starts).toContain('Start of Miss Scarlet')

  const place = async (weapon: string, room: string) => {
    await hands.press('radio', weapon)
    await hands.press('radio', room)
    await hands.press('button', 'Place Weapons')
  }
  await place('Rope', 'Hall')
  await place('Knife', 'Hall')
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).innerText()).toBe('Another weapon is there.')
  await place('Knife', 'Study')
  await place('Wrench', 'Kitchen')
  await place('Lead pipe', 'Lounge')
  await place('Candlestick', 'Library')
  await place('Pistol', 'Ballroom')
  expect(await board.locator('title', { hasText: /^Rope$/ }).count()).toBe(1)

  await hands.press('button', 'Sort Cards')
  expect(await board.getByText('CONFIDENTIAL').count()).toBe(1)
  await hands.press('button', 'Top card of the Suspects')
  await page.getByRole('button', { name: 'Top card of the Weapons' }).dragTo(board.getByText('CONFIDENTIAL'))
  await page.getByRole('button', { name: 'Top card of the Weapons' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Top card of the Rooms' }).press('Enter')
  await page.getByRole('button', { name: 'Shuffle Cards' }).waitFor()
  expect(await yourCards(page)).toEqual([])
  await hands.press('button', 'Shuffle Cards')
  await page.getByRole('button', { name: 'Assign Notebook' }).waitFor()
  expect((await yourCards(page)).length).toBe(4)
  await hands.press('button', 'Assign Notebook')
  await hands.press('button', 'Play Game')
  expect(await promptOn(page, clue)).toBe('Your turn, Ada. What will you do?')
  await page.getByRole('region', { name: 'Detective notebook of Ada' }).waitFor()
})

test('[UC07, UC07.2, UC08.3] from home, each person at a device is handed a notebook, and a system player, who needs none shown, plays at once', async () => {
  const page = await open({ locale: 'en', viewport: { width: 1440, height: 900 } })
  const hands = pointer(page)
  const persons = ['Ada', 'Bo', 'Cy']
  await hands.press('button', 'Start New Game: Clue')
  await hands.fill(/How many players/, '4')
  await hands.press('button', 'Select Players')
  for (const [i, name] of [...persons, 'Robo'].entries()) await hands.fill('Name', name, i)
  for (const i of [1, 2]) await hands.choose(/^Played by/, 'a person here', i)
  await hands.choose('Notebooks', /^Paper/)
  await hands.choose('Bots play', 'at once')
  await hands.press('button', 'Play Game')
  await hands.press('button', /^I am /)
  await hands.press('button', 'Do it for us')
  const owners = new Map<string, readonly string[]>()
  const prompts: string[] = []
  let story = ''
  // Within a round everybody has had a turn.
  while (prompts.length < 60 && (owners.size < persons.length || !story.includes('Robo rolls'))) {
    // While somebody is asked, nothing moves.
    await promptOn(page, clue)
    const pad = page.getByRole('region', { name: /^Detective notebook of/ })
    if (await pad.isVisible()) {
      story += await page.getByRole('log').innerText()
      const owner = (await pad.getAttribute('aria-label'))?.replace('Detective notebook of ', '') ?? ''
      await pad.getByRole('button', { name: 'Check off my cards' }).waitFor()
      owners.set(owner, await yourCards(page))
    }
    prompts.push(...(await playOn(page, hands, clue, { most: 1 })))
  }
  expect([...owners.keys()].toSorted()).toEqual(persons)
  const held = [...owners.values()].flat()
  expect(new Set(held).size).toBe(held.length)
  expect(story).toContain('Robo rolls')
  expect(prompts.filter(text => text.includes('Robo') && text.startsWith('Pass'))).toEqual([])
})

test('[UC07.4, UC08.1, UC08.2] own cards are checked off in the notebook, by hand or at once', async () => {
  const page = await open()
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue', players: 3, persons: ['Ada'], choices: notebooks(/^Paper/) })
  await hands.press('button', 'Do it for us')
  const pad = page.getByRole('region', { name: 'Detective notebook of Ada' })
  await pad.waitFor()
  const cards = await yourCards(page)
  await pad.getByRole('button', { name: 'Hall, You' }).click()
  await page.getByRole('dialog', { name: 'Hall · You' }).getByRole('button', { name: 'Tick' }).click()
  await pad.getByRole('button', { name: 'Hall, You: your tick' }).waitFor()
  await pad.getByRole('button', { name: 'Check off my cards' }).click()
  const ticked = await pad
    .getByRole('button', { name: /, You: your tick$/ })
    .evaluateAll(cells => cells.map(cell => cell.ariaLabel?.replace(/, You: your tick$/, '') ?? ''))
  expect(new Set(ticked)).toEqual(new Set(['Hall', ...cards]))
})

test('[UC01] anybody may leave the game at any time', async () => {
  const page = await open()
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue', players: 3, persons: ['Ada'] })
  await hands.press('button', 'Leave the game')
  await hands.press('button', 'Stay')
  await hands.press('button', 'Leave the game')
  await hands.press('button', 'Leave the game')
  await page.getByRole('heading', { name: 'No Butler' }).waitFor()
})

test('[UC12.7, UC12.10] a walk is a draft that can be undone, and goes no further than the dice', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const hands = pointer(page)
  // Mustard starts at the right end of a hallway of sixteen squares, and without Scarlet he is the first to move.
  const choices = suspects('Colonel Mustard', 'Mrs. White', 'Mr. Green')
  await sitDown(hands, { table: 'Clue', players: 3, persons: ['Ada'], choices })
  await hands.press('button', 'Do it for us')
  await hands.press('button', 'Roll Dice')
  await page.getByRole('heading', { name: /^You have/ }).waitFor()
  const rolled = Number(/\d+/.exec(await promptOn(page, clue))?.[0])
  for (let step = 0; step < rolled; step++) await hands.press('button', 'Left')
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  await hands.press('button', 'Left')
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).innerText()).toBe(
    'You have exceeded the number of dice rolled.',
  )
  await hands.press('button', 'Undo the last step')
  await hands.press('button', 'Left')
  await hands.press('button', 'Undo the last step')
  await hands.press('button', 'Right')
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).innerText()).toBe(
    'You may not enter the same square twice in one turn.',
  )
  await hands.press('button', `Walk ${rolled - 1} ${rolled - 1 === 1 ? 'step' : 'steps'}`)
  await page
    .getByRole('log')
    .getByText(/^You walk to/)
    .waitFor()
})

test('the focus stays at the walk when a player steps with the keyboard', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const hands = keyboard(page)
  // Arrows lead through suspects that others play, and who is passed over changes places: so they sit down by pointer.
  const choices = suspects('Colonel Mustard', 'Mrs. White', 'Mr. Green')
  await sitDown(pointer(page), { table: 'Clue', players: 3, persons: ['Ada'], choices })
  await hands.press('button', 'Do it for us')
  await hands.press('button', 'Roll Dice')
  await hands.press('button', 'Left')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Walk 2 steps' }).waitFor()
  await hands.press('button', 'Undo the last step')
  await page.keyboard.press('Enter')
  await page.locator('h2:focus', { hasText: /^You have/ }).waitFor()
})

test('a click on a far square drafts the shortest way there, a click beside it goes on', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue', players: 3, persons: ['Ada'], choices: suspects('Miss Scarlet') })
  await hands.press('button', 'Do it for us')
  await hands.press('button', 'Roll Dice')
  await page.getByRole('heading', { name: /^You have/ }).waitFor()
  const rolled = Number(/\d+/.exec(await promptOn(page, clue))?.[0])
  const square = (x: number, y: number) =>
    page.locator('svg rect.square').and(page.locator(`[x="${x * 24}"][y="${y * 24}"]`))
  // From (16, 0) it is one step to column 15, and from there straight down past the stairs.
  await (rolled > 2 ? square(15, rolled - 2) : square(16, 1)).click()
  await page.getByRole('button', { name: `Walk ${rolled - 1} ${rolled === 2 ? 'step' : 'steps'}` }).waitFor()
  await square(15, rolled - 1).click()
  await hands.press('button', `Walk ${rolled} steps`)
  await page
    .getByRole('log')
    .getByText(/^You walk to/)
    .waitFor()
})
