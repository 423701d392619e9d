import { membersIn, type Lobby } from '../../room/lobby'
import type { RoomDetour } from './roomHandle'

/** Two who play at a table and have no link of their own, by their names. */
export interface NamedDetour {
  readonly one: string
  readonly other: string
  /** The relay is unnamed if nobody here knows how the two hear each other. */
  readonly through: readonly string[]
}

/** The detours between the devices that would be dealt cards at this table. */
export const detoursAt = (lobby: Lobby, detours: readonly RoomDetour[]): readonly NamedDetour[] => {
  const members = membersIn(lobby)
  const nameOf = (key: string): string | undefined => members.find(each => each.key === key)?.name
  return detours.flatMap(detour => {
    const [one, other] = [nameOf(detour.one), nameOf(detour.other)]
    if (one === undefined || other === undefined) return []
    const through = detour.through.flatMap(key => lobby.guests.find(each => each.key === key)?.name ?? [])
    return [{ one, other, through }]
  })
}
