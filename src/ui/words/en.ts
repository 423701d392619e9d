import type { TableKind } from '../../rules/tables'
import type { TableRefusal } from '../../table/table'
import type { NameRefusal } from '../screens/typedName'

/** The shell's words. Other languages have the type of this one. */
export const en = {
  title: 'No Butler',
  tagline: 'Who did it? Find out with your friends: one link, nothing to install.',
  youAre: 'You are',
  about: 'About',
  home: 'Home',
  close: 'Close',
  saved: 'Saved games',
  settings: 'Settings',
  promise: 'One page. No account, no server, nobody behind the curtain.',
  ways: [
    ['Invite Friends', 'Makes a table and copies its link. Whoever opens the link sits down.'],
    ['Play Bots', 'You alone against bots, at once.'],
    [
      'Start New Game',
      'Several of you round one device. It asks to be passed on, and hides what is private.',
    ],
    ['For everybody', 'By mouse, finger, keyboard or screen reader. Shapes and letters, never colour alone.'],
  ] as readonly (readonly [string, string])[],
  yourTurnTitle: (title: string) => `● Your turn – ${title}`,
  learn: (game: string) => `Learn ${game} in three minutes`,
  playBots: 'Play Bots',
  botsOf: (game: string) => `Play Bots: ${game}`,
  startNewGame: 'Start New Game',
  cannotMeet:
    'This browser cannot connect to others (it has no WebRTC); a current one can. You can still play on this device.',
  invite: 'Invite Friends',
  inviteTo: (game: string) => `Invite Friends: ${game}`,
  rules: 'Rules',
  rulesOf: (game: string) => `Rules of ${game}`,
  nameRefusals: {
    'no-name': 'Please enter a name.',
    'long-name': 'A name has at most 20 letters.',
    'says-you': 'At the table, “you” is whoever reads it. Please enter another name.',
    'unseen-signs': 'This name has a sign that nobody can see. Please type it anew.',
    'stacked-marks': 'This name has too many marks on one letter. Please enter another.',
  } satisfies Record<NameRefusal, string>,
  startGameOf: (game: string) => `Start New Game: ${game}`,
  onThisDevice: {
    cards: 'Dealt by this device',
    sheets: 'Rolled by this device',
    nothing: 'Rolled by this device',
  } satisfies Record<TableKind['hides'], string>,
  passTo: (name: string) => `Pass the device to ${name}`,
  passToMeans: (name: string) => `${name}, tap when nobody else is looking.`,
  iAm: (name: string) => `I am ${name}`,
  leave: 'Leave the game',
  leaveSure: 'Leave? This game is not saved.',
  leaveKept: 'Leave for now? The game is saved: continue it from home.',
  unkept: 'This browser saves nothing (private window, or a full disk): the game ends with this tab.',
  lostToTab: 'This game goes on in another tab, or was deleted there.',
  stay: 'Stay',
  rematch: 'Play again',
  wentWrong: 'Something went wrong in the program. That is our fault, not yours.',
  copyReport: 'Copy the report',
  notLoaded:
    'Part of this page could not be loaded: are you offline, or is there a newer version? Nothing is lost.',
  tryAgain: 'Try again',
  loadAnew: 'Reload the page',
  refusals: {
    'not-your-turn': 'It is not your turn.',
    'not-true': 'That is not what you hold.',
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
}

export type Words = typeof en
