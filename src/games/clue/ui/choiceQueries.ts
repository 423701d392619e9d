import type { Act } from '../../../rules/game'
import { isRoom, placeOfRoom, type Place } from '../rules/board'
import { BOARDS } from '../rules/board'
import type { Room } from '../lobby/cards'
import type { Move, MoveOf } from '../rules/move'
import { RULE_SETS } from '../lobby/variants'
import type { View } from '../rules/view'

type ActOf<Kind extends Move['kind']> = Act<Move> & { readonly move: MoveOf<Kind> }

/** The choices of one kind, as the page lays them out. */
export const actsOf = <Kind extends Move['kind']>(
  choices: readonly Act<Move>[],
  kind: Kind,
): readonly ActOf<Kind>[] => choices.filter((act): act is ActOf<Kind> => act.move.kind === kind)

/** A place one can go to now, how far it is, and the act that goes there. */
export interface QueryWay {
  readonly to: Place
  readonly steps: number
  readonly by: 'walk' | 'passage'
  readonly act: Act<Move>
}

/** Rooms first, the nearer before the farther; where the passage leads to a room too, both ways are told. */
export const waysOf = (view: View, choices: readonly Act<Move>[]): readonly QueryWay[] => {
  const beyond = beyondPassage(view)
  const passages =
    beyond === null
      ? []
      : actsOf(choices, 'passage').map(act => wayTo(act, placeOfRoom(beyond), 0, 'passage'))
  const walks = actsOf(choices, 'walk').flatMap(act => {
    const to = act.move.path.at(-1)
    return to === undefined ? [] : [wayTo(act, to, act.move.path.length, 'walk')]
  })
  return [...walks, ...passages].toSorted((a, b) => rank(a) - rank(b))
}

const wayTo = (act: Act<Move>, to: Place, steps: number, by: QueryWay['by']): QueryWay => ({
  to,
  steps,
  by,
  act,
})

const rank = ({ to, steps }: QueryWay): number => (isRoom(to) ? 0 : 1000) + steps

/** The room behind the passage of the room the reader stands in. */
export const beyondPassage = (view: View): Room | null => {
  const place = placeOfReader(view)
  return place !== null && isRoom(place)
    ? (BOARDS[RULE_SETS[view.rules].board].passages[place] ?? null)
    : null
}

/** The place of the reader's own token. */
export const placeOfReader = (view: View): Place | null => {
  const me = view.players.find(player => player.seat === view.seat)
  return me === undefined ? null : (view.tokens[me.character] ?? null)
}

export const roomOfReader = (view: View): Room | null => {
  const place = placeOfReader(view)
  return place !== null && isRoom(place) ? place : null
}

/** May the reader look into the case file, and not yet, since somebody at this device can still win? */
export const waitsToLook = ({ rules, seat, players, file }: View): boolean =>
  RULE_SETS[rules].loserLooks && file === null && players.some(each => each.seat === seat && each.lost)

/** The outcome of the reader's turn, when all that is left is to accuse or to end it. */
type QueryAnswer = 'answered' | 'unanswered' | 'unasked'

/** In a room one has asked; between rooms there was nothing to ask. */
export const answerOf = (view: View): QueryAnswer => {
  if (roomOfReader(view) === null) return 'unasked'
  return view.asked.at(-1)?.refuter === null ? 'unanswered' : 'answered'
}
