import { integer, list, one, record, type Parsed } from '../../../rules/parse'
import type { Seat } from '../../../rules/seat'
import { SUSPECTS } from './cards'
import { NOTEBOOKS, SEATS, SETUPS } from './settings'
import { RULE_SET_IDS } from './variants'

const parse = record({
  rules: one(...RULE_SET_IDS),
  /** By seat: whom each plays. */
  characters: list(one(...SUSPECTS), SEATS.max, SEATS.min),
  /** The players who get the cards left over when 18 do not divide evenly: those who move last, or first. [C18] */
  extraCards: one('last', 'first'),
  /** May a table of a rule set that makes one suggest on entering leave that out? [C1] */
  forcedSuggestion: one(true, false),
  notebook: one(...NOTEBOOKS),
  setup: one(...SETUPS),
  /** The seat that sets the game up by hand, if it is set up so. */
  setter: integer(0, SEATS.max - 1),
})

/** The options a table agrees on before it begins. */
export type Options = Parsed<typeof parse>

/** Options for so many seats: a suspect each and none twice, and a setter who sits there. */
export const parseOptions = (raw: unknown, seats: number): Options | undefined => {
  const options = parse(raw)
  if (options === undefined || options.characters.length !== seats || options.setter >= seats)
    return undefined
  return new Set(options.characters).size === seats ? options : undefined
}

export const setterOf = (options: Options): Seat => options.setter as Seat
