import { expect, test } from 'vitest'
import {
  ANN,
  BOB,
  holding,
  ROOM,
  roomCard,
  Script,
  SUSPECT,
  WEAPON,
  weaponCard,
} from '../../../../test/sim/script'
import { answerOf } from './asked'

const [rope, knife] = [weaponCard(WEAPON.rope), weaponCard(WEAPON.knife)]

const besideTheHall = (): Script =>
  new Script('classic', { hands: holding([ANN, [knife, roomCard(ROOM.hall)]], [BOB, [rope]]) })
    .put(SUSPECT.scarlet, [8, 4])
    .roll(1, 1)

test('when all that is left is to accuse, it is said whether one has suggested, and whether anybody answered', () => {
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
