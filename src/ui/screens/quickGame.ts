import type { TableKind } from '../../rules/tables'
import type { Random } from '../../rules/random'
import { newSeating } from './seating'
import { usual, type ChosenTable } from './offer'

/** The agreement of a single press: one person against bots, and all else as is usual. */
export const quickGame = (
  kind: TableKind,
  name: string,
  botNames: readonly string[],
  random: Random,
): ChosenTable => {
  const count = Math.min(Math.max(kind.company, kind.seats.min), kind.seats.max)
  const others = botNames.filter(each => each !== name)
  const players = newSeating(count, kind, others, random).map(player =>
    player.by === 'person' ? { ...player, name } : player,
  )
  return { kind, players, settings: usual(kind), level: kind.bots[0] ?? '' }
}
