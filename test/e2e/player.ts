import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from './hands'
import { ENGLISH, type Speech } from './speech'

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
  speech = ENGLISH,
): Promise<void> => {
  await hands.press('button', speech.startNewGame(game))
  await hands.fill(speech.howMany, String(players))
  await hands.press('button', speech.selectPlayers)
  for (const [i, name] of persons.entries()) {
    await hands.fill(speech.name, name, i)
    if (i > 0) await hands.choose(speech.playedBy, speech.aPersonHere, i)
  }
  for (const [i, suspect] of suspects.entries()) await hands.choose(speech.suspect, suspect, i)
  if (notebooks !== undefined) await hands.choose(speech.notebooks, notebooks)
  if (bots !== undefined) await hands.choose(speech.botsThink, bots)
  await hands.choose(speech.botsPlay, speech.atOnce)
  await hands.press('button', speech.playGame)
}

export const myMove = (page: Page, speech = ENGLISH) => page.getByRole('region', { name: speech.yourMove })

export const yourCards = (page: Page, speech = ENGLISH): Promise<string[]> =>
  page.getByRole('region', { name: speech.yourCards }).getByRole('listitem').allInnerTexts()

/** What the page asks now: a question, or to pass the device. Bots play until then. */
export const asked = async (page: Page, speech = ENGLISH): Promise<string> => {
  const curtain = page.getByRole('heading', { name: speech.passTo })
  const mine = myMove(page, speech)
    .getByRole('heading')
    .filter({ hasNotText: speech.waiting })
    .filter({ hasText: /\S/ })
  await curtain.or(mine).first().waitFor()
  return curtain.or(mine).first().innerText()
}

interface Told {
  readonly page: Page
  readonly hands: Hands
  readonly speech: Speech
  readonly asks: string
  /** How many questions of the kind at hand this player has been asked. */
  readonly times: number
  readonly accuseAfter: number
}

const accuse = async ({ page, hands, speech }: Told): Promise<void> => {
  await hands.press('button', speech.accuse)
  await hands.press('radio', 'Mrs. Peacock')
  await hands.press('radio', speech.candlestick)
  if ((await page.getByRole('group', { name: speech.where, exact: true }).count()) > 0)
    await hands.press('radio', speech.study)
  await hands.press('button', speech.makeAccusation)
  await page.getByText(speech.areYouSure).waitFor()
  await hands.press('button', speech.makeAccusation)
}

/** The first that can be shown; where there is a choice, it is asked once more. */
export const showACard = async (page: Page, hands: Hands, speech: Speech = ENGLISH): Promise<void> => {
  const cards = page.getByRole('button', { name: speech.show }).and(page.locator(':enabled'))
  await cards.first().waitFor()
  const isChoice = (await cards.count()) > 1
  await hands.press('button', await cards.first().innerText())
  if (isChoice) await hands.press('button', speech.showIt)
}

/** A plain way of playing: what is asked, and what this player does then. The first that fits. */
const ANSWERS: readonly (readonly [keyof Speech['asks'], (told: Told) => Promise<void>])[] = [
  ['toSetUp', ({ hands, speech }) => hands.press('button', speech.doItForUs)],
  [
    'toSuggest',
    async told => {
      const { hands, speech } = told
      if (speech.asks.orToAccuse.test(told.asks) && told.times >= told.accuseAfter) return accuse(told)
      await hands.press('radio', 'Colonel Mustard')
      await hands.press('radio', speech.rope)
      await hands.press('button', speech.suggest)
    },
  ],
  ['toShow', ({ page, hands, speech }) => showACard(page, hands, speech)],
  [
    'toEnd',
    async told => {
      if (told.times >= told.accuseAfter) await accuse(told)
      else await told.hands.press('button', told.speech.endTurn)
    },
  ],
  [
    'toWalk',
    async ({ page, hands, speech }) => {
      const rooms = myMove(page, speech).getByRole('button', { name: speech.roomAfar })
      if ((await rooms.count()) > 0) return hands.press('button', await rooms.first().innerText())
      const squares = await page.getByLabel(speech.orToASquare).locator('option').allInnerTexts()
      const last = squares.at(-1)
      if (last === undefined) return hands.press('button', speech.stayHere)
      await hands.choose(speech.orToASquare, last.trim())
      await hands.press('button', speech.goThere)
    },
  ],
  [
    'toBegin',
    async ({ page, hands, speech, asks }) => {
      const mine = myMove(page, speech)
      const begins = (name: RegExp) => mine.getByRole('button', { name })
      // Whose page was loaded anew may be told how the turn went on between two looks.
      const another = mine.getByRole('heading').filter({ hasNotText: asks })
      await speech.beginnings
        .map(begins)
        .reduce((any, each) => any.or(each), another)
        .first()
        .waitFor()
      for (const name of speech.beginnings)
        if ((await begins(name).count()) > 0) return hands.press('button', name)
    },
  ],
]

/** Plays until the case is closed, accusing once so many questions of its kind were answered; all that was asked. */
export const playToTheEnd = async (
  page: Page,
  hands: Hands,
  accuseAfter: number,
  speech = ENGLISH,
): Promise<readonly string[]> => {
  const seen = await playOn(page, hands, { accuseAfter, most: 900, speech })
  if (speech.asks.nothingMore.test(seen.at(-1) ?? '')) return seen
  throw new Error(`not over after ${seen.length} questions, the last "${seen.at(-1)}"`)
}

/** The same, for at most so many questions. */
export const playOn = async (
  page: Page,
  hands: Hands,
  { accuseAfter = 900, most, speech = ENGLISH }: { accuseAfter?: number; most: number; speech?: Speech },
): Promise<readonly string[]> => {
  const seen: string[] = []
  const times = new Map<string, number>()
  const held = new Map<string, string>()
  let who = ''
  for (let step = 0; step < most; step++) {
    const asks = await asked(page, speech)
    seen.push(asks)
    if (speech.asks.nothingMore.test(asks)) return seen
    const passedTo = speech.passTo.exec(asks)?.[1]
    if (passedTo !== undefined) {
      expect(await page.getByRole('region', { name: speech.yourCards }).count()).toBe(0)
      await hands.press('button', speech.iAm(passedTo))
      who = passedTo
      await myMove(page, speech).waitFor()
      const cards = (await yourCards(page, speech)).join()
      if (cards !== '') expect(held.get(who) ?? cards).toBe(cards)
      if (cards !== '') held.set(who, cards)
      continue
    }
    const [kind, answer] = ANSWERS.find(([kind]) => speech.asks[kind].test(asks)) ?? []
    if (kind === undefined || answer === undefined)
      throw new Error(`nobody told me what to do when asked "${asks}"`)
    const key = `${who} ${kind}`
    times.set(key, (times.get(key) ?? 0) + 1)
    await answer({ page, hands, speech, asks, times: times.get(key) ?? 0, accuseAfter })
  }
  return seen
}

/** The end as a person finds it: the file with its three cards, and sentences that say so. */
export const caseIsClosed = async (page: Page, speech = ENGLISH): Promise<void> => {
  const file = page.getByRole('region', { name: speech.caseFile }).getByRole('listitem')
  await file.nth(2).waitFor()
  expect(await file.count()).toBe(3)
  const log = page.getByRole('log', { name: speech.story })
  await log.getByText(speech.wins).waitFor()
  expect(await log.getByText(speech.fileIsOpened).count()).toBe(1)
  expect(await log.getByText(speech.wins).count()).toBe(1)
}
