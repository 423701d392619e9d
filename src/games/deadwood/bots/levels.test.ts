import { describe, expect, test } from 'vitest'
import { auditedGame, botNamed } from '../../../../test/sim/deadwood'
import { ANN, BOB, CAT, DeadwoodScript } from '../../../../test/sim/deadwoodScript'
import { seeded } from '../../../rules/random'
import { deadwood } from '../index'
import { RULE_SET_IDS } from '../lobby/variants'
import type { Motive } from './motive'
import { playerOf } from '../rules/state'

const LEVELS = ['easy', 'medium', 'hard'] as const
type Level = (typeof LEVELS)[number]

/** The act of a bot at this table, and its motive. */
const thought = (script: DeadwoodScript, level: Level, seed = 1) => {
  const { state, active } = script
  const choices = [...deadwood.choices(state, [], active)]
  const found = botNamed(level).think?.(deadwood.view(state, [], active), choices, seeded(seed))
  if (found === undefined) throw new Error(`${level} does not think`)
  expect(choices).toContain(found.act)
  return { move: found.act.move, motive: found.motive }
}

describe.each(LEVELS)('%s', level => {
  test('from the same view and the same bits thinks the same', () => {
    const script = new DeadwoodScript('box', 4).lay('hotel', 'c02').put(ANN, { place: 'hotel' })
    expect(thought(script, level, 5)).toEqual(thought(script, level, 5))
  })

  test('acts when no chip can help any more', () => {
    for (const rules of RULE_SET_IDS) {
      const script = new DeadwoodScript(rules).lay('hotel', 'c02').cast(ANN, 'hotel', 'c02/1', 2)
      expect(thought(script, level).move).toEqual({ kind: 'work', how: 'act' })
    }
  })

  test('calls the day over when all others have', () => {
    const script = new DeadwoodScript('box').edit({ called: [BOB, CAT] })
    expect(thought(script, level).move).toEqual({ kind: 'call', yes: true })
  })

  test('calls the day over when no role will ever be open to it, and no rank can be had', () => {
    const script = new DeadwoodScript('box').lay('jail', 'c07').lay('bank', 'c03').leaveOpen('jail', 'bank')
    expect(thought(script, level).move).toEqual({ kind: 'call', yes: true })
  })

  test('goes for a higher rank when no role is open to it', () => {
    const script = new DeadwoodScript('box').lay('jail', 'c07').lay('bank', 'c03').leaveOpen('jail', 'bank')
    script.put(ANN, { credits: 5, place: 'ranch' })
    expect(thought(script, level).move).toEqual({ kind: 'go', to: 'casting-office' })
    script.put(ANN, { place: 'casting-office' })
    expect(thought(script, level).move).toEqual({ kind: 'upgrade', rank: 2, by: 'credits' })
  })
})

describe('medium', () => {
  test('buys rank 4 once, with credits rather than dollars', () => {
    const script = new DeadwoodScript('box').put(ANN, { place: 'casting-office', credits: 15, dollars: 18 })
    expect(thought(script, 'medium')).toMatchObject({
      move: { kind: 'upgrade', rank: 4, by: 'credits' },
      motive: { aim: { of: 'rank', rank: 4 }, dollars: 18, credits: 15 },
    })
    script.put(ANN, { rank: 4, credits: 40 })
    expect(thought(script, 'medium').move.kind).not.toBe('upgrade')
  })

  test('takes the role that pays most where it stands', () => {
    const script = new DeadwoodScript('box').lay('hotel', 'c10').put(ANN, { place: 'hotel', rank: 4 })
    expect(thought(script, 'medium').move).toEqual({ kind: 'take', role: 'c10/3' })
  })
})

test('hard says how many trials moved it, and by how much', () => {
  let seen = 0
  const script = new DeadwoodScript('box', 2).lay('hotel', 'c02').lay('saloon', 'c10').put(ANN, { rank: 3 })
  for (let seed = 1; seed <= 30 && seen === 0; seed++)
    for (const place of ['hotel', 'trailers', 'saloon'] as const) {
      const { motive } = thought(script.put(ANN, { place }), 'hard', seed)
      const { aim } = motive as Motive
      if (aim.of !== 'trials') continue
      expect(aim.instead.of).toEqual(expect.any(String))
      expect(aim.gain).toBeGreaterThan(0)
      seen++
    }
  expect(seen).toBeGreaterThan(0)
})

test('easy beats random ones, and medium beats easy ones', () => {
  for (const [best, rest] of [
    ['easy', 'random'],
    ['medium', 'easy'],
  ] as const) {
    let won = 0
    for (let seed = 1; seed <= 24; seed++) {
      const bots = [0, 1, 2, 3].map(seat => botNamed(seat === seed % 4 ? best : rest))
      if (auditedGame('box', bots, seed).winners.some(seat => seat === seed % 4)) won++
    }
    expect(won).toBeGreaterThan(18)
  }
})

test.each(RULE_SET_IDS)('by %s a hard one plays whole games, and is never refused', rules => {
  const bots = ['hard', 'medium', 'easy'].map(botNamed)
  const { state } = auditedGame(rules, bots, 7)
  expect(state.endings).toEqual(['last-scene', 'last-scene', 'last-scene'])
  expect(playerOf(state, ANN).rank).toBeGreaterThan(1)
})
