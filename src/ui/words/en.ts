import { GAME_NAMES } from '../../rules/names'
import type { TableRefusal } from '../../table/table'

/** The shell's words. Other languages have the type of this one. */
export const en = {
  title: 'No Butler',
  tagline: 'Game night with no server.',
  about: 'About',
  aboutText: [
    'No Butler is a page and nothing else: there is no account, and no server that knows your game.',
    `${GAME_NAMES.clue}, ${GAME_NAMES.cluedo}, ${GAME_NAMES.yahtzee} and ${GAME_NAMES.deadwood} are names that belong to others. This project is not affiliated with their owners, nor endorsed by them. Its words, pictures and code are its own, under the MIT licence.`,
  ],
  home: 'Home',
  startNewGame: 'Start New Game',
  startGameOf: (game: string) => `Start New Game: ${game}`,
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
  levels: {
    random: 'not at all: they guess',
    easy: 'a little, and forget',
    medium: 'like a careful player',
    hard: 'like a detective',
  } as Readonly<Record<string, string>>,
  botPace: 'Bots play',
  paces: { reading: 'at a reading pace', instant: 'at once' },
  options: 'Options',
  playGame: 'Play Game',
  noName: (number: number) => `Player ${number} has no name yet.`,
  longName: (most: number) => `A name has at most ${most} letters.`,
  sameName: (name: string) => `Two players are called ${name}. Please give one of them another name.`,
  noPerson: 'At least one player must be a person here.',
  onThisDevice: 'Dealt by this device',
  onThisDeviceMeans:
    'Whoever holds this device could look at every card: nothing is sealed when one device plays all seats.',
  passTo: (name: string) => `Pass the device to ${name}`,
  passToMeans: (name: string) => `${name}, tap when nobody else is looking.`,
  iAm: (name: string) => `I am ${name}`,
  leave: 'Leave the game',
  leaveSure: 'Leave? This game is not kept.',
  stay: 'Stay',
  rematch: 'Play again',
  wentWrong: 'Something went wrong in the program. That is our fault, not yours.',
  copyReport: 'Copy the report',
  refusals: {
    'not-your-turn': 'It is not your turn.',
    'not-true': 'Your cards say otherwise.',
  } satisfies Record<TableRefusal, string>,
  botNames: [
    'Hedy',
    'Linus',
    'Edsger',
    'Barbara',
    'Kurt',
    'Emmy',
    'Alonzo',
    'Sophie',
    'Niels',
    'Rosalind',
    'Katherine',
    'Ludwig',
  ],
} as const

export type Words = typeof en
