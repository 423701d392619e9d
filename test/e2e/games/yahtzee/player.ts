import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { BOXES, parseDie, pointsIn, type Box, type Die } from '../../../../src/games/yahtzee/rules/scoring'
import { myMove, openLog, type Choice } from '../../player'
import type { Locale } from '../../speech'
import type { Player, Prompt, TestedGame } from '../../testedGame'
import { YAHTZEE_SPEECH, type YahtzeeSpeech } from './speech'

/** A night of one game: five take a test too long. */
const oneGame = ({ gamesOfTheNight, oneGame: option }: YahtzeeSpeech): readonly Choice[] => [
  { label: gamesOfTheNight, option },
]

export const yahtzee: TestedGame = {
  tables: ['Yahtzee'],
  speech: YAHTZEE_SPEECH,
  short: { en: oneGame(YAHTZEE_SPEECH.en), de: oneGame(YAHTZEE_SPEECH.de) },
  newPlayer: locale => newThrower(locale),
  expectEnd: (page, locale = 'en') => nightIsOver(page, locale),
}
export { yahtzee as game }

/** The dice as they lie on the page. */
export const diceOn = async (page: Page, { die }: YahtzeeSpeech): Promise<readonly Die[]> => {
  const labels = page.getByRole('button', { name: die, includeHidden: true })
  const names = await labels.evaluateAll(all => all.map(each => each.ariaLabel))
  return names.map(name => parseDie(Number(die.exec(name ?? '')?.[1])) ?? raise(`no die: ${name}`))
}

const raise = (what: string): never => {
  throw new Error(what)
}

/** The boxes that can be written now. */
export const openBoxes = async (page: Page, { boxName }: YahtzeeSpeech): Promise<readonly Box[]> => {
  const names = await page
    .getByRole('textbox')
    .evaluateAll(fields =>
      fields
        .filter(each => each.matches(':enabled:not([readonly])'))
        .map(each =>
          document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent?.trim(),
        ),
    )
  return BOXES.filter(box => names.includes(boxName[box]))
}

/** Writes what the dice bring in the open box where that is most; types, is asked once, and says yes. */
export const writeBest = async (
  { page, hands }: Pick<Prompt, 'page' | 'hands'>,
  speech: YahtzeeSpeech,
): Promise<void> => {
  const dice = await diceOn(page, speech)
  const [first = raise('no box is open'), ...others] = await openBoxes(page, speech)
  const best = others.reduce((box, each) => (pointsIn(each, dice) > pointsIn(box, dice) ? each : box), first)
  const name = speech.boxName[best]
  await hands.fill(new RegExp(`^${name}$`), String(pointsIn(best, dice)))
  await hands.press('button', speech.writeUnder(name))
  await hands.press('button', speech.writeIt)
}

/** Each person throws the others once more in every fourth turn, with one die kept. */
const SOMETIMES = 4

const newThrower = (locale: Locale): Player => {
  const speech = YAHTZEE_SPEECH[locale]
  const turns = new Map<string, number>()
  const thrownAgain = new Set<string>()
  return async prompt => {
    const { hands, text, person } = prompt
    const { asks } = speech
    if (asks.toRoll.test(text)) return hands.press('button', speech.rollDie)
    if (asks.toPlayOn.test(text)) return hands.press('button', speech.playNext)
    if (asks.toThrow.test(text)) {
      turns.set(person, (turns.get(person) ?? 0) + 1)
      return hands.press('button', speech.throwAll)
    }
    if (!asks.toWrite.test(text)) raise(`no answer to the prompt "${text}"`)
    const turn = turns.get(person) ?? 0
    const key = `${person} ${turn}`
    if (turn % SOMETIMES === 1 && !thrownAgain.has(key)) {
      thrownAgain.add(key)
      await hands.press('button', speech.die)
      return hands.press('button', speech.throwOthers)
    }
    return writeBest(prompt, speech)
  }
}

/** The end as a person finds it: the winner with the score, in the question and once in the log. */
const nightIsOver = async (page: Page, locale: Locale): Promise<void> => {
  const speech = YAHTZEE_SPEECH[locale]
  await myMove(page, yahtzee, locale).getByText(/\d/).first().waitFor()
  await openLog(page, locale)
  const log = page.getByRole('log', { name: speech.story })
  await log.getByText(speech.wins).waitFor()
  expect(await log.getByText(speech.wins).count()).toBe(1)
}
