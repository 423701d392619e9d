import type { Motive, WayOdds, WorkOdds } from '../../bots/motive'
import type { Aim } from '../../bots/planner'
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

/** The reason why a bot did something with the odds it saw, in two sentences. */
export const motiveSentence = ({ aim, work, way, dollars, credits }: Motive): string => {
  if (aim.of === 'trials') {
    const tried = `Tried out ${aim.pairs} times to the end of the day, this brought ${points(aim.gain)} points more on average than its plan.`
    return work === null
      ? `${tried} The plan had been ${planned(aim.instead)}.`
      : `${workOdds(work)} ${tried}`
  }
  if (work !== null) return `${workOdds(work)} ${workBecause(work)}`
  switch (aim.of) {
    case 'set': {
      const after =
        aim.worth === 0
          ? `The nearest role it could hope for was ${placeAt(aim.place)}.`
          : `It saw the most in a role ${placeAt(aim.place)}: ${points(aim.worth)} points, the turns it takes counted.`
      return `${after} ${wayThere(way)}`
    }
    case 'rank':
      return `It was after rank ${aim.rank}. It had $${dollars} and ${counted(credits, 'credit', 'credits')}, and the Casting Office was ${counted(way?.steps ?? 0, 'step', 'steps')} away.`
    case 'day-over':
      return 'Nothing more was to be had that day. So it called the day over.'
    case 'work':
    case 'nothing':
      return 'No role was to be had just then, and no rank. So it let the turn go by.'
  }
}

const points = (value: number): string => (Math.round(10 * value) / 10 + 0).toFixed(1).replace('-', '−')
const percent = (chance: number): string => `${Math.round(100 * chance)} %`

const planned = (aim: Aim): string => {
  switch (aim.of) {
    case 'work':
      return 'to go on with its role'
    case 'set':
      return `a role ${placeAt(aim.place)}`
    case 'rank':
      return `rank ${aim.rank}`
    case 'day-over':
      return 'to call the day over'
    case 'nothing':
      return 'to stay'
  }
}

const workOdds = ({ budget, chips, chance }: WorkOdds): string =>
  `An act had a chance of ${percent(chance)}, with a budget of ${budget} and ${counted(chips, 'chip', 'chips')}.`

const workBecause = ({ how, acting, rehearsing }: WorkOdds): string => {
  if (rehearsing === null) return 'No chip more could better that.'
  const gap = points(Math.abs(acting - rehearsing))
  if (gap === points(0)) return 'To act and to rehearse were worth the same.'
  if (how === 'act')
    return acting >= rehearsing
      ? `To rehearse first was worth ${gap} points less, the turn it takes counted.`
      : `To rehearse first was worth ${gap} points more, but it rehearses only where the budget is high.`
  return rehearsing >= acting
    ? `One chip more was worth ${gap} points, the turn it takes counted.`
    : `To act at once was worth ${gap} points more, but it always rehearses once where the budget is high.`
}

const wayThere = (way: WayOdds | null): string => {
  const steps = way?.steps ?? 0
  const away = steps === 0 ? 'It stood there already' : `That was ${counted(steps, 'step', 'steps')} away`
  if (way === null) return `${away}.`
  if (way.unseen !== null)
    return `${away}; the card lay face down, so it reckoned with all ${way.unseen} not yet seen.`
  return way.chance === null
    ? `${away}.`
    : `${away}, and a first act there had a chance of ${percent(way.chance)}.`
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
