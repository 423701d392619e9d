import type { Bot, Game, GameLine, Shape } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { LocalTable } from '../../src/table/localTable'
import { OpenDealer } from '../../src/dealer/openDealer'

/** No game of bots that play at random has come near this many lines. */
const STUCK_AFTER_LINES = 100_000

export interface Outcome<S extends Shape> {
  readonly lines: readonly GameLine<S['Move']>[]
  readonly state: S['State']
  readonly ended: boolean
  readonly refused: number
  readonly winners: readonly Seat[]
}

/** One game between bots on one device, from its seed alone: the deal, the dice and every bot have bits of their own. */
export const playOut = <S extends Shape>(
  game: Game<S>,
  options: S['Options'],
  bots: readonly Bot<S>[],
  seed: number,
): Outcome<S> => {
  const dealing = seeded(seed)
  const minds = bots.map((_, i) => seeded(seed + (i + 1) * 2 ** 32))
  const table = new LocalTable(game, options, bots.length, new OpenDealer(dealing), dealing)
  let refused = 0
  while (table.lines.length < STUCK_AFTER_LINES) {
    const turn = table.turn()
    if (turn.of === 'nobody')
      return { lines: table.lines, state: table.state, ended: true, refused, winners: turn.winners }
    if (turn.of !== 'seat') break
    const { seat } = turn
    const act = (bots[seat] as Bot<S>).act(table.view(seat), table.choices(seat), minds[seat] ?? dealing)
    if (!table.play(seat, act).ok) refused++
    if (refused > 0) break
  }
  return { lines: table.lines, state: table.state, ended: false, refused, winners: [] }
}
