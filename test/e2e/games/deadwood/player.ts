import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { myMove, openLog } from '../../player'
import type { Locale } from '../../speech'
import type { Player, Prompt, TestedGame } from '../../testedGame'
import { DEADWOOD_SPEECH, type DeadwoodSpeech } from './speech'

export const deadwood: TestedGame = {
  tables: ['Deadwood'],
  speech: DEADWOOD_SPEECH,
  // One bot calls a day over with the person; two wait for each other.
  company: 2,
  record: new URL('../../../records/deadwood.record', import.meta.url),
  newPlayer: (locale, patience) => newActor(locale, patience),
  expectEnd: (page, locale = 'en') => dayIsReckoned(page, locale),
}
export { deadwood as game }

/** A prompt of Deadwood, and how many this person has had. */
interface Question extends Prompt {
  readonly locale: Locale
  readonly speech: DeadwoodSpeech
  readonly times: number
  readonly patience: number
}

/** Takes the first role there is and works it; having lost patience, calls the day over and stays where it is. */
const newActor = (locale: Locale, patience: number): Player => {
  const speech = DEADWOOD_SPEECH[locale]
  const times = new Map<string, number>()
  return async prompt => {
    times.set(prompt.person, (times.get(prompt.person) ?? 0) + 1)
    const question = { ...prompt, locale, speech, times: times.get(prompt.person) ?? 0, patience }
    const { asks } = speech
    if (asks.toWork.test(prompt.text)) return work(question)
    if (asks.toTake.test(prompt.text)) return prompt.hands.press('button', speech.takeRole)
    if (asks.toWalk.test(prompt.text)) return walk(question)
    throw new Error(`no answer to the prompt "${prompt.text}"`)
  }
}

/** The first time with a role it rehearses; after that it acts. */
const work = async ({ hands, page, locale, speech, times, patience }: Question): Promise<void> => {
  const rehearse = myMove(page, deadwood, locale).getByRole('button', { name: speech.rehearse })
  const canRehearse = times <= patience && times % 3 === 0 && (await rehearse.isEnabled())
  await hands.press('button', canRehearse ? speech.rehearse : speech.act)
}

const walk = async (question: Question): Promise<void> => {
  const { page, hands, speech, locale, times, patience } = question
  const mine = myMove(page, deadwood, locale)
  if (times > 3 * patience) return stay(question)
  const roles = mine.getByRole('list', { name: speech.roles }).locator('strong')
  if ((await roles.count()) > 0) return hands.press('button', startingWith(await roles.first().innerText()))
  const ways = mine.getByRole('button', { name: speech.walk })
  if ((await ways.count()) === 0) return stay(question)
  const names = (await ways.allInnerTexts()).map(name => name.replace(/\s+/g, ' ').trim())
  const promising = names.find(name => speech.promises.test(name)) ?? names[times % names.length] ?? ''
  await hands.press('button', promising)
}

const startingWith = (name: string): RegExp => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Calls the day over where that is a choice, and ends the turn. */
const stay = async ({ page, hands, speech, locale }: Question): Promise<void> => {
  const mine = myMove(page, deadwood, locale)
  if ((await mine.getByRole('button', { name: speech.call }).count()) > 0) {
    await hands.press('button', speech.call)
    await hands.press('button', speech.yesCall)
    return
  }
  await hands.press('button', speech.stay)
}

/** The end as a person finds it: a row for everybody who is in, and sentences that say who has won. */
const dayIsReckoned = async (page: Page, locale: Locale): Promise<void> => {
  const speech = DEADWOOD_SPEECH[locale]
  const reckoning = page.getByRole('region', { name: speech.reckoning })
  await reckoning.waitFor()
  expect(await reckoning.getByRole('row').count()).toBeGreaterThan(1)
  await openLog(page, locale)
  const log = page.getByRole('log', { name: speech.story })
  await log.getByText(speech.wins).last().waitFor()
}
