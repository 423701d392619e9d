import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Walk } from './camera'
import type { Hands } from './hands'
import type { Choice } from './player'
import type { Locale } from './speech'

/** A game as browser tests play it: `game` in games/GAME/player.ts, where GAME is its id. */
export interface TestedGame {
  /** As posters call them. The tests of the shell play at the first. */
  readonly tables: readonly [string, ...string[]]
  readonly speech: Readonly<Record<Locale, TableSpeech>>
  /** The options of a short game, where the usual one is long. */
  readonly short?: Readonly<Record<Locale, readonly Choice[]>>
  /** The players of a short game beside bots, where more take it to its natural end. */
  readonly company?: number
  /** The record of a game that is over; none of a game that no room plays yet. */
  readonly record?: URL
  /** Somebody who plays in this language, and after so many prompts of one kind does what ends the game, where that is a choice. */
  newPlayer(locale: Locale, patience: number): Player
  /** Fails unless the page shows the end of the game in full. */
  expectEnd(page: Page, locale?: Locale): Promise<void>
}

/** The words by which a person finds the way at a game's tables, in one language. */
export interface TableSpeech {
  /** The region with the prompt. */
  readonly yourMove: string
  /** A prompt that is somebody else's. */
  readonly waiting: RegExp
  readonly isOver: RegExp
  /** The region that no other seat may see; null where seats have none. */
  readonly secrets: string | null
}

/** Answers one prompt of its own. */
export type Player = (prompt: Prompt) => Promise<void>

/** A heading that asks something of a person, and the page it stands on. */
export interface Prompt {
  readonly page: Page
  readonly hands: Hands
  readonly text: string
  /** The person who has the device, where it goes round. */
  readonly person: string
}

const FOLDER = new URL('games/', import.meta.url)

/** The ids of the games with browser tests. */
export const testedIds: readonly string[] = readdirSync(FOLDER)

export const testedGame = async (id: string): Promise<TestedGame> => {
  const { game } = (await import(`./games/${id}/player.ts`)) as { readonly game?: unknown }
  if (!isTestedGame(game)) throw new Error(`test/e2e/games/${id}/player.ts exports no game`)
  return game
}

const isTestedGame = (value: unknown): value is TestedGame =>
  typeof value === 'object' && value !== null && 'newPlayer' in value && 'expectEnd' in value

/** The ways through a game's screens, for pictures: `walks` in games/GAME/shots.ts. */
export const walksOf = async (id: string): Promise<readonly Walk[]> => {
  const { walks } = (await import(`./games/${id}/shots.ts`)) as { readonly walks?: unknown }
  if (!isListOfWalks(walks)) throw new Error(`test/e2e/games/${id}/shots.ts exports no walks`)
  return walks
}

const isListOfWalks = (value: unknown): value is readonly Walk[] =>
  Array.isArray(value) &&
  value.every((each: unknown) => typeof each === 'object' && each !== null && 'go' in each)
