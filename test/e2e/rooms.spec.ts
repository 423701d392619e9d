import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catalogue } from '../../scripts/catalogue'
import { audited } from '../../src/room/audited'
import { Party, type Friend } from './friends'
import { asked, caseIsClosed, playToTheEnd } from './player'

const MINUTES = 60_000

let party: Party

beforeEach(async () => {
  party = new Party()
  await party.open()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(await party.screens())
  await party.remove()
  expect(party.complaints).toEqual([])
})

/** What the page writes down is called otherwise in Cluedo. */
const storyOf = (game: string): string => (game === 'Cluedo' ? 'Notebook' : 'What has happened')

const allPlay = (friends: readonly Friend[], accuseAfter: number): Promise<unknown> =>
  Promise.all(friends.map(({ page, hands }, i) => playToTheEnd(page, hands, accuseAfter + i)))

describe('friends with a browser each, and one link', () => {
  test.each(['Clue-Less', 'Cluedo', 'Clue'])(
    '[G.1, S.1, C.2, C.4, C.6] play a sealed game of %s from the link to the opened case file',
    async game => {
      await party.gather(game, 'Ada', 'Bo', 'Cy')
      await party.start()
      const words = await Promise.all(
        party.friends.map(({ page }) => page.getByText(/^Safety words:/).innerText()),
      )
      expect(new Set(words).size).toBe(1)
      await allPlay(party.friends, 2)
      for (const { page } of party.friends) await caseIsClosed(page, storyOf(game))
    },
    5 * MINUTES,
  )

  test(
    'go on when the host is killed while a suggestion waits for its answer, and take it back',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      await party.start()
      const [ada, ...others] = party.friends
      if (ada === undefined) throw new Error('nobody came')
      // Everybody plays until somebody has to show a card.
      const isShowing = party.friends.map(({ page }) =>
        page.getByRole('heading', { name: /Which card do you show/ }).waitFor(),
      )
      const playing = party.friends.map(({ page, hands }) => playToTheEnd(page, hands, 3).catch(() => []))
      await Promise.any(isShowing)
      await ada.device.kill()
      await Promise.all(
        others.map(({ page }) => page.getByText(/^Ada is away/).waitFor({ timeout: MINUTES })),
      )
      await party.back(ada)
      await ada.page.getByRole('region', { name: 'Your cards' }).waitFor()
      await Promise.all([...playing.slice(1), playToTheEnd(ada.page, ada.hands, 3)])
      for (const { page } of party.friends) await caseIsClosed(page)
    },
    5 * MINUTES,
  )

  test(
    'deal on when one of them loads the page anew in the middle of it',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      await party.friends[0]?.hands.press('button', 'Start the game')
      const bo = party.friend('Bo')
      await bo.page
        .getByText(/shuffles and seals|adds its part/)
        .first()
        .waitFor()
      await bo.page.reload()
      for (const { page } of party.friends) await page.getByRole('region', { name: 'Your cards' }).waitFor()
      const hands = await Promise.all(
        party.friends.map(({ page }) =>
          page.getByRole('region', { name: 'Your cards' }).getByRole('listitem').allInnerTexts(),
        ),
      )
      expect(new Set(hands.flat()).size).toBe(18)
      expect(await Promise.race(party.friends.map(({ page }) => asked(page)))).toMatch(/^Your turn/)
    },
    3 * MINUTES,
  )

  test(
    '[L24] play on when one of them leaves for good, with a bot in the seat or without',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      await party.start()
      const cy = party.friend('Cy')
      await cy.hands.press('button', 'Leave the game')
      await cy.page.getByRole('alert').getByText('Leave for good?').waitFor()
      await cy.page.getByRole('button', { name: 'Leave the game' }).click()
      await cy.page.getByRole('heading', { name: 'No Butler' }).waitFor()
      const others = [party.friend('Ada'), party.friend('Bo')]
      for (const { page } of others) await page.getByText('Cy has left the table.', { exact: true }).waitFor()
      await allPlay(others, 2)
      for (const { page } of others) await caseIsClosed(page)
    },
    5 * MINUTES,
  )

  test(
    'play again with one click each; the game before it is audited from its record alone',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      await party.start()
      await allPlay(party.friends, 1)
      const { page } = party.friend('Bo')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the record' }).click(),
      ])
      const found = audited(readFileSync(await download.path(), 'utf8'), catalogue)
      expect(found.broken).toEqual([])
      expect(found.lines).toBeGreaterThan(10)
      for (const { hands } of party.friends) await hands.press('button', 'Play again')
      for (const { page } of party.friends) await page.getByRole('region', { name: 'Your cards' }).waitFor()
    },
    5 * MINUTES,
  )

  test(
    'need no broker once they are together',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      await Promise.all(party.friends.map(({ page }) => page.waitForLoadState('networkidle')))
      await party.site.kill()
      await party.start()
      await allPlay(party.friends, 1)
      for (const { page } of party.friends) await caseIsClosed(page)
    },
    5 * MINUTES,
  )
})
