import type { Card } from '../../src/rules/card'
import type { Bot } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { bots } from '../../src/games/clue/bot'
import { caseOf } from '../../src/games/clue/facts'
import { clue } from '../../src/games/clue/index'
import { reason } from '../../src/games/clue/reason'
import type { Clue } from '../../src/games/clue/shape'
import { RULE_SET_IDS } from '../../src/games/clue/variants'
import { LocalTable } from '../../src/table/local'
import { dealt, OpenDealer, type Dealt } from '../../src/table/open'
import { clueOptions } from './clue'

/** What was looked at in one game, and the first thing that was not so. */
export interface Checked {
  readonly updates: number
  readonly forced: number
  readonly wrong: string | null
}

const SITTING: readonly Bot<Clue>[] = [bots.easy, bots.random, bots.easy, bots.medium, bots.easy, bots.easy]
const MOST_TURNS = 60

/** One game as one seat or a watcher sees it: after each question, what follows must be so in the deal that was dealt. */
export const checkGame = (seed: number): Checked => {
  const rules = RULE_SET_IDS[seed % RULE_SET_IDS.length] ?? 'classic'
  const seats = 3 + (seed % 4)
  const bits = seeded(seed)
  let deal: Dealt | undefined
  const dealer = new OpenDealer(bits, task => (deal = dealt(task, bits)))
  const table = new LocalTable(clue, clueOptions(rules, seats, seed), seats, dealer, bits)
  const watcher = seed % 5 === 0 ? null : ((seed % seats) as Seat)
  let [updates, forced, asked] = [0, 0, -1]
  for (let turn = table.turn(); turn.of === 'seat' && table.state.turns < MOST_TURNS; turn = table.turn()) {
    const bot = SITTING[(turn.seat + seed) % SITTING.length] as Bot<Clue>
    table.play(turn.seat, bot.act(table.view(turn.seat), table.choices(turn.seat), bits))
    if (table.state.asked.length === asked || table.state.phase.at === 'refuting') continue
    asked = table.state.asked.length
    const found = looked(table, watcher, deal as Dealt)
    updates++
    if (typeof found === 'string')
      return { updates, forced, wrong: `seed ${seed}, question ${asked}: ${found}` }
    forced += found
  }
  return { updates, forced, wrong: null }
}

/** How many cards are certain to lie somewhere; or what is not as it was dealt. */
const looked = (table: LocalTable<Clue>, watcher: Seat | null, deal: Dealt): number | string => {
  const found = reason(caseOf(table.view(watcher)))
  if (found.at === 'contradiction') return 'a contradiction'
  let forced = 0
  for (const holder of [...table.here, 'file' as const]) {
    const cards = holder === 'file' ? deal.aside : (deal.hands.get(holder) ?? [])
    for (let card = 0; card < 21; card++) {
      const chance = found.chance(card as Card, holder)
      const isThere = cards.includes(card as Card)
      if (isThere && chance === 0) return `${holder} holds ${card} and cannot`
      if (!isThere && chance === 1) return `${holder} must hold ${card} and does not`
      if (chance === 1) forced++
    }
  }
  return forced
}
