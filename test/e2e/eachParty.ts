import { afterEach, beforeEach, expect } from 'vitest'
import { Party } from './friends'

/**
 * Makes a party for each test that follows, and ends it after the test: what its screens show is told where the test failed, and no page
 * may have complained. `take` has it before it is open.
 */
export const eachWithParty = (
  take: (party: Party) => void,
  ...of: ConstructorParameters<typeof Party>
): void => {
  let party: Party
  beforeEach(async () => {
    party = new Party(...of)
    take(party)
    await party.open()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(await party.screens())
    await party.remove()
    expect(party.complaints).toEqual([])
  })
}
