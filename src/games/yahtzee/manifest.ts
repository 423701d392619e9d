import type { GameManifest, Lesson, Loaded } from '../manifest'
import { withWords } from '../../ui/kit/language.svelte'
import { home } from './lobby/homeWords'
import { tables } from './lobby/tables'

const loadRulesText = withWords(() => import('./ui/rulesText'))

export const yahtzee: GameManifest = {
  id: 'yahtzee',
  tables,
  get words() {
    return home.now
  },
  poster: { kind: 'late', load: async () => (await import('./lobby/Poster.svelte')).default },
  loadLobbyWords: async () => (await import('./lobby/words')).lobby,
  load: async () => {
    const [{ pageRules: game }, { default: Play }] = await Promise.all([
      import('./rules/pageRules'),
      import('./ui/Play.svelte'),
    ])
    // The page is given only what its own game made, so the pair may travel under the types of any game.
    return { game, Play: Play as unknown as Loaded['Play'] }
  },
  loadRules: async table => (await loadRulesText()).rulesBook(table),
  loadAll: async () => {
    const { lazyParts } = await import('./ui/lazyParts')
    return Promise.all(Object.values(lazyParts).map(part => part()))
  },
  loadLesson: async () => {
    const [{ openingAct, PRIMER }, { default: Guide }] = await Promise.all([
      import('./lesson/script'),
      import('./lesson/Guide.svelte'),
    ])
    return {
      ...PRIMER,
      openingAct: openingAct as unknown as NonNullable<Lesson['openingAct']>,
      Guide: Guide as unknown as Lesson['Guide'],
    }
  },
}
