import type { Act, Known } from '../../../rules/game'
import type { Seat } from '../../../rules/seat'
import { ALL_KEPT, diceDecision, scoreDecision } from './decision'
import type { Move } from './move'
import { diceNow, nightOf, scoreRefusal, THROWS } from './night'
import { BOXES, FACES, pointsIn, type Die } from './scoring'
import { turn } from './rules'
import type { State } from './state'

/** Every act open to a seat now. Of dice that are typed in, every hand once, and not in all its orders. */
export function* choices(state: State, known: Known, seat: Seat): Iterable<Act<Move>> {
  const waiting = turn(state)
  if (waiting.of !== 'seat' || waiting.seat !== seat) return
  switch (state.phase.at) {
    case 'ordering':
      return yield { move: { kind: 'roll' } }
    case 'throwing':
      return yield { move: { kind: 'throw' } }
    case 'falling':
      for (const dice of HANDS) yield { move: { kind: 'enter' }, secret: { decision: diceDecision(dice) } }
      return
    case 'choosing':
      return yield* ofDice(state, known)
    case 'asking':
      yield { move: { kind: 'next', plays: true } }
      return yield { move: { kind: 'next', plays: false } }
    case 'keys':
    case 'rolling-die':
    case 'breaking-ties':
    case 'counting':
    case 'over':
  }
}

/** Every way to keep some, where a throw is left, and every open box with what it brings. */
function* ofDice({ throws }: State, known: Known): Iterable<Act<Move>> {
  const night = nightOf(known)
  const dice = diceNow(night)
  if (dice === null) return
  if (throws < THROWS)
    for (let keep = 0; keep < ALL_KEPT; keep++) yield { move: { kind: 'again' }, secret: { decision: keep } }
  for (const box of BOXES) {
    const points = pointsIn(box, dice)
    if (scoreRefusal(night, box, points) === null)
      yield { move: { kind: 'score' }, secret: { decision: scoreDecision(box, points) } }
  }
}

/** Five dice, the lowest first, in every way. */
const handsFrom = (lowest: number, dice: number): readonly (readonly Die[])[] =>
  dice === 0
    ? [[]]
    : FACES.filter(face => face >= lowest).flatMap(face =>
        handsFrom(face, dice - 1).map((hand): readonly Die[] => [face, ...hand]),
      )

const HANDS = handsFrom(1, 5)
