/** The words of the key list and of the rules dialog. */
export const help = {
  close: 'Close',
  rulesTitle: 'Rules of this game',
  keysTitle: 'Keys that ask',
  keys: {
    board: 'go to the board',
    last: 'say the last thing that happened again',
    turn: 'whose turn is it?',
    time: 'how much time have I?',
    list: 'this list',
  },
  nothingYet: 'Nothing has happened yet.',
  nobodysTurn: 'The table waits for nobody.',
  noClock: 'There is no clock. Take your time.',
}

export type HelpWords = typeof help
