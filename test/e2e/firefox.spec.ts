import { describe, expect, test } from 'vitest'
import { catalogue } from '../../scripts/catalogue'
import { auditRecord } from '../../src/room/auditRecord'
import { hasBrowser } from './browsers'
import { eachWithParty } from './eachParty'
import { onceSeen, type Party, recordOf } from './friends'
import { pointer } from './hands'
import { clue, suspects } from './games/clue/player'
import { sitDown, playOn, playToTheEnd, waitForDeal } from './player'
import { stage } from './stage'

const MINUTES = 60_000

let party: Party

describe.skipIf(!hasBrowser('Firefox'))('a sealed room of two Firefoxes and a Chromium', () => {
  eachWithParty(fresh => {
    party = fresh
    party.browsers = { Ada: 'Firefox', Bo: 'Firefox', Cy: 'Chromium' }
  }, clue)

  test(
    'survives a reload in the deal and a killed host, and its record passes the audit',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      const [ada, bo, cy] = [party.friend('Ada'), party.friend('Bo'), party.friend('Cy')]

      const dealing = onceSeen(bo, /shuffles and seals|adds its part/)
      await ada.hands.press('button', 'Start the game')
      await dealing
      await bo.page.reload()
      for (const { page } of party.friends) await waitForDeal(page, clue)

      await playOn(ada.page, ada.hands, clue, { most: 1 })
      await ada.device.kill()
      for (const { page } of [bo, cy]) await page.getByText(/^Ada is away/).waitFor({ timeout: MINUTES })
      await party.back(ada)

      await Promise.all(party.friends.map(({ page, hands }, i) => playToTheEnd(page, hands, clue, 1 + i)))
      for (const { page } of party.friends) await clue.expectEnd(page)
      expect(auditRecord(await recordOf(cy), catalogue).broken).toEqual([])
    },
    5 * MINUTES,
  )
})

describe.skipIf(!hasBrowser('Firefox'))('a page in Firefox', () => {
  const { open, forgive } = stage('Firefox')

  test('that could not load a part reloads on “Try again”, and the game goes on', async () => {
    // The offline worker would have kept the part before it is cut off, on a machine that is quick.
    const page = await open({ serviceWorkers: 'block' })
    const hands = pointer(page)
    await sitDown(hands, {
      table: 'Clue-Less',
      players: 3,
      persons: ['Ada'],
      choices: suspects('Miss Scarlet'),
    })
    await playOn(page, hands, clue, { most: 1 })
    const part = '**/assets/looking-*.js'
    await page.route(part, route => route.abort())
    await hands.press('button', 'Look back')
    await page.getByRole('alert').getByText('could not be loaded').waitFor()
    await page.unroute(part)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try again' }).click()
    await reloaded
    await hands.press('button', 'Look back')
    await page.getByRole('combobox', { name: 'Show' }).waitFor()
    forgive(/dynamically imported module/)
  })
})
