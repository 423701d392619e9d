import type { Agreed, Setting, TableKind } from '../../../rules/tables'
import { DICE_KINDS, GAMES, HELPS, SEATS } from './settings'

const GAMES_A_NIGHT: Setting = { id: 'games', choices: GAMES.map(String) }
const HELP: Setting = { id: 'help', choices: HELPS }
const DICE: Setting = { id: 'dice', choices: DICE_KINDS }

/** The tables of this game that a lobby offers. Dice are typed in where `dice` says so: on one device, whose people see them. */
export const tables: readonly TableKind[] = [
  {
    id: 'yahtzee',
    seats: SEATS,
    pieces: [],
    names: 'letters',
    hides: 'sheets',
    playsOn: false,
    bots: ['medium', 'easy', 'hard', 'random'],
    company: 2,
    pace: 'instant',
    settings: [GAMES_A_NIGHT, HELP],
    settingsHere: [DICE],
    options: ({ settings }: Agreed) => ({
      games: Number(settings.games),
      help: settings.help,
      dice: settings.dice ?? DICE_KINDS[0],
    }),
  },
]
