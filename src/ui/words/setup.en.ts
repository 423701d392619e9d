import { GAME_NAMES } from '../../rules/names'
import type { TableKind } from '../../rules/tables'

/** The words of the screens next to home: seats, settings, about. Other languages have the type of this one. */
export const en = {
  aboutText: [
    'No Butler is a page and nothing else: there is no account, and no server that knows your game.',
    `${GAME_NAMES.clue}, ${GAME_NAMES.cluedo}, ${GAME_NAMES.yahtzee} and ${GAME_NAMES.deadwood} are names that belong to others. This project is not affiliated with their owners, nor endorsed by them. Its words, pictures and code are its own, under the MIT licence; headings are set in Alfa Slab One, under the SIL Open Font License.`,
  ],
  framed: 'Another page shows this one inside itself and could cover what you see. Play in a tab of its own.',
  openAlone: 'Open No Butler in a tab of its own',
  theme: 'Light or dark',
  themes: { system: 'as the device', light: 'print', dark: 'scratchboard' },
  language: 'Language',
  sound: 'Sound',
  sounds: { turn: 'when it is my turn', all: 'everything', off: 'none' },
  motion: 'Motion',
  motions: { system: 'as the device', still: 'none', moving: 'full' },
  talk: 'What others say at the table',
  talks: { shown: 'shown', spoken: 'shown and read aloud', off: 'not at all' },
  notes: 'Notify me on this device when it is my turn and the page is hidden',
  notesRefused: 'This browser does not let the page do that; its own settings can change it.',
  singleKeys: 'Single keys ask the table (at the table, press ? for the list)',
  howMany: (min: number, max: number) => `How many players? (${min} to ${max})`,
  selectPlayers: 'Select Players',
  wrongNumber: (game: string, min: number, max: number) =>
    `${game} is for ${min} to ${max} players. Please enter a number from ${min} to ${max}.`,
  whoPlays: 'Who plays?',
  player: (number: number) => `Player ${number}`,
  name: 'Name',
  playedBy: 'Played by',
  person: 'a person here',
  bot: 'a bot',
  atRandom: 'Seat them at random',
  botLevel: 'Bots think',
  botPace: 'Bots play',
  pace: 'Pace',
  paces: { slow: 'slowly', reading: 'at a normal pace', quick: 'quickly', instant: 'at once' },
  options: 'Options',
  onThisDeviceMeans: {
    cards:
      'Whoever holds this device could look at every card: nothing is sealed when one device plays all seats.',
    sheets:
      'Whoever holds this device could look at every sheet: nothing is sealed when one device plays all seats.',
    nothing: 'This device rolls for all seats. Everybody sees all there is to see.',
  } satisfies Record<TableKind['hides'], string>,
  playGame: 'Play Game',
  noName: (number: number) => `Player ${number} has no name yet.`,
  notLetters: 'A name at this table has letters only.',
  sameName: (name: string) => `Two players are called ${name}. Please give one of them another name.`,
  noPerson: 'At least one player must be a person here.',
}

export type HouseWords = typeof en
