import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eachWithParty } from './eachParty'
import type { Friend, Party } from './friends'
import { clue } from './games/clue/player'
import { yahtzee } from './games/yahtzee/player'
import { collectFaults } from './looks'
import { myMove, playOn, playToTheEnd, waitForDeal } from './player'

const MINUTES = 60_000

let party: Party

eachWithParty(fresh => (party = fresh), clue)

const eveningOn = (page: Page) => page.getByRole('region', { name: 'This evening' })

/** The games of the evening as a page tells them, in their order. */
const gamesOn = async (page: Page): Promise<readonly string[]> => {
  await eveningOn(page).waitFor()
  return eveningOn(page).locator('ol > li').allInnerTexts()
}

const AS_TOLD = ' As the others tell it: you were not here.'

const playAll = (friends: readonly Friend[]): Promise<unknown> =>
  Promise.all(friends.map(({ page, hands }, i) => playToTheEnd(page, hands, clue, 1 + i)))

/** Keeps the text that a page hands to the device to be shared, as the device would have it. */
const sharing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.share = async ({ text = '' } = {}) => sessionStorage.setItem('shared', text)
  })

test(
  'friends change to another game between two, and the room counts who has won',
  async () => {
    await party.gather('Clue-Less', 'Ada', 'Bo')
    const [ada, bo] = [party.friend('Ada'), party.friend('Bo')]
    await ada.hands.press('button', 'Add a bot')
    await party.start()
    await playAll([ada, bo])

    for (const { hands } of [ada, bo]) await hands.press('button', 'Back to the room')
    const won = await gamesOn(ada.page)
    expect(won).toEqual([expect.stringMatching(/^Clue-Less: won by/)])
    expect(await gamesOn(bo.page)).toEqual(won)

    await ada.hands.choose('Game', 'Yahtzee')
    await bo.page.getByRole('heading', { level: 1, name: 'Yahtzee' }).waitFor()
    await ada.hands.press('button', 'Start the game')
    for (const { page } of [ada, bo]) await waitForDeal(page, yahtzee)
    // Each throws for the order, and then it is known who begins.
    await Promise.all([ada, bo].map(({ page, hands }) => playOn(page, hands, yahtzee, { most: 1 })))
    for (const { page } of [ada, bo])
      await page
        .getByRole('log')
        .getByText(/^Game 1 of 5 begins/)
        .waitFor()
  },
  5 * MINUTES,
)

test(
  'whoever was let go watches, asks to play again, and plays to the end when another lets them',
  async () => {
    await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
    await party.start()
    for (const { page } of party.friends) await waitForDeal(page, clue)
    const cy = party.friend('Cy')
    await cy.device.kill()
    for (const name of ['Ada', 'Bo']) {
      const { hands, page } = party.friend(name)
      await page.getByText(/^Cy is away/).waitFor()
      await hands.press('button', 'What now?')
      await hands.press('button', 'Let a bot play on for Cy')
    }
    await party.friend('Ada').page.getByText('For a bot: you and Bo.').waitFor()
    await party
      .friend('Ada')
      .page.getByText('Cy has left the table.')
      .waitFor({ timeout: 3 * MINUTES })
    await party.back(cy)
    await cy.page.getByText('The others went on without you.').waitFor()
    const acts = myMove(cy.page, clue).getByRole('button', { name: /^(Accuse|Go to|Stay)/ })
    expect(await acts.count()).toBe(0)
    await cy.hands.press('button', 'Ask to play again')
    await cy.page.getByText('You have asked to play again.').waitFor()
    const ada = party.friend('Ada')
    await ada.page.getByText('Cy is here again, and would like to play on.').waitFor()
    await ada.hands.press('button', 'Let Cy play again')
    await cy.page.getByText('The others went on without you.').waitFor({ state: 'detached' })
    await cy.page.getByRole('region', { name: 'A bot plays on for you.' }).waitFor({ state: 'detached' })
    const ends = await Promise.all(party.friends.map(({ page, hands }) => playToTheEnd(page, hands, clue, 2)))
    expect(ends.map(prompts => prompts.length > 1)).toEqual([true, true, true])
    for (const { page } of party.friends) await clue.expectEnd(page)
  },
  8 * MINUTES,
)

test(
  'one who comes late hears of the games before, sees those after, and a reload keeps what was seen',
  async () => {
    party.prepare = async ({ name, page }) => {
      if (name === 'Bo') await sharing(page)
    }
    await party.gather('Clue-Less', 'Ada', 'Bo')
    const [ada, bo] = [party.friend('Ada'), party.friend('Bo')]
    await ada.hands.press('button', 'Add a bot')
    await party.start()
    await playAll([ada, bo])

    // The text can be read where the device shares nothing and the page may not copy.
    await ada.hands.press('button', 'Share with the room’s link')
    const given = await ada.page.getByRole('textbox', { name: 'Share with the room’s link' }).inputValue()
    expect(given).toMatch(/^Clue-Less: won by .+\.\nPlay the next one with us: http/)
    expect(given).toContain(party.link)
    await bo.hands.press('button', 'Share with the room’s link')
    const shared = await bo.page.evaluate(() => sessionStorage.getItem('shared'))
    expect(shared?.split('\n')[0]).toBe(given.split('\n')[0])
    expect(shared).toContain(party.link.split('~')[0])

    for (const { hands } of [ada, bo]) await hands.press('button', 'Back to the room')
    await ada.hands.press('button', 'Start the game')
    for (const { page } of [ada, bo]) await waitForDeal(page, clue)
    const cy = await party.arrive('Cy')
    await cy.hands.fill('Your name', 'Cy')
    await cy.hands.press('button', 'See who is there')
    await cy.hands.press('button', 'Watch')
    await cy.page.getByText('You are watching this game.').waitFor()
    await playAll([ada, bo])
    for (const { hands } of [ada, bo, cy]) await hands.press('button', 'Back to the room')

    const seen = await gamesOn(ada.page)
    expect(seen).toHaveLength(2)
    expect(await gamesOn(bo.page)).toEqual(seen)
    expect(await gamesOn(cy.page)).toEqual([`${seen[0]}${AS_TOLD}`, seen[1]])
    const counts = (page: Page) => eveningOn(page).getByRole('row').allInnerTexts()
    expect(await counts(cy.page)).toEqual(await counts(ada.page))

    await ada.page.reload()
    await ada.hands.press('button', 'Back to the room')
    expect(await gamesOn(ada.page)).toEqual(seen)
    await cy.page.reload()
    await cy.hands.press('button', 'Back to the room')
    await expect.poll(() => gamesOn(cy.page)).toEqual([`${seen[0]}${AS_TOLD}`, seen[1]])
    const faults: string[] = []
    await collectFaults(cy.page, faults)('an evening, as one hears of it')
    expect(faults).toEqual([])
  },
  8 * MINUTES,
)
