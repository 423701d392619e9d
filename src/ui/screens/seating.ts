import type { LobbyWords, TableKind } from '../../rules/tables'
import { pick, shuffled, type Random } from '../../rules/random'
import { isNameFor, plainName, tidyName } from '../../rules/playerNames'
import { seatsOf } from '../../rules/seat'
import type { SeatedPlayer } from './player'
import { house } from '../words/setup'
import { shell } from '../words/words'
import { nameRefusal, type NameRefusal } from './typedName'

export type SeatingRefusal =
  | { readonly why: NameRefusal; readonly number: number }
  | { readonly why: 'same-name'; readonly name: string; readonly number: number }
  /** The table takes letters only. */
  | { readonly why: 'not-letters'; readonly number: number }
  | { readonly why: 'no-person'; readonly number: number }

/** The number of players as typed, if the table has so many seats. */
export const parseCount = (typed: string, { seats }: TableKind): number | undefined => {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : NaN
  return count >= seats.min && count <= seats.max ? count : undefined
}

/** Seats a first company of `count`: one person, whose name is still to be typed, and bots with names of their own. */
export const newSeating = (
  count: number,
  kind: TableKind,
  names: readonly string[],
  random: Random,
): readonly SeatedPlayer[] => {
  const pieces = shuffled(
    random,
    kind.pieces.map((_, piece) => piece),
  )
  const called = shuffled(random, names)
  return seatsOf(count).map(seat => ({
    name: seat === 0 ? '' : (called[seat] ?? ''),
    piece: pieces[seat] ?? seat,
    by: seat === 0 ? 'person' : 'bot',
  }))
}

/** The same company, with the pieces they have gone round at random. */
export const reshuffle = (
  players: readonly SeatedPlayer[],
  kind: TableKind,
  random: Random,
): readonly SeatedPlayer[] => {
  const pieces = shuffled(
    random,
    kind.pieces.map((_, piece) => piece),
  )
  return players.map((player, i) => ({ ...player, piece: pieces[i] ?? player.piece }))
}

/** This player takes this piece; who had it takes the one left free. */
export const withPiece = (
  players: readonly SeatedPlayer[],
  index: number,
  piece: number,
): readonly SeatedPlayer[] => {
  const before = players[index]?.piece
  return players.map((player, i) => {
    if (i === index) return { ...player, piece }
    return player.piece === piece && before !== undefined ? { ...player, piece: before } : player
  })
}

/** A name no one here has yet. */
export const freshName = (
  players: readonly SeatedPlayer[],
  names: readonly string[],
  random: Random,
): string =>
  pick(
    random,
    names.filter(name => !players.some(player => player.name === name)),
  ) ?? ''

/** A name as it is compared: composed alike, no matter the case or the blanks round it. */
const plain = (name: string): string => plainName(tidyName(name))

/** Refuses a company that cannot sit down yet; the number is that of the player to look at. */
export const seatingRefusal = (
  players: readonly SeatedPlayer[],
  kind: Pick<TableKind, 'names'>,
): SeatingRefusal | undefined => {
  for (const [i, { name }] of players.entries()) {
    const number = i + 1
    const why = nameRefusal(name)
    if (why !== undefined) return { why, number }
    if (!isNameFor(kind, tidyName(name))) return { why: 'not-letters', number }
    if (players.slice(0, i).some(other => plain(other.name) === plain(name)))
      return { why: 'same-name', name: tidyName(name), number }
  }
  return players.some(player => player.by === 'person') ? undefined : { why: 'no-person', number: 1 }
}

/** The sentence that refuses a company. A game that takes letters only has one answer to every name it refuses. */
export const seatingRefusalText = (
  refusal: SeatingRefusal,
  kind: Pick<TableKind, 'names'>,
  own: LobbyWords | undefined,
): string => {
  const isOwn = refusal.why !== 'no-person' && refusal.why !== 'says-you'
  if (kind.names === 'letters' && isOwn && own?.nameRefused !== undefined) return own.nameRefused
  switch (refusal.why) {
    case 'no-name':
      return house.now.noName(refusal.number)
    case 'same-name':
      return house.now.sameName(refusal.name)
    case 'not-letters':
      return house.now.notLetters
    case 'no-person':
      return house.now.noPerson
    default:
      return shell.now.nameRefusals[refusal.why]
  }
}
