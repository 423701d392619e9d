import { expect, test } from 'vitest'
import { catalogue } from '../../../../scripts/catalogue'
import { auditRecord } from '../../../../src/room/auditRecord'
import { eachWithParty } from '../../eachParty'
import { linesIn, type Party, recordOf } from '../../friends'
import { playToTheEnd } from '../../player'
import { deadwood } from './player'

let party: Party

eachWithParty(fresh => (party = fresh), deadwood, 300_000)

test('eight devices play a sealed game over the broker to its reckoning, and keep one record', async () => {
  await party.gather('Deadwood', 'Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo', 'Gus', 'Hal')
  await party.start()
  await Promise.all(party.friends.map(({ page, hands }) => playToTheEnd(page, hands, deadwood, 0)))
  for (const { page } of party.friends) await deadwood.expectEnd(page)
  const records: string[] = []
  for (const friend of party.friends) records.push(await recordOf(friend))
  for (const text of records) {
    expect(auditRecord(text, catalogue).broken).toEqual([])
    expect(linesIn(text)).toEqual(linesIn(records[0] ?? ''))
  }
})
