import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../../../../src/games/yahtzee/ui/words/messages.en'
import { pointer } from '../../hands'
import { openForAda } from '../../learner'
import { faultsOf } from '../../looks'
import { myMove, playToTheEnd, promptOn, sitDown } from '../../player'
import { DESK, stage } from '../../stage'
import { diceOn, writeBest, yahtzee } from './player'
import { YAHTZEE_SPEECH } from './speech'

const { open } = stage()

const EN = YAHTZEE_SPEECH.en
const WITH_CLIPBOARD = { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] }

/** Opens a link in a page of its own, as from a message. */
const follow = async (page: Page, fragment: string): Promise<void> => {
  const home = page.url().split(/[#?]/)[0]
  await page.goto('about:blank')
  await page.goto(`${home}${fragment}`)
}

/** The first throws of the next two turns, each written at once. */
const firstThrows = async (page: Page, again: boolean): Promise<readonly string[]> => {
  const hands = pointer(page)
  const thrown: string[] = []
  for (const turn of [1, 2]) {
    await promptOn(page, yahtzee)
    await hands.press('button', EN.throwAll)
    await promptOn(page, yahtzee)
    thrown.push((await diceOn(page, EN)).join(' '))
    if (again && turn === 1) {
      await hands.press('button', EN.throwAll)
      await page.getByText('2 of 3 thrown').waitFor()
    }
    await writeBest({ page, hands }, EN)
    await myMove(page, yahtzee)
      .getByText(`urn ${turn + 1} of 13`)
      .waitFor()
  }
  return thrown
}

test('who has played alone sends a link, and who opens it is told what it is, plays the same dice and is compared', async () => {
  const page = await openForAda(open, WITH_CLIPBOARD)
  const hands = pointer(page)
  await sitDown(hands, { table: 'Yahtzee', players: 1, persons: ['Ada'], choices: yahtzee.short?.en ?? [] })
  const thrown = await firstThrows(page, true)
  await playToTheEnd(page, hands, yahtzee, Infinity)
  const together = page.getByRole('region', { name: 'The same dice' })
  await together.getByText(/^All these dice, played perfectly .+: \d+\.$/).waitFor()
  await together.getByText('Nothing proves such a result').waitFor()
  const own = Number(/(\d+)/.exec(await together.getByRole('button').innerText())?.[1])
  await hands.press('button', `Copy a link: beat my ${own}`)
  await together.getByText('Copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`#beat.1.yahtzee.yahtzee.`)
  expect(link.endsWith(`.${own}`)).toBe(true)
  expect(await faultsOf(page, [390])).toEqual([])

  const friend = await open(WITH_CLIPBOARD)
  await follow(friend, new URL(link).hash)
  await friend.getByRole('heading', { name: `Yahtzee: beat ${own}`, level: 1 }).waitFor()
  await friend.getByText('Such dice are not proved').waitFor()
  await friend.getByText('Games of the night').waitFor()
  expect(await faultsOf(friend, [390])).toEqual([])
  const theirs = pointer(friend)
  for (const wrong of ['Bo 2', '']) {
    await theirs.fill('Your name', wrong)
    await theirs.press('button', 'Play these dice')
    await friend.getByRole('alert').getByText(messages['Y1.1']).waitFor()
    expect(await friend.getByLabel('Your name').inputValue()).toBe(wrong)
  }
  await theirs.fill('Your name', 'Bo')
  await theirs.press('button', 'Play these dice')
  expect(await firstThrows(friend, false)).toEqual(thrown)
  // Loaded anew it is the same game, and still the same worth to beat.
  await friend.waitForFunction(() => location.search !== '')
  await friend.reload()
  await playToTheEnd(friend, theirs, yahtzee, Infinity)
  const compared = friend.getByRole('region', { name: 'The same dice' })
  await compared.getByText(/you were sent/i).waitFor()
  await compared.getByText(/^All these dice, played perfectly .+: \d+\.$/).waitFor()
  const perfect = (each: typeof together) => each.getByText(/^All these dice/).innerText()
  expect(await perfect(compared)).toBe(await perfect(together))
}, 400_000)

test('a link that was changed on the way is refused in words, and leads home', async () => {
  const page = await open(DESK)
  for (const [fragment, says] of [
    ['#beat.1.yahtzee.yahtzee.2-0.zzzzzzzzzzzzzzzzzz.268', /leads to no game/],
    ['#beat.1.clue.clue.0.7.268', /leads to no game/],
    ['#beat.1.yahtzee.yahtzee.2-0.abc.<img src=x>', /leads to no game/],
    ['#beat.7.yahtzee.yahtzee.2-0.abc.268', /later version/],
  ] as const) {
    await follow(page, fragment)
    await page.getByRole('alert').getByText(says).waitFor()
  }
  expect(await faultsOf(page, [390])).toEqual([])
  await pointer(page).press('button', 'Home')
  await page.getByRole('button', { name: 'Play Bots: Yahtzee' }).waitFor()
}, 120_000)
