/** The two rule sets: as the box prints them, and as document 004 writes them. `rules.ts` reads their fields and never asks for their names. */
export const RULE_SET_IDS = ['box', 'document'] as const
export type RuleSetId = (typeof RULE_SET_IDS)[number]

/** The differences between the rule sets. D1-D9 are the decisions of docs/decisions/0019-deadwood.md. */
export interface RuleSet {
  /** The roles the wrap's dice are dealt along: all of the card, where those on empty roles are lost, or those taken. (D1) */
  readonly wrapDice: 'all-roles' | 'taken-roles'
  /** The rank an extra is paid by at the wrap. (D2) */
  readonly extrasPaidBy: 'role' | 'player'
  /** May one rehearse on, once success is certain? (D3) */
  readonly rehearsesPastCertainty: boolean
}

export const RULE_SETS: Readonly<Record<RuleSetId, RuleSet>> = {
  box: { wrapDice: 'all-roles', extrasPaidBy: 'role', rehearsesPastCertainty: false },
  document: { wrapDice: 'taken-roles', extrasPaidBy: 'player', rehearsesPastCertainty: true },
}
