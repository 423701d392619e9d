import type { Seat } from '../../../rules/seat'
import { rolesAt } from '../rules/casting'
import { PLACES, RANKS, type Place } from '../rules/lot'
import type { Move } from '../rules/move'
import { play, type Refusal } from '../rules/rules'
import { workerOf } from '../rules/state'
import type { View } from '../rules/view'
import { roleText } from './roleTexts'
import type { CastWords } from './words/cast'

/** The words somebody types, in one language. */
export interface CommandWords {
  readonly act: RegExp
  readonly rehearse: RegExp
  readonly stay: RegExp
  /** These four stand before the name of a place or of a role, or before a rank. */
  readonly walk: RegExp
  readonly take: RegExp
  readonly buy: RegExp
  readonly dollars: RegExp
  readonly call: RegExp
  readonly goOn: RegExp
}

/** A move, or the reason why what was typed is none. */
export type Command =
  | { readonly is: 'move'; readonly move: Move }
  | { readonly is: 'refused'; readonly why: Refusal | 'not-understood' }

/** Reads a typed line as a move of this seat, and asks the rules whether it may be made. */
export const parseCommand = (
  typed: string,
  view: View,
  seat: Seat,
  cast: CastWords,
  placeTitle: (place: Place) => string,
  words: CommandWords,
): Command => {
  const text = typed.trim().toLocaleLowerCase()
  const move = moveOf(text, view, seat, cast, placeTitle, words)
  if (move === undefined) return { is: 'refused', why: 'not-understood' }
  const { rules, seat: _reader, waitsFor: _waits, ...open } = view
  const played = play({ ...open, options: { rules } }, seat, move)
  return played.ok ? { is: 'move', move } : { is: 'refused', why: played.error }
}

const moveOf = (
  text: string,
  view: View,
  seat: Seat,
  cast: CastWords,
  placeTitle: (place: Place) => string,
  words: CommandWords,
): Move | undefined => {
  if (text === '') return undefined
  if (words.act.test(text)) return { kind: 'work', how: 'act' }
  if (words.rehearse.test(text)) return { kind: 'work', how: 'rehearse' }
  if (words.stay.test(text)) return { kind: 'stay' }
  if (words.goOn.test(text)) return { kind: 'call', yes: false }
  if (words.call.test(text)) return { kind: 'call', yes: true }
  if (words.buy.test(text)) return upgradeOf(text, words)
  return (
    takeOf(text.replace(words.take, ''), view, seat, cast) ?? walkOf(text.replace(words.walk, ''), placeTitle)
  )
}

const upgradeOf = (text: string, { dollars }: CommandWords): Move | undefined => {
  const rank = RANKS.find(each => each === Number(/\d+/.exec(text)?.[0]))
  return rank === undefined
    ? undefined
    : { kind: 'upgrade', rank, by: dollars.test(text) ? 'dollars' : 'credits' }
}

/** By the number of a free role, as they are listed, or by how its name begins. */
const takeOf = (text: string, view: View, seat: Seat, cast: CastWords): Move | undefined => {
  const player = view.players[seat]
  if (player === undefined) return undefined
  const roles = rolesAt(view, player.place)
  const free = roles.filter(role => role.rank <= player.rank && workerOf(view, role.id) === undefined)
  const role = /^\d+$/.test(text)
    ? free[Number(text) - 1]
    : roles.find(({ id }) => roleText(cast, id).name.toLocaleLowerCase().startsWith(text))
  return role === undefined ? undefined : { kind: 'take', role: role.id }
}

const walkOf = (text: string, placeTitle: (place: Place) => string): Move | undefined => {
  const to = PLACES.find(place => text.length > 1 && placeTitle(place).toLocaleLowerCase().startsWith(text))
  return to === undefined ? undefined : { kind: 'go', to }
}
