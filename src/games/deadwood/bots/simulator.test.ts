import { describe, expect, test } from 'vitest'
import { below, pick, seeded } from '../../../rules/random'
import { deadwood } from '../index'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'
import { Simulator } from './simulator'

/** One random game by the rules and in the simulator, compared after every line. How many lines. */
const linesAlike = (rules: RuleSetId, seats: number, seed: number): number => {
  const random = seeded(seed)
  let state = deadwood.setup({ rules }, seats)
  let simulated: Simulator | undefined
  for (let line = 0; ; line++) {
    const turn = deadwood.turn(state)
    if (turn.of === 'nobody') return line
    if (turn.of === 'seat') {
      simulated ??= Simulator.of(deadwood.view(state, [], null))
      const moves = [...deadwood.choices(state, [], turn.seat)].map(({ move }) => move)
      const kinds = [...new Set(moves.map(({ kind }) => kind))]
      // Calls come up often enough, and do not end every day.
      const kind =
        below(random, 40) === 0
          ? 'call'
          : pick(
              random,
              kinds.filter(each => each !== 'call'),
            )
      const move =
        pick(
          random,
          moves.filter(each => each.kind === kind),
        ) ?? moves[0]
      if (move === undefined) throw new Error(`seed ${seed}: nothing to choose`)
      const played = deadwood.play(state, turn.seat, move)
      if (!played.ok) throw new Error(`seed ${seed}: ${played.error}`)
      state = played.value
      simulated.play(move)
    } else if (turn.of === 'dealer') state = deadwood.told(state, { to: 'key' })
    else {
      const { draw } = turn
      const most = draw.kind === 'dice' ? 6 : draw.from
      const drawn = Array.from(
        { length: draw.count },
        () => below(random, most) + (draw.kind === 'dice' ? 1 : 0),
      )
      state = deadwood.told(state, { to: 'draw', drawn })
      simulated?.hear(drawn)
    }
    if (simulated !== undefined) {
      const fresh = Simulator.of(deadwood.view(state, [], null))
      if (JSON.stringify(simulated) !== JSON.stringify(fresh))
        expect(simulated, `seed ${seed}, line ${line}`).toEqual(fresh)
      if (line % 50 === 0) simulated = simulated.fork()
    }
  }
}

/** Games of each size: `npm test` plays these, and a run of 10,000 in all has been made (decision 18). */
const GAMES = Number(process.env.DEADWOOD_GAMES ?? 8)

describe.each(RULE_SET_IDS)('by %s', rules => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'the simulator stands as the rules do after every line of games of %i',
    seats => {
      for (let seed = 1; seed <= GAMES; seed++)
        expect(linesAlike(rules, seats, seed)).toBeGreaterThan(seats === 1 ? 5 : 50)
    },
  )
})
