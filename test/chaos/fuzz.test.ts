import { describe, expect, test } from 'vitest'
import { below, seeded } from '../../src/rules/random'
import type { Device } from '../../src/log/signer'
import { parseMessage } from '../../src/log/messages'
import { cheapSigner } from './cheap'
import { overheard } from './corpus'
import { mutated } from './fuzz'
import { toyCast } from './tables'
import { STORMY } from './weather'
import { World } from './world'

const MESSAGES = overheard()
const TIMES = 20_000

describe('nothing a peer sends', () => {
  test.each([
    ['makes a device throw', cheapSigner],
    // So that the fuzz gets behind the signatures, as a peer does that signs what it likes.
    [
      'and had really signed makes a device throw',
      (device: Device) => ({ ...cheapSigner(device), verify: () => true }),
    ],
  ])('%s, or say what others would not read', (_name, signer) => {
    const self = 1 as Device
    const world = new World({ ...toyCast(4, 7), signer }, STORMY, 7)
    world.run(12_000)
    const replica = world.replicaOf(self)
    expect(replica).not.toBeNull()
    if (replica === null) return
    let heard = 0
    let now = 100_000
    for (let seed = 0; seed < TIMES; seed++) {
      const random = seeded(seed + 5)
      const message = parseMessage(mutated(MESSAGES, seed))
      now += below(random, 200)
      if (message !== undefined) {
        heard++
        replica.receive(below(random, 4) as Device, message, now)
      }
      replica.tick(now)
      const { outgoing } = replica.due()
      expect({ seed, isMany: outgoing.length > 100 }).toEqual({ seed, isMany: false })
      for (const { message } of outgoing)
        if (parseMessage(message) === undefined) expect({ seed, message }).toBe('readable')
    }
    expect(heard).toBeGreaterThan(2000)
  })
})
