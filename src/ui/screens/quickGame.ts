import type { TableKind } from '../../rules/tables'
import type { Random } from '../../rules/random'
import { gathered } from './seating'
import { usual, type Settled } from './offer'

/** A person and three bots can be told apart, and none waits long. */
const PLAYERS = 4

/** One person against bots, and all else as is usual: what a single click settles. */
export const alone = (
  kind: TableKind,
  name: string,
  botNames: readonly string[],
  random: Random,
): Settled => {
  const count = Math.min(Math.max(PLAYERS, kind.seats.min), kind.seats.max)
  const others = botNames.filter(each => each !== name)
  const players = gathered(count, kind, others, random).map(player =>
    player.by === 'person' ? { ...player, name } : player,
  )
  return { kind, players, settings: usual(kind), pace: 'reading', level: kind.bots[0] ?? '' }
}
