import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catalogue } from '../../../../scripts/catalogue'
import { auditRecord } from '../../../../src/room/auditRecord'
import { eachWithParty } from '../../eachParty'
import { linesIn, type Party, recordOf } from '../../friends'
import { myMove, playOn, playToTheEnd } from '../../player'
import { diceOn, yahtzee } from './player'
import { YAHTZEE_SPEECH } from './speech'

const MINUTES = 60_000

const move = (page: Page) => myMove(page, yahtzee)

let party: Party

eachWithParty(fresh => (party = fresh), yahtzee)

test(
  'three play a sealed night: each sees its own dice alone, one reloads, and all agree who has won',
  async () => {
    await party.gather('Yahtzee', 'Ada', 'Bo', 'Cy')
    for (const { page } of party.friends)
      await page.getByText('Nobody can read your sheet, not even all the others together.').waitFor()
    await party.start()
    const plays = party.friends.map(async friend => {
      await playOn(friend.page, friend.hands, yahtzee, { most: 6 })
      if (friend.name === 'Bo') {
        const before = await diceOn(friend.page, YAHTZEE_SPEECH.en)
        await friend.page.reload()
        await friend.page.getByRole('region', { name: YAHTZEE_SPEECH.en.yourMove }).waitFor()
        expect((await diceOn(friend.page, YAHTZEE_SPEECH.en)).length).toBe(before.length)
      }
      await playToTheEnd(friend.page, friend.hands, yahtzee, 2)
    })
    await Promise.all(plays)
    for (const { page } of party.friends) await yahtzee.expectEnd(page)
    const records = await Promise.all(party.friends.map(recordOf))
    for (const text of records) {
      expect(auditRecord(text, catalogue).broken).toEqual([])
      expect(linesIn(text)).toEqual(linesIn(records[0] ?? ''))
    }
    // The winner and the score are the same sentence on every screen.
    const said = await Promise.all(
      party.friends.map(({ page }) =>
        page
          .getByRole('log', { name: YAHTZEE_SPEECH.en.story })
          .getByText(YAHTZEE_SPEECH.en.wins)
          .innerText(),
      ),
    )
    const score = /\d+/.exec(said[0] ?? '')?.[0]
    expect(score).toBeDefined()
    for (const each of said) expect(each).toContain(score)

    // Each looks back at its own sheets; on no screen is a total that is neither one's own nor the winner's.
    const totals = await Promise.all(
      party.friends.map(async ({ page }) =>
        Number(/following\. (\d+)/.exec((await move(page).innerText()).replace(/\s+/g, ' '))?.[1]),
      ),
    )
    for (const [i, { page, hands }] of party.friends.entries()) {
      const screens = [await page.innerText('body')]
      await hands.press('button', 'Home')
      await hands.press('button', 'Saved games')
      await page.getByRole('heading', { name: 'Yahtzee: your own numbers' }).waitFor()
      screens.push(await page.innerText('body'))
      expect(screens[1]).toContain(String(totals[i]))
      await hands.press('button', /^Look at it: Yahtzee/)
      await hands.press('button', 'Replay the game')
      await move(page).getByText(String(totals[i])).first().waitFor()
      expect(await page.getByRole('textbox', { name: 'Chance', exact: true }).inputValue()).toMatch(/^\d+$/)
      screens.push(await page.innerText('body'))
      const hidden = totals.filter(
        (total, other) => other !== i && total !== Number(score) && total !== totals[i],
      )
      for (const total of hidden)
        for (const screen of screens) expect(screen).not.toMatch(new RegExp(`\\b${total}\\b`))
    }
  },
  9 * MINUTES,
)
