import type { BoardId } from '../rules/board'

/** The three rule sets. `rules.ts` reads their fields and never asks for their names. */
export const RULE_SET_IDS = ['classic', 'clueless', 'cluedo'] as const
export type RuleSetId = (typeof RULE_SET_IDS)[number]

export const WEAPON_KINDS = [
  'rope',
  'lead-pipe',
  'knife',
  'wrench',
  'candlestick',
  'pistol',
  'revolver',
  'poison',
] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]

/** The differences between the rule sets. C1-C28 are the decisions of docs/decisions/0003-clue-where-the-seeds-are-silent.md. */
export interface RuleSet {
  readonly board: BoardId
  /** The six objects, by weapon number. */
  readonly weapons: readonly WeaponKind[]
  /** The order of play: clockwise from Scarlet, or as they joined. */
  readonly order: 'clockwise' | 'joined'
  /** The number of dice thrown for a walk; none means one step a turn. */
  readonly dice: number
  /** May a seat that could move stay where it is? [C6] */
  readonly mayStay: boolean
  /** Must one suggest on entering a room? `agreed`: the table says. [C1] */
  readonly mustSuggest: 'always' | 'agreed' | 'never'
  /** When one may suggest without having entered: after being dragged in [C2], or whenever one is in a room [C5]. */
  readonly suggestStaying: 'dragged' | 'always'
  /** The player asked first to refute: the next in order (1) or the one before (-1). [C11] */
  readonly refuteDirection: 1 | -1
  /** The one who picks the card that is shown. [C10] */
  readonly picks: 'holder' | 'system'
  /** When the named tokens come to the room. */
  readonly tokensMove: 'before-refuting' | 'after-refuting'
  /** Do they come for an accusation too? [C9] */
  readonly accusationMovesTokens: boolean
  /** Accuse at any time in one's turn, or only in the room named and instead of suggesting. [C8] */
  readonly accuse: 'any-time' | 'instead-of-suggesting'
  /** May a loser look into the case file? */
  readonly loserLooks: boolean
  /** A loser's token standing in a hallway goes into the lower-numbered room beside it. [C13] */
  readonly loserLeavesHallway: boolean
  /** Do losers' tokens stand in the way? [C14] */
  readonly losersBlock: boolean
  /** The fate of a hand whose loser is gone: laid open, or silent to the end. [C12] */
  readonly loserGone: 'open' | 'silent'
  /** May the game be set up by hand first: weapons placed, cards sorted, filed, shuffled, notebooks assigned? */
  readonly ritual: boolean
}

export const RULE_SETS: Readonly<Record<RuleSetId, RuleSet>> = {
  classic: {
    board: 'mansion',
    weapons: ['rope', 'lead-pipe', 'knife', 'wrench', 'candlestick', 'pistol'],
    order: 'clockwise',
    dice: 2,
    mayStay: true,
    mustSuggest: 'agreed',
    suggestStaying: 'dragged',
    refuteDirection: 1,
    picks: 'holder',
    tokensMove: 'before-refuting',
    accusationMovesTokens: false,
    accuse: 'any-time',
    loserLooks: true,
    loserLeavesHallway: false,
    losersBlock: false,
    loserGone: 'open',
    ritual: true,
  },
  clueless: {
    board: 'halls',
    weapons: ['rope', 'lead-pipe', 'knife', 'wrench', 'candlestick', 'pistol'],
    order: 'clockwise',
    dice: 0,
    mayStay: false,
    mustSuggest: 'always',
    suggestStaying: 'dragged',
    refuteDirection: 1,
    picks: 'holder',
    tokensMove: 'before-refuting',
    accusationMovesTokens: false,
    accuse: 'any-time',
    loserLooks: true,
    loserLeavesHallway: true,
    losersBlock: true,
    loserGone: 'open',
    ritual: false,
  },
  cluedo: {
    board: 'mansion-turned',
    weapons: ['candlestick', 'knife', 'lead-pipe', 'revolver', 'rope', 'poison'],
    order: 'joined',
    dice: 2,
    mayStay: true,
    mustSuggest: 'never',
    suggestStaying: 'always',
    refuteDirection: -1,
    picks: 'system',
    tokensMove: 'after-refuting',
    accusationMovesTokens: true,
    accuse: 'instead-of-suggesting',
    loserLooks: false,
    loserLeavesHallway: false,
    losersBlock: false,
    loserGone: 'silent',
    ritual: false,
  },
}
