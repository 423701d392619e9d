import type { Seat } from '../../../rules/seat'
import { THROWS, TURNS } from '../rules/night'
import { bonusFor, BOXES, isUpper, pointsIn, type Box, type Die } from '../rules/scoring'
import type { View } from '../rules/view'
import { planOf } from './script'

/** The next step of the learner. */
export type LessonStep =
  /** The first throw of a turn, with the boxes that are open. */
  | { readonly at: 'throw'; readonly open: readonly Box[]; readonly other: Seat }
  | { readonly at: 'throw-last'; readonly open: readonly Box[]; readonly other: Seat }
  /** The first throw lies there, and the second; and those of the last turn. */
  | { readonly at: 'keep' | 'keep-again' | 'keep-last'; readonly box: Box; readonly dice: readonly Die[] }
  | ({ readonly at: 'write' | 'write-last' } & Writing)
  | { readonly at: 'watch'; readonly other: Seat }
  | { readonly at: 'won'; readonly total: number; readonly other: Seat }
  /** An end that the script did not foresee: with the same total, or with less. */
  | { readonly at: 'shared'; readonly total: number; readonly other: Seat }
  | { readonly at: 'beaten'; readonly by: Seat }
  | { readonly at: 'broken-off' }

/** The points that the dice bring, and what the upper section comes to with them. */
export interface Writing {
  readonly box: Box
  readonly dice: readonly Die[]
  readonly points: number
  /** The throws that are not needed. */
  readonly left: number
  /** The upper section before; null where a lower box is written. */
  readonly upper: number | null
  /** Does the bonus come with it? */
  readonly hasBonus: boolean
}

/** The intended order of the steps. */
export const WAY = [
  'throw',
  'keep',
  'keep-again',
  'write',
  'watch',
  'throw-last',
  'keep-last',
  'write-last',
  'won',
] as const satisfies readonly LessonStep['at'][]

/** The step the learner is at, whatever way led there. */
export const stepOf = (view: View): LessonStep => {
  const { phase, seat, players, waitsFor } = view
  const other = players.find(player => player.seat !== seat)?.seat ?? (0 as Seat)
  if (phase.at === 'over') return endOf(view, other)
  if (waitsFor !== seat || view.own === null) return { at: 'watch', other }
  const isLast = view.round === TURNS
  const plan = planOf(view)
  if (plan === null) {
    const open = BOXES.filter((_, box) => view.own?.sheet[box] === null)
    return { at: isLast ? 'throw-last' : 'throw', open, other }
  }
  if (plan.kind === 'write') return { at: isLast ? 'write-last' : 'write', ...writingOf(view, plan.box) }
  const at = isLast ? 'keep-last' : view.throws === 1 ? 'keep' : 'keep-again'
  return { at, box: aimOf(view), dice: plan.dice }
}

const endOf = ({ phase, seat, own }: View, other: Seat): LessonStep => {
  const outcome = phase.at === 'over' ? phase.outcome : null
  if (outcome === null || outcome.worth === null || seat === null) return { at: 'broken-off' }
  if (!outcome.winners.includes(seat)) return { at: 'beaten', by: outcome.winners[0] ?? other }
  return { at: outcome.winners.length > 1 ? 'shared' : 'won', total: own?.nightTotal ?? outcome.worth, other }
}

/** The box that one throws for: of several that are open the first. */
const aimOf = ({ own }: View): Box => BOXES.find((_, box) => own?.sheet[box] === null) ?? BOXES[0]

const writingOf = ({ own, throws }: View, box: Box): Writing => {
  const dice = own?.dice ?? []
  const points = pointsIn(box, dice)
  const upper = own?.upper ?? 0
  return {
    box,
    dice,
    points,
    left: THROWS - throws,
    upper: isUpper(box) ? upper : null,
    hasBonus: isUpper(box) && bonusFor(upper) === 0 && bonusFor(upper + points) > 0,
  }
}
