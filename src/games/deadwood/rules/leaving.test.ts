import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, DAN, DeadwoodScript } from '../../../../test/sim/deadwoodScript'
import { deadwood } from '../index'
import { RULE_SET_IDS } from '../lobby/variants'

describe.each(RULE_SET_IDS)('in %s', rules => {
  const script = () => new DeadwoodScript(rules, 4).lay('ranch', 'c04', 1)

  test('a seat that is played on goes on as if nothing had happened', () => {
    const { state: before } = script()
    const left = script().leave(ANN, true)
    expect(left.state).toEqual({ ...before, left: [ANN] })
    expect(left.news()).toEqual([{ kind: 'left', seat: ANN, playedOn: true }])
  })

  test('a seat nobody plays on has no more turns', () => {
    const left = script().leave(BOB)
    expect([left.active, left.stay().active, left.stay().active, left.stay().active]).toEqual([
      ANN,
      CAT,
      DAN,
      ANN,
    ])
  })

  test('the turn of one who leaves is over', () => {
    expect(script().leave(ANN).active).toBe(BOB)
    expect(script().cast(ANN, 'ranch', 'c04/1').leave(ANN).active).toBe(BOB)
  })

  test('the role of one who leaves is free', () => {
    const left = script().cast(BOB, 'ranch', 'ranch/x1').put(ANN, { place: 'ranch' })
    expect(left.refusal({ kind: 'take', role: 'ranch/x1' })).toBe('role-is-taken')
    expect(left.leave(BOB).refusal({ kind: 'take', role: 'ranch/x1' })).toBeNull()
  })

  test('a die for one who has left is not waited for', () => {
    const left = script().cast(ANN, 'ranch', 'c04/1').move({ kind: 'work', how: 'act' }).leave(ANN)
    expect(left.phase).toBe('starting')
    expect(left.state.stages.ranch).toMatchObject({ shots: 1 })
  })

  test('a card is turned up though the one who came upon it has left, and then the next is on turn', () => {
    const left = script().move({ kind: 'go', to: 'hotel' }).leave(ANN)
    expect(left.phase).toBe('revealing')
    expect(left.draw(0)).toMatchObject({ phase: 'starting', active: BOB })
    expect(left.state.stages.hotel.at).toBe('open')
  })

  test('wages are paid to those who are still there, though the one who wrapped has left', () => {
    const left = script()
      .cast(ANN, 'ranch', 'c04/3')
      .cast(BOB, 'ranch', 'ranch/x1')
      .cast(CAT, 'ranch', 'c04/2')
    left.move({ kind: 'work', how: 'act' }).draw(6).leave(ANN).draw(1, 1, 1, 1, 1)
    expect(left.money(ANN)[0]).toBe(0)
    expect(left.money(BOB)[0]).toBe(1)
    expect(left.money(CAT)[0]).toBeGreaterThan(1)
    expect(left.active).toBe(BOB)
  })

  test('extras are paid though the only star has left while the dice were in the air', () => {
    const left = script().cast(ANN, 'ranch', 'c04/3').cast(BOB, 'ranch', 'ranch/x1')
    left.move({ kind: 'work', how: 'act' }).draw(6).leave(ANN).draw(1, 1, 1, 1, 1)
    expect(left.state.players.map(({ dollars }) => dollars)).toEqual([0, 1, 0, 0])
  })

  test('one who has left wins nothing, however much he had', () => {
    const rich = script().put(BOB, { dollars: 100 }).leave(BOB).edit({ day: 4 })
    rich.call().stay().call().stay().call()
    expect(rich.winners).toEqual([ANN, CAT, DAN])
  })

  test('when one seat is left it has won', () => {
    const left = script().leave(ANN).leave(CAT).leave(DAN)
    expect(left.winners).toEqual([BOB])
    expect(left.news().at(-1)).toMatchObject({ kind: 'game-ended', how: 'one-seat-left' })
  })

  test('a practice nobody plays on is over, and nobody has won', () => {
    const left = new DeadwoodScript(rules, 1).leave(ANN)
    expect(left.winners).toEqual([])
    expect(left.news().at(-1)).toMatchObject({ kind: 'game-ended', how: 'nobody-left', scores: [] })
  })

  test('before anybody is on turn one may leave too', () => {
    const keyed = deadwood.applyAnswer(deadwood.leave(deadwood.setup({ rules }, 3), ANN, false), {
      to: 'key',
    })
    const begun = deadwood.applyAnswer(keyed, { to: 'draw', drawn: [ANN] })
    expect(begun.active).toBe(BOB)
  })

  test('nobody leaves twice, or after the end', () => {
    const left = script().leave(BOB, true)
    expect(left.leave(BOB).state.folded).toEqual([])
    const over = new DeadwoodScript(rules, 2).leave(ANN)
    expect(over.leave(BOB).winners).toEqual([BOB])
  })
})
