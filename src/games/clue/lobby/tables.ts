import type { Agreed, Setting, TableKind } from '../../../rules/tables'
import { SUSPECTS } from './cards'
import { suspectName } from './names'
import { NOTEBOOKS, SEATS, SETUPS } from './settings'
import { RULE_SETS, type RuleSetId } from './variants'

const EXTRA_CARDS: Setting = { id: 'extraCards', choices: ['last', 'first'] }
const NOTEBOOK: Setting = { id: 'notebook', choices: NOTEBOOKS }
/** A table that was kept before there was this choice names none: it is set up by hand. */
const SETUP: Setting = { id: 'setup', choices: SETUPS, quick: 'ready' }
const FORCED_SUGGESTION: Setting = { id: 'forcedSuggestion', choices: ['yes', 'no'] }

const tableKind = (rules: RuleSetId): TableKind => ({
  id: rules,
  seats: SEATS,
  pieces: SUSPECTS.map(suspect => suspectName(rules, suspect)),
  names: 'any',
  hides: 'cards',
  playsOn: true,
  bots: ['medium', 'easy', 'hard', 'random'],
  company: 4,
  pace: 'reading',
  settings: [
    ...(RULE_SETS[rules].ritual ? [SETUP] : []),
    NOTEBOOK,
    EXTRA_CARDS,
    ...(RULE_SETS[rules].mustSuggest === 'agreed' ? [FORCED_SUGGESTION] : []),
  ],
  options: ({ pieces, settings, firstPerson }: Agreed) => ({
    rules,
    characters: pieces,
    extraCards: settings.extraCards,
    forcedSuggestion: settings.forcedSuggestion !== 'no',
    notebook: settings.notebook,
    setup: settings.setup ?? SETUPS[0],
    setter: firstPerson,
  }),
})

/** The tables of this game that a lobby offers: first the one to begin with. */
export const tables: readonly TableKind[] = (['clueless', 'classic', 'cluedo'] as const).map(tableKind)
