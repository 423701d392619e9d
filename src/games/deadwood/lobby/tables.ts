import type { Setting, TableKind } from '../../../rules/tables'
import { SEATS } from './seats'
import { RULE_SET_IDS } from './variants'

const RULES: Setting = { id: 'rules', choices: RULE_SET_IDS }

/** The tables of this game that a lobby offers. Everything lies open, and any seat may play any die: no pieces to choose. */
export const tables: readonly TableKind[] = [
  {
    id: 'deadwood',
    seats: SEATS,
    pieces: [],
    names: 'any',
    hides: 'nothing',
    playsOn: true,
    company: 4,
    pace: 'reading',
    bots: ['medium', 'easy', 'hard', 'random'],
    settings: [RULES],
    options: ({ settings }) => ({ rules: settings.rules }),
  },
]
