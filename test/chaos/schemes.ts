import { seeded } from '../../src/rules/random'
import type { Device } from '../../src/log/signer'
import type { Direct } from '../../src/log/messages'
import { CheapSealing } from './cheap'
import { GoBetween } from './goBetween'
import { Hoarder } from './hoarder'
import { Replayer, type Overheard } from './replayer'
import { Rubbish } from './rubbish'
import type { Scheme } from './scheme'
import { Thawer } from './thawer'
import type { Toy } from '../toys/toy'
import { STORMY } from './weather'
import { World, type Cast } from './world'

/** The scheme of this table's liar, which comes from the seed; null where it has none. */
export const schemeOf = (cast: Cast<Toy>, seed: number): Scheme<Toy> | null => {
  const { liar, members } = cast
  if (liar === null) return null
  const { device, lie } = liar
  const random = seeded(seed * 17 + 5)
  switch (lie) {
    case 'replayer':
      return new Replayer(saidBefore(cast, seed), members, random)
    case 'hoarder':
      return new Hoarder(cast.signer(device), random)
    case 'thawer':
      return new Thawer(cast.signer(device), members, random)
    case 'go-between':
      return new GoBetween(device, members, random)
    case 'rubbish':
      return new Rubbish()
    default:
      return null
  }
}

/** The most messages of each kind. */
const SOME = 20
const LEAVES_AT_MS = 20_000
const LIMIT_MS = 60_000

/** The messages of a game that the same devices played before, in which one of them left. */
const saidBefore = (cast: Cast<Toy>, seed: number): readonly Overheard[] => {
  const { seating, members } = cast
  const before = new World(
    {
      ...cast,
      liar: null,
      hello: device => `hello before ${device}`,
      sealing: device => new CheapSealing(device, seating, seed + 1),
    },
    STORMY,
    seed + 1,
  )
  const kinds = new Map<Direct['m'], Overheard[]>()
  before.overheard = (from, _to, message) => {
    if (message.m === 'route') return
    const heard = kinds.get(message.m) ?? []
    if (heard.length < SOME) kinds.set(message.m, [...heard, { from, message }])
  }
  before.after(LEAVES_AT_MS, () => before.replicaOf((members - 1) as Device)?.bye(before.now))
  before.run(LIMIT_MS)
  return [...kinds.values()].flat()
}
