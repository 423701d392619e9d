import type { Agreed, Setting, TableKind } from '../../../rules/tables'
import { DICE_KINDS, GAMES, HELPS, SEATS } from './options'

const GAMES_A_NIGHT: Setting = { id: 'games', choices: GAMES.map(String) }
const HELP: Setting = { id: 'help', choices: HELPS }

/** A table whose seats keep their score sheets from one another. */
export type SheetTable = Omit<TableKind, 'hides'> & { readonly hides: 'sheets' }

/** The tables of this game that a lobby offers. Dice typed in are for one device: a lobby of one has that setting besides. */
export const tables: readonly SheetTable[] = [
  {
    id: 'yahtzee',
    seats: SEATS,
    pieces: [],
    hides: 'sheets',
    bots: ['medium', 'easy', 'hard', 'random'],
    settings: [GAMES_A_NIGHT, HELP],
    options: ({ settings }: Agreed) => ({
      games: Number(settings.games),
      help: settings.help,
      dice: settings.dice ?? DICE_KINDS[0],
    }),
  },
]
