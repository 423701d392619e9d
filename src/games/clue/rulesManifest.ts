import type { RulesManifest } from '../../rules/manifest'
import { tables } from './lobby/tables'

export const clue: RulesManifest = {
  id: 'clue',
  tables,
  loadRules: async () => (await import('./rules/pageRules')).pageRules,
  loadGame: async () => (await import('./index')).clue,
}
