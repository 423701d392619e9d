import { yahtzee } from '../../src/games/yahtzee/index'
import { BOXES } from '../../src/games/yahtzee/rules/scoring'
import { keepDecision } from '../../src/games/yahtzee/rules/decision'
import type { Yahtzee } from '../../src/games/yahtzee/rules/types'
import type { Bot, Game, Shape } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import { agreedGameIn } from '../../src/room/ports'
import { catalogue } from '../../scripts/catalogue'
import { hasty, knownTo, playNight } from '../sealed/night'
import { playOut, Ring } from '../sealed/ring'
import { there } from '../sealed/table'
import { lobbyOf, RULES } from './game'

export const YAHTZEE_RECORD = new URL('yahtzee.record', import.meta.url)

/** A night with a liar, an absence and a leaving in its count. */
export const EVENTFUL_NIGHT = new URL('yahtzee-eventful.record', import.meta.url)

/** Keeps two dice of its first throw in the first turn of each seat, and none of its second; then it is in a hurry. */
const carefulAtFirst: Bot<Yahtzee> = {
  act(view, choices, random) {
    const act = hasty.act(view, choices, random)
    const places = view.throws === 1 ? [1, 3] : []
    const isFirst = view.round === 1 && view.throws < 3
    return act.move.kind === 'score' && isFirst
      ? { move: { kind: 'again' }, secret: { decision: keepDecision(places) } }
      : act
  },
}

const nightOf = (seating: readonly number[], name: string): Ring<Yahtzee> => {
  const lobby = lobbyOf(seating, 'yahtzee', 'yahtzee', [{ id: 'games', choice: '1' }])
  const agreed = there(agreedGameIn(lobby, catalogue))
  return new Ring<Yahtzee>({
    game: yahtzee as unknown as Game<Shape> as Game<Yahtzee>,
    options: agreed.options as Yahtzee['Options'],
    seating: agreed.seating,
    name,
    room: { lobby, rules: RULES },
  })
}

/** A night of one game, of two on two devices. */
export const shortNight = (): Ring<Yahtzee> => {
  const ring = nightOf([0, 1], 'night of two')
  playNight(ring, carefulAtFirst)
  return ring
}

/**
 * A night of three on three devices. Device 1 claims more than it has, and is struck; device 0 is silent at its claim of the
 * second round, passed over, and comes back; then device 1 leaves between two claims.
 */
export const eventfulNight = (): Ring<Yahtzee> => {
  const ring = nightOf([0, 1, 2], 'night of three')
  const [zero, one, two] = [0, 1, 2].map(device => ring.member(device)) as [Of, Of, Of]
  const honest = one.dealer.author.bind(one.dealer)
  one.dealer.author = progress => honest({ ...progress, worthOf: () => 900 })
  playOut(ring, hasty, 7, () => isLastChoice(zero))
  pauseAt(ring, () => linesOf(one, 'show').length === 3, () => playLastChoice(ring))
  zero.isSilent = true
  ring.until(() => one.replica.folded.absent.length === 1)
  zero.isSilent = false
  // Device 2 keeps its claims back until device 0 is there again, and on the next level until device 1 has left.
  ring.bend((from, _to, message) => {
    const { absent, left } = zero.replica.folded
    const keepsBack = absent.length > 0 || (linesOf(zero, 'count').length === 4 && left.length === 0)
    const isOf2 = from === 2 && message.m === 'lines' && message.lines.some(({ by }) => by === 2)
    return keepsBack && isOf2 ? null : message
  })
  ring.until(() => linesOf(zero, 'count').length === 4)
  one.replica.bye(ring.now)
  ring.until(() => [zero, two].every(({ replica }) => replica.folded.outcome !== null))
  ring.settle()
  return ring
}

/** Plays on until this is so. What is on its way then is lost, and said again later. */
const pauseAt = (ring: Ring<Yahtzee>, isSo: () => boolean, begin: () => void = () => {}): void => {
  let isReached = false
  ring.bend((_from, _to, message) => {
    isReached ||= isSo()
    return isReached ? null : message
  })
  begin()
  ring.until(() => isReached)
  ring.bend((_from, _to, message) => message)
}

type Of = ReturnType<Ring<Yahtzee>['member']>

const isLastChoice = ({ replica }: Of): boolean => {
  const { phase, round, active, order } = replica.folded.state
  return phase.at === 'choosing' && round === BOXES.length && active === order.at(-1)
}

const playLastChoice = (ring: Ring<Yahtzee>): void => {
  const { state } = ring.member(0).replica.folded
  const known = knownTo(ring, state.active)
  const choices = yahtzee.choices(state, known, state.active)
  ring.choose(state.active, hasty.act(yahtzee.view(state, known, state.active), choices, seeded(1)))
}

const linesOf = ({ replica }: Of, step: string): readonly string[] =>
  replica.chain.lines.flatMap(({ body }) =>
    body.kind === 'deal' && body.step.startsWith(step) ? [body.step] : [],
  )
