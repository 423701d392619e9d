import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, DAN, DiceScript } from '../../../../test/sim/diceScript'
import { yahtzeeOptions } from '../../../../test/sim/yahtzee'
import { seatsOf, type Seat } from '../../../rules/seat'
import { yahtzee } from '../index'
import { setup, turn, applyAnswer } from './rules'
import type { State } from './state'
import { playersIn } from './state'

/** A table of four in this phase, Ann on turn wherever somebody is. */
const states: readonly (readonly [string, () => State])[] = [
  ['while keys are made', () => setup(yahtzeeOptions(), 4)],
  ['before the dice for the order', () => new DiceScript(4).table.state],
  ['while ties are broken', () => tied()],
  ['before a first throw', () => started().table.state],
  ['while its dice fall', () => falling()],
  ['before its choice', () => started().throw(ANN, 1, 2, 3, 4, 5).table.state],
  ['when asked for the next game', () => started().games(1).table.state],
  ['while the totals are counted', () => counting()],
]

const started = () => new DiceScript(4).order(6, 5, 4, 3)

const played = (state: State, seat: Seat, kind: 'roll' | 'throw'): State => {
  const next = yahtzee.play(state, seat, { kind })
  if (!next.ok) throw new Error(next.error)
  return next.value
}

const tied = (): State =>
  seatsOf(4).reduce(
    (state, seat) => applyAnswer(played(state, seat, 'roll'), { to: 'draw', drawn: [4] }),
    applyAnswer(setup(yahtzeeOptions(), 4), { to: 'key' }),
  )

const falling = (): State => played(started().table.state, ANN, 'throw')

const counting = (): State => ({ ...started().games(1).table.state, phase: { at: 'counting' } })

describe.each(states)('a seat that leaves %s', (_, stateOf) => {
  test.each([false, true])(
    'is out, and nothing waits for it; a bot has no sheet to play on with: %s',
    playedOn => {
      const left = yahtzee.leave(stateOf(), ANN, playedOn)
      const waiting = turn(left)
      expect(left.left).toEqual([ANN])
      expect(playersIn(left)).not.toContain(ANN)
      if (waiting.of === 'seat') expect(waiting.seat).not.toBe(ANN)
      if (waiting.of === 'chance' && waiting.draw.kind === 'secret') expect(waiting.draw.to).not.toBe(ANN)
      if (waiting.of === 'dealer' && waiting.task.do === 'highest')
        expect(waiting.task.among).toEqual([BOB, CAT, DAN])
      expect(waiting.of).not.toBe('nobody')
      expect(yahtzee.leave(left, ANN, playedOn)).toBe(left)
    },
  )

  test('twice more leaves one, who has won without a score', () => {
    const left = [ANN, BOB, CAT].reduce((state, seat) => yahtzee.leave(state, seat, false), stateOf())
    expect(turn(left)).toEqual({ of: 'nobody', winners: [DAN] })
    expect(left.phase).toMatchObject({ outcome: { how: 'broken-off', worth: null } })
    expect(yahtzee.leave(left, DAN, false)).toBe(left)
  })

  test('and is not on turn keeps nobody from going on', () => {
    const state = stateOf()
    const left = yahtzee.leave(state, DAN, false)
    expect(left.phase.at).toBe(state.phase.at)
    expect(left.active).toBe(state.active)
  })
})

describe('after somebody has left', () => {
  test('the round goes on with the next, and the next round without it', () => {
    const { state } = started().turns(1).table
    const left = yahtzee.leave(state, BOB, false)
    expect([left.active, left.round]).toEqual([CAT, 1])
    const last = yahtzee.leave({ ...state, active: DAN }, DAN, false)
    expect([last.active, last.round]).toEqual([ANN, 2])
  })

  test('the last of a game who leaves ends it for the others', () => {
    const { state } = started().turns(4 * 13 - 1).table
    const left = yahtzee.leave(state, DAN, false)
    expect(turn(left)).toEqual({ of: 'seat', seat: ANN })
    expect(left.phase.at).toBe('asking')
  })

  test('those who are in throw for the order, and chance orders theirs alone', () => {
    const left = yahtzee.leave(tied(), CAT, false)
    const ordered = applyAnswer(left, { to: 'draw', drawn: [3, 2, 1, 0] })
    expect(playersIn(ordered)).toEqual([DAN, BOB, ANN])
    expect(ordered.active).toBe(DAN)
  })

  test('the next game begins with the first who is in', () => {
    const script = started().games(1)
    script.play(ANN, { kind: 'next', plays: false }).wish(true)
    expect(script.table.state).toMatchObject({ game: 2, round: 1, active: BOB })
    expect(script.told(null, 'next-asked').map(({ seat }) => seat)).toEqual([ANN, BOB, CAT, DAN])
  })
})
