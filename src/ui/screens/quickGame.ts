import { quickChoices, type TableKind } from '../../rules/tables'
import type { Random } from '../../rules/random'
import { newSeating, seatingRefusal } from './seating'
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
  const quick = Object.fromEntries(quickChoices(kind.settings).map(({ id, choice }) => [id, choice]))
  return { kind, players, settings: { ...usual(kind), ...quick }, level: kind.bots[0] ?? '' }
}

/** Has the person a name from elsewhere that is none at this table? Then another one has to be asked for. */
export const needsOtherName = ({ players, kind }: ChosenTable): boolean =>
  seatingRefusal(players, kind) !== undefined
