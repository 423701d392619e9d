import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from '../../hands'
import { myMove, openLog, type Choice } from '../../player'
import type { Locale } from '../../speech'
import type { Player, Prompt, TestedGame } from '../../testedGame'
import { CLUE_SPEECH, type AsksOf, type ClueSpeech } from './speech'

export const clue: TestedGame = {
  tables: ['Clue-Less', 'Cluedo', 'Clue'],
  speech: CLUE_SPEECH,
  record: new URL('../../../records/clue.record', import.meta.url),
  newPlayer: (locale, patience) => newDetective(locale, patience),
  expectEnd: (page, locale = 'en') => caseIsClosed(page, locale),
}
export { clue as game }

/** The pieces of the first seats. */
export const suspects = (...names: readonly string[]): readonly Choice[] =>
  names.map((option, nth) => ({ label: 'Suspect', option, nth }))

/** The level of the notebooks, which write more or less by themselves. */
export const notebooks = (option: RegExp): readonly Choice[] => [{ label: 'Notebooks', option }]

export const yourCards = (page: Page, locale: Locale = 'en'): Promise<string[]> =>
  page.getByRole('region', { name: CLUE_SPEECH[locale].secrets }).getByRole('listitem').allInnerTexts()

/** A prompt of Clue, and the number of its kind that this person has had. */
interface Question extends Prompt {
  readonly locale: Locale
  readonly speech: ClueSpeech
  readonly times: number
  readonly patience: number
}

/** A plain way of playing: the kinds of prompts, and what this player does then. The first that fits. */
const ANSWERS: readonly (readonly [AsksOf, (question: Question) => Promise<void>])[] = [
  ['toSetUp', ({ hands, speech }) => hands.press('button', speech.doItForUs)],
  [
    'toSuggest',
    async question => {
      const { hands, speech, text, times, patience } = question
      if (speech.asks.orToAccuse.test(text) && times >= patience) return accuse(question)
      await hands.press('radio', 'Colonel Mustard')
      await hands.press('radio', speech.rope)
      await hands.press('button', speech.suggest)
    },
  ],
  ['toShow', ({ page, hands, locale }) => showACard(page, hands, locale)],
  [
    'toEnd',
    async question => {
      const { hands, speech, times, patience } = question
      if (times >= patience) await accuse(question)
      else await hands.press('button', speech.endTurn)
    },
  ],
  [
    'toWalk',
    async ({ page, hands, speech, locale }) => {
      const rooms = myMove(page, clue, locale).getByRole('button', { name: speech.roomAfar })
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
    async ({ page, hands, speech, locale, text }) => {
      const mine = myMove(page, clue, locale)
      const begins = (name: RegExp) => mine.getByRole('button', { name })
      // After a reload the page may show how the turn went on between two looks.
      const another = mine.getByRole('heading').filter({ hasNotText: text })
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

const newDetective = (locale: Locale, patience: number): Player => {
  const speech = CLUE_SPEECH[locale]
  const times = new Map<string, number>()
  const hands = new Map<string, string>()
  let last = ''
  return async prompt => {
    const { page, person, text } = prompt
    if (person !== last) {
      const cards = (await yourCards(page, locale)).join()
      if (cards !== '') expect(hands.get(person) ?? cards).toBe(cards)
      if (cards !== '') hands.set(person, cards)
      last = person
    }
    const [kind, answer] = ANSWERS.find(([kind]) => speech.asks[kind].test(text)) ?? []
    if (kind === undefined || answer === undefined) throw new Error(`no answer to the prompt "${text}"`)
    const key = `${person} ${kind}`
    times.set(key, (times.get(key) ?? 0) + 1)
    await answer({ ...prompt, locale, speech, times: times.get(key) ?? 0, patience })
  }
}

const accuse = async ({ page, hands, speech }: Question): Promise<void> => {
  await hands.press('button', speech.accuse)
  await hands.press('radio', 'Mrs. Peacock')
  await hands.press('radio', speech.candlestick)
  if ((await page.getByRole('group', { name: speech.where, exact: true }).count()) > 0)
    await hands.press('radio', speech.study)
  await hands.press('button', speech.makeAccusation)
  await page.getByText(speech.areYouSure).waitFor()
  await hands.press('button', speech.makeAccusation)
}

/** The first that can be shown; the only one is chosen already. */
export const showACard = async (page: Page, hands: Hands, locale: Locale = 'en'): Promise<void> => {
  const speech = CLUE_SPEECH[locale]
  const cards = page.getByRole('button', { name: speech.show }).and(page.locator(':enabled'))
  await cards.first().waitFor()
  if ((await cards.count()) > 1) await hands.press('button', await cards.first().innerText())
  await hands.press('button', speech.showIt)
}

/** The end as a person finds it: the file with its three cards, and sentences that say so. */
const caseIsClosed = async (page: Page, locale: Locale): Promise<void> => {
  const speech = CLUE_SPEECH[locale]
  const file = page.getByRole('region', { name: speech.caseFile }).getByRole('listitem')
  await file.nth(2).waitFor()
  expect(await file.count()).toBe(3)
  await openLog(page, locale)
  const log = page.getByRole('log', { name: speech.story })
  await log.getByText(speech.wins).waitFor()
  expect(await log.getByText(speech.fileIsOpened).count()).toBe(1)
  expect(await log.getByText(speech.wins).count()).toBe(1)
}
