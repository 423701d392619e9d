import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, DiceScript } from '../../../../test/sim/diceScript'
import { seatsOf, type Seat } from '../../../rules/seat'
import { figures } from './figures'
import { view } from './view'
import { messageOfEvent } from './messages'
import { nightOf, nightTotal, type Night } from './night'
import { worth } from './worth'

const winnersOf = (script: DiceScript): readonly Seat[] => {
  const turn = script.table.turn()
  return turn.of === 'nobody' ? turn.winners : []
}

const totalOf = (script: DiceScript, seat: Seat): number => script.view(seat).own?.nightTotal ?? 0

describe('a night', () => {
  test('[003/UC01.T2, 003/UC01.A1, 003/UC01.A1a] of two begins with a die each, asked for in the words of Y1.2', () => {
    const script = new DiceScript(2)
    expect(script.events(null)).toEqual([{ kind: 'order-asked' }])
    expect(messageOfEvent({ kind: 'order-asked' })).toBe('Y1.2')
    expect(script.refusal(ANN, { kind: 'throw' })).toBe('not-now')
    for (const seat of [ANN, BOB]) script.play(seat, { kind: 'roll' })
    const dice = script.told(null, 'die-rolled').map(({ die }) => die)
    expect(dice).toHaveLength(2)
    expect(dice.every(die => die >= 1 && die <= 6)).toBe(true)
  })

  test.each<[dice: readonly number[], order: readonly number[]]>([
    [
      [1, 6],
      [1, 0],
    ],
    [
      [6, 1],
      [0, 1],
    ],
    [
      [3, 1, 5, 2, 6],
      [4, 2, 0, 3, 1],
    ],
  ])(
    '[003/UC01.A1b, 003/UC01.A1c] with %j thrown is played in the order %j, and all are told',
    (dice, order) => {
      const script = new DiceScript(dice.length).order(...dice)
      expect(script.table.state.order).toEqual(order)
      for (const viewer of [null, ...seatsOf(dice.length)])
        expect(script.told(viewer, 'ordered')).toEqual([
          { kind: 'ordered', order: order.map(seat => ({ seat, die: dice[seat] })), hasTies: false },
        ])
    },
  )

  test('[003/UC01.A1b, A10] has chance order those who threw the same, each way as often, and throws no die again', () => {
    const orders = Array.from({ length: 600 }, (_, seed) => {
      const script = new DiceScript(3, {}, seed + 1).order(4, 6, 4)
      expect(script.told(null, 'ordered')[0]?.hasTies).toBe(true)
      expect(script.told(null, 'die-rolled')).toHaveLength(3)
      return script.table.state.order.join('')
    })
    expect(new Set(orders)).toEqual(new Set(['102', '120']))
    // 300 expected of each: six times the spread of 12.2 either way.
    expect(Math.abs(orders.filter(order => order === '102').length - 300)).toBeLessThan(75)
  })

  test('[A10] of one has no die for the order and no winner', () => {
    const script = new DiceScript(1, { games: 1 })
    expect(script.table.state.phase.at).toBe('throwing')
    script.games(1)
    expect(winnersOf(script)).toEqual([])
    expect(script.told(ANN, 'order-asked')).toEqual([])
    expect(script.told(ANN, 'won')).toEqual([])
    expect(script.told(ANN, 'night-scored')).toEqual([{ kind: 'night-scored', total: totalOf(script, ANN) }])
  })

  test.each([1, 2, 5])(
    '[003/UC01, 003/UC01.1, 003/UC01.3, 003/UC01.5] of %i players has five games',
    seats => {
      const script = new DiceScript(seats)
      if (seats > 1) script.order(...[6, 5, 4, 3, 2].slice(0, seats))
      script.games(5)
      expect(script.table.state).toMatchObject({ game: 5, turns: 5 * 13 * seats, phase: { at: 'over' } })
      for (const seat of seatsOf(seats)) expect(script.view(seat).own?.totals).toHaveLength(5)
    },
  )

  test('[003/UC01.T3, 003/UC01.4] of four games has a fifth where all say yes, and the total grows by each', () => {
    const script = new DiceScript(2).order(6, 1).games(4)
    expect(script.table.state).toMatchObject({ game: 4, phase: { at: 'asking' } })
    const before = totalOf(script, ANN)
    script.wish(true)
    expect(script.table.state).toMatchObject({ game: 5, round: 1, phase: { at: 'throwing' } })
    script.games(1)
    const { totals = [] } = script.view(ANN).own ?? {}
    expect(totalOf(script, ANN)).toBe(before + (totals[4] ?? 0))
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(totalOf(script, ANN))
  })

  test('[003/UC01.5, A1] has no sixth game', () => {
    const script = new DiceScript(2).order(6, 1).games(5)
    const { state } = script.table
    expect(script.table.turn().of).toBe('nobody')
    expect(script.refusal(ANN, { kind: 'next', plays: true })).toBe('not-your-turn')
    expect(script.told(null, 'next-asked')).toHaveLength(8)
    expect(state.game).toBe(5)
  })

  test('[003/UC01.T4, 003/UC01.6, 003/UC01.N1] tells each its own total of all games, in the words of Y1.4, and nobody another’s', () => {
    const script = new DiceScript(3).order(6, 5, 4).games(5)
    for (const seat of seatsOf(3)) {
      const total = nightTotal(nightOf(script.table.knownTo(seat)))
      expect(script.told(seat, 'night-scored')).toEqual([{ kind: 'night-scored', total }])
    }
    expect(script.told(null, 'night-scored')).toEqual([])
    expect(messageOfEvent({ kind: 'night-scored', total: 0 })).toBe('Y1.4')
  })

  test('[003/UC01.T5, 003/UC01.A2, 003/UC01.A2a, 003/UC01.A2b] is won by the highest total, and all are told who and how much in the words of Y1.5', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const script = new DiceScript(3, { games: 3 }, seed).order(6, 5, 4).games(3)
      const totals = seatsOf(3).map(seat => totalOf(script, seat))
      const worthOf = Math.max(...totals)
      const seats = seatsOf(3).filter(seat => totals[seat] === worthOf)
      for (const viewer of [null, ANN, BOB, CAT])
        expect(script.told(viewer, 'won')).toEqual([{ kind: 'won', seats, worth: worthOf, struck: [] }])
      expect(winnersOf(script)).toEqual(seats)
    }
    expect(messageOfEvent({ kind: 'won', seats: [], worth: 0, struck: [] })).toBe('Y1.5')
  })

  test('[A11] is shared by all who have the highest total', () => {
    const script = new DiceScript(2, { games: 1 }).order(6, 1)
    const dice = [1, 2, 3, 4, 5] as const
    for (const box of ['aces', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const)
      for (const seat of [ANN, BOB]) script.turn(seat, dice, box)
    for (const box of [
      'three-alike',
      'four-alike',
      'full-house',
      'small-straight',
      'large-straight',
    ] as const)
      for (const seat of [ANN, BOB]) script.turn(seat, dice, box)
    for (const box of ['five-alike', 'chance'] as const)
      for (const seat of [ANN, BOB]) script.turn(seat, dice, box)
    expect(winnersOf(script)).toEqual([ANN, BOB])
    expect(script.told(null, 'won')).toEqual([{ kind: 'won', seats: [ANN, BOB], worth: 100, struck: [] }])
  })

  test('[003/UC01.N1] shows nobody another’s dice, box, score or total, in no view and no event', () => {
    const script = new DiceScript(3, { games: 1 }, 7).order(6, 5, 4).games(1)
    const winner = winnersOf(script)[0] as Seat
    const losers = seatsOf(3).filter(seat => seat !== winner)
    for (const viewer of [...seatsOf(3), null])
      for (const event of script.events(viewer)) {
        if ('seat' in event && event.seat !== viewer && (event.kind === 'threw' || event.kind === 'kept'))
          expect(event.dice).toBeNull()
        if (event.kind === 'wrote' && event.seat !== viewer) expect(event.row).toBeNull()
      }
    for (const loser of losers) {
      const total = totalOf(script, loser)
      for (const viewer of [...seatsOf(3).filter(seat => seat !== loser), null])
        expect(JSON.stringify([script.view(viewer).phase, script.events(viewer)])).not.toContain(
          `"worth":${total}`,
        )
    }
    expect(JSON.stringify(script.table.lines)).not.toMatch(/"(box|points|decision|kept)"/)
  })
})

describe('a player who leaves', () => {
  test('[003/UC01.T4] by playing no further game hears the total of the games played, and is out of the ranking', () => {
    const script = new DiceScript(3, { games: 3 }).order(6, 5, 4).games(1)
    script.play(ANN, { kind: 'next', plays: false })
    expect(script.told(ANN, 'night-scored')).toEqual([{ kind: 'night-scored', total: totalOf(script, ANN) }])
    expect(script.told(BOB, 'left')).toEqual([{ kind: 'left', seat: ANN }])
    script.wish(true).games(2)
    expect(script.table.state.left).toEqual([ANN])
    expect(winnersOf(script)).not.toContain(ANN)
    expect(script.table.lines.some(line => line.by === ANN && line.at > script.table.lines.length - 60)).toBe(
      false,
    )
  })

  test('as the last but one ends the night: the one left wins without a score', () => {
    const script = new DiceScript(2).order(6, 1).games(1)
    script.play(ANN, { kind: 'next', plays: false })
    expect(winnersOf(script)).toEqual([BOB])
    expect(script.told(null, 'broken-off')).toEqual([{ kind: 'broken-off', last: BOB }])
    expect(script.told(BOB, 'won')).toEqual([])
    expect(script.told(BOB, 'night-scored')).toEqual([{ kind: 'night-scored', total: totalOf(script, BOB) }])
  })

  test('alone ends the night with the total so far', () => {
    const script = new DiceScript(1).games(2)
    script.play(ANN, { kind: 'next', plays: false })
    expect(script.told(ANN, 'night-scored')).toEqual([{ kind: 'night-scored', total: totalOf(script, ANN) }])
    expect(winnersOf(script)).toEqual([])
  })
})

describe('a night that is not by the rules is worth nothing', () => {
  const script = new DiceScript(1, { games: 1 }).games(1)
  const known = script.table.knownTo(ANN)
  const { state } = script.table

  test('and one that is, its total', () => {
    expect(worth(state, known)).toBe(totalOf(script, ANN))
  })

  test.each<[why: string, change: (lesson: (typeof known)[number]['lesson'], i: number) => unknown]>([
    ['a wrong score', lesson => lesson.of === 'decided' && { ...lesson, decision: lesson.decision + 1 }],
    ['a box filled twice', lesson => lesson.of === 'decided' && { ...lesson, decision: 0 }],
    ['six dice', lesson => lesson.of === 'dice' && { ...lesson, dice: [...lesson.dice, 6] }],
    ['a die of seven', lesson => lesson.of === 'dice' && { ...lesson, dice: [7, 1, 1, 1, 1] }],
    ['a keep of all five', lesson => lesson.of === 'decided' && { ...lesson, what: 'keep', decision: 31 }],
    [
      'a throw before anything was kept',
      lesson => lesson.of === 'decided' && { of: 'dice', dice: [1, 1, 1, 1, 1] },
    ],
    ['a hand of cards', (_, i) => i === 5 && { of: 'hand', cards: [] }],
  ])('with %s', (_, change) => {
    const changed = known.map(({ at, lesson }, i) => ({
      at,
      lesson: (change(lesson, i) || lesson) as typeof lesson,
    }))
    expect(nightOf(changed).isLawful).toBe(false)
    expect(worth(state, changed)).toBeUndefined()
  })

  test('with a turn that was not written, or one too many', () => {
    expect(worth(state, known.slice(0, -1))).toBeUndefined()
    expect(worth(state, known.slice(0, -2))).toBeUndefined()
    expect(worth(state, [...known, ...known.map(each => ({ ...each }))])).toBeUndefined()
  })

  test('and tells no figures before a game was played', () => {
    expect(figures(view(state, known.slice(0, 6), ANN))).toEqual([])
    expect(figures(view(state, known, null))).toEqual([])
    const own = figures(view(state, known, ANN))
    const total = totalOf(script, ANN)
    expect(own).toContainEqual({ id: 'games', value: 1 })
    expect(own).toContainEqual({ id: 'total', value: total })
    expect(own).toContainEqual({ id: 'best', value: total })
  })
})

test('a night is folded alike from its beginning and from where it was folded before', () => {
  const script = new DiceScript(1, { games: 3 }, 5).games(3)
  const known = script.table.knownTo(ANN)
  const anew = (to: number): Night => nightOf(known.slice(0, to).map(entry => ({ ...entry })))
  for (let to = 0; to <= known.length; to += 7) expect(nightOf(known.slice(0, to))).toEqual(anew(to))
})
