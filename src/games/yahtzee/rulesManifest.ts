import type { RulesManifest } from '../../rules/manifest'
import { tables } from './lobby/tables'

export const yahtzee: RulesManifest = {
  id: 'yahtzee',
  tables,
  loadRules: async () => (await import('./rules/pageRules')).pageRules,
  loadGame: async () => (await import('./index')).yahtzee,
}
