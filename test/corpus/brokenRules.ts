import type { Rule } from '../../src/log/audit'

/** The rules that bad records of several games break, under short names. */
export const FORMED: Rule = 'it does not come of the parts it rests on'
export const PART: Rule = 'the part it rests on does not hold'
export const STEP: Rule = 'this step of the deal does not hold'
export const AUTHOR: Rule = 'it was not for its author to write'
export const MOVE: Rule = 'the rules of the game forbid the move'
export const CLAIM: Rule = 'what it says of hidden cards is not proved'
export const UNSEALED: Rule = 'what was unsealed is not what was dealt'
