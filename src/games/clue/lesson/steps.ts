import type { Card } from '../../../rules/card'
import type { Seat } from '../../../rules/seat'
import { BOARDS, isRoom, type Place } from '../rules/board'
import { cardsOf, DECK, PILES, type Crime, type Room, type Suspect, type Weapon } from '../lobby/cards'
import { CRIME, FIRST_QUESTION } from './script'
import type { Asked } from '../rules/state'
import type { HolderShares } from '../reasoning/notebookQueries'
import { RULE_SETS } from '../lobby/variants'
import type { View } from '../rules/view'

/** The guide's input: the table as the learner sees it, and the learner's marks beside it. */
export interface LearnerSeen {
  readonly view: View
  /** The number of times the notebook was asked why. */
  readonly whys: number
  /** The number of the learner's own marks in the notebook. */
  readonly marks: number
  /** The notebook's last findings. */
  readonly shares: HolderShares | null
}

/** The next step of the learner. */
export type LessonStep =
  | { readonly at: 'step-out' }
  | { readonly at: 'hallway' }
  | { readonly at: 'watch' }
  | { readonly at: 'enter' }
  | { readonly at: 'ask'; readonly suspect: Suspect; readonly weapon: Weapon }
  /** The learner's question goes round. */
  | { readonly at: 'asked' }
  /** The proof in an answer; and its place in the notebook. */
  | { readonly at: 'proves'; readonly passed: readonly Seat[]; readonly by: Seat; readonly card: Card }
  | { readonly at: 'hunch' }
  | { readonly at: 'end-turn' }
  | { readonly at: 'listen' }
  | { readonly at: 'show'; readonly asker: Seat; readonly matching: number }
  | { readonly at: 'passage'; readonly from: Room; readonly to: Room; readonly wasBrought: boolean }
  | { readonly at: 'ask-again'; readonly suspect: Suspect; readonly weapon: Weapon }
  | { readonly at: 'solved'; readonly unanswered: boolean }
  | { readonly at: 'won' }
  /** Steps that the script did not foresee. */
  | { readonly at: 'go-on' }
  | { readonly at: 'answered'; readonly by: Seat; readonly card: Card }
  | { readonly at: 'partly-own' }
  | { readonly at: 'out' }
  | { readonly at: 'beaten'; readonly by: Seat | null }

/** The intended order of the steps. */
export const WAY = [
  'step-out',
  'hallway',
  'watch',
  'enter',
  'ask',
  'asked',
  'proves',
  'hunch',
  'end-turn',
  'listen',
  'show',
  'passage',
  'ask-again',
  'solved',
  'won',
] as const satisfies readonly LessonStep['at'][]

/** The step the learner is at, whatever way led there. */
export const stepOf = (seen: LearnerSeen): LessonStep => {
  const { view } = seen
  const { phase, seat } = view
  if (phase.at === 'over') {
    const winner = phase.winners[0] ?? null
    return winner !== null && winner === seat ? { at: 'won' } : { at: 'beaten', by: winner }
  }
  if (phase.at === 'refuting' && phase.question.asked === seat)
    return { at: 'show', asker: view.active, matching: ownOf(view, phase.question.crime).length }
  if (view.players.some(player => player.seat === seat && player.lost)) return { at: 'out' }
  if (phase.at === 'refuting' && view.active === seat) return { at: 'asked' }
  if (view.waitsFor !== seat) return { at: mine(view).length === 0 ? 'watch' : 'listen' }
  if (isSolved(seen)) return { at: 'solved', unanswered: isUnanswered(view) }
  switch (phase.at) {
    case 'starting':
      return starting(view)
    case 'entered':
      return mine(view).length === 0
        ? { at: 'ask', ...FIRST_QUESTION }
        : { at: 'ask-again', suspect: CRIME.suspect, weapon: CRIME.weapon }
    default:
      return ending(seen)
  }
}

const starting = (view: View): LessonStep => {
  const here = placeOf(view)
  if (here === undefined || !isRoom(here)) return { at: isHome(view, here) ? 'step-out' : 'enter' }
  const to = BOARDS[RULE_SETS[view.rules].board].passages[here] ?? null
  return to === null ? { at: 'go-on' } : { at: 'passage', from: here, to, wasBrought: view.wasBrought }
}

/** After an answer, or in a hallway, where nothing was asked. */
const ending = ({ view, whys, marks }: LearnerSeen): LessonStep => {
  const here = placeOf(view)
  const last = mine(view).at(-1)
  if (here === undefined || !isRoom(here) || last === undefined) return { at: 'hallway' }
  const { refuter, card, passed } = last
  if (refuter === null || card === null) return { at: 'partly-own' }
  if (whys === 0) return { at: 'proves', passed, by: refuter, card }
  if (marks === 0) return { at: 'hunch' }
  return mine(view).length === 1 ? { at: 'end-turn' } : { at: 'answered', by: refuter, card }
}

/** The learner's own questions. */
const mine = ({ asked, seat }: View): readonly Asked[] => asked.filter(({ by }) => by === seat)

const ownOf = ({ hand }: View, crime: Crime): readonly Card[] =>
  cardsOf(crime).filter(card => hand.includes(card))

const placeOf = ({ players, tokens, seat }: View): Place | undefined => {
  const character = players.find(player => player.seat === seat)?.character
  return character === undefined ? undefined : tokens[character]
}

const isHome = ({ rules }: View, place: Place | undefined): boolean =>
  place !== undefined && BOARDS[RULE_SETS[rules].board].starts.includes(place)

/** Asked by the learner last, of cards the learner does not hold, and nobody could show one. */
const isUnanswered = (view: View): boolean => {
  const last = view.asked.at(-1)
  return (
    last?.by === view.seat &&
    last.refuter === null &&
    last.passed.length === view.players.length - 1 &&
    ownOf(view, last.crime).length === 0
  )
}

/** True if one card of each kind can only lie in the file. */
const isSolved = ({ view, shares }: LearnerSeen): boolean =>
  isUnanswered(view) ||
  (shares?.at === 'possible' &&
    PILES.every(pile => DECK[pile].some(card => shares.chance[card]?.[view.players.length] === 1)))
