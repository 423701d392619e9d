import type { TriedAim } from '../../bots/trials'
import type { Refusal } from '../../rules/rules'
import type { CommandWords } from '../commands'
import { counted, placeAt } from './en'

/** The reasons of refusals in a player's words. */
export const refusal: Readonly<Record<Refusal, string>> = {
  'spoken-already': 'You have called, or taken it back, once in this turn. That is enough.',
  'called-already': 'You have called the day over already.',
  'has-not-called': 'You have not called the day over.',
  'not-beside': 'That is not next door. You walk one step a turn.',
  'moved-already': 'You have walked in this turn already.',
  'not-on-a-set': 'There are no roles here.',
  'scene-is-wrapped': 'That scene is wrapped. Nobody plays it any more.',
  'no-such-role-here': 'There is no such role here.',
  'role-is-taken': 'Somebody plays that role already.',
  'rank-too-low': 'Your rank is too low for that role.',
  'not-in-the-casting-office': 'Ranks are sold in the Casting Office.',
  'not-a-higher-rank': 'You have that rank already, or a higher one.',
  'too-few-dollars': 'You have not enough dollars for that.',
  'too-few-credits': 'You have not enough credits for that.',
  'take-a-role-first': 'Take a role first. You work from your next turn on.',
  'rehearsed-enough': 'You know it by heart: any die wins, so act.',
  'must-work': 'You have a role: act or rehearse.',
  'not-now': 'That cannot be done now.',
}

export const notUnderstood = (typed: string): string =>
  typed.trim() === ''
    ? 'Type a place, a role or what to do.'
    : `“${typed.trim()}” is nothing you can do here. Choose from above.`

export const command: CommandWords = {
  act: /^act$/,
  rehearse: /^rehearse$/,
  stay: /^(stay|end|end (my )?turn|pass)$/,
  walk: /^(?:(?:move|walk|go)(?: to)?|to)\s+(?:the\s+)?/,
  take: /^(?:take|role|play)\s+(?:role\s+)?/,
  buy: /^(?:buy|rank|upgrade)/,
  dollars: /\$|dollar/,
  call: /^call/,
  goOn: /^(?:go on|take back)/,
}

/** The words of the keys that ask. */
export const query = {
  keys: {
    place: 'go to the opened place',
    money: 'what have I got?',
    roles: 'which roles are open to me, and how far?',
    shots: 'how many shots are left where I stand, and how many scenes?',
    players: 'who has what?',
    digits: 'look at the first role, and so on',
    dealt: 'whose dice are these?',
  },
  noSeat: 'You only watch.',
  noRoles: 'No role that lies open is open to you.',
  rolesThere: (place: string, count: number, steps: string): string =>
    `${place}, ${steps}: ${counted(count, 'role', 'roles')}`,
  shotsHere: (place: string, shots: string): string => `${place}: ${shots}.`,
  noSceneHere: 'No scene lies open where you are.',
  purse: (name: string, purse: string): string => `${name}: ${purse}`,
}

/** The reason why a bot did something; null where there is nothing to tell. */
export const motiveSentence = (motive: TriedAim): string | null => {
  switch (motive.of) {
    case 'work':
    case 'nothing':
      return null
    case 'set':
      return motive.worth > 0
        ? `There was a role worth ${motive.worth.toFixed(1)} points ${placeAt(motive.place)}, the way there counted.`
        : `The nearest role was ${placeAt(motive.place)}.`
    case 'rank':
      return `It was after rank ${motive.rank}.`
    case 'day-over':
      return 'Nothing more was to be had that day.'
    case 'trials': {
      const instead = motiveSentence(motive.instead)
      return `Tried out ${motive.pairs} times, it brought ${motive.gain.toFixed(1)} points more than what was planned${instead === null ? '.' : `: ${instead}`}`
    }
  }
}

/** The topics of the log, in the order a reader is offered them. */
export type Topic = 'work' | 'wages' | 'money' | 'moves' | 'days'

export const topics: Readonly<Record<Topic, string>> = {
  work: 'Acting',
  wages: 'Wraps',
  money: 'Ranks',
  moves: 'Walking',
  days: 'Days',
}
