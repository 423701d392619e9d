import { afterEach, beforeEach, expect, test } from 'vitest'
import { Party } from './friends'
import { caseIsClosed, playToTheEnd } from './player'

let party: Party

beforeEach(async () => {
  party = new Party()
  await party.open()
})
afterEach(async () => {
  await party.remove()
  expect(party.complaints).toEqual([])
})

test.each(['Clue-Less', 'Cluedo'])(
  '[G.1, S.1, C.2, C.4, C.6] three friends play a sealed game of %s by one link',
  async game => {
    await party.gather(game, 'Ada', 'Bo', 'Cy')
    await party.start()
    await Promise.all(party.friends.map(({ page, hands }, i) => playToTheEnd(page, hands, 2 + i)))
    for (const { page } of party.friends) await caseIsClosed(page)
  },
  300_000,
)
