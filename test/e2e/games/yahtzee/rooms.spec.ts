import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '../../../../scripts/catalogue'
import { auditRecord } from '../../../../src/room/auditRecord'
import { linesIn, Party, recordOf } from '../../friends'
import { playOn, playToTheEnd } from '../../player'
import { diceOn, yahtzee } from './player'
import { YAHTZEE_SPEECH } from './speech'

const MINUTES = 60_000

let party: Party

beforeEach(async () => {
  party = new Party(yahtzee)
  await party.open()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(await party.screens())
  await party.remove()
  expect(party.complaints).toEqual([])
})

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
  },
  9 * MINUTES,
)
