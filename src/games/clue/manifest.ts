import type { GameManifest, Lesson, Loaded } from '../manifest'
import { withWords } from '../../ui/kit/language.svelte'
import Poster from './lobby/Poster.svelte'
import { tables } from './lobby/tables'
import type { RuleSetId } from './lobby/variants'
import { home } from './lobby/homeWords'

const loadRulesText = withWords(() => import('./ui/rulesText'))

export const clue: GameManifest = {
  id: 'clue',
  tables,
  get words() {
    return home.now
  },
  poster: { kind: 'inline', Poster },
  loadPiece: async () => (await import('./lobby/Piece.svelte')).default,
  loadLobbyWords: async () => (await import('./lobby/words')).lobby,
  load: async () => {
    const [{ pageRules: game }, { default: Play }] = await Promise.all([
      import('./rules/pageRules'),
      import('./ui/Play.svelte'),
    ])
    // The page is given only what its own game made, so the pair may travel under the types of any game.
    return { game, Play: Play as unknown as Loaded['Play'] }
  },
  loadRules: async table => (await loadRulesText()).rulesBook(table as RuleSetId),
  loadAll: async () => {
    const { lazyParts } = await import('./ui/lazyParts')
    return Promise.all(Object.values(lazyParts).map(part => part()))
  },
  loadLesson: async () => {
    const [{ PRIMER }, { default: Guide }] = await Promise.all([
      import('./lesson/script'),
      import('./lesson/Guide.svelte'),
    ])
    return { ...PRIMER, Guide: Guide as unknown as Lesson['Guide'] }
  },
}
