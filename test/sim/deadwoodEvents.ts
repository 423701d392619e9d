import { deadwood } from '../../src/games/deadwood/index'
import type { Event } from '../../src/games/deadwood/rules/event'
import type { GameLine } from '../../src/rules/game'
import { NOTHING_KNOWN } from '../../src/rules/game'
import type { Move } from '../../src/games/deadwood/rules/move'
import { seeded } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import { OpenDealer } from '../../src/dealer/openDealer'
import { LocalTable } from '../../src/table/localTable'
import { botNamed, staller } from './deadwood'

/** All that is told of a game of four to a watcher. */
const gameOf = (bots: readonly string[], seed: number, leaving: number): readonly Event[] => {
  const table = new LocalTable(deadwood, { rules: 'box' }, bots.length, new OpenDealer(seeded(seed)), () => 0)
  const minds = seatsOf(bots.length).map(seat => seeded(seed + seat + 1))
  for (let choices = 0; ; choices++) {
    const turn = table.turn()
    if (turn.of !== 'seat' || choices === leaving) break
    const bot = bots[turn.seat] === 'staller' ? staller : botNamed(bots[turn.seat] ?? 'random')
    const view = deadwood.view(table.state, NOTHING_KNOWN, turn.seat)
    const act = bot.act(
      view,
      deadwood.choices(table.state, NOTHING_KNOWN, turn.seat),
      minds[turn.seat] ?? seeded(1),
    )
    table.play(turn.seat, act)
  }
  return eventsIn(table.lines, bots.length, leaving)
}

/** The lines told one after the other; after the last of a game cut short, two seats leave. */
const eventsIn = (lines: readonly GameLine<Move>[], seats: number, leaving: number): readonly Event[] => {
  let state = deadwood.setup({ rules: 'box' }, seats)
  const told: Event[] = []
  const tell = (line: GameLine<Move>): void => {
    const before = state
    if (line.by !== null) {
      const played = deadwood.play(state, line.by, line.move)
      if (!played.ok) throw new Error(played.error)
      state = played.value
    } else
      state =
        'left' in line
          ? deadwood.leave(state, line.left, line.playedOn)
          : deadwood.applyAnswer(state, line.answer)
    told.push(...deadwood.tell(before, line, state, NOTHING_KNOWN, null))
  }
  for (const line of lines) tell(line)
  if (leaving < Infinity) {
    tell({ at: lines.length, by: null, left: 1 as Seat, playedOn: true })
    tell({ at: lines.length + 1, by: null, left: 2 as Seat, playedOn: false })
  }
  return told
}

/** Every event of some games: good ones, random ones, one in which all only walk about, and one that two leave. */
export const deadwoodEvents: readonly Event[] = [
  ...gameOf(['medium', 'easy', 'medium', 'random'], 3, Infinity),
  ...gameOf(['random', 'random', 'random', 'random'], 4, Infinity),
  ...gameOf(['staller', 'staller'], 5, Infinity),
  ...gameOf(['random', 'medium', 'easy', 'random'], 6, 60),
]
