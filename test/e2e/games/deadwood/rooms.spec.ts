import { expect, test } from 'vitest'
import { catalogue } from '../../../../scripts/catalogue'
import { auditRecord } from '../../../../src/room/auditRecord'
import { eachWithParty } from '../../eachParty'
import { linesIn, type Party, recordOf } from '../../friends'
import { playOn, playToTheEnd } from '../../player'
import { deadwood } from './player'

const MINUTES = 60_000

let party: Party

eachWithParty(fresh => (party = fresh), deadwood)

test(
  'three in a sealed room play on when the host is killed, take it back, and keep one record',
  async () => {
    await party.gather('Deadwood', 'Ada', 'Bo', 'Cy')
    await party.start()
    const [ada, ...others] = party.friends
    if (ada === undefined) throw new Error('nobody came')
    // Chance says who begins.
    const playing = others.map(({ page, hands }) => playToTheEnd(page, hands, deadwood, 2))
    await playOn(ada.page, ada.hands, deadwood, { most: 2, patience: 2 })
    await ada.device.kill()
    await Promise.all(others.map(({ page }) => page.getByText(/^Ada is away/).waitFor({ timeout: MINUTES })))
    await party.back(ada)
    await Promise.all([playToTheEnd(ada.page, ada.hands, deadwood, 2), ...playing])
    for (const { page } of party.friends) await deadwood.expectEnd(page)
    const records: string[] = []
    for (const friend of party.friends) records.push(await recordOf(friend))
    for (const text of records) {
      expect(auditRecord(text, catalogue).broken).toEqual([])
      expect(linesIn(text)).toEqual(linesIn(records[0] ?? ''))
    }
  },
  6 * MINUTES,
)

test(
  'a bot plays on for one who leaves for good',
  async () => {
    await party.gather('Deadwood', 'Ada', 'Bo')
    await party.start()
    const [ada, bo] = party.friends
    if (ada === undefined || bo === undefined) throw new Error('nobody came')
    await bo.hands.press('button', 'Leave the game')
    await bo.page.getByRole('alert').getByText('Leave for good?').waitFor()
    await bo.page.getByRole('button', { name: 'Leave the game' }).click()
    await ada.page
      .getByText(/^Bo has left the table; a bot plays on\.$/)
      .first()
      .waitFor()
  },
  4 * MINUTES,
)
