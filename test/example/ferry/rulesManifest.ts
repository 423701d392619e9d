import type { RulesManifest } from '../../../src/rules/manifest'
import { tables } from './lobby/tables'

export const ferry: RulesManifest = {
  id: 'ferry',
  tables,
  loadRules: async () => (await import('./rules/pageRules')).pageRules,
  loadGame: async () => (await import('./index')).ferry,
}
