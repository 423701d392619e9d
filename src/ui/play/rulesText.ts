import type { Component } from 'svelte'
import type { RulesBook, RulesChapter } from '../../rules/page'

/** The rules of a game in a player's words. Loaded when somebody asks for them. */
export interface RulesText extends RulesBook {
  /** Paragraphs about what is being done just now. */
  here(): readonly string[]
  /** The pictures of chapters, by number; each is given the table. */
  readonly pictures: Readonly<Record<number, Component<{ table: string }> | Component>>
}

/** The words of full rules, in one language: of each chapter its title and its paragraphs. */
export type ChapterWords = readonly (readonly [title: string, ...text: string[]])[]

export const chaptersOf = (words: ChapterWords): readonly RulesChapter[] =>
  words.map(([title, ...text]) => ({ title, text }))
