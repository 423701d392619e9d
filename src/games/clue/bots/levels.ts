import type { Act, Bot } from '../../../rules/game'
import { below, pick, type Random } from '../../../rules/random'
import { bug } from '../../../rules/result'
import type { Crime } from '../lobby/cards'
import { easyBelief, mediumBelief, type Belief } from './belief'
import type { Move } from '../rules/move'
import { isSame, plan, type Aim } from './plan'
import { scriptedAct } from '../lesson/script'
import type { Clue } from '../rules/types'
import { anyCard, leastTold, seenBefore, seenOrAny } from './cardToShow'
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

/** The reason of a bot's act, for curious players. */
export type Motive =
  | { readonly of: 'nothing-else' }
  | { readonly of: 'getting-on' }
  | { readonly of: 'accusing'; readonly crime: Crime; readonly chance: number }
  | { readonly of: 'showing'; readonly again: boolean }
  | { readonly of: 'finding-out'; readonly aim: Aim | null }

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
}

/** A game that would not end is ended by a guess: nothing new has been learnt for long. */
const PATIENCE_TURNS = 600

/** An act and its reason. The same view, choices and random bits give the same thought again. */
export const think = (level: Level, view: View, choices: Iterable<Act<Move>>, random: Random): Thought => {
  const open = [...choices]
  const [only, another] = open
  if (only === undefined) throw bug('a bot was asked where there is no choice')
  if (another === undefined) return { act: only, motive: { of: 'nothing-else' } }
  if (view.phase.at === 'refuting') {
    const act = level.shows(view, open, random)
    return { act, motive: { of: 'showing', again: seenBefore(view, act) } }
  }
  const ready = open.find(({ move }) => move.kind === 'do-it-for-us' || move.kind === 'begin')
  if (ready !== undefined) return { act: ready, motive: { of: 'getting-on' } }
  const mind = level.mind(view, random)
  const { crime, chance } = mind.guess
  const accusation = open.find(({ move }) => move.kind === 'accuse' && isSame(move, crime))
  if (accusation !== undefined && (chance >= level.dares(view) || view.turns >= PATIENCE_TURNS))
    return { act: accusation, motive: { of: 'accusing', crime, chance } }
  const { act, aim } = plan(view, open, mind, random)
  return { act, motive: { of: 'finding-out', aim } }
}

const thinking = (level: Level): Bot<Clue> => ({
  act: (view, choices, random) => think(level, view, choices, random).act,
  think: (view, choices, random) => think(level, view, choices, random),
})

const certain = (): number => 1

const stillHunting = ({ players }: View): number => players.filter(({ lost, left }) => !lost && !left).length

const hardLevel = (way: HardWay): Level => ({
  mind: (view, random) => hardBot(view, random, way),
  dares: view => Math.min(1, Math.max(way.dares, way.share / stillHunting(view))),
  shows: leastTold,
})

export const LEVELS = {
  easy: { mind: easyBelief, dares: certain, shows: anyCard },
  medium: { mind: mediumBelief, dares: certain, shows: seenOrAny },
  hard: hardLevel(WAY),
} as const satisfies Record<string, Level>

/** Plays the primer's script; where that is silent, it plays as a forgetful player. */
const primer: Bot<Clue> = {
  act(view, choices, random) {
    const open = [...choices]
    return scriptedAct(view, open) ?? think(LEVELS.easy, view, open, random).act
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
