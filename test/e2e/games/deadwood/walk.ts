import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { BESIDE, type Place } from '../../../../src/games/deadwood/rules/lot'
import { placeTitle } from '../../../../src/games/deadwood/ui/words/en'
import type { Hands } from '../../hands'
import { openLog, promptOn } from '../../player'
import { deadwood } from './player'
import { DEADWOOD_SPEECH } from './speech'

const SPEECH = DEADWOOD_SPEECH.en

const promptNow = (page: Page): Promise<string> => promptOn(page, deadwood)

/** Types a line into the prompt, as somebody at a keyboard does. */
export const type = async (page: Page, line: string): Promise<void> => {
  await page.getByLabel(SPEECH.typed).fill(line)
  await page.getByLabel(SPEECH.typed).press('Enter')
}

export const logged = async (page: Page, sentence: RegExp): Promise<void> => {
  await openLog(page)
  await page.getByRole('log', { name: SPEECH.story }).getByText(sentence).last().waitFor()
}

/** The places on the shortest way from one to another. */
const wayTo = (from: Place, to: Place): readonly Place[] => {
  const ways: (readonly Place[])[] = [[from]]
  for (const way of ways) {
    const here = way.at(-1) ?? from
    if (here === to) return way.slice(1)
    ways.push(...BESIDE[here].filter(next => !way.includes(next)).map(next => [...way, next]))
  }
  return []
}

/** Walks there in as many turns, alone on the lot, and takes nothing on the way. */
export const walkTo = async (page: Page, from: Place, to: Place): Promise<void> => {
  for (const place of wayTo(from, to)) {
    await type(page, `go to ${placeTitle(place)}`)
    await logged(page, new RegExp(`^You walk .*${placeTitle(place)}`))
    await expect.poll(() => promptNow(page)).toContain(placeTitle(place))
    if (place !== to && (await promptNow(page)).endsWith('Take a role?')) await type(page, 'stay')
  }
}

/** Plays until a prompt of this kind. */
export const playUntil = async (
  page: Page,
  hands: Hands,
  isDue: (text: string) => Promise<boolean>,
): Promise<string> => {
  const play = deadwood.newPlayer('en', 99)
  for (let prompts = 0; prompts < 200; prompts++) {
    const text = await promptNow(page)
    if (await isDue(text)) return text
    await play({ page, hands, text, person: '' })
  }
  throw new Error('no such prompt came')
}
