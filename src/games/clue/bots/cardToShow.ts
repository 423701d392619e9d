import { cardIn, type Act } from '../../../rules/game'
import { pick, type Random } from '../../../rules/random'
import type { Move } from '../rules/move'
import type { View } from '../rules/view'

type Shows = (view: View, cards: readonly Act<Move>[], random: Random) => Act<Move>

export const anyCard: Shows = (_view, cards, random) => pick(random, cards) as Act<Move>

/** True if this card was shown to the asking seat before, which then learns nothing from it. */
export const seenBefore = (view: View, { secret }: Act<Move>): boolean =>
  view.shown.some(({ card, by, to }) => card === cardIn(secret) && by === view.seat && to === view.active)

/** The number of players that were shown this card by the same seat before. */
export const seenByOthers = (view: View, { secret }: Act<Move>): number => {
  const showings = view.shown.filter(({ card, by }) => card === cardIn(secret) && by === view.seat)
  return new Set(showings.map(({ to }) => to)).size
}

/** The card the asker has seen already; else one that most others have seen: so the fewest learn something. */
export const leastTold: Shows = (view, cards, random) => {
  const again = cards.find(act => seenBefore(view, act))
  if (again !== undefined) return again
  const most = Math.max(...cards.map(card => seenByOthers(view, card)))
  const best = cards.filter(act => seenByOthers(view, act) === most)
  return anyCard(view, best, random)
}

/** The card the asker has seen already; else any. */
export const seenOrAny: Shows = (view, cards, random) =>
  cards.find(act => seenBefore(view, act)) ?? anyCard(view, cards, random)
