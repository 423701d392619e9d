import { describe, expect, test } from 'vitest'
import { ANN, DeadwoodScript } from '../../../../test/sim/deadwoodScript'
import { RULE_SET_IDS } from '../lobby/variants'
import { RANKS, type Rank } from './lot'
import { CURRENCIES, offersTo, PRICES, type Currency } from './upgrading'

const PRICED = RANKS.slice(1).flatMap(rank => CURRENCIES.map((by): [Rank, Currency] => [rank, by]))

describe.each(RULE_SET_IDS)('in %s', rules => {
  const inOffice = (money: { dollars?: number; credits?: number; rank?: Rank } = {}) =>
    new DeadwoodScript(rules).put(ANN, { place: 'casting-office', ...money })

  test('[004/3.1.1.1, 004/body.2] an upgrade is offered at the beginning of a turn in the office, and none elsewhere', () => {
    expect(inOffice({ dollars: 4 }).open()).toContain('upgrade')
    const elsewhere = new DeadwoodScript(rules).put(ANN, { dollars: 100 })
    expect(elsewhere.open()).not.toContain('upgrade')
    expect(elsewhere.refusal({ kind: 'upgrade', rank: 2, by: 'dollars' })).toBe('not-in-the-casting-office')
  })

  test('[004/body.2] an upgrade is offered at the end of a turn too', () => {
    const script = new DeadwoodScript(rules).put(ANN, { place: 'ranch', dollars: 4 }).go('casting-office')
    expect(script.active).toBe(ANN)
    expect(script.open()).toEqual(['upgrade', 'stay', 'call'])
  })

  test('[004/3.1.1.2, 004/3.1.1.3] the offer names every higher rank in dollars and credits, and which of them can be paid', () => {
    const script = inOffice({ dollars: 10, credits: 5, rank: 2 })
    expect(offersTo(script.player(ANN))).toHaveLength(8)
    expect(script.choices().filter(({ kind }) => kind === 'upgrade')).toEqual([
      { kind: 'upgrade', rank: 3, by: 'dollars' },
    ])
  })

  test.each(PRICED)('[004/3.1.1.4, 004/3.1.1.5] rank %i is had for its price in %s', (rank, by) => {
    const price = PRICES[rank][by]
    const script = inOffice({ [by]: price }).upgrade(rank, by)
    expect(script.player(ANN)).toMatchObject({ rank, dollars: 0, credits: 0 })
    expect(script.news()).toEqual([{ kind: 'upgraded', seat: ANN, from: 1, rank, by, price }])
  })

  test.each(PRICED)(
    '[004/3.1.2.4A] rank %i is refused for one less in %s, with the reason, and nothing is lost',
    (rank, by) => {
      const script = inOffice({ [by]: PRICES[rank][by] - 1 })
      const before = [script.state, script.choices()]
      expect(script.refusal({ kind: 'upgrade', rank, by })).toBe(
        by === 'dollars' ? 'too-few-dollars' : 'too-few-credits',
      )
      expect([script.state, script.choices()]).toEqual(before)
    },
  )

  test('dollars and credits together pay for nothing', () => {
    const script = inOffice({ dollars: 3, credits: 4 })
    expect(script.refusal({ kind: 'upgrade', rank: 2, by: 'dollars' })).toBe('too-few-dollars')
    expect(script.refusal({ kind: 'upgrade', rank: 2, by: 'credits' })).toBe('too-few-credits')
  })

  test('[004/body.2] no rank is sold again or below, and rank 6 is the last', () => {
    const script = inOffice({ dollars: 99, credits: 99, rank: 3 })
    for (const rank of [1, 2, 3] as const)
      expect(script.refusal({ kind: 'upgrade', rank, by: 'dollars' })).toBe('not-a-higher-rank')
    const highest = inOffice({ dollars: 99, credits: 99, rank: 6 })
    expect(offersTo(highest.player(ANN))).toEqual([])
    expect(highest.open()).not.toContain('upgrade')
  })

  test('only the price of the rank itself is paid, whatever lies between', () => {
    expect(inOffice({ credits: 25 }).upgrade(6, 'credits').money(ANN)).toEqual([0, 0])
  })

  test('[004/3.1.1.6, 004/3.1.2.2A, 004/3.1.2.4B] one who does not want to upgrade goes on with his turn', () => {
    const script = inOffice({ dollars: 50 }).go('ranch', 'c02')
    expect(script.player(ANN)).toMatchObject({ place: 'ranch', rank: 1, dollars: 50 })
    const after = new DeadwoodScript(rules)
      .put(ANN, { place: 'ranch', dollars: 4 })
      .go('casting-office')
      .stay()
    expect(after.player(ANN)).toMatchObject({ rank: 1, dollars: 4 })
    expect(after.active).not.toBe(ANN)
  })

  test('[004/3.1.2.3A] one who can pay nothing there is told so, and his turn is over', () => {
    const script = new DeadwoodScript(rules).put(ANN, { place: 'ranch', dollars: 3, credits: 4 })
    script.go('casting-office')
    expect(script.kinds()).toEqual(['walked', 'no-upgrade-possible', 'turn'])
    expect(script.active).not.toBe(ANN)
  })

  test('to upgrade does not end a turn: one may move after it', () => {
    const script = inOffice({ dollars: 4 }).upgrade(2, 'dollars')
    expect(script.active).toBe(ANN)
    expect(script.go('ranch', 'c02').open()).toContain('take')
  })

  test('an upgrade after the move that leaves nothing to choose ends the turn', () => {
    const script = new DeadwoodScript(rules).put(ANN, { place: 'ranch', dollars: 4 }).go('casting-office')
    expect(script.upgrade(2, 'dollars').active).not.toBe(ANN)
  })
})
