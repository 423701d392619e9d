import type { Seat } from '../../../rules/seat'
import { nearest } from '../bots/easy'
import { Simulator } from '../bots/simulator'
import type { Place, Rank } from '../rules/lot'
import { roleOf, type Role } from '../rules/roles'
import { sceneOf } from '../rules/scenes'
import { openStage, POINTS_A_RANK, scenesLeft, scoreOf, type Player } from '../rules/state'
import { offersTo, type Currency } from '../rules/upgrading'
import type { View } from '../rules/view'

/** The next step of the learner. */
export type LessonStep =
  | {
      readonly at: 'buy'
      readonly rank: Rank
      readonly by: Currency
      readonly price: number
      readonly purse: Purse
    }
  | { readonly at: 'walk'; readonly to: Place; readonly isFaceDown: boolean; readonly scenes: number }
  | { readonly at: 'take'; readonly role: Role; readonly budget: number }
  | { readonly at: 'watch'; readonly other: Seat }
  | { readonly at: 'rehearse'; readonly budget: number }
  /** A take, and the one after which the scene is wrapped. */
  | {
      readonly at: 'act' | 'act-last'
      readonly budget: number
      readonly chips: number
      readonly shots: number
      readonly kind: Role['kind']
    }
  | { readonly at: 'won'; readonly total: number; readonly purse: Purse }
  /** Steps that the script did not foresee. */
  | { readonly at: 'stay'; readonly hasMoved: boolean }
  | { readonly at: 'shared'; readonly total: number }
  | { readonly at: 'beaten'; readonly by: Seat; readonly total: number }

type Purse = Pick<Player, 'dollars' | 'credits' | 'rank'>

/** The intended order of the steps. */
export const WAY = [
  'buy',
  'walk',
  'take',
  'watch',
  'rehearse',
  'act',
  'act-last',
  'won',
] as const satisfies readonly LessonStep['at'][]

/** From this budget on the guide says to rehearse first. */
const HIGH_BUDGET = 4

/** The step the learner is at, whatever way led there. */
export const stepOf = (view: View): LessonStep => {
  const { phase, seat, players, order } = view
  const own = seat === null ? undefined : players[seat]
  const other = order.find(each => each !== seat) ?? (0 as Seat)
  if (own === undefined) return { at: 'watch', other }
  if (phase.at === 'over') return endOf(view, own, phase.winners)
  if (view.waitsFor !== seat) return { at: 'watch', other }
  return own.role === null ? walking(view, own) : working(view, own, roleOf(own.role))
}

const endOf = ({ seat }: View, own: Player, winners: readonly Seat[]): LessonStep => {
  const total = scoreOf(own)
  const [first] = winners
  if (first === undefined || winners.length > 1) return { at: 'shared', total }
  return first === seat ? { at: 'won', total, purse: own } : { at: 'beaten', by: first, total }
}

const walking = (view: View, own: Player): LessonStep => {
  const offer = own.place === 'casting-office' ? cheapOffer(own) : undefined
  if (offer !== undefined) return { at: 'buy', ...offer, purse: own }
  const { move } = nearest(Simulator.of(view))
  if (move.kind === 'take') {
    const stage = openStage(view, own.place)
    return {
      at: 'take',
      role: roleOf(move.role),
      budget: stage === undefined ? 0 : sceneOf(stage.scene).budget,
    }
  }
  if (move.kind !== 'go') return { at: 'stay', hasMoved: view.phase.at === 'arrived' }
  const stage = Object.entries(view.stages).find(([set]) => set === move.to)?.[1]
  return { at: 'walk', to: move.to, isFaceDown: stage?.at === 'face-down', scenes: scenesLeft(view).length }
}

/** The highest rank that costs no more than the points it brings; with credits rather than dollars. */
const cheapOffer = (own: Player): ReturnType<typeof offersTo>[number] | undefined =>
  offersTo(own)
    .filter(({ rank, price, canPay }) => canPay && price <= POINTS_A_RANK * (rank - own.rank))
    .toSorted((a, b) => b.rank - a.rank || (a.by === 'credits' ? -1 : 1) - (b.by === 'credits' ? -1 : 1))[0]

const working = (view: View, { place, chips }: Player, role: Role): LessonStep => {
  const stage = openStage(view, place)
  const budget = stage === undefined ? 0 : sceneOf(stage.scene).budget
  if (chips === 0 && budget >= HIGH_BUDGET) return { at: 'rehearse', budget }
  const shots = stage?.shots ?? 0
  return { at: shots === 1 ? 'act-last' : 'act', budget, chips, shots, kind: role.kind }
}
