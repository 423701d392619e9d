import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, DiceScript } from '../../../../test/sim/diceScript'
import { seatsOf } from '../../../rules/seat'
import { messageOfEvent, messageOfRefusal } from './messages'
import { BOXES, type Box, type Die } from './scoring'

const two = () => new DiceScript(2).order(6, 1)

/** Dice that bring a sum of 62, 63 or 64 in the upper section, and what they are written into. */
const UPPER: Readonly<Record<number, readonly (readonly [readonly Die[], Box])[]>> = {
  62: [
    [[1, 1, 2, 2, 3], 'aces'],
    [[2, 2, 2, 1, 1], 'twos'],
    [[3, 3, 3, 1, 1], 'threes'],
    [[4, 4, 4, 1, 1], 'fours'],
    [[5, 5, 5, 1, 1], 'fives'],
    [[6, 6, 6, 1, 1], 'sixes'],
  ],
  63: [
    [[1, 1, 1, 2, 3], 'aces'],
    [[2, 2, 2, 1, 1], 'twos'],
    [[3, 3, 3, 1, 1], 'threes'],
    [[4, 4, 4, 1, 1], 'fours'],
    [[5, 5, 5, 1, 1], 'fives'],
    [[6, 6, 6, 1, 1], 'sixes'],
  ],
  64: [
    [[1, 1, 1, 1, 3], 'aces'],
    [[2, 2, 2, 1, 1], 'twos'],
    [[3, 3, 3, 1, 1], 'threes'],
    [[4, 4, 4, 1, 1], 'fours'],
    [[5, 5, 5, 1, 1], 'fives'],
    [[6, 6, 6, 1, 1], 'sixes'],
  ],
}

const NOTHING: readonly (readonly [readonly Die[], Box])[] = [
  [[1, 1, 2, 2, 3], 'three-alike'],
  [[1, 1, 2, 2, 3], 'four-alike'],
  [[1, 1, 2, 2, 3], 'full-house'],
  [[1, 1, 2, 2, 3], 'small-straight'],
  [[1, 1, 2, 2, 3], 'large-straight'],
  [[1, 1, 2, 2, 3], 'five-alike'],
  [[1, 1, 1, 1, 1], 'chance'],
]

const playedAlone = (upper: number): DiceScript => {
  const script = new DiceScript(1, { games: 1 })
  for (const [dice, box] of [...(UPPER[upper] ?? []), ...NOTHING]) script.turn(ANN, dice, box)
  return script
}

describe('a game', () => {
  test('[003/UC02.1, 003/UC02.N1, A17] has an empty score sheet for each player, which no other sees', () => {
    const script = two().turn(ANN, [6, 6, 6, 6, 6], 'five-alike')
    expect(script.view(ANN).own?.sheet[11]).toBe(50)
    expect(script.view(BOB).own?.sheet).toEqual(BOXES.map(() => null))
    expect(script.view(null).own).toBeNull()
    expect(script.told(BOB, 'wrote')).toEqual([{ kind: 'wrote', seat: ANN, row: null }])
    expect(JSON.stringify([script.view(BOB), script.events(BOB), script.table.state])).not.toMatch(
      /50|five-alike/,
    )
  })

  test('[003/UC02.2, A16] is played a turn each in the order of play', () => {
    const script = new DiceScript(3).order(2, 6, 4)
    expect([0, 1, 2, 3, 4].map(() => (script.turns(1), script.told(null, 'turn').at(-1)?.seat))).toEqual([
      CAT,
      ANN,
      BOB,
      CAT,
      ANN,
    ])
  })

  test('[003/UC02.N2] lets nobody begin a turn before all have written the one before', () => {
    const script = two()
    expect(script.refusal(BOB, { kind: 'throw' })).toBe('not-your-turn')
    script.turns(1)
    expect(script.refusal(ANN, { kind: 'throw' })).toBe('not-your-turn')
    expect(script.view(null).players.map(({ hasWritten }) => hasWritten)).toEqual([true, false])
    script.turns(1)
    expect(script.view(null)).toMatchObject({ active: ANN, round: 2 })
    expect(script.view(null).players.map(({ hasWritten }) => hasWritten)).toEqual([false, false])
  })

  test.each([1, 12])('[003/UC02.T1, 003/UC02.3] goes on after turn %i', turns => {
    const script = two().turns(2 * turns)
    expect(script.table.state).toMatchObject({ phase: { at: 'throwing' }, game: 1, round: turns + 1 })
    expect(script.told(ANN, 'game-scored')).toEqual([])
    expect(script.view(ANN).throwRefusal).toBeNull()
  })

  test('[003/UC02, 003/UC02.T2, 003/UC02.4] is scored when all have written thirteen turns', () => {
    const script = two().turns(26)
    expect(script.table.state.phase.at).toBe('asking')
    for (const seat of [ANN, BOB]) {
      const { own } = script.view(seat)
      const sum = own?.sheet.reduce<number>((total, points) => total + (points ?? 0), 0) ?? 0
      expect(own?.sheet).not.toContain(null)
      expect(own?.totals).toEqual([sum + ((own?.upper ?? 0) >= 63 ? 35 : 0)])
    }
  })

  test.each([
    [62, 62 + 5],
    [63, 63 + 35 + 5],
    [64, 64 + 35 + 5],
  ])('[003/UC02.T3, 003/UC02.4a, 003/UC02.A2, A15] with %i above comes to %i', (upper, total) => {
    const script = playedAlone(upper)
    expect(script.view(ANN).own).toMatchObject({ upper, total, totals: [total] })
    expect(script.told(ANN, 'game-scored')).toEqual([{ kind: 'game-scored', game: 1, total }])
  })

  test('[003/UC02.T4, 003/UC02.5, 003/UC02.N1] tells each player its own total, in the words of Y2.4, and nobody another’s', () => {
    const script = two().turns(26)
    for (const seat of seatsOf(2)) {
      const total = script.view(seat).own?.total
      expect(script.told(seat, 'game-scored')).toEqual([{ kind: 'game-scored', game: 1, total }])
    }
    expect(script.told(null, 'game-scored')).toEqual([{ kind: 'game-scored', game: 1, total: null }])
    expect(messageOfEvent({ kind: 'game-scored', game: 1, total: null })).toBe('Y2.4')
  })

  test('[003/UC02.T5, 003/UC02.A1] has no fourteenth turn: the cup says so in the words of Y2.5 while the others play theirs', () => {
    const script = two().turns(24)
    expect([script.view(ANN).throwRefusal, script.view(BOB).throwRefusal]).toEqual([null, null])
    script.turns(1)
    expect([script.view(ANN).throwRefusal, script.view(BOB).throwRefusal]).toEqual(['thirteen-turns', null])
    script.turns(1)
    expect([script.view(ANN).throwRefusal, script.view(BOB).throwRefusal]).toEqual([
      'thirteen-turns',
      'thirteen-turns',
    ])
    expect(script.refusal(ANN, { kind: 'throw' })).toBe('thirteen-turns')
    expect(script.refusal(ANN, { kind: 'again' }, 0)).toBe('thirteen-turns')
    expect(messageOfRefusal('thirteen-turns')).toBe('Y2.5')
    expect(script.wish(true).view(ANN).throwRefusal).toBeNull()
  })
})
