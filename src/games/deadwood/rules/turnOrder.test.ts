import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, DeadwoodScript } from '../../../../test/sim/deadwoodScript'
import { seatsOf } from '../../../rules/seat'
import { deadwood } from '../index'
import { RULE_SET_IDS } from '../lobby/variants'
import { SETS } from './lot'

describe.each(RULE_SET_IDS)('in %s', rules => {
  /** Two scenes are left, and Ann has the last shot of the one at the church before her. */
  const ninthWrap = (seats = 3) =>
    new DeadwoodScript(rules, seats)
      .lay('church', 'c13', 1)
      .lay('hotel', 'c02')
      .leaveOpen('church', 'hotel')
      .cast(ANN, 'church', 'c13/1')
      .cast(BOB, 'hotel', 'c02/1', 1)

  test('keys come first, then the first player is drawn among all', () => {
    const state = deadwood.setup({ rules }, 5)
    expect(deadwood.turn(state)).toEqual({ of: 'dealer', task: { do: 'key', keepers: [] } })
    const keyed = deadwood.applyAnswer(state, { to: 'key' })
    expect(deadwood.turn(keyed)).toEqual({ of: 'chance', draw: { kind: 'pick', from: 5, count: 1 } })
    for (const seat of seatsOf(5))
      expect(deadwood.applyAnswer(keyed, { to: 'draw', drawn: [seat] })).toMatchObject({
        active: seat,
        day: 1,
        turns: 1,
      })
  })

  test('turns go round clockwise', () => {
    const script = new DeadwoodScript(rules, 3, CAT)
    expect([script.active, script.stay().active, script.stay().active]).toEqual([CAT, ANN, BOB])
  })

  test('[004/body.1] every set has a card face down in the morning, and all begin in the trailers', () => {
    const { stages, players, unseen } = new DeadwoodScript(rules).state
    for (const set of SETS) expect(stages[set]).toEqual({ at: 'face-down' })
    for (const { place } of players) expect(place).toBe('trailers')
    expect(unseen).toHaveLength(40)
  })

  test('[004/3.5.2.1A, 004/3.8.1.1, 004/3.8.1.2, 004/3.8.1.3, 004/body.8] the ninth wrap ends the day', () => {
    const script = ninthWrap().act(6, 6, 5, 4)
    expect(script.state).toMatchObject({ day: 2, endings: ['last-scene'] })
    for (const seat of [ANN, BOB, CAT])
      expect(script.player(seat)).toMatchObject({ place: 'trailers', role: null, chips: 0 })
    for (const set of SETS) expect(script.state.stages[set]).toEqual({ at: 'face-down' })
  })

  test('the ninth wrap pays before the day ends, and the last scene pays nothing', () => {
    const script = ninthWrap().act(6, 6, 5, 4)
    expect(script.money(ANN)[0]).toBeGreaterThan(0)
    expect(script.money(BOB)).toEqual([0, 0])
    expect(script.kinds()).toEqual([
      'acted',
      'last-shot',
      'wages-thrown',
      'wrapped',
      'day-ended',
      'day-began',
      'turn',
    ])
    expect(script.news()).toContainEqual({
      kind: 'day-ended',
      day: 1,
      how: 'last-scene',
      unwrapped: ['hotel'],
    })
  })

  test('the eighth wrap does not end the day', () => {
    const script = ninthWrap().lay('ranch', 'c01').act(6, 6, 5, 4)
    expect(script.state).toMatchObject({ day: 1, endings: [] })
  })

  test('a new day is begun by the next player, and money and ranks are kept', () => {
    const script = ninthWrap().put(CAT, { dollars: 3, credits: 4, rank: 5 }).act(6, 6, 5, 4)
    expect(script.active).toBe(BOB)
    expect(script.player(CAT)).toMatchObject({ dollars: 3, credits: 4, rank: 5 })
  })

  test('a card that nobody has turned up is taken away unseen, and may still come', () => {
    const script = ninthWrap().put(BOB, { role: null, chips: 0 })
    script.edit({ stages: { ...script.state.stages, hotel: { at: 'face-down' } }, unseen: ['c01', 'c05'] })
    expect(script.act(6, 6, 5, 4).state).toMatchObject({ day: 2, unseen: ['c01', 'c05'] })
  })

  test('[004/3.8.2.1A, 004/body.8] after the ninth wrap of the last day the game is over and reckoned', () => {
    const script = ninthWrap().edit({ day: 3 }).put(BOB, { dollars: 7, credits: 9, rank: 4 }).act(6, 6, 5, 4)
    expect(script.phase).toBe('over')
    expect(script.winners).toEqual([BOB])
    expect(script.news().at(-1)).toMatchObject({
      kind: 'game-ended',
      how: 'last-day',
      winners: [BOB],
      scores: [
        { seat: ANN },
        { seat: BOB, dollars: 7, credits: 9, rank: 4, total: 7 + 9 + 20 },
        { seat: CAT },
      ],
    })
  })

  test('players who share the highest total share the win', () => {
    const script = ninthWrap()
      .edit({ day: 3 })
      .put(BOB, { dollars: 50, credits: 0, rank: 2 })
      .put(CAT, { dollars: 0, credits: 30, rank: 6 })
    expect(script.act(6, 1, 1, 1).winners).toEqual([BOB, CAT])
  })
})
