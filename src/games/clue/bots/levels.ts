import type { Act, Bot } from '../../../rules/game'
import { below, pick, type Random } from '../../../rules/random'
import { bug } from '../../../rules/result'
import { easyBelief, mediumBelief, type Belief } from './belief'
import type { Move } from '../rules/move'
import { motiveOfPlan, motiveOfShowing, type Motive } from './motive'
import { isSame, plan } from './plan'
import { scriptedAct } from '../lesson/script'
import type { Clue } from '../rules/types'
import { anyCard, leastTold, seenOrAny } from './cardToShow'
import { hardBot, WAY, type HardWay } from './hard'
import type { View } from '../rules/view'

/** A bot that guesses accuses in one turn of this many: a table of them ends, and has a game first. */
const TURNS_TO_AN_ACCUSATION = 30

/** Plays any lawful act: first picks the kind of act, then one of that kind. */
const random: Bot<Clue> = {
  act(_view, choices, bits) {
    const byKind = new Map<Move['kind'], Act<Move>[]>()
    for (const act of choices) {
      const alike = byKind.get(act.move.kind)
      if (alike === undefined) byKind.set(act.move.kind, [act])
      else alike.push(act)
    }
    const accusations = byKind.get('accuse')
    byKind.delete('accuse')
    const accuses =
      accusations !== undefined && (byKind.size === 0 || below(bits, TURNS_TO_AN_ACCUSATION) === 0)
    const act = pick(bits, (accuses ? accusations : pick(bits, [...byKind.values()])) ?? [])
    if (act === undefined) throw bug('a bot was asked where there is no choice')
    return act
  },
}

export interface Thought {
  readonly act: Act<Move>
  readonly motive: Motive
}

/** The way one kind of bot thinks. */
export interface Level {
  readonly mind: (view: View, random: Random) => Belief
  /** The certainty it needs to accuse. */
  readonly dares: (view: View) => number
  readonly shows: (view: View, cards: readonly Act<Move>[], random: Random) => Act<Move>
  /** It looks at who has seen a card before it shows one. */
  readonly looksAround: boolean
}

/** A game that would not end is ended by a guess: nothing new has been learnt for long. */
const PATIENCE_TURNS = 600

/** An act, and its reason for who asks: what is told of the odds takes some reckoning more. */
interface Decision {
  readonly act: Act<Move>
  readonly motive: () => Motive
}

/** The same view, choices and random bits give the same decision again. */
const decide = (level: Level, view: View, choices: Iterable<Act<Move>>, random: Random): Decision => {
  const open = [...choices]
  const [only, another] = open
  if (only === undefined) throw bug('a bot was asked where there is no choice')
  if (another === undefined) return { act: only, motive: () => ({ of: 'nothing-else' }) }
  if (view.phase.at === 'refuting') {
    const act = level.shows(view, open, random)
    return { act, motive: () => motiveOfShowing(view, act, open.length, level.looksAround) }
  }
  const ready = open.find(({ move }) => move.kind === 'do-it-for-us' || move.kind === 'begin')
  if (ready !== undefined) return { act: ready, motive: () => ({ of: 'getting-on' }) }
  const mind = level.mind(view, random)
  const { crime, chance } = mind.guess
  const accusation = open.find(({ move }) => move.kind === 'accuse' && isSame(move, crime))
  const dares = level.dares(view)
  if (accusation !== undefined && (chance >= dares || view.turns >= PATIENCE_TURNS)) {
    const motive: Motive = { of: 'accusing', crime, chance, dares: chance >= dares ? dares : null }
    return { act: accusation, motive: () => motive }
  }
  const { act, aim } = plan(view, open, mind, random)
  return { act, motive: () => motiveOfPlan(view, act, aim, mind) }
}

/** An act and its reason. */
export const think = (level: Level, view: View, choices: Iterable<Act<Move>>, random: Random): Thought => {
  const { act, motive } = decide(level, view, choices, random)
  return { act, motive: motive() }
}

const thinking = (level: Level): Bot<Clue> => ({
  act: (view, choices, random) => decide(level, view, choices, random).act,
  think: (view, choices, random) => think(level, view, choices, random),
})

const certain = (): number => 1

const stillHunting = ({ players }: View): number => players.filter(({ lost, left }) => !lost && !left).length

const hardLevel = (way: HardWay): Level => ({
  mind: (view, random) => hardBot(view, random, way),
  dares: view => Math.min(1, Math.max(way.dares, way.share / stillHunting(view))),
  shows: leastTold,
  looksAround: true,
})

export const LEVELS = {
  easy: { mind: easyBelief, dares: certain, shows: anyCard, looksAround: false },
  medium: { mind: mediumBelief, dares: certain, shows: seenOrAny, looksAround: false },
  hard: hardLevel(WAY),
} as const satisfies Record<string, Level>

/** Plays the primer's script; where that is silent, it plays as a forgetful player. */
const primer: Bot<Clue> = {
  act(view, choices, random) {
    const open = [...choices]
    return scriptedAct(view, open) ?? decide(LEVELS.easy, view, open, random).act
  },
}

/** By level. */
export const bots = {
  random,
  easy: thinking(LEVELS.easy),
  medium: thinking(LEVELS.medium),
  hard: thinking(LEVELS.hard),
  primer,
}
