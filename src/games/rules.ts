import type { Game, Shape } from '../rules/game'
import { kindIn, type RulesManifest } from '../rules/manifest'
import { bug } from '../rules/result'
import type { TableKind } from '../rules/tables'
import { clue } from './clue/rulesManifest'
import { deadwood } from './deadwood/rulesManifest'
import { yahtzee } from './yahtzee/rulesManifest'

/** The games of workers and node, without their pages. `index.ts` lists the same ones for the page. */
export const games: readonly RulesManifest[] = [clue, yahtzee, deadwood]

const gameOf = (id: string): RulesManifest | undefined => games.find(game => game.id === id)

const gameById = (id: string): RulesManifest => gameOf(id) ?? unknown(id)

const unknown = (id: string): never => {
  throw bug(`no game ${id}`)
}

export const kindOf = (game: string, kind: string): TableKind | undefined => kindIn(games, game, kind)

export const isGame = (id: string): boolean => gameOf(id) !== undefined

/** The rules of a game, loaded when first asked for. */
export const loadRules = async (id: string): Promise<Game<Shape>> => gameById(id).loadRules()

/** The whole game with its bots, loaded when first asked for. */
export const loadGame = async (id: string): Promise<Game<Shape>> => gameById(id).loadGame()
