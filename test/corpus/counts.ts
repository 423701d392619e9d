import { below, pick, seeded, shuffled, type Random } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { formatRecord } from '../../src/log/record'
import { lobbyOf, RULES } from '../records/game'
import {
  foundOn,
  isOver,
  overclaim,
  playUntil,
  playUntilAwaited,
  pursesOf,
  type Purses,
} from '../sealed/purses'
import { there } from '../sealed/table'

/** A record of purses, and who has won by the program that played it. */
export interface CountedPurses {
  readonly seed: number
  readonly record: string
  readonly found: {
    readonly of: readonly Seat[]
    readonly worth: number
    readonly struck: readonly Seat[]
  } | null
}

/** Two to four devices with real keys and up to five seats; some claim what they have not, one may leave in the count. */
export const countedPurses = (seed: number): CountedPurses => {
  const random = seeded(seed)
  const devices = 2 + below(random, 3)
  const more = Array.from({ length: below(random, 2) }, () => below(random, devices))
  const seating = [...Array(devices).keys(), ...shuffled(random, more)]
  const coins = seating.map(() => coinsIn(random))
  const room = { lobby: lobbyOf(seating, 'purse', 'purse'), rules: RULES }
  const purses = pursesOf(`counted ${seed}`, seating, coins, { room })
  for (let device = 0; device < devices; device++) if (below(random, 3) === 0) lie(purses, device, random)
  const leaver = below(random, 3) === 0 && devices > 2 ? below(random, devices) : undefined
  if (leaver !== undefined) leaveAt(purses, leaver, there(pick(random, ['claim', 'mask', 'count', 'show'])))
  playUntil(purses, member => member.device === leaver || isOver(member))
  const judge = there(purses.ring.members.find(({ device }) => device !== leaver))
  const { chain, unsealed } = judge.replica
  const record = formatRecord({ rules: RULES, lines: chain.lines, unsealed })
  return { seed, record, found: foundOn(judge) }
}

/** Few different totals, so that digits are shared, and some that are not by the rules. */
const coinsIn = (random: Random): number =>
  there(pick(random, [0, 5, 12, 13, 168, 169, 500, 501, 2195, 3000]))

/** In each round the device says of its seats what it likes; another total than in the round before. */
const lie = ({ ring }: Purses, device: number, random: Random): void => {
  const claims = Array.from({ length: 8 }, () => coinsIn(random) % 2196)
  let asked = 0
  overclaim(ring.member(device), () => claims[Math.floor(asked++ / 8) % claims.length])
}

const leaveAt = (purses: Purses, device: number, step: string): void => {
  playUntilAwaited(purses, step)
  purses.ring.member(device).replica.bye(purses.ring.now)
}
