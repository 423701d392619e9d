import type { Game, Shape } from '../../rules/game'
import type { Seat } from '../../rules/seat'
import { canon, type Json } from '../../sealed/canon'
import type { Ballot } from '../ballot'
import {
  awaitedAwayIn,
  goneIn,
  heeding,
  waitsFor,
  whoCounts,
  withProgress,
  type Judged,
  type LogState,
} from '../fold'
import type { Device } from '../signer'
import { withEmptyBallot } from './emptyBallots'
import type { RosterChange } from './rosterChange'

/** The state after a roster line. Absences and returns change only who is waited for. [L22, L23] */
export const afterRoster = <S extends Shape>(
  setup: Judged<S>,
  folded: LogState<S>,
  change: RosterChange,
  bal: Ballot,
  h: number,
): LogState<S> | undefined => {
  if (!isApplicable(folded, change)) return undefined
  const under = { ...folded, bal, told: null, rosterLines: folded.rosterLines + 1 }
  switch (change.kind) {
    case 'none':
      return passingAwaited(setup, { ...under, nones: withEmptyBallot(folded.nones, bal.device, h) }, h)
    case 'absent':
      return counting(setup, { ...under, absent: [...folded.absent, change.device] }, h, change.device)
    case 'returned':
      return counting(
        setup,
        { ...under, absent: folded.absent.filter(device => device !== change.device) },
        h,
        null,
      )
    case 'resumed':
      return rewritten(setup, under, [...folded.resumed, change.device], change.device, h)
    case 'left':
      return folded.left.includes(change.device)
        ? rewritten(
            setup,
            under,
            folded.resumed.filter(device => device !== change.device),
            change.device,
            h,
          )
        : afterLeaving(setup, under, change, h)
  }
}

/** The choices of a device's seats are written by another from now on: by itself again, or by the host's once more. [L23] */
const rewritten = <S extends Shape>(
  { game }: Judged<S>,
  before: LogState<S>,
  resumed: readonly Device[],
  device: Device,
  h: number,
): LogState<S> => {
  const folded = { ...before, resumed }
  const turn = game.turn(folded.state)
  return {
    ...folded,
    occasion: { ...folded.occasion, attempt: folded.occasion.attempt + 1 },
    outcome: folded.outcome ?? (isOneLeft(folded) ? 'one-seat-left' : null),
    // A choice of its seats has been asked of its new author only now; any other has been due for as long as before.
    askedAt: turn.of === 'seat' && folded.lobby.seating[turn.seat] === device ? h : folded.askedAt,
  }
}

/** A device alone can have nothing confirmed any more, however many seats it has. */
const isOneLeft = <S extends Shape>(folded: LogState<S>): boolean => {
  const gone = goneIn(folded)
  return new Set(folded.lobby.seating.filter(at => !gone.includes(at))).size <= 1
}

/** Passes over a device that is awaited in its place though it is not present, as no other is: it may be gone for good. */
const passingAwaited = <S extends Shape>(setup: Judged<S>, folded: LogState<S>, h: number): LogState<S> => {
  const away = awaitedAwayIn(waitsFor(setup, folded), folded)
  return away === undefined ? folded : counting(setup, folded, h, away)
}

/** Tells the request in hand that the members present have changed; `gone` is the one that has just gone. */
const counting = <S extends Shape>(
  setup: Judged<S>,
  folded: LogState<S>,
  h: number,
  gone: Device | null,
): LogState<S> => {
  const { progress } = folded
  if (progress === null) return folded
  const dealing = gone === null ? progress.dealing : setup.sealing.passOver(progress, gone)
  // A device that is awaited in its place has been asked only now.
  const askedAt = dealing === progress.dealing ? folded.askedAt : h
  return heeding(setup, { ...folded, askedAt, progress: { ...progress, dealing, ...whoCounts(folded) } }, h)
}

/** True if the log does not hold this change yet; a change that it does hold is written as `none`. [L16] */
export const isApplicable = <S extends Shape>(
  { absent, left, resumed, lobby }: LogState<S>,
  change: RosterChange,
): boolean => {
  if (change.kind === 'none') return true
  const { device } = change
  if (device >= lobby.members) return false
  if (left.includes(device)) return change.kind === (resumed.includes(device) ? 'left' : 'resumed')
  if (change.kind === 'resumed') return false
  return change.kind === 'left' || absent.includes(device) === (change.kind === 'returned')
}

const afterLeaving = <S extends Shape>(
  setup: Judged<S>,
  folded: LogState<S>,
  { device, playedOn }: Extract<RosterChange, { kind: 'left' }>,
  h: number,
): LogState<S> => {
  const { game } = setup
  const seats = folded.lobby.seating.flatMap((at, seat) => (at === device ? [seat as Seat] : []))
  // The outcome of a game that is over stays, no matter who leaves after it.
  const isOver = folded.outcome !== null
  const state = isOver
    ? folded.state
    : seats.reduce((so, seat) => game.leave(so, seat, playedOn), folded.state)
  const left = [...folded.left, device]
  const gone = {
    ...folded,
    state,
    left,
    absent: folded.absent.filter(each => each !== device),
    occasion: { ...folded.occasion, attempt: folded.occasion.attempt + 1 },
    outcome: !isOver && isOneLeft({ ...folded, left }) ? ('one-seat-left' as const) : folded.outcome,
  }
  const asksAnew = canon(turnOf(game, folded.state)) !== canon(turnOf(game, state))
  if (!asksAnew) return counting(setup, gone, h, device)
  const goesOn = asksSame(game, folded.state, state) ? goingOn(setup, gone, device, h) : undefined
  if (goesOn !== undefined) return goesOn
  // A request that is given up uses up its number, so a part given for it never counts for another.
  const requests = folded.progress === null ? folded.requests : folded.requests + 1
  return withProgress(setup, { ...gone, requests, askedAt: h })
}

/** Does the game still ask the dealer for the same thing, of others? */
const asksSame = <S extends Shape>(game: Game<S>, before: S['State'], after: S['State']): boolean => {
  const [was, is] = [game.turn(before), game.turn(after)]
  return was.of === 'dealer' && is.of === 'dealer' && was.task.do === is.task.do
}

/** The request in hand goes on as it was asked, if the dealer says that it can. */
const goingOn = <S extends Shape>(
  setup: Judged<S>,
  folded: LogState<S>,
  gone: Device,
  h: number,
): LogState<S> | undefined => {
  const { progress } = folded
  const dealing = progress === null ? undefined : setup.sealing.goOnWithout(progress, gone)
  if (progress === null || dealing === undefined) return undefined
  return heeding(
    setup,
    { ...folded, askedAt: h, progress: { ...progress, dealing, ...whoCounts(folded) } },
    h,
  )
}

const turnOf = <S extends Shape>(game: Game<S>, state: S['State']): Json =>
  game.turn(state) as unknown as Json
