import type { LostChance } from '../../coach/lostChance'
import { and, placeAt } from './en'

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
  dearest: 'Your dearest choice',
  noneDear: 'No choice between acting and rehearsing lost you half a point, as the bots reckon.',
  lost: ({ turn, place, odds: { how, chance }, loss }: LostChance): string =>
    `Turn ${turn}, ${placeAt(place)}: you ${how === 'act' ? 'acted' : 'rehearsed'}, where an act had a chance of ${Math.round(100 * chance)} %. As the bots reckon, to ${how === 'act' ? 'rehearse first' : 'act at once'} was worth ${loss.toFixed(1)} points more.`,
  show: (turn: number): string => `Show turn ${turn}`,
  from: (game: string): string => `No Butler · ${game}`,
}
