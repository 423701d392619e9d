import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keyboard, pointer, type Hands } from './hands'
import { stage } from './stage'

const { open, openInsecurely } = stage()

const question = (page: Page) => page.getByRole('region', { name: 'Your move' }).getByRole('heading')

const cardsInHand = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Your cards' }).getByRole('listitem').allInnerTexts()

/** From the home page to a table: so many players, the first of them persons with these names, the rest bots. */
const sitDown = async (hands: Hands, players: number, persons: readonly string[]): Promise<void> => {
  await hands.press('button', 'Start New Game: Clue-Less')
  await hands.fill(/How many players/, String(players))
  await hands.press('button', 'Select Players')
  for (const [i, name] of persons.entries()) {
    await hands.fill('Name', name, i)
    if (i > 0) await hands.choose('Played by', 'a person here', i)
  }
  await hands.choose('Bots play', 'at once')
  await hands.press('button', 'Play Game')
}

const WAITING = /^Waiting/

/** What the page asks now: a question, or to pass the device. Bots play until then. */
const asked = async (page: Page): Promise<string> => {
  const curtain = page.getByRole('heading', { name: /^Pass the device to/ })
  const mine = question(page).filter({ hasNotText: WAITING })
  await curtain.or(mine).first().waitFor()
  return curtain.or(mine).first().innerText()
}

/** Plays until the case is closed: walks on, suggests, shows, and accuses once so many turns have been its. */
const playToTheEnd = async (page: Page, hands: Hands, accuseAfter: number): Promise<readonly string[]> => {
  const seen: string[] = []
  const turns = new Map<string, number>()
  const held = new Map<string, string>()
  let who = ''
  for (let step = 0; step < 400; step++) {
    const asks = await asked(page)
    seen.push(asks)
    if (asks.startsWith('The case is closed')) return seen
    const passedTo = /^Pass the device to (.*)$/.exec(asks)?.[1]
    if (passedTo !== undefined) {
      expect(await page.getByRole('region', { name: 'Your cards' }).count()).toBe(0)
      await hands.press('button', `I am ${passedTo}`)
      who = passedTo
      await page.getByRole('region', { name: 'Your cards' }).waitFor()
      const cards = (await cardsInHand(page)).join()
      expect(held.get(who) ?? cards).toBe(cards)
      held.set(who, cards)
      continue
    }
    if (asks.endsWith('Where to?')) await hands.press('button', /^(Go to|Take Secret Passage)/)
    else if (asks.endsWith('What do you suggest?')) {
      await hands.press('radio', 'Colonel Mustard')
      await hands.press('radio', 'Rope')
      await hands.press('button', 'Make Suggestion')
    } else if (/Which card do you show/.test(asks)) {
      const enabled = page.getByRole('button', { name: /^Show / }).and(page.locator(':enabled'))
      await hands.press('button', await enabled.first().innerText())
    } else if (/Accuse, or end your turn/.test(asks)) {
      turns.set(who, (turns.get(who) ?? 0) + 1)
      if ((turns.get(who) ?? 0) < accuseAfter) await hands.press('button', 'End my turn')
      else {
        await hands.press('button', 'Accuse …')
        await hands.press('radio', 'Mrs. Peacock')
        await hands.press('radio', 'Candlestick')
        await hands.press('radio', 'Study')
        await hands.press('button', 'Make Accusation')
        await page.getByText('If this is wrong you are out of the hunt').waitFor()
        await hands.press('button', 'Make Accusation')
      }
    } else await hands.press('button', /^(Pass|Forfeit my turn|End my turn)$/)
  }
  throw new Error(`not over after ${seen.length} questions, the last "${seen.at(-1)}"`)
}

const caseIsClosed = async (page: Page): Promise<void> => {
  const file = page.getByRole('region', { name: 'Case file' }).getByRole('listitem')
  expect(await file.count()).toBe(3)
  const log = page.getByRole('log', { name: 'What has happened' })
  expect(await log.getByText(/^The case file is opened:/).count()).toBe(1)
  expect(await log.getByText(/(win|wins)\.$/).count()).toBe(1)
}

test('[C.5, C.7, S.12] three friends hand one device round, from home to the opened case file', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const hands = pointer(page)
  await sitDown(hands, 3, ['Ada', 'Bo', 'Cy'])
  const seen = await playToTheEnd(page, hands, 2)
  for (const name of ['Ada', 'Bo', 'Cy']) expect(seen).toContain(`Pass the device to ${name}`)
  await caseIsClosed(page)
})

test('[C.3] one against bots by keyboard alone, from an origin that is no secure context', async () => {
  const page = await openInsecurely({ viewport: { width: 390, height: 844 } })
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  const hands = keyboard(page)
  await sitDown(hands, 4, ['Ada'])
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
