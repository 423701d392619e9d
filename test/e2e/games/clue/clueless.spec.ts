import { expect, test } from 'vitest'
import { pointer } from '../../hands'
import { stage } from '../../stage'

const { open } = stage()

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
  await hands.fill('Name', ' ')
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

test('two players never have the same suspect: they swap', async () => {
  const page = await open()
  const hands = pointer(page)
  await hands.press('button', 'Start New Game: Clue-Less')
  await hands.fill(/How many players/, '6')
  await hands.press('button', 'Select Players')
  const pieces = () =>
    page.getByLabel('Suspect').evaluateAll(all => all.map(each => (each as HTMLSelectElement).value))
  const before = await pieces()
  await page
    .getByLabel('Suspect')
    .first()
    .selectOption(before[4] ?? '')
  const after = await pieces()
  expect(after).toEqual([before[4], before[1], before[2], before[3], before[0], before[5]])
})
