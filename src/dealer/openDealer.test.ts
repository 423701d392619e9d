import { expect, test } from 'vitest'
import {
  chanceContract,
  dealerContract,
  highestContract,
  secretContract,
  type Rig,
} from '../../test/contracts/dealer'
import { openDealer } from '../../test/room/openly'
import { cardsFrom, type Card } from '../rules/card'
import { seeded } from '../rules/random'
import { Bug } from '../rules/result'
import { seatsOf } from '../rules/seat'
import type { Dealer } from './dealer'
import { dealCards, OpenDealer } from './openDealer'

/** The open dealer answers at once; the suite waits for it as for any other. */
const rig = (dealer: Dealer): Rig => ({
  draw: async draw => dealer.draw(draw),
  perform: async (task, worthOf) => dealer.perform(task, worthOf),
  vouch: async (...claim) => dealer.vouch(...claim),
  look: async seat => dealer.look(seat),
})

dealerContract('the open dealer', async (_seats, seed) => rig(new OpenDealer(seeded(seed))))
chanceContract('the open dealer', async (_seats, seed) => rig(new OpenDealer(seeded(seed))))
secretContract('the open dealer', async (_seats, seed) => rig(new OpenDealer(seeded(seed))))
highestContract('the open dealer', async (_seats, seed) => rig(new OpenDealer(seeded(seed))))
secretContract('the dealer of rooms in the open, on one device,', async (_seats, seed) =>
  rig(openDealer(seed)),
)
highestContract('the dealer of rooms in the open, on one device,', async (_seats, seed) =>
  rig(openDealer(seed)),
)

const deal = { do: 'deal', piles: [cardsFrom(0, 3), cardsFrom(3, 5)], aside: 1, to: seatsOf(3) } as const

test('every deal is as likely', () => {
  const random = seeded(7)
  const tally = new Map<string, number>()
  const deals = 36_000
  for (let i = 0; i < deals; i++) {
    const { aside, hands } = dealCards(deal, random)
    const key = [...aside, '|', ...[...hands.values()].flat()].join()
    tally.set(key, (tally.get(key) ?? 0) + 1)
  }
  // 3 x 2 cards aside, times 3! orders of the other three: 36 deals, 1,000 expected of each.
  expect(tally.size).toBe(36)
  const chiSquare = [...tally.values()].reduce((sum, seen) => sum + (seen - 1000) ** 2 / 1000, 0)
  expect(chiSquare).toBeLessThan(75) // 35 degrees of freedom: above it once in 10,000; the seed is fixed
})

test('the game that deals twice has a bug', () => {
  const dealer = new OpenDealer(seeded(1))
  dealer.perform(deal)
  expect(() => dealer.perform(deal)).toThrow(Bug)
})

test('the game that asks for the highest, and says not what play is worth, has a bug', () => {
  const dealer = new OpenDealer(seeded(1))
  expect(() => dealer.perform({ do: 'highest', among: seatsOf(2) })).toThrow(Bug)
})

test('a deal can be given instead of drawn', () => {
  const hands = new Map(seatsOf(1).map(seat => [seat, [4 as Card, 2 as Card]]))
  const dealer = new OpenDealer(seeded(1), () => ({ aside: [0 as Card], hands }))
  expect(dealer.perform(deal).whispers).toEqual([{ to: 0, lesson: { of: 'hand', cards: [2, 4] } }])
})
