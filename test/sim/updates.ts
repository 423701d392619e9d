import type { Bot } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { bots } from '../../src/games/clue/bots/levels'
import { caseOf, type Case } from '../../src/games/clue/reasoning/facts'
import { clue } from '../../src/games/clue/index'
import type { Clue } from '../../src/games/clue/rules/types'
import type { RuleSetId } from '../../src/games/clue/lobby/variants'
import { LocalTable } from '../../src/table/localTable'
import { dealCards, OpenDealer, type CardsDealt } from '../../src/dealer/openDealer'
import { clueOptions } from './clue'

/** A person's knowledge after a question, and the deal behind it. */
export interface Update {
  readonly known: Case
  readonly deal: CardsDealt
  /** The number of questions answered. */
  readonly asked: number
}

export interface Watched {
  readonly rules: RuleSetId
  readonly seats: number
  readonly seed: number
  /** The seat that looks; null for the outside. */
  readonly watcher: Seat | null
}

/** A game to watch from its seed alone: tables and eyes take turns. Most are Clue-Less, which takes least time to play. */
export const watched = (seed: number): Watched => {
  const seats = 3 + (seed % 4)
  const rules = seed % 20 === 0 ? 'classic' : seed % 10 === 1 ? 'cluedo' : 'clueless'
  return { rules, seats, seed, watcher: seed % 7 === 0 ? null : ((seed % seats) as Seat) }
}

/** Some who ask well and some who ask anything: between them most kinds of answers come up. */
const SITTING: readonly Bot<Clue>[] = [bots.easy, bots.random, bots.easy, bots.medium, bots.easy, bots.easy]
const MOST_TURNS = 60

/** One game, as it looks after each of its questions. */
export function* updates({ rules, seats, seed, watcher }: Watched): Iterable<Update> {
  const bits = seeded(seed)
  let deal: CardsDealt | undefined
  const dealer = new OpenDealer(bits, task => (deal = dealCards(task, bits)))
  const table = new LocalTable(clue, clueOptions(rules, seats, seed), seats, dealer, bits)
  let answered = 0
  for (let turn = table.turn(); turn.of === 'seat' && table.state.turns < MOST_TURNS; turn = table.turn()) {
    const bot = SITTING[(turn.seat + seed) % SITTING.length] as Bot<Clue>
    table.play(turn.seat, bot.act(table.view(turn.seat), table.choices(turn.seat), bits))
    const { asked, phase } = table.state
    if (asked.length === answered || phase.at === 'refuting' || deal === undefined) continue
    answered = asked.length
    yield { known: caseOf(table.view(watcher)), deal, asked: answered }
  }
}
