import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { games } from '../../src/games/rules'
import { GAME_NAMES } from '../../src/rules/names'
import type { Hands } from './hands'
import { SPEECH, type Locale } from './speech'
import type { TestedGame } from './testedGame'

/** The seats of a table before it begins. */
export interface Company {
  /** As the poster calls it. */
  readonly table: string
  readonly players: number
  /** The first seats are persons with these names; the rest are bots. */
  readonly persons: readonly string[]
  /** Fields of the game's own; left as they are, where nothing is said. */
  readonly choices?: readonly Choice[]
  /** The level of the bots in words; the usual one, where nothing is said. */
  readonly bots?: string
  /** The pace of bots and moments in words; at once, where nothing is said. */
  readonly pace?: string
}

/** An option of a field, the first or the `nth` of its name. */
export interface Choice {
  readonly label: string
  readonly option: string | RegExp
  readonly nth?: number
}

/** True if bots never wait at this table: nobody is asked for their pace then. */
const isInstant = (table: string): boolean =>
  games
    .flatMap(({ tables }) => tables)
    .some(({ id, pace }) => pace === 'instant' && (GAME_NAMES as Record<string, string>)[id] === table)

/** From the home page to a table. */
export const sitDown = async (
  hands: Hands,
  { table, players, persons, choices = [], bots, pace }: Company,
  locale: Locale = 'en',
): Promise<void> => {
  const speech = SPEECH[locale]
  await hands.press('button', speech.startNewGame(table))
  await hands.fill(speech.howMany, String(players))
  await hands.press('button', speech.selectPlayers)
  for (const [i, name] of persons.entries()) {
    await hands.fill(speech.name, name, i)
    if (i > 0) await hands.choose(speech.playedBy, speech.aPersonHere, i)
  }
  for (const { label, option, nth } of choices) await hands.choose(label, option, nth)
  if (bots !== undefined) await hands.choose(speech.botsThink, bots)
  if (!isInstant(table)) await hands.choose(speech.botsPlay, pace ?? speech.atOnce)
  await hands.press('button', speech.playGame)
}

export const myMove = (page: Page, { speech }: Pick<TestedGame, 'speech'>, locale: Locale = 'en'): Locator =>
  page.getByRole('region', { name: speech[locale].yourMove })

const secretsOn = (page: Page, { speech }: TestedGame, locale: Locale): Locator | null => {
  const { secrets } = speech[locale]
  return secrets === null ? null : page.getByRole('region', { name: secrets })
}

/** Resolves when the seat on this page has what it was dealt. */
export const waitForDeal = (page: Page, game: TestedGame, locale: Locale = 'en'): Promise<void> =>
  (secretsOn(page, game, locale) ?? myMove(page, game, locale)).waitFor()

/** The heading that asks something of this page's person, or to pass the device. Bots play until then. */
export const promptOn = async (page: Page, game: TestedGame, locale: Locale = 'en'): Promise<string> => {
  const curtain = page.getByRole('heading', { name: SPEECH[locale].passTo })
  const mine = myMove(page, game, locale)
    .getByRole('heading')
    .filter({ hasNotText: game.speech[locale].waiting })
    .filter({ hasText: /\S/ })
  await curtain.or(mine).first().waitFor()
  return curtain.or(mine).first().innerText()
}

export interface Stretch {
  /** The number of prompts to answer at most. */
  readonly most: number
  readonly patience?: number
  readonly locale?: Locale
}

/** Plays on until the game is over, or so many prompts are answered; all prompts, in their order. */
export const playOn = async (
  page: Page,
  hands: Hands,
  game: TestedGame,
  { most, patience = Infinity, locale = 'en' }: Stretch,
): Promise<readonly string[]> => {
  const { passTo, iAm } = SPEECH[locale]
  const play = game.newPlayer(locale, patience)
  const prompts: string[] = []
  let person = ''
  while (prompts.length < most) {
    const text = await promptOn(page, game, locale)
    prompts.push(text)
    if (game.speech[locale].isOver.test(text)) break
    const next = passTo.exec(text)?.[1]
    if (next === undefined) await play({ page, hands, text, person })
    else {
      expect((await secretsOn(page, game, locale)?.count()) ?? 0).toBe(0)
      await hands.press('button', iAm(next))
      await myMove(page, game, locale).waitFor()
      person = next
    }
  }
  return prompts
}

const MOST_PROMPTS = 900

/** The same, to the end of the game. */
export const playToTheEnd = async (
  page: Page,
  hands: Hands,
  game: TestedGame,
  patience: number,
  locale: Locale = 'en',
): Promise<readonly string[]> => {
  const prompts = await playOn(page, hands, game, { most: MOST_PROMPTS, patience, locale })
  const last = prompts.at(-1) ?? ''
  if (game.speech[locale].isOver.test(last)) return prompts
  throw new Error(`not over after ${prompts.length} prompts, the last "${last}"`)
}

/** On a small screen the log has a tab. */
export const openLog = async (page: Page, locale: Locale = 'en'): Promise<void> => {
  const tab = page.getByRole('navigation').getByRole('button', { name: SPEECH[locale].logTab, exact: true })
  if (await tab.isVisible()) await tab.click()
}

/** The chairs of a lobby. */
export const chairsOn = (page: Page): Locator =>
  page.getByRole('region', { name: 'Who plays' }).locator('ol > li')

/** The page is in another tab, or in front again. */
export const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(isHidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
