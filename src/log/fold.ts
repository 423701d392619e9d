import type { Answer, Game, GameLine, Shape } from '../rules/game'
import type { Seat } from '../rules/seat'
import { canon, type Json } from '../sealed/canon'
import { FIRST_BALLOT, quorumOf, type Ballot } from './ballot'
import type { Body, Line, Occasion } from './line'
import { afterGameLine, noEmptyBallots, type EmptyBallots } from './membership/emptyBallots'
import { hasGone } from './membership/leavers'
import type {
  Awaited,
  Judge,
  Next,
  StepParts,
  Progress,
  Request,
  DeviceDealer,
  Seating,
  Step,
} from './dealerPort'
import type { Device } from './signer'

/** The game that the lobby agreed on, as the start line holds it. */
export interface AgreedGame<S extends Shape> {
  readonly options: S['Options']
  /** The device of each seat. */
  readonly seating: Seating
  /** The seats that bots play. */
  readonly bots: readonly Seat[]
  /** The number of devices that count. */
  readonly members: number
}

/** The ways a game can end; `again` where the deal could not go on before anybody could know a card. */
export type GameOutcome = 'played-out' | 'one-seat-left' | 'again'

/** The state that all lines up to one add up to. */
export interface LogState<S extends Shape> {
  readonly lobby: AgreedGame<S>
  readonly state: S['State']
  readonly bal: Ballot
  readonly absent: readonly Device[]
  readonly left: readonly Device[]
  /** Those of them that write the choices of their seats again. */
  readonly resumed: readonly Device[]
  /** Everything public about the deal as of the last answered request; only the dealer reads it. */
  readonly dealing: unknown
  /** The last move: requests that follow it name it. */
  readonly moved: Request['after']
  /** The number of requests answered so far, and the progress of the one in hand. */
  readonly requests: number
  readonly progress: Progress | null
  readonly occasion: Occasion
  readonly outcome: GameOutcome | null
  /** The devices to blame when the outcome is `again`. */
  readonly without: readonly Device[]
  /** The game line that the last line of the log made, if it made one. */
  readonly told: GameLine<S['Move']> | null
  /** The height of the line that asked for what is awaited now. */
  readonly askedAt: number
  /** The number of roster lines so far; all other lines are the game's. */
  readonly rosterLines: number
  readonly nones: EmptyBallots
}

/** Everything that decides whether a log is lawful: the same on every device, and enough for a reader. */
export interface Judged<S extends Shape> {
  readonly game: Game<S>
  readonly sealing: Judge
  readonly parseLobby: (raw: Json) => AgreedGame<S> | undefined
}

/** The same with this device's own half of the dealer: enough to play. */
export interface Setup<S extends Shape> extends Judged<S> {
  readonly sealing: DeviceDealer
}

/** The next thing the log waits for: a choice, a step, parts of several devices, or nothing any more. */
export type Awaits =
  | { readonly for: 'choice'; readonly seat: Seat; readonly by: Device; readonly isBots: boolean }
  | (Step & { readonly for: 'authored'; readonly by: Device; readonly givesAway: boolean })
  | (Step & { readonly for: 'parts' })
  | (Step & { readonly for: 'outcome' })
  | { readonly for: 'nobody' }

/** The state after the start line, whose parts say for each device what it brings. */
export const startState = <S extends Shape>(
  { game, sealing, parseLobby }: Judged<S>,
  { lobby, parts }: Extract<Body, { kind: 'start' }>,
): LogState<S> | undefined => {
  const agreed = parseLobby(lobby)
  if (agreed === undefined || parts.length !== agreed.members) return undefined
  const dealing = sealing.begun(agreed.seating, lobby, parts)
  if (dealing === undefined) return undefined
  return withProgress(
    { game },
    {
      lobby: agreed,
      state: game.setup(agreed.options, agreed.seating.length),
      bal: FIRST_BALLOT,
      absent: [],
      left: [],
      resumed: [],
      dealing,
      moved: null,
      requests: 0,
      progress: null,
      occasion: { turn: 0, attempt: 0 },
      outcome: null,
      without: [],
      told: null,
      askedAt: 0,
      rosterLines: 0,
      nones: noEmptyBallots(agreed.members),
    },
  )
}

export const hostOf = <S extends Shape>({ bal }: LogState<S>): Device => bal.device

export const membersOf = <S extends Shape>({ lobby }: LogState<S>): readonly Device[] =>
  Array.from({ length: lobby.members }, (_, device) => device as Device)

const isPresent = <S extends Shape>({ absent, left }: LogState<S>, device: Device): boolean =>
  !absent.includes(device) && !left.includes(device)

/** Members that the log calls neither absent nor left. */
export const presentIn = <S extends Shape>(folded: LogState<S>): readonly Device[] =>
  membersOf(folded).filter(device => isPresent(folded, device))

/** Devices that have left, and have not resumed: none of their people plays. */
export const goneIn = <S extends Shape>(folded: LogState<S>): readonly Device[] =>
  folded.left.filter(device => hasGone(folded, device))

/** Members that are not gone, absent or not. */
export const playingIn = <S extends Shape>(folded: LogState<S>): readonly Device[] => {
  const gone = goneIn(folded)
  return membersOf(folded).filter(device => !gone.includes(device))
}

export const quorumIn = <S extends Shape>({ lobby }: LogState<S>): number => quorumOf(lobby.members)

/** The kind and author of the next lawful line. [L2] */
export const waitsFor = <S extends Shape>({ game, sealing }: Judged<S>, folded: LogState<S>): Awaits => {
  if (folded.outcome !== null) return { for: 'nobody' }
  const turn = game.turn(folded.state)
  switch (turn.of) {
    case 'nobody':
      return { for: 'nobody' }
    case 'seat': {
      const device = folded.lobby.seating[turn.seat] as Device
      const isGone = hasGone(folded, device)
      return { for: 'choice', seat: turn.seat, by: isGone ? hostOf(folded) : device, isBots: isGone }
    }
    case 'chance':
    case 'dealer': {
      const awaited = awaitedOf(sealing, folded)
      return awaited === null ? { for: 'nobody' } : asWaits(awaited)
    }
  }
}

/** The device that is not present, and owes a line that no person chooses: nobody can call it absent once more. */
export const awaitedAwayIn = <S extends Shape>(waits: Awaits, folded: LogState<S>): Device | undefined => {
  const isOwed = waits.for === 'authored' || (waits.for === 'choice' && waits.isBots)
  return isOwed && !isPresent(folded, waits.by) ? waits.by : undefined
}

const awaitedOf = <S extends Shape>(sealing: Judge, { progress }: LogState<S>): Awaited | null => {
  if (progress === null) return null
  const next = sealing.awaits(progress)
  return next.kind === 'answer' || next.kind === 'again' ? null : next
}

const asWaits = (awaited: Awaited): Awaits => {
  const { step, about } = awaited
  return awaited.kind === 'authored'
    ? { for: 'authored', step, about, by: awaited.by, givesAway: awaited.givesAway === true }
    : { for: awaited.kind, step, about }
}

/** Whether a line is proved anew, or believed because it was proved before and a quorum has confirmed it. */
export type PendingLook = 'proving' | 'believing'

/** The state after a line of the game, a move or a step of the dealer; undefined where the line is not lawful. */
export const afterLine = <S extends Shape>(
  setup: Judged<S>,
  before: LogState<S>,
  line: Line,
  looking: PendingLook,
): LogState<S> | undefined => {
  const waits = waitsFor(setup, before)
  const folded = { ...before, nones: afterGameLine(before.nones) }
  const { body } = line
  if (body.kind === 'move' && waits.for === 'choice')
    return afterMove(setup, folded, line, body, waits.seat, looking)
  if (body.kind !== 'deal' || waits.for === 'choice' || waits.for === 'nobody' || body.step !== waits.step)
    return undefined
  const given = line.evidence.parts.filter(({ by }) => waits.for !== 'parts' || isPresent(folded, by))
  const parts = new Map(given.map(part => [part.by, part.body]))
  return afterStep(setup, folded, line, body.value, parts, looking)
}

const afterMove = <S extends Shape>(
  setup: Judged<S>,
  folded: LogState<S>,
  { h }: Line,
  body: Extract<Body, { kind: 'move' }>,
  seat: Seat,
  looking: PendingLook,
): LogState<S> | undefined => {
  const { game, sealing } = setup
  if (canon(body.occasion as unknown as Json) !== canon(folded.occasion as unknown as Json)) return undefined
  const move = game.parseMove(body.move)
  if (move === undefined) return undefined
  const played = game.play(folded.state, seat, move)
  if (!played.ok) return undefined
  const claim = game.claim(folded.state, seat, move)
  const isProved =
    claim === undefined
      ? body.proof === null
      : looking === 'believing' || sealing.isProved(folded.dealing, seat, claim, body.proof, body.occasion)
  if (!isProved) return undefined
  const dealing =
    claim === undefined
      ? folded.dealing
      : sealing.afterClaim(folded.dealing, seat, claim, body.proof, body.occasion)
  const moved = { seat, turn: body.occasion.turn }
  const told = { at: h, by: seat, move } as const
  return nextOccasion(setup, { ...folded, state: played.value, dealing, moved, told }, h)
}

const afterStep = <S extends Shape>(
  setup: Judged<S>,
  folded: LogState<S>,
  { h }: Line,
  value: Json,
  parts: StepParts,
  looking: PendingLook,
): LogState<S> | undefined => {
  const { progress } = folded
  if (progress === null) return undefined
  const believed = looking === 'believing' ? setup.sealing.believe(progress, value) : undefined
  const dealing = believed ?? setup.sealing.after(progress, value, parts)
  if (dealing === undefined) return undefined
  const further = { ...progress, dealing }
  return heeding(setup, { ...folded, progress: further, told: null, askedAt: h }, h)
}

/** Answers the request in hand, or ends the game, if the dealer says so now. */
export const heeding = <S extends Shape>(setup: Judged<S>, folded: LogState<S>, h: number): LogState<S> => {
  const { progress } = folded
  if (progress === null || folded.outcome !== null) return folded
  const next: Next = setup.sealing.awaits(progress)
  if (next.kind === 'again') return { ...folded, outcome: 'again', without: next.without }
  if (next.kind !== 'answer') return folded
  return answeredWith(setup, { ...folded, dealing: progress.dealing }, next.answer, h)
}

const answeredWith = <S extends Shape>(
  setup: Judged<S>,
  folded: LogState<S>,
  answer: Answer,
  h: number,
): LogState<S> => {
  const state = setup.game.applyAnswer(folded.state, answer)
  return nextOccasion(
    setup,
    { ...folded, state, requests: folded.requests + 1, told: { at: h, by: null, answer } },
    h,
  )
}

const nextOccasion = <S extends Shape>(setup: Judged<S>, folded: LogState<S>, h: number): LogState<S> =>
  withProgress(setup, {
    ...folded,
    occasion: { turn: folded.occasion.turn + 1, attempt: 0 },
    askedAt: h,
    progress: null,
  })

/** Begins the request that the game makes of chance or the dealer now, if it makes one. */
export const withProgress = <S extends Shape>(
  { game }: Pick<Judged<S>, 'game'>,
  folded: LogState<S>,
): LogState<S> => {
  const turn = game.turn(folded.state)
  const isPlayedOut = turn.of === 'nobody' && folded.outcome === null
  const ended = isPlayedOut ? { ...folded, outcome: 'played-out' as const } : folded
  if (turn.of !== 'chance' && turn.of !== 'dealer') return { ...ended, progress: null }
  const asks = turn.of === 'chance' ? turn.draw : turn.task
  return {
    ...ended,
    progress: {
      request: { number: folded.requests, asks, after: folded.moved },
      dealing: folded.dealing,
      ...whoCounts(folded),
      ...('do' in asks && asks.do === 'highest' ? { worthOf: worthIn(game, folded.state) } : {}),
    },
  }
}

const worthIn =
  <S extends Shape>(game: Game<S>, state: S['State']): NonNullable<Progress['worthOf']> =>
  (seat, known) =>
    game.worth?.(state, known, seat)

export const whoCounts = <S extends Shape>({
  lobby,
  absent,
  left,
}: LogState<S>): Pick<Progress, 'members' | 'missing'> => ({
  members: lobby.members,
  missing: [...absent, ...left].toSorted((a, b) => a - b),
})

export const occasionName = ({ turn, attempt }: Occasion): string => `${turn}.${attempt}`
