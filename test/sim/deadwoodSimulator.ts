import { deadwood } from '../../src/games/deadwood/index'
import { Simulator } from '../../src/games/deadwood/bots/simulator'
import type { RuleSetId } from '../../src/games/deadwood/lobby/variants'
import { below, pick, seeded } from '../../src/rules/random'

/** One random game by the rules and in the simulator, compared after every line: throws where they part. How many lines. */
export const linesAlike = (rules: RuleSetId, seats: number, seed: number): number => {
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
    } else if (turn.of === 'dealer') state = deadwood.applyAnswer(state, { to: 'key' })
    else {
      const { draw } = turn
      if (draw.kind === 'secret') throw new Error('this game hides nothing')
      const most = draw.kind === 'dice' ? 6 : draw.from
      const drawn = Array.from(
        { length: draw.count },
        () => below(random, most) + (draw.kind === 'dice' ? 1 : 0),
      )
      state = deadwood.applyAnswer(state, { to: 'draw', drawn })
      simulated?.hear(drawn)
    }
    if (simulated !== undefined) {
      const fresh = Simulator.of(deadwood.view(state, [], null))
      if (JSON.stringify(simulated) !== JSON.stringify(fresh))
        throw new Error(
          `seed ${seed}, line ${line}: ${JSON.stringify(simulated)} is not ${JSON.stringify(fresh)}`,
        )
      if (line % 50 === 0) simulated = simulated.fork()
    }
  }
}
