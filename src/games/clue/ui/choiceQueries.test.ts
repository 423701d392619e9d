import { expect, test } from 'vitest'
import {
  ANN,
  BOB,
  crime,
  DAN,
  holding,
  ROOM,
  roomCard,
  Script,
  SUSPECT,
  WEAPON,
  weaponCard,
} from '../../../../test/sim/script'
import { clue } from '../index'
import { RULE_SET_IDS } from '../lobby/variants'
import { answerOf, waitsToLook } from './choiceQueries'
import { nobodyAnswered } from './nobodyAnswered'

const [rope, knife] = [weaponCard(WEAPON.rope), weaponCard(WEAPON.knife)]

const besideTheHall = (): Script =>
  new Script('classic', { hands: holding([ANN, [knife, roomCard(ROOM.hall)]], [BOB, [rope]]) })
    .put(SUSPECT.scarlet, [8, 4])
    .roll(1, 1)

test('with only an accusation left, the answer says whether one suggested and was answered', () => {
  const answered = besideTheHall().walk(ROOM.hall).suggest(SUSPECT.plum, WEAPON.rope).show(rope)
  const unanswered = besideTheHall().walk(ROOM.hall).suggest(SUSPECT.plum, WEAPON.knife).cannot().cannot()
  const unasked = besideTheHall().walk([8, 5], [8, 6])
  for (const [script, answer] of [
    [answered, 'answered'],
    [unanswered, 'unanswered'],
    [unasked, 'unasked'],
  ] as const) {
    expect(script.at).toBe('ending')
    expect(answerOf(script.view(ANN))).toBe(answer)
  }
})

test.each(RULE_SET_IDS)(
  'in %s a loser who may look into the case file waits while a seat beside it can still win',
  rules => {
    const wrong = crime(SUSPECT.scarlet, WEAPON.rope, ROOM.kitchen)
    const { state } = new Script(rules).put(SUSPECT.scarlet, ROOM.kitchen).accuse(wrong)
    expect(state.lost).toEqual([ANN])
    const waiting = [null, ...state.order].filter(seat => waitsToLook(clue.view(state, [], seat)))
    expect(waiting).toEqual(rules === 'cluedo' ? [] : [ANN])
  },
)

test('“nobody answered” is said of a question that has been round, and of no other', () => {
  const asks = () =>
    new Script('classic', {
      seats: 4,
      file: crime(SUSPECT.plum, WEAPON.pistol, ROOM.hall),
      hands: holding([ANN, [knife]], [DAN, [rope]]),
    })
      .put(SUSPECT.scarlet, [8, 4])
      .roll(1, 1)
      .walk(ROOM.hall)
  expect(nobodyAnswered(asks().view(BOB))).toBe(false)
  const unanswered = asks().suggest(SUSPECT.plum, WEAPON.knife).answer()
  expect(nobodyAnswered(unanswered.view(BOB))).toBe(true)
  const begun = asks().suggest(SUSPECT.plum, WEAPON.rope)
  expect(nobodyAnswered(begun.view(BOB))).toBe(false)
  const brokenOff = begun.leave(ANN)
  expect(brokenOff.view(BOB).asked.at(-1)?.refuter).toBe(null)
  expect(brokenOff.at).not.toBe('refuting')
  expect(nobodyAnswered(brokenOff.view(BOB))).toBe(false)
})
