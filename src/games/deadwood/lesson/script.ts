import type { Act } from '../../../rules/game'
import type { Seat } from '../../../rules/seat'
import { nearest } from '../bots/easy'
import { STAY, toOffice } from '../bots/planner'
import { isSameMove } from '../bots/sameMove'
import { Simulator } from '../bots/simulator'
import type { Move } from '../rules/move'
import { scenesLeft } from '../rules/state'
import type { View } from '../rules/view'

/** The seat of who learns, as of every lesson. */
const LEARNER = 0 as Seat

/** The scenes that are left today when the learner comes: with the next wrap the game is over. */
const SCENES_LEFT = 2

/** From so many on the learner's actor goes to the Casting Office, and waits there. */
const SCENES_TO_GO = 4

/**
 * The game of the lesson, the same for everybody: the last day of three, and the learner in the Casting Office with money. By this seed the
 * learner is seven points behind, comes to a scene whose highest role is of rank 6, and wins at its wrap.
 */
export const PRIMER = {
  table: 'deadwood',
  settings: { rules: 'box' },
  pieces: [0, 0],
  names: ['Hedy', 'Emmy'],
  bot: 'easy',
  seed: 3748,
} as const

/** The choice of either seat before the learner comes to the table; undefined from then on. */
export const openingAct = (view: View, open: Iterable<Act<Move>>): Act<Move> | undefined => {
  if (isBegin(view)) return undefined
  const move = openingMove(view)
  return [...open].find(act => isSameMove(act.move, move))
}

const isBegin = (view: View): boolean =>
  view.seat === LEARNER &&
  view.day === view.days &&
  scenesLeft(view).length === SCENES_LEFT &&
  view.phase.at === 'starting' &&
  view.players[LEARNER]?.place === 'casting-office'

/** Both play from role to role. The learner's actor buys nothing, and towards the end goes to the Casting Office. */
const openingMove = (view: View): Move => {
  const sim = Simulator.of(view)
  const isGoing =
    view.seat === LEARNER &&
    view.day === view.days &&
    scenesLeft(view).length <= SCENES_TO_GO &&
    view.phase.at !== 'working'
  if (!isGoing) {
    const { move, aim } = nearest(sim)
    return view.seat === LEARNER && aim.of === 'rank' ? STAY : move
  }
  return view.players[LEARNER]?.place === 'casting-office' ? STAY : toOffice(sim, LEARNER, 2).move
}
