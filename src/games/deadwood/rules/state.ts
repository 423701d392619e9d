import { bug } from '../../../rules/result'
import type { Seat } from '../../../rules/seat'
import type { Options } from '../lobby/options'
import { RULE_SETS, type RuleSet } from '../lobby/variants'
import { isSet, SETS, type Place, type Rank, type SetId } from './lot'
import type { RoleId } from './roles'
import type { SceneId } from './scenes'

/** An actor: where it stands, its rank and money, the role it works and the practice chips it has there. */
export interface Player {
  readonly place: Place
  readonly rank: Rank
  readonly dollars: number
  readonly credits: number
  readonly role: RoleId | null
  readonly chips: number
}

/** The scene of a set today: face down, open with shots left, or wrapped. */
export type Stage =
  | { readonly at: 'face-down' }
  | { readonly at: 'open'; readonly scene: SceneId; readonly shots: number }
  | { readonly at: 'wrapped'; readonly scene: SceneId }

export type OpenStage = Extract<Stage, { readonly at: 'open' }>

export const DAY_ENDINGS = ['last-scene', 'called', 'idle'] as const
/** The end of a day: one scene was left, all called it over, or nobody did anything for five rounds. */
export type DayEnding = (typeof DAY_ENDINGS)[number]

export type Ending = 'last-day' | 'one-seat-left' | 'nobody-left'

/** The phases of the game. Each names what it waits for, so nothing else can be played there. */
export type Phase =
  | { readonly at: 'keys' }
  | { readonly at: 'drawing-first' }
  /** The seat on turn has no role, and has not moved yet; has moved; or has a role and must work. */
  | { readonly at: 'starting' }
  | { readonly at: 'arrived' }
  | { readonly at: 'working' }
  | { readonly at: 'revealing'; readonly set: SetId }
  | { readonly at: 'acting' }
  | { readonly at: 'wrapping'; readonly set: SetId }
  | { readonly at: 'over'; readonly winners: readonly Seat[]; readonly how: Ending }

/** All that there is: nothing in this game is hidden from anybody. */
export interface State {
  readonly options: Options
  /** Every seat, clockwise. */
  readonly order: readonly Seat[]
  readonly days: number
  /** The day that is played, from 1, and how each before it ended. */
  readonly day: number
  readonly endings: readonly DayEnding[]
  /** The number of turns begun, and the seat whose turn this is. */
  readonly turns: number
  readonly active: Seat
  readonly phase: Phase
  /** By seat. */
  readonly players: readonly Player[]
  readonly stages: Readonly<Record<SetId, Stage>>
  /** The scene cards nobody has seen yet. */
  readonly unseen: readonly SceneId[]
  /** Those who have called the day over and stand by it, and whether the seat on turn has said so or taken it back in this turn. (D7) */
  readonly called: readonly Seat[]
  readonly hasSpoken: boolean
  /** The last turn in which anybody worked, took a role, upgraded or turned up a card. (D8) */
  readonly lastProgress: number
  /** Those who have left the table; and of these, those for whom nobody plays on. */
  readonly left: readonly Seat[]
  readonly folded: readonly Seat[]
}

export const rulesOf = ({ options }: State): RuleSet => RULE_SETS[options.rules]

export const playerOf = ({ players }: State, seat: Seat): Player => {
  const player = players[seat]
  if (player === undefined) throw bug(`nobody sits on seat ${seat}`)
  return player
}

export const withPlayer = (state: State, seat: Seat, changed: Partial<Player>): State => ({
  ...state,
  players: state.players.with(seat, { ...playerOf(state, seat), ...changed }),
})

export const withStage = (state: State, set: SetId, stage: Stage): State => ({
  ...state,
  stages: { ...state.stages, [set]: stage },
})

export const at = (state: State, phase: Phase): State => ({ ...state, phase })

/** Those who are in the game: at the table, or played on for. */
export const playing = ({ order, folded }: Pick<State, 'order' | 'folded'>): readonly Seat[] =>
  order.filter(seat => !folded.includes(seat))

/** The stage of this place, where it is a set whose card lies open. */
export const openStage = (state: Pick<State, 'stages'>, place: Place): OpenStage | undefined => {
  const stage = isSet(place) ? state.stages[place] : undefined
  return stage?.at === 'open' ? stage : undefined
}

/** The seat that works this role. */
export const workerOf = (
  { order, players }: Pick<State, 'order' | 'players'>,
  role: RoleId,
): Seat | undefined => order.find(seat => players[seat]?.role === role)

export const scenesLeft = ({ stages }: Pick<State, 'stages'>): readonly SetId[] =>
  SETS.filter(set => stages[set].at !== 'wrapped')

export const faceDown = (): State['stages'] =>
  Object.fromEntries(SETS.map(set => [set, { at: 'face-down' }])) as State['stages']

/** Somebody did something that brings the day on: calls that it is over stand no longer. */
export const withProgress = (state: State): State => ({ ...state, called: [], lastProgress: state.turns })

export const POINTS_A_RANK = 5

export const scoreOf = ({ dollars, credits, rank }: Pick<Player, 'dollars' | 'credits' | 'rank'>): number =>
  dollars + credits + POINTS_A_RANK * rank
