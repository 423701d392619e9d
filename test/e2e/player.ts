import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from './hands'

/** What a company does at the seats, before it plays. */
export interface Company {
  /** As the poster calls it. */
  readonly game: string
  readonly players: number
  /** The first seats are persons with these names; the rest are bots. */
  readonly persons: readonly string[]
  /** Whom the first of them play; as it falls out, where nothing is said. */
  readonly suspects?: readonly string[]
  /** How much the notebooks write by themselves; as is usual, where nothing is said. */
  readonly notebooks?: RegExp
  /** How the bots think; carefully, where nothing is said. */
  readonly bots?: string
}

/** From the home page to a table. */
export const sitDown = async (
  hands: Hands,
  { game, players, persons, suspects = [], notebooks, bots }: Company,
): Promise<void> => {
  await hands.press('button', `Start New Game: ${game}`)
  await hands.fill(/How many players/, String(players))
  await hands.press('button', 'Select Players')
  for (const [i, name] of persons.entries()) {
    await hands.fill('Name', name, i)
    if (i > 0) await hands.choose('Played by', 'a person here', i)
  }
  for (const [i, suspect] of suspects.entries()) await hands.choose('Suspect', suspect, i)
  if (notebooks !== undefined) await hands.choose('Notebooks', notebooks)
  if (bots !== undefined) await hands.choose('Bots think', bots)
  await hands.choose('Bots play', 'at once')
  await hands.press('button', 'Play Game')
}

export const myMove = (page: Page) => page.getByRole('region', { name: 'Your move' })

export const yourCards = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Your cards' }).getByRole('listitem').allInnerTexts()

/** What the page asks now: a question, or to pass the device. Bots play until then. */
export const asked = async (page: Page): Promise<string> => {
  const curtain = page.getByRole('heading', { name: /^Pass the device to/ })
  const mine = myMove(page)
    .getByRole('heading')
    .filter({ hasNotText: /^Waiting/ })
    .filter({ hasText: /\S/ })
  await curtain.or(mine).first().waitFor()
  return curtain.or(mine).first().innerText()
}

interface Told {
  readonly page: Page
  readonly hands: Hands
  readonly asks: string
  /** How many questions of the kind at hand this player has been asked. */
  readonly times: number
  readonly accuseAfter: number
}

const accuse = async ({ page, hands }: Told): Promise<void> => {
  await hands.press('button', 'Accuse …')
  await hands.press('radio', 'Mrs. Peacock')
  await hands.press('radio', 'Candlestick')
  if ((await page.getByRole('group', { name: 'Where' }).count()) > 0) await hands.press('radio', 'Study')
  const action = /^(Make Accusation|Formulate an accusation)$/
  await hands.press('button', action)
  await page.getByText('If this is wrong you are out of the hunt').waitFor()
  await hands.press('button', action)
}

/** The first that can be shown; where there is a choice, it is asked once more. */
export const showACard = async (page: Page, hands: Hands): Promise<void> => {
  const cards = page.getByRole('button', { name: /^Show / }).and(page.locator(':enabled'))
  await cards.first().waitFor()
  const isChoice = (await cards.count()) > 1
  await hands.press('button', await cards.first().innerText())
  if (isChoice) await hands.press('button', 'Yes, show it')
}

/** A plain way of playing: what is asked, and what this player does then. The first that fits. */
const ANSWERS: readonly (readonly [RegExp, (told: Told) => Promise<void>])[] = [
  [
    /^(Place Weapons|The weapons are in place|Put the top card)/,
    ({ hands }) => hands.press('button', 'Do it for us'),
  ],
  [
    /(What do you suggest\?|a hypothesis or an accusation\.)$/,
    async told => {
      if (/hypothesis/.test(told.asks) && told.times >= told.accuseAfter) return accuse(told)
      await told.hands.press('radio', 'Colonel Mustard')
      await told.hands.press('radio', 'Rope')
      await told.hands.press('button', /^(Make Suggestion|Formulate a hypothesis)$/)
    },
  ],
  [/Which card do you show/, ({ page, hands }) => showACard(page, hands)],
  [
    /Accuse, or end your turn/,
    async told => {
      if (told.times >= told.accuseAfter) await accuse(told)
      else await told.hands.press('button', 'End my turn')
    },
  ],
  [
    /^You have \d+ steps?/,
    async ({ page, hands }) => {
      const rooms = myMove(page).getByRole('button', { name: /, \d+ steps?$/ })
      if ((await rooms.count()) > 0) return hands.press('button', await rooms.first().innerText())
      const squares = await page.getByLabel('Or to a square').locator('option').allInnerTexts()
      const last = squares.at(-1)
      if (last === undefined) return hands.press('button', 'Stay here and end my turn')
      await hands.choose('Or to a square', last.trim())
      await hands.press('button', 'Go there')
    },
  ],
  [
    /^Your turn/,
    async ({ page, hands }) => {
      for (const name of [/^Take Secret Passage/, /^Roll Dice$/, /^Go to/, /^(Pass|Forfeit my turn)$/])
        if ((await myMove(page).getByRole('button', { name }).count()) > 0) return hands.press('button', name)
      throw new Error('on turn, and nothing to do')
    },
  ],
]

/** Plays until the case is closed, accusing once so many questions of its kind were answered; all that was asked. */
export const playToTheEnd = async (
  page: Page,
  hands: Hands,
  accuseAfter: number,
): Promise<readonly string[]> => {
  const seen = await playOn(page, hands, { accuseAfter, most: 900 })
  if (seen.at(-1)?.startsWith('The case is closed')) return seen
  throw new Error(`not over after ${seen.length} questions, the last "${seen.at(-1)}"`)
}

/** The same, for at most so many questions. */
export const playOn = async (
  page: Page,
  hands: Hands,
  { accuseAfter = 900, most }: { accuseAfter?: number; most: number },
): Promise<readonly string[]> => {
  const seen: string[] = []
  const times = new Map<string, number>()
  const held = new Map<string, string>()
  let who = ''
  for (let step = 0; step < most; step++) {
    const asks = await asked(page)
    seen.push(asks)
    if (asks.startsWith('The case is closed')) return seen
    const passedTo = /^Pass the device to (.*)$/.exec(asks)?.[1]
    if (passedTo !== undefined) {
      expect(await page.getByRole('region', { name: 'Your cards' }).count()).toBe(0)
      await hands.press('button', `I am ${passedTo}`)
      who = passedTo
      await myMove(page).waitFor()
      const cards = (await yourCards(page)).join()
      if (cards !== '') expect(held.get(who) ?? cards).toBe(cards)
      if (cards !== '') held.set(who, cards)
      continue
    }
    const found = ANSWERS.findIndex(([question]) => question.test(asks))
    const answer = ANSWERS[found]?.[1]
    if (answer === undefined) throw new Error(`nobody told me what to do when asked "${asks}"`)
    const key = `${who} ${found}`
    times.set(key, (times.get(key) ?? 0) + 1)
    await answer({ page, hands, asks, times: times.get(key) ?? 0, accuseAfter })
  }
  return seen
}

/** The end as a person finds it: the file with its three cards, and sentences that say so. */
export const caseIsClosed = async (page: Page, story = 'What has happened'): Promise<void> => {
  const file = page.getByRole('region', { name: 'Case file' }).getByRole('listitem')
  await file.nth(2).waitFor()
  expect(await file.count()).toBe(3)
  const log = page.getByRole('log', { name: story })
  await log.getByText(/(win|wins)\.$/).waitFor()
  expect(await log.getByText(/^The case file is opened:/).count()).toBe(1)
  expect(await log.getByText(/(win|wins)\.$/).count()).toBe(1)
}
