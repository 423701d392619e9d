import type { Act } from '../../../rules/game'
import { below, type Random } from '../../../rules/random'
import { bug } from '../../../rules/result'
import { BOARDS, isRoom, type Place } from '../rules/board'
import { ROOMS, type Crime, type Room } from '../lobby/cards'
import type { Lead } from './questionValue'
import type { Belief } from './belief'
import type { Move } from '../rules/move'
import { travel, type Travel } from './travelTime'
import { RULE_SETS } from '../lobby/variants'
import type { View } from '../rules/view'

/** A bot's aim: the next room to ask in, the bits it expects there, and the turns until it asks. */
export interface Aim {
  readonly room: Room
  readonly bits: number
  readonly turns: number
  /** The bits a turn, by which aims are compared. */
  readonly rate: number
}

/** The share of the following room's answer that is still unknown by then. */
const NEXT_ROOM = 0.8

/** Knowing the crime, where an accusation must be made in its room, nothing else is worth going for. */
export const GOAL_BITS = 100

/** The longer a game lasts, the more a bot varies what it does: so no two of them go round in circles for ever. */
const VARIES_FULLY_AFTER = 500
const MOST_VARIATION = 0.5

/** Picks the act that promises most a turn. The aim is not remembered: one step nearer, it promises more than before. */
export const plan = (
  view: View,
  open: readonly Act<Move>[],
  mind: Belief,
  random: Random,
): { readonly act: Act<Move>; readonly aim: Aim | null } => {
  const prospect = new Prospect(view, mind)
  const variation = Math.min(MOST_VARIATION, view.turns / VARIES_FULLY_AFTER)
  let best: { readonly act: Act<Move>; readonly aim: Aim | null } | undefined
  let most = -Infinity
  for (const act of open) {
    const aim = prospect.aim(act.move)
    const promise =
      (aim?.rate ?? RELUCTANCE[act.move.kind] ?? -Infinity) * (1 + variation * (below(random, 1000) / 1000))
    if (promise > most) [best, most] = [{ act, aim }, promise]
  }
  if (best === undefined) throw bug('a bot was asked where there is no choice')
  return best
}

/** The ranking of acts when nothing is to be gained. */
const RELUCTANCE: Partial<Record<Move['kind'], number>> = {
  pass: 0,
  walk: -1,
  roll: -1,
  passage: -1,
  suggest: -2,
}

/** The promise of moves, from where the bot stands. */
class Prospect {
  readonly #view: View
  readonly #mind: Belief
  readonly #leads = new Map<Room, Lead>()
  readonly #travel: Travel
  readonly #here: Place
  readonly #goal: Room | null

  constructor(view: View, mind: Belief) {
    const { board, dice, accuse } = RULE_SETS[view.rules]
    this.#view = view
    this.#mind = mind
    this.#travel = travel(board, new Set(view.taken), dice)
    this.#here = ownPlace(view)
    this.#goal = mind.guess.chance === 1 && accuse === 'instead-of-suggesting' ? mind.guess.crime.room : null
  }

  aim(move: Move): Aim | null {
    const here = this.#here
    switch (move.kind) {
      case 'suggest':
        return isRoom(here) && isSame(move, this.#lead(here).crime) ? this.#asking(here, 1) : null
      case 'passage': {
        const beyond = isRoom(here) ? BOARDS[RULE_SETS[this.#view.rules].board].passages[here] : null
        return beyond === null || beyond === undefined ? null : this.#asking(beyond, 1)
      }
      case 'roll':
        return this.#onward(here, 0)
      case 'walk': {
        const to = move.path.at(-1) as Place
        return isRoom(to) ? this.#asking(to, 1) : this.#onward(to, 1)
      }
      default:
        return null
    }
  }

  /** One question in each room, however often it is looked at. */
  #lead(room: Room): Lead {
    const lead = this.#leads.get(room) ?? this.#mind.lead(room)
    this.#leads.set(room, lead)
    return lead
  }

  #bits(room: Room): number {
    if (this.#goal !== null) return room === this.#goal ? GOAL_BITS : 0
    return this.#lead(room).bits
  }

  /** The aim of asking there after these turns, and perhaps in another room after that. */
  #asking(room: Room, turns: number): Aim {
    const bits = this.#bits(room)
    let rate = bits / turns
    for (const next of ROOMS)
      if (next !== room)
        rate = Math.max(
          rate,
          (bits + NEXT_ROOM * this.#bits(next)) / (turns + this.#travel.between(room, next)),
        )
    return { room, bits, turns, rate }
  }

  #onward(from: Place, turns: number): Aim | null {
    // A bot that goes out of a room comes back into it in another turn.
    const aims = ROOMS.map(room =>
      this.#asking(room, turns + this.#travel.straight(from, room) + (room === from ? 1 : 0)),
    )
    const best = aims.reduce((a, b) => (b.rate > a.rate ? b : a))
    return best.turns === Infinity ? null : best
  }
}

export const ownPlace = ({ tokens, players, seat }: View): Place =>
  tokens[players.find(each => each.seat === seat)?.character ?? 0] as Place

export const isSame = (move: Move, crime: Crime): boolean =>
  (move.kind === 'suggest' || (move.kind === 'accuse' && move.room === crime.room)) &&
  move.suspect === crime.suspect &&
  move.weapon === crime.weapon
