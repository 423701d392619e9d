import type { Component } from 'svelte'
import type { Card } from '../rules/card'
import type { Game, Shape } from '../rules/game'
import type { SettingWords, TableKind } from '../rules/tables'
import type { GuideProps, PlayProps } from '../rules/page'
import type { Seat } from '../rules/seat'
import CluePoster from './clue/lobby/Poster.svelte'
import { lobby as clueLobby } from './clue/lobby/words'
import { KINDS } from './kinds'

/** A game with its page. */
export interface Loaded {
  readonly game: Game<Shape>
  readonly Play: Component<PlayProps<Shape>>
}

/** A game that is always the same, for who wants to learn it, and a guide that stands beside it. The first seat is the learner's. */
export interface Primer {
  /** The table it is played at. */
  readonly table: string
  readonly settings: Readonly<Record<string, string>>
  /** By seat. */
  readonly pieces: readonly number[]
  /** Names for the others, one more than they are. */
  readonly names: readonly string[]
  /** Who plays for them. */
  readonly bot: string
  readonly seed: number
  readonly dealt: {
    readonly aside: readonly Card[]
    readonly hands: ReadonlyMap<Seat, readonly Card[]>
  }
  readonly Guide: Component<GuideProps<Shape>>
}

/** What the shell knows of a game before it is loaded. */
export interface GameEntry {
  readonly id: string
  readonly tables: readonly TableKind[]
  readonly words: LobbyWords
  readonly Poster: Component<{ table: string }>
  loadPiece(): Promise<Component<{ piece: number }>>
  load(): Promise<Loaded>
  loadPrimer(): Promise<Primer>
  /** All of its page, also what is seen later: so that a game needs the network no more. */
  loadAll(): Promise<unknown>
}

export interface LobbyWords {
  readonly piece: string
  readonly tables: Readonly<Record<string, { readonly name: string; readonly pitch: string }>>
  readonly settings: Readonly<Record<string, SettingWords>>
}

/** To add a game: make its folder, name it here, and its rules in `rules.ts`. */
export const games: readonly GameEntry[] = [
  {
    id: 'clue',
    tables: KINDS.clue ?? [],
    get words() {
      return clueLobby.now
    },
    Poster: CluePoster,
    loadPiece: async () => (await import('./clue/lobby/Piece.svelte')).default,
    loadAll: async () => {
      const { lazyParts } = await import('./clue/ui/lazyParts')
      return Promise.all(Object.values(lazyParts).map(part => part()))
    },
    load: async () => {
      const [{ pageRules: game }, { default: Play }] = await Promise.all([
        import('./clue/rules/pageRules'),
        import('./clue/ui/Play.svelte'),
      ])
      // Game and page are of one kind here, and travel together: what the page is given comes from its own game.
      return { game, Play: Play as unknown as Loaded['Play'] }
    },
    loadPrimer: async () => {
      const [{ PRIMER }, { default: Guide }] = await Promise.all([
        import('./clue/lesson/script'),
        import('./clue/lesson/Guide.svelte'),
      ])
      return { ...PRIMER, Guide: Guide as unknown as Primer['Guide'] }
    },
  },
]
