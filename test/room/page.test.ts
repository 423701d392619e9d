import { expect, test } from 'vitest'
import type { GameSnapshot } from '../../src/room/snapshot'
import { RoomTable } from '../../src/room/roomTable'
import { seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { LocalTable } from '../../src/table/localTable'
import { OpenDealer } from '../../src/dealer/openDealer'
import { hunt } from '../toys/hunt'
import { toys } from '../toys/tables'

const SEATS = 4
const ANN = 0 as Seat

/** The reports of a room to one seat's page on a game of random bots: a sight after each act, as lines come. */
const toldTo = (seat: Seat, seed: number) => {
  const random = seeded(seed)
  const options = { pace: 'slow', dice: 1 } as const
  const table = new LocalTable(hunt, options, SEATS, new OpenDealer(random), random)
  const sight = (from: number): GameSnapshot => ({
    epoch: 0,
    lobby: { chairs: Array.from({ length: SEATS }, () => ({})) } as unknown as GameSnapshot['lobby'],
    roster: [],
    self: 0 as never,
    here: [seat],
    isWatching: false,
    from,
    lines: table.lines.slice(from),
    known: [[seat, table.knownTo(seat)]],
    confirmed: table.lines.length,
    waits: { for: 'nobody' },
    host: 0 as never,
    absent: [],
    left: [],
    standIns: [],
    resumed: [],
    leftInPlay: [],
    outcome: null,
    words: null,
    seal: { given: [], isChecked: true },
    broken: [],
    unsealed: 0,
  })
  const sights = [sight(0)]
  for (let turn = table.turn(); turn.of === 'seat'; turn = table.turn()) {
    const act = hunt.bots.random?.act(table.view(turn.seat), table.choices(turn.seat), random)
    const from = table.lines.length
    if (act === undefined || !table.play(turn.seat, act).ok) throw new Error('a bot was refused')
    sights.push(sight(from))
  }
  return { options, sights }
}

test('the page of a room, looking back, shows its seat what it saw then and nothing more', () => {
  const game = toys.game(hunt.id)
  if (game === undefined) throw new Error('no game')
  for (let seed = 1; seed <= 4; seed++) {
    const { options, sights } = toldTo(ANN, seed)
    const [first, ...others] = sights as [GameSnapshot, ...GameSnapshot[]]
    const page = new RoomTable(game, options, first, () => {})
    const seen = new Map<number, unknown>()
    for (const sight of others) {
      page.take(sight)
      seen.set(sight.from + sight.lines.length - 1, page.view(ANN))
    }
    expect(seen.size).toBeGreaterThan(10)
    for (const [line, view] of seen) expect(page.viewAfter(line, ANN), `seed ${seed}`).toEqual(view)
  }
})
