import { placeOfRoom, type Place } from '../rules/board'
import { SUSPECTS, WEAPONS, type Room, type Suspect, type Weapon } from '../lobby/cards'
import type { View } from '../rules/view'

/** A point of the drawn board. */
export interface BoardPoint {
  readonly x: number
  readonly y: number
}

/** The places of six things side by side, in the middle of a shelf and no further apart than they need. */
export const onShelf = (middle: BoardPoint, index: number, count: number, gap: number): BoardPoint => ({
  x: middle.x + (index - (count - 1) / 2) * gap,
  y: middle.y,
})

/** Slots of their own, where a room has one for each. [002/pawns] */
export const SLOTS = 6

export const suspectsIn = (view: Pick<View, 'tokens'>, place: Place): readonly Suspect[] =>
  SUSPECTS.filter(suspect => view.tokens[suspect] === place)

export const weaponsLyingIn = (view: Pick<View, 'weapons'>, room: Room): readonly Weapon[] =>
  WEAPONS.filter(weapon => view.weapons[weapon] === room)

/** Among those that stand in a room: the how-manieth, of how many. With slots, everybody keeps its own. */
export const standing = <Thing extends number>(
  things: readonly Thing[],
  thing: Thing,
  hasSlots: boolean,
): readonly [index: number, count: number] =>
  hasSlots ? [thing, SLOTS] : [things.indexOf(thing), things.length]

export const roomAt = (view: View, suspect: Suspect): Place => view.tokens[suspect] ?? placeOfRoom(0)
