import type { Card } from '../../../rules/card'
import type { Seat } from '../../../rules/seat'
import { BOARDS, isRoom, spaceAt, type Board, type Place } from './board'
import type { Crime, Pile, Room, Suspect } from '../lobby/cards'
import type { Options } from '../lobby/options'
import { RULE_SETS, type RuleSet } from '../lobby/variants'
import type { Ground } from './walk'

/** A suggestion going round the table. */
export interface Question {
  readonly crime: Crime
  /** The seat that is asked now. */
  readonly asked: Seat
}

/** A suggestion as all have heard it, with the answers so far. A silent seat is not among them. */
export interface Asked {
  readonly by: Seat
  readonly crime: Crime
  /** The seats that had none of the three. */
  readonly passed: readonly Seat[]
  readonly refuter: Seat | null
  /** The card, where a hand that lies open showed it to all. */
  readonly card: Card | null
}

/** An accusation that was wrong. */
export interface Accused {
  readonly by: Seat
  readonly crime: Crime
}

/** A seat's hand as all see it: held, being laid open since its player has left, open, or silent to the end. */
export type Hand =
  | { readonly is: 'held' }
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly cards: readonly Card[] }
  | { readonly is: 'silent' }

/** The way a game was decided: by a right accusation, or because no more than one was left in the hunt. */
export type EndingChoice = 'accused' | 'last'

/** The phase of the game. Each names what it waits for, so nothing else can be played in it. */
export type Phase =
  | { readonly at: 'dealing' }
  | { readonly at: 'scattering' }
  | { readonly at: 'placing' }
  | { readonly at: 'sorting' }
  | { readonly at: 'filing'; readonly filed: readonly Pile[] }
  | { readonly at: 'shuffling' }
  | { readonly at: 'assigning' }
  | { readonly at: 'ready' }
  | { readonly at: 'starting' }
  | { readonly at: 'rolling' }
  | { readonly at: 'walking'; readonly dice: readonly number[] }
  | { readonly at: 'entered' }
  | { readonly at: 'refuting'; readonly question: Question }
  | { readonly at: 'ending' }
  | { readonly at: 'accusing'; readonly crime: Crime }
  | { readonly at: 'opening'; readonly winners: readonly Seat[]; readonly how: EndingChoice }
  | {
      readonly at: 'over'
      readonly winners: readonly Seat[]
      readonly how: EndingChoice
      readonly file: readonly Card[]
    }

/** The public state: everything public, and nothing else. */
export interface State {
  readonly options: Options
  /** The seats in the order of play. */
  readonly order: readonly Seat[]
  /** The number of turns that have begun, and the seat on turn. */
  readonly turns: number
  readonly active: Seat
  readonly phase: Phase
  /** By suspect, and by weapon: null until it is placed. */
  readonly tokens: readonly Place[]
  readonly weapons: readonly (Room | null)[]
  /** The number of cards each seat holds. */
  readonly handSizes: readonly number[]
  /** The seats whose token another's suggestion moved, and that may suggest there without walking. [C2] */
  readonly dragged: readonly Seat[]
  /** Every suggestion of the game, in order. */
  readonly asked: readonly Asked[]
  /** Every wrong accusation, in order. */
  readonly accused: readonly Accused[]
  /** The seats that accused wrongly. They go on refuting. */
  readonly lost: readonly Seat[]
  /** By seat. */
  readonly hands: readonly Hand[]
  /** The seats that have left the table; and of these, those for which nobody plays on. */
  readonly left: readonly Seat[]
  readonly folded: readonly Seat[]
}

/** True once the cards have gone round, as the players see it. They are sealed before the ritual lays them out. */
export const isDealtOut = ({ phase }: State): boolean =>
  !['dealing', 'placing', 'sorting', 'filing', 'shuffling'].includes(phase.at)

/** A rule set in which nothing is left to agree on. */
export type AgreedRules = Omit<RuleSet, 'mustSuggest'> & { readonly mustSuggest: boolean }

/** The rule set with the options the table agreed on. */
export const rulesOf = ({ options }: State): AgreedRules => {
  const rules = RULE_SETS[options.rules]
  const mustSuggest =
    rules.mustSuggest === 'agreed' ? options.forcedSuggestion : rules.mustSuggest === 'always'
  return { ...rules, mustSuggest }
}

export const boardOf = (state: State): Board => BOARDS[rulesOf(state).board]

export const characterOf = ({ options }: State, seat: Seat): Suspect => options.characters[seat] as Suspect

/** The seat that plays this suspect, if any. */
export const seatPlaying = ({ options, order }: State, suspect: Suspect): Seat | undefined =>
  order.find(seat => options.characters[seat] === suspect)

export const placeOf = (state: State, seat: Seat): Place => state.tokens[characterOf(state, seat)] as Place

/** The room a seat's token stands in, or null. */
export const roomOf = (state: State, seat: Seat): Room | null => {
  const place = placeOf(state, seat)
  return isRoom(place) ? place : null
}

/** The seats that can still win, in the order of play. */
export const hopefuls = (state: State): readonly Seat[] => state.order.filter(seat => !isOut(state, seat))

/** True for a seat out of the hunt: it accused wrongly, or is gone with nobody playing on. */
export const isOut = ({ lost, folded }: State, seat: Seat): boolean =>
  lost.includes(seat) || folded.includes(seat)

/** The ground this seat walks on: every space another token stands on is taken, a loser's where losers block. [C14] */
export const groundOf = (state: State, seat: Seat): Ground => {
  const { losersBlock } = rulesOf(state)
  const own = characterOf(state, seat)
  const ghosts = losersBlock
    ? []
    : state.order.filter(each => isOut(state, each)).map(out => characterOf(state, out))
  const board = boardOf(state)
  const taken = state.tokens.filter(
    (place, suspect) =>
      suspect !== own && !ghosts.includes(suspect as Suspect) && spaceAt(board, place)?.kind === 'hallway',
  )
  return { board, from: placeOf(state, seat), taken: new Set(taken) }
}

/** Puts both named tokens into the room of the crime. */
export const withTokensMoved = (state: State, { suspect, weapon, room }: Crime): State => ({
  ...state,
  tokens: state.tokens.with(suspect, room as number as Place),
  weapons: state.weapons.with(weapon, room),
})
