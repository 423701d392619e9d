import { and } from './en'

/** The words of what all watch together: a wrap, the end of a day, the reckoning. */
export const moment = {
  wrap: 'The wrap',
  lastWrap: 'The last wrap',
  dayOver: (day: number): string => `Day ${day} is over`,
  reckoning: 'The reckoning',
  player: 'Player',
  dollars: 'Dollars',
  credits: 'Credits',
  rank: 'Rank, times 5',
  total: 'Points',
  winner: 'winner',
  diceOf: (dice: readonly number[]): string => (dice.length === 0 ? 'no die' : and(dice.map(String))),
  share: 'Share the result',
  shared: 'Copied: paste it where you like.',
  notCopied: 'This browser does not let the page copy. Here it is:',
  from: (game: string): string => `No Butler · ${game}`,
}
