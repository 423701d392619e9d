import { clue } from './clue/manifest'
import { deadwood } from './deadwood/manifest'
import { yahtzee } from './yahtzee/manifest'
import type { GameManifest } from './manifest'

/** The games of the page, in the order of the wall. `rules.ts` lists the same ones for workers and node. */
export const games: readonly GameManifest[] = [clue, yahtzee, deadwood]
