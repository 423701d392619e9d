import type { Answer, GameLine } from '../../../rules/game'
import { bug } from '../../../rules/result'
import type { Seat } from '../../../rules/seat'
import type { Event, Score } from './event'
import { isSet, SETS } from './lot'
import type { Move } from './move'
import { sceneOf } from './scenes'
import { openStage, playerOf, playing, scenesLeft, scoreOf, type State } from './state'
import { PRICES } from './upgrading'
import { jobOf, PAY, succeeds } from './working'
import { wagesOf } from './wrapping'

/** A line of the history as events, in the order they happened: the same for everybody. */
export const tell = (before: State, line: GameLine<Move>, after: State): readonly Event[] => [
  ...ofLine(before, line, after),
  ...ofLastShot(before, after),
  ...ofWrap(before, after),
  ...ofDay(before, after),
  ...(after.turns > before.turns ? [{ kind: 'turn' as const, seat: after.active }] : []),
]

const ofLine = (before: State, line: GameLine<Move>, after: State): readonly Event[] => {
  if (line.by !== null) return ofMove(before, line.by, line.move, after)
  if ('left' in line) return [{ kind: 'left', seat: line.left, playedOn: line.playedOn }]
  return ofAnswer(before, line.answer, after)
}

const ofMove = (before: State, seat: Seat, move: Move, after: State): readonly Event[] => {
  const player = playerOf(before, seat)
  switch (move.kind) {
    case 'go':
      return [
        { kind: 'walked', seat, from: player.place, to: move.to },
        ...ofArrival(before, seat, move, after),
      ]
    case 'take':
      return isSet(player.place) ? [{ kind: 'took-role', seat, set: player.place, role: move.role }] : []
    case 'work':
      return move.how === 'act' ? [] : [{ kind: 'rehearsed', seat, chips: player.chips + 1 }]
    case 'upgrade': {
      const { rank, by } = move
      return [{ kind: 'upgraded', seat, from: player.rank, rank, by, price: PRICES[rank][by] }]
    }
    case 'stay':
      return before.phase.at === 'starting' ? [{ kind: 'stayed', seat }] : []
    case 'call':
      return [{ kind: 'called', seat, yes: move.yes }]
  }
}

/** A turn that ended on arriving had nothing to choose, and an event says so. */
const ofArrival = (
  before: State,
  seat: Seat,
  { to }: Move & { kind: 'go' },
  after: State,
): readonly Event[] => {
  if (after.turns === before.turns && after.phase.at !== 'over') return []
  if (to === 'casting-office') return [{ kind: 'no-upgrade-possible', seat }]
  return openStage(before, to) === undefined ? [] : [{ kind: 'no-role-open', seat, place: to }]
}

const ofAnswer = (before: State, answer: Answer, after: State): readonly Event[] => {
  const { phase, active: seat } = before
  if (answer.to !== 'draw') return []
  switch (phase.at) {
    case 'drawing-first':
      return [{ kind: 'first-drawn', seat: after.active }, ...dayBegun(after)]
    case 'revealing': {
      const scene = before.unseen[answer.drawn[0] ?? 0]
      if (scene === undefined) throw bug('an event names a card that is not in the deck')
      const open: Event = { kind: 'revealed', seat, set: phase.set, scene }
      const isPassedOver = after.turns > before.turns && !before.folded.includes(seat)
      return isPassedOver ? [open, { kind: 'no-role-open', seat, place: phase.set }] : [open]
    }
    case 'acting':
      return [ofAct(before, answer.drawn[0] ?? 0)]
    case 'wrapping': {
      const stage = openStage(before, phase.set)
      if (stage === undefined) throw bug('an event pays wages where no scene is open')
      const wages = wagesOf(before, phase.set, stage.scene, answer.drawn)
      return [{ kind: 'wages-thrown', seat, set: phase.set, dice: answer.drawn, wages }]
    }
    case 'keys':
    case 'starting':
    case 'arrived':
    case 'working':
    case 'over':
      return []
  }
}

const ofAct = (before: State, die: number): Event => {
  const seat = before.active
  const job = jobOf(before, seat)
  if (job === undefined) throw bug('an event has a player act without a role')
  const { role, budget, stage } = job
  const { chips } = playerOf(before, seat)
  const success = succeeds(die, chips, budget)
  const { dollars, credits } = PAY[role.kind][success ? 'success' : 'failure']
  const shotsLeft = stage.shots - (success ? 1 : 0)
  return {
    kind: 'acted',
    seat,
    role: role.id,
    die,
    chips,
    budget,
    success,
    dollars,
    credits,
    shotsLeft,
  }
}

const ofLastShot = (before: State, after: State): readonly Event[] => {
  if (before.phase.at !== 'acting') return []
  const { place } = playerOf(before, before.active)
  const stage = openStage(before, place)
  if (stage === undefined || !isSet(place)) return []
  const { scene } = stage
  if (after.phase.at === 'wrapping')
    return [{ kind: 'last-shot', set: place, scene, dice: sceneOf(scene).budget }]
  return stage.shots === 1 && wasWrapped(before, after)
    ? [{ kind: 'last-shot', set: place, scene, dice: 0 }]
    : []
}

/** By the act or the wages of this line a set was wrapped: its stage says so, or the whole day is over with it. */
const wasWrapped = (before: State, after: State): boolean =>
  after.endings.length > before.endings.length
    ? after.endings.at(-1) === 'last-scene'
    : scenesLeft(after).length < scenesLeft(before).length

const ofWrap = (before: State, after: State): readonly Event[] => {
  const { phase, active } = before
  if ((phase.at !== 'acting' && phase.at !== 'wrapping') || !wasWrapped(before, after)) return []
  const set = phase.at === 'wrapping' ? phase.set : playerOf(before, active).place
  const stage = openStage(before, set)
  if (stage === undefined || !isSet(set)) return []
  const freed = before.order.filter(seat => jobOf(before, seat)?.set === set)
  return [{ kind: 'wrapped', set, scene: stage.scene, freed }]
}

const ofDay = (before: State, after: State): readonly Event[] => [
  ...dayEnded(before, after),
  ...(after.day > before.day && before.day > 0 ? dayBegun(after) : []),
  ...gameEnded(before, after),
]

const dayEnded = (before: State, after: State): readonly Event[] => {
  const how = after.endings[before.endings.length]
  if (how === undefined) return []
  const { phase, active } = before
  const wrapped = phase.at === 'wrapping' ? phase.set : playerOf(before, active).place
  const unwrapped = SETS.filter(
    set => before.stages[set].at !== 'wrapped' && (how !== 'last-scene' || set !== wrapped),
  )
  return [{ kind: 'day-ended', day: before.day, how, unwrapped }]
}

const dayBegun = ({ day, days }: State): readonly Event[] => [{ kind: 'day-began', day, days }]

const gameEnded = (before: State, after: State): readonly Event[] => {
  const { phase } = after
  if (phase.at !== 'over' || before.phase.at === 'over') return []
  return [{ kind: 'game-ended', how: phase.how, scores: scoresOf(after), winners: phase.winners }]
}

/** The reckoning as it stands, by seat, without those who are gone. */
export const scoresOf = (state: State): readonly Score[] =>
  playing(state).map(seat => {
    const player = playerOf(state, seat)
    const { dollars, credits, rank } = player
    return { seat, dollars, credits, rank, total: scoreOf(player) }
  })
