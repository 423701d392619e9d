import type { TableKind } from '../../rules/tables'
import type { Random } from '../../rules/random'
import { newSeating } from './seating'
import { usual, type ChosenTable } from './offer'

/** A person and three bots can be told apart, and none waits long. */
const PLAYERS = 4

/** One person against bots, and all else as is usual: what a single click settles. */
export const quickGame = (
  kind: TableKind,
  name: string,
  botNames: readonly string[],
  random: Random,
): ChosenTable => {
  const count = Math.min(Math.max(PLAYERS, kind.seats.min), kind.seats.max)
  const others = botNames.filter(each => each !== name)
  const players = newSeating(count, kind, others, random).map(player =>
    player.by === 'person' ? { ...player, name } : player,
  )
  return { kind, players, settings: usual(kind), pace: 'reading', level: kind.bots[0] ?? '' }
}
