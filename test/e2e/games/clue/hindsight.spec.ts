import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keyboard, pointer, type Hands } from '../../hands'
import { collectFaults } from '../../looks'
import { playToTheEnd, promptOn, sitDown } from '../../player'
import { seedAs } from '../../seeded'
import type { Locale } from '../../speech'
import { stage } from '../../stage'
import { clue } from './player'

const { open } = stage()

const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } as const

const SUSPECTS = [
  'Miss Scarlet',
  'Colonel Mustard',
  'Mrs. White',
  'Mr. Green',
  'Mrs. Peacock',
  'Professor Plum',
]
const WEAPONS = ['Rope', 'Lead pipe', 'Knife', 'Wrench', 'Candlestick', 'Pistol']

/** Asks for every suspect and weapon in turn, and never accuses: so the case may follow from what was heard before a bot says so. */
const askAround = async (page: Page, hands: Hands): Promise<void> => {
  const play = clue.newPlayer('en', Infinity)
  for (let asked = 0; ;) {
    const text = await promptOn(page, clue)
    if (clue.speech.en.isOver.test(text)) return
    if (!/What do you suggest/.test(text)) await play({ page, hands, text, person: '' })
    else {
      await hands.press('radio', SUSPECTS[asked % SUSPECTS.length] ?? '')
      await hands.press('radio', WEAPONS[asked++ % WEAPONS.length] ?? '')
      await hands.press('button', 'Make Suggestion')
    }
  }
}

const card = (page: Page) => page.getByRole('region', { name: 'When you could have known' })
const bar = (page: Page) => page.getByRole('region', { name: 'Looking back' })

test('after the end a player reads when the case could have been known, goes there, and asks bots why', async () => {
  const page = await open({ ...DESK, locale: 'en' }, page => seedAs(page, 'hindsight a'))
  const hands = pointer(page)
  await sitDown(hands, { table: 'Clue-Less', players: 5, persons: ['Ada'], bots: 'a little, and forget' })
  await promptOn(page, clue)
  expect(await page.getByText('Why?').count()).toBe(0)
  await askAround(page, hands)
  // Nine in ten of such games come so far; the timing of bots against the page changes what they draw.
  for (let games = 1; games < 4; games++) {
    await card(page)
      .getByText(/^You could (not )?have known/)
      .waitFor()
    if (
      (await card(page)
        .getByText(/^You could not have known/)
        .count()) === 0
    )
      break
    await hands.press('button', 'Play again')
    await promptOn(page, clue)
    await askAround(page, hands)
  }
  await card(page)
    .getByText(/^You could have known at turn \d+, (\d+ turns? before the end|the last one)\.$/)
    .waitFor()
  await card(page).getByText('How it followed').click()
  const steps = await card(page).getByRole('listitem').allInnerTexts()
  expect(steps.filter(step => /is in the case file/.test(step))).toHaveLength(3)

  const go = card(page).getByRole('button', { name: /^Show turn \d+$/ })
  const turn = /\d+/.exec(await go.innerText())?.[0]
  await keyboard(page).press('button', `Show turn ${turn}`)
  await bar(page)
    .getByRole('heading', { name: /^Looking back/ })
    .waitFor()
  await card(page).getByText('From here on you could have known.').waitFor()
  expect(await go.getAttribute('aria-pressed')).toBe('true')
  expect(await page.getByRole('region', { name: 'Case file' }).count()).toBe(0)
  await bar(page).getByRole('button', { name: 'One step back' }).click()
  await card(page)
    .getByText(/^You could have known at turn/)
    .waitFor()

  const why = bar(page).getByText('Why?')
  for (let steps = 0; steps < 40; steps++) {
    if ((await why.count()) > 0 && /I suggest/.test(`${await bar(page).innerText()}`)) break
    await bar(page).getByRole('button', { name: 'One step back' }).click()
  }
  await why.click()
  await bar(page)
    .getByText(
      /^It put the chance of lying in the case file at \d+ % for .+, \d+ % for .+, and \d+ % for .+\. It .+\.$/,
    )
    .waitFor()
  const faults: string[] = []
  await collectFaults(page, faults)('looking back', [320, 1440])
  expect(faults).toEqual([])
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
}, 400_000)

test.each([
  [
    'en',
    'Clue',
    'When you could have known',
    /^(You could not have known it for certain\. At the end the right three were (<1|\d+) % likely to you|You could have known at turn .+ no other three cards were possible)\.$/,
  ],
  [
    'de',
    'Cluedo',
    'Ab wann du es wissen konntest',
    /^(Mit Sicherheit konntest du es nicht wissen\. Am Ende waren die richtigen drei für dich zu (<1|\d+) % wahrscheinlich|Ab Zug .+ waren keine anderen drei Karten mehr möglich)\.$/,
  ],
] as const)(
  'on a phone in %s, one who accuses at once in %s reads whether the case followed, or how likely it was',
  async (locale, table, title, says) => {
    const page = await open({ ...PHONE, locale, reducedMotion: 'reduce' }, page =>
      seedAs(page, 'a case that was guessed at'),
    )
    const hands = pointer(page)
    await sitDown(hands, { table, players: 3, persons: ['Ada'] }, locale satisfies Locale)
    await playToTheEnd(page, hands, clue, 1, locale)
    const told = page.getByRole('region', { name: title })
    await told.getByText(says).waitFor()
    await told.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  },
)
