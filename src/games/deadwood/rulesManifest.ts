import type { RulesManifest } from '../../rules/manifest'
import { tables } from './lobby/tables'

export const deadwood: RulesManifest = {
  id: 'deadwood',
  tables,
  loadRules: async () => (await import('./rules/pageRules')).played,
  loadGame: async () => (await import('./index')).deadwood,
}
