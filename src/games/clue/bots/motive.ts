import type { Card } from '../../../rules/card'
import type { Act } from '../../../rules/game'
import { isRoom } from '../rules/board'
import { cardOf, cardsOf, type Crime } from '../lobby/cards'
import type { Move } from '../rules/move'
import type { View } from '../rules/view'
import type { Belief, Wonder } from './belief'
import { seenBefore, seenByOthers } from './cardToShow'
import { GOAL_BITS, ownPlace, type Aim } from './plan'

/** The reason of a bot's act with the odds it saw then, for curious players: made of what it knew, and kept as it was. */
export type Motive =
  | { readonly of: 'nothing-else' }
  | { readonly of: 'getting-on' }
  | {
      readonly of: 'accusing'
      readonly crime: Crime
      readonly chance: number
      /** The certainty it needs; null where it had lost patience, and needed none. */
      readonly dares: number | null
    }
  | {
      readonly of: 'showing'
      /** The asker had seen the card already. */
      readonly again: boolean
      /** The number of cards it could have shown. */
      readonly cards: number
      /** The number of other players that had seen the card; null where it does not look. */
      readonly seenBy: number | null
    }
  | {
      readonly of: 'asking'
      readonly crime: Crime
      /** By card of the crime: the likelihood that it lies in the file. */
      readonly filed: readonly number[]
      /** The cards of the crime that it held itself. */
      readonly own: readonly Card[]
      /** The likelihood that nobody could answer; null where it does not reckon so far. */
      readonly silence: number | null
      readonly wonders: Wonder
    }
  | {
      readonly of: 'going'
      readonly aim: Aim
      /** The likelihood that the card of that room lies in the file. */
      readonly filed: number
      /** It knows the crime, and must be there to say so. */
      readonly isGoal: boolean
    }
  | { readonly of: 'waiting' }

export const motiveOfShowing = (view: View, act: Act<Move>, cards: number, looksAround: boolean): Motive => ({
  of: 'showing',
  again: seenBefore(view, act),
  cards,
  seenBy: looksAround ? seenByOthers(view, act) : null,
})

/** The reason of a question, or of a way to one. */
export const motiveOfPlan = (view: View, { move }: Act<Move>, aim: Aim | null, mind: Belief): Motive => {
  const here = ownPlace(view)
  if (move.kind === 'suggest' && isRoom(here)) {
    const crime = { suspect: move.suspect, weapon: move.weapon, room: here }
    const cards = cardsOf(crime)
    return {
      of: 'asking',
      crime,
      filed: cards.map(card => mind.chance(card)),
      own: cards.filter(card => view.hand.includes(card)),
      silence: mind.silence(crime),
      wonders: mind.wonders,
    }
  }
  // The seat has asked and does not accuse: its turn ends, and the next one tells that.
  if (view.phase.at === 'ending') return { of: 'getting-on' }
  if (aim === null) return { of: 'waiting' }
  const filed = mind.chance(cardOf('room', aim.room))
  return { of: 'going', aim, filed, isGoal: aim.bits === GOAL_BITS }
}
