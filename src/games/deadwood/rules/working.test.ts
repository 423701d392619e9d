import { describe, expect, test } from 'vitest'
import { ANN, BOB, DeadwoodScript } from '../../../../test/sim/deadwoodScript'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'
import type { RoleId } from './roles'
import { SCENE_IDS, sceneOf } from './scenes'

/** Ann works at the hotel, where c02 with a budget of 3 is filmed. */
const working = (rules: RuleSetId, role: RoleId, chips = 0, shots = 3) =>
  new DeadwoodScript(rules).lay('hotel', 'c02', shots).cast(ANN, 'hotel', role, chips)

describe.each(RULE_SET_IDS)('in %s', rules => {
  test('[004/body.5] one with a role has the choice to act or to rehearse', () => {
    expect(
      working(rules, 'hotel/x1')
        .choices()
        .filter(({ kind }) => kind === 'work'),
    ).toEqual([
      { kind: 'work', how: 'act' },
      { kind: 'work', how: 'rehearse' },
    ])
  })

  test('[004/body.5] a rehearsal brings a chip and no money, and ends the turn', () => {
    const script = working(rules, 'c02/1').rehearse()
    expect(script.player(ANN)).toMatchObject({ chips: 1, dollars: 0, credits: 0 })
    expect(script.news()[0]).toEqual({ kind: 'rehearsed', seat: ANN, chips: 1 })
    expect(script.active).toBe(BOB)
  })

  test.each(
    SCENE_IDS.slice(0, 12).flatMap(scene =>
      Array.from({ length: 6 }, (_, chips): [typeof scene, number] => [scene, chips]),
    ),
  )(
    '[004/3.4.1.2, 004/3.4.2.2A] for %s with %i chips the budget is enough, and one less is not',
    (scene, chips) => {
      const { budget } = sceneOf(scene)
      for (let die = 1; die <= 6; die++) {
        const script = new DeadwoodScript(rules)
          .lay('hotel', scene)
          .cast(ANN, 'hotel', 'hotel/x1', chips)
          .act(die)
        expect(script.state.stages.hotel).toMatchObject({ shots: die + chips >= budget ? 2 : 3 })
      }
    },
  )

  test.each<[role: RoleId, die: number, dollars: number, credits: number]>([
    ['c02/1', 3, 0, 2],
    ['hotel/x1', 3, 1, 1],
    ['c02/1', 2, 0, 0],
    ['hotel/x1', 2, 1, 0],
  ])(
    '[004/3.4.1.1, 004/3.4.1.3, 004/3.4.2.2Aa, 004/3.4.2.2Ab, 004/body.5] %s with a %i earns %i dollars and %i credits',
    (role, die, dollars, credits) => {
      const script = working(rules, role).act(die)
      expect(script.money(ANN)).toEqual([dollars, credits])
      const success = die >= 3
      expect(script.news()[0]).toEqual({
        kind: 'acted',
        seat: ANN,
        role,
        die,
        chips: 0,
        budget: 3,
        success,
        dollars,
        credits,
        shotsLeft: success ? 2 : 3,
      })
    },
  )

  test('[004/3.4.1.4] after the act the turn is over, and the role is kept', () => {
    const script = working(rules, 'c02/1').act(6)
    expect(script.active).toBe(BOB)
    expect(script.player(ANN).role).toBe('c02/1')
  })

  test('chips stay for every shot of the role', () => {
    expect(working(rules, 'c02/1', 2).act(1).player(ANN).chips).toBe(2)
  })

  test('one without a role cannot work, and is told why', () => {
    const script = new DeadwoodScript(rules)
    expect(script.refusal({ kind: 'work', how: 'act' })).toBe('take-a-role-first')
    expect(script.go('hotel', 'c02').refusal({ kind: 'work', how: 'rehearse' })).toBe('take-a-role-first')
  })

  test('[004/3.4.2.3A] the last shot ends the room, and the turn of the one who took it', () => {
    const script = working(rules, 'hotel/x1', 0, 1).act(3)
    expect(script.state.stages.hotel).toEqual({ at: 'wrapped', scene: 'c02' })
    expect(script.kinds()).toEqual(['acted', 'last-shot', 'wrapped', 'turn'])
    expect(script.active).toBe(BOB)
  })
})

test('in the box one rehearses until success is certain, then has to act', () => {
  const script = working('box', 'c02/1', 1).rehearse().stay().stay()
  expect(script.player(ANN).chips).toBe(2)
  expect(script.refusal({ kind: 'work', how: 'rehearse' })).toBe('rehearsed-enough')
  expect(script.choices().filter(({ kind }) => kind === 'work')).toEqual([{ kind: 'work', how: 'act' }])
})

test('[004/body.5] in the document one rehearses as long as one likes', () => {
  const script = working('document', 'c02/1', 2)
  expect(script.rehearse().player(ANN).chips).toBe(3)
})
