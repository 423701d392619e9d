import { knownBy, type Answer, type GameLine, type Known } from '../../../rules/game'
import type { Seat } from '../../../rules/seat'
import { isKept } from './decision'
import type { Event } from './event'
import type { Move } from './move'
import {
  lyingDice,
  nightOf,
  nightTotal,
  sheetOf,
  totalOf,
  TURNS,
  turnsWritten,
  upperSum,
  type Night,
} from './night'
import type { State } from './state'
import { hasTies } from './turnOrder'

/** Makes events of a line, as this viewer may know them, in the order they happened. */
export const tell = (
  before: State,
  line: GameLine<Move>,
  after: State,
  known: Known,
  viewer: Seat | null,
): readonly Event[] => {
  const night = nightOf(knownBy(known, line.at))
  return [
    ...ofLine(before, line, after, night, viewer),
    ...ofOrder(before, after),
    ...ofGame(before, after, night, viewer),
    ...ofTurn(before, after),
    ...ofResult(before, after),
  ]
}

const ofLine = (
  before: State,
  line: GameLine<Move>,
  after: State,
  night: Night,
  viewer: Seat | null,
): readonly Event[] => {
  if (line.by !== null) return ofMove(before, line.by, line.move, after, line.by === viewer ? night : null)
  if ('left' in line) return [{ kind: 'left', seat: line.left }]
  return ofAnswer(before, line.answer, before.active === viewer ? night : null)
}

/** `night` is null where the seat is another's. */
const ofMove = (
  before: State,
  seat: Seat,
  move: Move,
  after: State,
  night: Night | null,
): readonly Event[] => {
  switch (move.kind) {
    case 'roll':
    case 'throw':
      return []
    case 'again':
      return [{ kind: 'kept', seat, throws: after.throws, dice: keptDice(night) }]
    case 'enter':
      return [threw(before, night)]
    case 'score':
      return [{ kind: 'wrote', seat, row: lastRow(night) }]
    case 'next':
      return [move.plays ? { kind: 'plays-on', seat } : { kind: 'left', seat }]
  }
}

const ofAnswer = (before: State, answer: Answer, night: Night | null): readonly Event[] => {
  if (before.phase.at === 'rolling-die' && answer.to === 'draw')
    return [{ kind: 'die-rolled', seat: before.active, die: answer.drawn[0] ?? 0 }]
  return before.phase.at === 'falling' ? [threw(before, night)] : []
}

const threw = ({ active, throws }: State, night: Night | null): Event => ({
  kind: 'threw',
  seat: active,
  throws,
  dice: night === null ? null : (lyingDice(night)?.dice ?? null),
})

const keptDice = (night: Night | null) => {
  const last = night === null ? null : lyingDice(night)
  return last === null || last.kept === null
    ? null
    : last.dice.filter((_, place) => isKept(last.kept ?? 0, place))
}

const lastRow = (night: Night | null) => {
  const written = night?.turns.at(-1)?.written ?? null
  if (night === null || written === null) return null
  const sheet = sheetOf(night, Math.floor((turnsWritten(night) - 1) / TURNS))
  return { ...written, upper: upperSum(sheet) }
}

const ofOrder = (before: State, after: State): readonly Event[] => {
  const asked: readonly Event[] =
    before.phase.at === 'keys' && after.phase.at === 'ordering' ? [{ kind: 'order-asked' }] : []
  if (before.game > 0 || after.game === 0 || after.order.length < 2) return asked
  const order = after.order
    .filter(seat => !after.left.includes(seat))
    .map(seat => ({ seat, die: after.dice[seat] ?? 0 }))
  return [...asked, { kind: 'ordered', order, hasTies: hasTies(after) }]
}

/** The end of a game, with one's own total; and who is asked for the next, or that it began. */
const ofGame = (before: State, after: State, night: Night, viewer: Seat | null): readonly Event[] => {
  const events: Event[] = []
  const isIn = viewer !== null && !before.left.includes(viewer)
  const game = before.game
  if (isGameRunning(before) && isGameScored(after)) {
    const total = isIn ? totalOf(sheetOf(night, game - 1)) : null
    events.push({ kind: 'game-scored', game, total })
  }
  if (isIn && isNightOver(before, after, viewer))
    events.push({ kind: 'night-scored', total: nightTotal(night) })
  if (after.phase.at === 'asking' && (before.phase.at !== 'asking' || before.active !== after.active))
    events.push({ kind: 'next-asked', seat: after.active, game: after.game + 1 })
  if (after.game > before.game)
    events.push({ kind: 'game-began', game: after.game, games: after.options.games })
  return events
}

const isGameRunning = ({ phase }: State): boolean =>
  phase.at === 'throwing' || phase.at === 'falling' || phase.at === 'choosing'

const isGameScored = ({ phase }: State): boolean =>
  phase.at === 'asking' || phase.at === 'counting' || (phase.at === 'over' && phase.outcome.how === 'alone')

/** Has it just ended for this seat: all games are played, or it has left? */
const isNightOver = (before: State, after: State, seat: Seat): boolean => {
  const isOver = ({ phase, left }: State): boolean =>
    phase.at === 'counting' || phase.at === 'over' || left.includes(seat)
  return isOver(after) && !isOver(before)
}

const ofTurn = (before: State, after: State): readonly Event[] =>
  after.turns > before.turns ? [{ kind: 'turn', seat: after.active, round: after.round }] : []

const ofResult = (before: State, after: State): readonly Event[] => {
  if (before.phase.at === 'over' || after.phase.at !== 'over') return []
  const { how, winners, worth, struck } = after.phase.outcome
  switch (how) {
    case 'alone':
      return []
    case 'broken-off':
      return [{ kind: 'broken-off', last: winners[0] ?? null }]
    case 'counted':
      return worth === null
        ? [{ kind: 'nobody-won', struck }]
        : [{ kind: 'won', seats: winners, worth, struck }]
  }
}
