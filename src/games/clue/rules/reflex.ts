import type { Card } from '../../../rules/card'
import type { Act, Known } from '../../../rules/game'
import { pick, type Random } from '../../../rules/random'
import type { Seat } from '../../../rules/seat'
import { cardsOf } from '../lobby/cards'
import { handOf, shownIn } from './known'
import type { Move } from './move'
import { rulesOf, type State } from './state'

/** "I have none of these" needs no person, nor does showing where the system picks the card. [C10] */
export const reflex = (state: State, known: Known, seat: Seat, random: Random): Act<Move> | undefined => {
  if (state.phase.at !== 'refuting' || state.phase.question.asked !== seat) return undefined
  const hand = handOf(known)
  const matching = cardsOf(state.phase.question.crime).filter(card => hand.includes(card))
  if (matching.length === 0) return { move: { kind: 'cannot' } }
  if (rulesOf(state).picks === 'holder') return undefined
  return { move: { kind: 'show' }, secret: { card: systemPick(matching, known, seat, state.active, random) } }
}

/** The card that tells least: one this player has seen already, else the one most have seen, else any. [C10] */
const systemPick = (matching: readonly Card[], known: Known, seat: Seat, to: Seat, random: Random): Card => {
  const shown = shownIn(known).filter(lesson => lesson.by === seat)
  const seenBy = (card: Card): ReadonlySet<Seat> =>
    new Set(shown.filter(lesson => lesson.card === card).map(lesson => lesson.to))
  const again = matching.find(card => seenBy(card).has(to))
  if (again !== undefined) return again
  const most = Math.max(...matching.map(card => seenBy(card).size))
  return pick(
    random,
    matching.filter(card => seenBy(card).size === most),
  ) as Card
}
