import type { Motive } from '../../bots/levels'
import type { Plan } from '../../bots/policy'
import type { LuckEntry } from '../../coach/luckLedger'
import { and, boxName } from './en'

const one = (points: number): string => (Math.round(points * 10) / 10).toFixed(1)

const planned = (plan: Plan): string => {
  if (plan.kind === 'write') return `write ${boxName[plan.box]}`
  return plan.dice.length === 0 ? 'throw all five' : `keep ${and(plan.dice.map(String))}`
}

const done = ({ chosen }: Extract<LuckEntry, { of: 'choice' }>): string => {
  if ('box' in chosen) return `wrote ${boxName[chosen.box]}`
  return chosen.kept.length === 0 ? 'threw all five' : `kept ${and(chosen.kept.map(String))}`
}

/** The words of the coach and of the ledger of luck. Other languages have the type of this file. */
export const coach = {
  title: 'Coach',
  reckons: (share: number): string =>
    `The coach is still working this game out: ${Math.floor(100 * share)} % done.`,
  best: (plan: Plan): string => `Best: ${planned(plan)}.`,
  worth: (points: number): string => `It leads to ${one(points)} more points, on average.`,
  asGood: 'Yours is as good.',
  costs: (loss: number): string => `Yours costs ${one(loss)}.`,
  ledger: 'Luck and choices',
  sum: (expected: number, luck: number, losses: number, total: number): string =>
    `${one(expected)} to be expected, ${one(Math.abs(luck))} by ${luck < 0 ? 'bad' : 'good'} luck, ${one(losses)} lost by choices: ${total}.`,
  sameDice: (total: number): string => `The same dice, played perfectly: ${total}.`,
  dearest: 'Your dearest choices',
  choice: (entry: Extract<LuckEntry, { of: 'choice' }>): string =>
    `Turn ${entry.turn}, throw ${entry.throws}: with ${and(entry.dice.map(String))} you ${done(entry)}; to ${planned(entry.best)} was worth ${one(entry.loss)} more.`,
  show: (turn: number, throws: number): string => `Show turn ${turn}, throw ${throws}`,
  /** Why a bot kept or wrote what it did, with the worth it saw, in two sentences. */
  motive: ({ dice, plan, instead, counts }: Motive): string =>
    `With ${and(dice.map(String))} on the table, to ${planned(plan)} led to ${one(plan.worth)} more points ${
      counts === 'turn' ? 'in the turn' : 'in the game'
    } on average, as it reckons. ${
      instead === null
        ? 'No other box was open.'
        : `The best otherwise, to ${planned(instead)}, led to ${one(instead.worth)}.`
    }`,
  together: 'The same dice',
  perfect: (total: number): string =>
    `All these dice, played perfectly by somebody who does not know what comes: ${total}.`,
  against: (own: number, toBeat: number): string =>
    own > toBeat
      ? `You have beaten the ${toBeat} you were sent, by ${own - toBeat}.`
      : own === toBeat
        ? `You have just the ${toBeat} you were sent.`
        : `You were sent ${toBeat}: ${toBeat - own} more than you have.`,
  send: (own: number): string => `Copy a link: beat my ${own}`,
  sent: 'Copied: paste it to a friend, who then plays with your dice.',
  unsent: 'It could not be copied. This is the link:',
  notProved:
    'Nothing proves such a result: the link has the dice, and nobody sees how often they were played. It is for friends.',
  none: 'No choice cost you half a point.',
}
