import type { Act, Bot } from '../../rules/game'
import { below, pick, type Random } from '../../rules/random'
import { bug } from '../../rules/result'
import type { Seat } from '../../rules/seat'
import { isRoom, type Place } from './board'
import { ROOMS, type Crime, type Room } from './cards'
import { easyMind, HARD_WAY, hardMind, mediumMind, type HardWay, type Mind } from './mind'
import type { Move, MoveOf } from './move'
import type { Clue } from './shape'
import { travel } from './travel'
import { RULE_SETS } from './variants'
import type { View } from './view'

/** Of so many turns a bot that guesses accuses in one: a table of them ends, and has a game first. */
const TURNS_TO_AN_ACCUSATION = 30

/** Plays whatever is lawful: first what kind of thing to do, then which. */
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

interface Level {
  readonly mind: (view: View, random: Random) => Mind
  /** How sure it must be to accuse. */
  readonly dares: (view: View) => number
  readonly shows: (view: View, cards: readonly Act<Move>[], random: Random) => Act<Move>
}

/** A game that would not end is ended by a guess: by now nothing new is to be learnt. */
const PATIENCE_TURNS = 600

const thinking = (level: Level): Bot<Clue> => ({
  act(view, choices, random) {
    const open = [...choices]
    const [first] = open
    if (first === undefined) throw bug('a bot was asked where there is no choice')
    if (open.length === 1) return first
    if (view.phase.at === 'refuting') return level.shows(view, open, random)
    const ready = open.find(({ move }) => move.kind === 'do-it-for-us' || move.kind === 'begin')
    if (ready !== undefined) return ready
    const mind = level.mind(view, random)
    return accusation(view, open, mind, level) ?? plan(view, open, mind, random)
  },
})

const isSame = (move: Move, crime: Crime): boolean =>
  (move.kind === 'suggest' || move.kind === 'accuse') &&
  move.suspect === crime.suspect &&
  move.weapon === crime.weapon &&
  (move.kind === 'suggest' || move.room === crime.room)

const accusation = (
  view: View,
  open: readonly Act<Move>[],
  { guess }: Mind,
  level: Level,
): Act<Move> | undefined => {
  if (guess.chance < level.dares(view) && view.turns < PATIENCE_TURNS) return undefined
  return open.find(({ move }) => move.kind === 'accuse' && isSame(move, guess.crime))
}

/** What is found out in the room after the next is partly found out before. */
const NEXT_ROOM = 0.8

/** Does what promises most for the turns it takes. */
const plan = (view: View, open: readonly Act<Move>[], mind: Mind, random: Random): Act<Move> => {
  const rules = RULE_SETS[view.rules]
  const { dice } = rules
  const way = travel(rules.board, new Set(view.taken), dice)
  const here = view.tokens[view.players.find(({ seat }) => seat === view.seat)?.character ?? 0] as Place
  const worth = (room: Room): number => {
    const isGoal = mind.guess.chance === 1 && rules.accuse === 'instead-of-suggesting'
    return isGoal ? (room === mind.guess.crime.room ? 100 : 0) : mind.lead(room).bits + 0.001
  }
  /** From this room, asked in now, what the next one adds. */
  const asking = (room: Room, turns: number): number =>
    Math.max(
      worth(room) / turns,
      ...ROOMS.filter(next => next !== room).map(
        next => (worth(room) + NEXT_ROOM * worth(next)) / (turns + way.between(room, next)),
      ),
    )
  const onward = (from: Place, already: number): number =>
    Math.max(...ROOMS.map(room => asking(room, already + way.straight(from, room))))
  const value = ({ move }: Act<Move>): number => {
    switch (move.kind) {
      case 'suggest':
        return isSame(move, mind.lead(here as number as Room).crime) ? asking(here as number as Room, 1) : -1
      case 'passage':
        return Math.max(
          ...ROOMS.filter(room => isPassage(rules.board, here, room)).map(room => asking(room, 1)),
        )
      case 'roll':
        return onward(here, 0)
      case 'walk': {
        const to = (move as MoveOf<'walk'>).path.at(-1) as Place
        return isRoom(to) ? asking(to, 1) : onward(to, 1)
      }
      case 'pass':
        return isRoom(here) && view.phase.at !== 'ending' ? 0 : 0
      default:
        return -2
    }
  }
  let [best, most] = [open[0] as Act<Move>, -Infinity]
  for (const act of open) {
    const each = value(act) * (1 + (below(random, 1000) / 1000) * Math.min(0.5, view.turns / 500))
    if (each > most) [best, most] = [act, each]
  }
  return best
}

import { BOARDS, type BoardId } from './board'
const isPassage = (board: BoardId, from: Place, to: Room): boolean => BOARDS[board].passages[from] === to

const anyCard: Level['shows'] = (_view, cards, random) => pick(random, cards) as Act<Move>

/** The card this player has seen already tells him nothing. */
const seenCard: Level['shows'] = (view, cards, random) => {
  const seen = (act: Act<Move>, by: (to: Seat) => boolean): number =>
    view.shown.filter(({ card, to }) => card === act.secret?.card && to !== view.seat && by(to)).length
  const again = cards.find(act => seen(act, to => to === view.active) > 0)
  return again ?? anyCard(view, cards, random)
}

const active = (view: View): number => view.players.filter(({ lost, left }) => !lost && !left).length

const certain = (): number => 1

export const hardBot = (way: HardWay): Bot<Clue> =>
  thinking({
    mind: (view, random) => hardMind(view, random, way),
    dares: view => Math.max(way.dares, way.share / active(view)),
    shows: seenCard,
  })

/** By level. */
export const bots = {
  random,
  easy: thinking({ mind: easyMind, dares: certain, shows: anyCard }),
  medium: thinking({ mind: mediumMind, dares: certain, shows: seenCard }),
  hard: hardBot(HARD_WAY),
}
