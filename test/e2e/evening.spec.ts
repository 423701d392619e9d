import { expect, test } from 'vitest'
import { eachWithParty } from './eachParty'
import type { Party } from './friends'
import { clue } from './games/clue/player'
import { yahtzee } from './games/yahtzee/player'
import { myMove, playOn, playToTheEnd, waitForDeal } from './player'

const MINUTES = 60_000

let party: Party

eachWithParty(fresh => (party = fresh), clue)

test(
  'friends change to another game between two, and the room counts who has won',
  async () => {
    await party.gather('Clue-Less', 'Ada', 'Bo')
    const [ada, bo] = [party.friend('Ada'), party.friend('Bo')]
    await ada.hands.press('button', 'Add a bot')
    await party.start()
    await Promise.all([ada, bo].map(({ page, hands }, i) => playToTheEnd(page, hands, clue, 1 + i)))

    for (const { hands } of [ada, bo]) await hands.press('button', 'Back to the room')
    const evening = [ada, bo].map(({ page }) => page.getByRole('region', { name: 'This evening' }))
    const won = await Promise.all(evening.map(each => each.getByText(/^Clue-Less: won by/).innerText()))
    expect(won[1]).toBe(won[0])

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
