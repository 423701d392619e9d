import { describe, test } from 'vitest'
import { TRANSPORT_PROMISES, type Network } from '../../test/contracts/transport'
import { seeded } from '../rules/random'
import { CountedClock } from './clock'
import { MemoryNet } from './memory'

const network = (seed: number): Network => {
  const clock = new CountedClock()
  const net = new MemoryNet(clock, seeded(seed))
  return {
    transport: name => net.transport(name),
    until: async isSo => {
      if (clock.runUntil(isSo, 60_000) === undefined) throw new Error('it did not come about')
    },
  }
}

describe('a transport in memory', () => {
  test.each(Object.entries(TRANSPORT_PROMISES))('%s', async (_promise, keep) => {
    for (let seed = 1; seed <= 5; seed++) await keep(network(seed))
  })
})
