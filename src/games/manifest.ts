import type { Component } from 'svelte'
import type { Card } from '../rules/card'
import type { Act, Game, Shape } from '../rules/game'
import type { GuideProps, PlayProps, RulesBook } from '../rules/page'
import type { Seat } from '../rules/seat'
import type { HomeWords, LobbyWords, TableKind } from '../rules/tables'

/** A game as the page knows it before it is loaded. */
export interface GameManifest {
  readonly id: string
  readonly tables: readonly TableKind[]
  /** Read anew wherever it is used: it changes with the language. */
  readonly words: HomeWords
  readonly poster: Poster
  /** The picture of what a seat plays; a game without pieces has none. */
  loadPiece?(): Promise<Component<{ piece: number }>>
  /** Its words for those who sit down, in the language of the page. */
  loadLobbyWords(): Promise<{ readonly now: LobbyWords }>
  load(): Promise<Loaded>
  /** All parts of its page, those seen later included: from then on a game needs the network no more. */
  loadAll(): Promise<unknown>
  loadLesson?(): Promise<Lesson>
  /** The full rules of one of its tables, in the language of the page. */
  loadRules?(table: string): Promise<DrawnRules>
}

/** Full rules, with pictures for some chapters, by number. */
export interface DrawnRules extends RulesBook {
  readonly pictures: Readonly<Record<number, Component<{ table: string }> | Component>>
}

type PosterComponent = Component<{ table: string }>

/** The picture on the wall for each table: posters of the first screen come with the home page, the others after it. */
export type Poster =
  | { readonly kind: 'inline'; readonly Poster: PosterComponent }
  | { readonly kind: 'late'; load(): Promise<PosterComponent> }

/** A game with its page. */
export interface Loaded {
  readonly game: Game<Shape>
  readonly Play: Component<PlayProps<Shape>>
}

/** A game that is the same for every learner, and a guide that stands beside it. The first seat is the learner's. */
export interface Lesson {
  /** The table it is played at. */
  readonly table: string
  readonly settings: Readonly<Record<string, string>>
  /** By seat; as many as there are seats. */
  readonly pieces: readonly number[]
  /** Names for the others, one more than they are. */
  readonly names: readonly string[]
  /** The bot that plays for them. */
  readonly bot: string
  readonly seed: number
  /** Chosen hands, where cards are dealt; all other chance follows from the seed. */
  readonly dealt?: {
    readonly aside: readonly Card[]
    readonly hands: ReadonlyMap<Seat, readonly Card[]>
  }
  /** The choice of a seat before the learner comes to the table; undefined from then on. */
  openingAct?(view: Shape['View'], open: Iterable<Act<Shape['Move']>>): Act<Shape['Move']> | undefined
  readonly Guide: Component<GuideProps<Shape>>
}
