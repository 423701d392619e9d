import type { Act } from '../../rules/game'
import { pick, type Random } from '../../rules/random'
import { pileOf } from './cards'
import type { Move } from './move'
import type { View } from './view'

type Shows = (view: View, cards: readonly Act<Move>[], random: Random) => Act<Move>

export const anyCard: Shows = (_view, cards, random) => pick(random, cards) as Act<Move>

/** Has this card been shown to the one who asks now? Then he learns nothing from it. */
export const seenBefore = (view: View, { secret }: Act<Move>): boolean =>
  view.shown.some(({ card, by, to }) => card === secret?.card && by === view.seat && to === view.active)

/** The card the asker has seen, else one by another rule. */
export const leastTold =
  (rule: number): Shows =>
  (view, cards, random) => {
    const again = cards.find(act => seenBefore(view, act))
    if (again !== undefined) return again
    const seen = (act: Act<Move>): number =>
      new Set(
        view.shown
          .filter(({ card, by }) => card === act.secret?.card && by === view.seat)
          .map(({ to }) => to),
      ).size
    const isRoom = (act: Act<Move>): number =>
      act.secret !== undefined && pileOf(act.secret.card) === 'room' ? 1 : 0
    const score = (act: Act<Move>): number => [0, seen(act), isRoom(act), -isRoom(act)][rule] ?? 0
    const most = Math.max(...cards.map(score))
    return anyCard(
      view,
      cards.filter(act => score(act) === most),
      random,
    )
  }
