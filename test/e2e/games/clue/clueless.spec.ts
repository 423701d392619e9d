import { expect, test } from 'vitest'
import { keyboard, pointer } from '../../hands'
import { caseIsClosed, playToTheEnd, sitDown } from '../../player'
import { stage } from '../../stage'

const { open, openInsecurely } = stage()

test('[C.5, C.7, S.12] three friends hand one device round, from home to the opened case file', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const hands = pointer(page)
  await sitDown(hands, { game: 'Clue-Less', players: 3, persons: ['Ada', 'Bo', 'Cy'] })
  const seen = await playToTheEnd(page, hands, 2)
  for (const name of ['Ada', 'Bo', 'Cy']) expect(seen).toContain(`Pass the device to ${name}`)
  await caseIsClosed(page)
})

test('[C.3] one against bots that guess, by keyboard alone, from an origin that is no secure context', async () => {
  const page = await openInsecurely({ viewport: { width: 390, height: 844 } })
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  const hands = keyboard(page)
  await sitDown(hands, { game: 'Clue-Less', players: 4, persons: ['Ada'], bots: 'not at all: they guess' })
  const seen = await playToTheEnd(page, hands, 3)
  expect(seen.some(asks => asks.startsWith('Pass the device'))).toBe(false)
  await caseIsClosed(page)
})

test('[G.2] any number but three to six is asked again, in words', async () => {
  const page = await open()
  const hands = pointer(page)
  await hands.press('button', 'Start New Game: Clue-Less')
  for (const typed of ['', '2', '7', '-3', '4.5', 'four', '٣', '300']) {
    await hands.fill(/How many players/, typed)
    await hands.press('button', 'Select Players')
    expect(await page.getByRole('alert').innerText()).toBe(
      'Clue-Less is for 3 to 6 players. Please enter a number from 3 to 6.',
    )
  }
  await hands.fill(/How many players/, ' 6 ')
  await hands.press('button', 'Select Players')
  await page.getByRole('heading', { name: 'Who plays?' }).waitFor()
  expect(await page.getByRole('group', { name: /^Player/ }).count()).toBe(6)
})

test('names that cannot be are refused in words, and nothing typed is lost', async () => {
  const page = await open()
  const hands = pointer(page)
  await hands.press('button', 'Start New Game: Clue-Less')
  await hands.fill(/How many players/, '3')
  await hands.press('button', 'Select Players')
  const refused = async (sentence: string) => {
    await hands.press('button', 'Play Game')
    expect(await page.getByRole('alert').innerText()).toBe(sentence)
  }
  await refused('Player 1 has no name yet.')
  await hands.fill('Name', 'A name of far more than twenty letters')
  await refused('A name has at most 20 letters.')
  await hands.fill('Name', 'Ada')
  await hands.fill('Name', ' ada ', 1)
  await refused('Two players are called ada. Please give one of them another name.')
  await hands.fill('Name', 'Bo', 1)
  await hands.choose('Played by', 'a bot', 0)
  await refused('At least one player must be a person here.')
  expect(await page.getByLabel('Name').first().inputValue()).toBe('Ada')
})

test('two players never have the same suspect: who had it takes the other', async () => {
  const page = await open()
  const hands = pointer(page)
  await hands.press('button', 'Start New Game: Clue-Less')
  await hands.fill(/How many players/, '6')
  await hands.press('button', 'Select Players')
  const suspects = () =>
    page.getByLabel('Suspect').evaluateAll(all => all.map(each => (each as HTMLSelectElement).value))
  const before = await suspects()
  await page
    .getByLabel('Suspect')
    .first()
    .selectOption(before[4] ?? '')
  const after = await suspects()
  expect(after).toEqual([before[4], before[1], before[2], before[3], before[0], before[5]])
})
