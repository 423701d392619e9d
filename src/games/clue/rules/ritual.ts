import { err, ok, type Result } from '../../../rules/result'
import { PILES, ROOMS, type Room } from '../lobby/cards'
import { at, firstTurn } from './turnOrder'
import type { MoveOf } from './move'
import type { State } from './state'

export type RitualRefusal = 'not-now' | 'weapon-is-placed' | 'another-weapon-is-there' | 'pile-is-filed'

export const isUnplaced = (room: Room | null): room is null => room === null

export const emptyRooms = ({ weapons }: State): readonly Room[] =>
  ROOMS.filter(room => !weapons.includes(room))

export const placeWeapon = (
  state: State,
  { weapon, room }: MoveOf<'place'>,
): Result<State, RitualRefusal> => {
  if (state.weapons[weapon] !== null) return err('weapon-is-placed')
  if (state.weapons.includes(room)) return err('another-weapon-is-there')
  const weapons = state.weapons.with(weapon, room)
  return ok({ ...state, weapons, phase: { at: weapons.some(isUnplaced) ? 'placing' : 'sorting' } })
}

/** Puts each weapon not yet placed into the empty room that was drawn for it. [C28] */
export const scatter = (state: State, drawn: readonly number[]): State => {
  const rooms = emptyRooms(state)
  const waiting = drawn.values()
  const weapons = state.weapons.map(room => room ?? rooms[waiting.next().value ?? 0] ?? null)
  return { ...state, weapons }
}

export const filePile = (state: State, { pile }: MoveOf<'file'>): Result<State, RitualRefusal> => {
  if (state.phase.at !== 'filing') return err('not-now')
  if (state.phase.filed.includes(pile)) return err('pile-is-filed')
  const filed = [...state.phase.filed, pile]
  return ok(at(state, filed.length < PILES.length ? { at: 'filing', filed } : { at: 'shuffling' }))
}

/** Sets up the rest without hands: weapons not yet placed go where chance says. */
export const doItForUs = (state: State): State =>
  state.weapons.some(isUnplaced) ? at(state, { at: 'scattering' }) : firstTurn(state)
