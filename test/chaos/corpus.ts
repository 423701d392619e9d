import type { Device } from '../../src/log/signer'
import type { Message } from '../../src/log/messages'
import { toyCast } from './tables'
import { STORMY } from './weather'
import { World } from './world'

/** Messages of every kind, as they were really sent: at tables in storms where somebody lies and somebody leaves. */
export const overheard = (): readonly Message[] => {
  const kinds = new Map<string, Message[]>()
  for (let seed = 1; seed <= TABLES; seed++) overhear(seed, kinds)
  return [...kinds.values()].flat()
}

/** No one table has them all, whatever becomes of the rules. */
const TABLES = 8

const overhear = (seed: number, kinds: Map<string, Message[]>): void => {
  const world = new World(toyCast(4, seed, { device: 3 as Device, lie: 'twin' }), STORMY, seed)
  world.overheard = (_from, _to, message) => {
    const said = kinds.get(kindOf(message)) ?? []
    if (said.length < SOME) kinds.set(kindOf(message), [...said, message])
  }
  world.after(6000, () => world.replicaOf(0 as Device)?.say({ emoji: 'wave', to: [1, 2] }, world.now))
  world.after(20_000, () => world.replicaOf(1 as Device)?.bye(world.now))
  world.run(120_000)
}

/** The number of messages of each kind. */
const SOME = 12

const kindOf = (message: Message): string => {
  if (message.m === 'route') return `route ${message.message.m}`
  const isEmpty = message.m === 'lines' && message.lines.length === 0
  return isEmpty ? 'no lines' : message.m
}
