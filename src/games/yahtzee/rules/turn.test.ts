import { describe, expect, test } from 'vitest'
import { ANN, BOB, DiceScript } from '../../../../test/sim/diceScript'
import { keepDecision, parseTypedPoints, scoreDecision, typedDice } from './decision'
import { messageOfRefusal } from './messages'
import { nightOf } from './night'
import { BOXES, pointsIn, type Box, type Die } from './scoring'
import { typedScore } from './vet'

const solo = () => new DiceScript(1)
const ownOf = (script: DiceScript) => {
  const { own } = script.view(ANN)
  if (own === null) throw new Error('nobody looks')
  return own
}
const nightIn = (script: DiceScript) => nightOf(script.table.knownTo(ANN))

describe('a turn', () => {
  test('[003/UC03.1, 003/UC03.1a] begins with a throw of five dice, each from 1 to 6', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { dice } = ownOf(new DiceScript(1, {}, seed).throw(ANN))
      expect(dice).toHaveLength(5)
      expect(dice?.every(die => Number.isInteger(die) && die >= 1 && die <= 6)).toBe(true)
    }
  })

  test('[003/UC03.T2, 003/UC03.2b] with none kept throws all five again', () => {
    const script = solo().throw(ANN, 1, 1, 2, 3, 6).again(ANN, [], 2, 3, 4, 5, 5)
    expect(ownOf(script).dice).toEqual([2, 3, 4, 5, 5])
    expect(script.view(ANN).throws).toBe(2)
  })

  test.each<[kept: readonly number[], lie: readonly number[]]>([
    [[], [2, 2, 2, 2, 2]],
    [
      [0, 1],
      [1, 1, 2, 2, 2],
    ],
    [
      [0, 2, 4],
      [1, 2, 3, 2, 6],
    ],
    [
      [1, 2, 3, 4],
      [2, 1, 3, 5, 6],
    ],
  ])(
    '[003/UC03.T3, 003/UC03.2a, 003/UC03.2b, 003/UC03.2bi] with the dice at %j kept throws the others',
    (kept, lie) => {
      const script = solo().throw(ANN, 1, 1, 3, 5, 6).again(ANN, kept, 2, 2, 2, 2, 2)
      expect(ownOf(script).dice).toEqual(lie)
    },
  )

  test('[003/UC03.2a, A9] may let a die go that was kept before', () => {
    const script = solo()
      .throw(ANN, 6, 6, 1, 2, 3)
      .again(ANN, [0, 1], 1, 1, 5, 5, 5)
      .again(ANN, [2, 3, 4], 5, 5, 1, 1, 1)
    expect(ownOf(script).dice).toEqual([5, 5, 5, 5, 5])
  })

  const KEPT = [[], [3], [1, 3], [0, 1, 2, 4], [0, 1, 2, 3, 4]]
  test.each([1, 2].flatMap(throws => KEPT.map(kept => [throws, kept] as const)))(
    '[003/UC03.T2, 003/UC03.T3, 003/UC03.2a, 003/UC03.2b, A8] after throw %i with the dice at %j kept throws the others, if there are any',
    (throws, kept) => {
      const script = solo().throw(ANN, 1, 2, 3, 4, 6)
      if (throws === 2) script.again(ANN, [0, 1, 2, 3], 5, 5, 5, 5, 6)
      if (kept.length === 5) {
        expect(script.refusal(ANN, { kind: 'again' }, keepDecision(kept))).toBe('all-kept')
        expect(script.view(ANN)).toMatchObject({ throws, own: { dice: [1, 2, 3, 4, 6] } })
      } else {
        script.again(ANN, kept, 5, 5, 5, 5, 5)
        const lie = [1, 2, 3, 4, 6].map((die, place) => (kept.includes(place) ? die : 5))
        expect(script.view(ANN)).toMatchObject({ throws: throws + 1, own: { dice: lie } })
      }
    },
  )

  test.each([1, 2])(
    '[003/UC03.T1, 003/UC03.A2, A9, A14] after throw %i and a void one between, a kept die may still be let go, and no throw is lost',
    throws => {
      const script = new DiceScript(1, { dice: 'typed' })
        .play(ANN, { kind: 'throw' })
        .enter(ANN, 6, 6, 1, 2, 3)
      if (throws === 2) script.play(ANN, { kind: 'again' }, keepDecision([0, 1])).enter(ANN, 6, 6, 1, 2, 4)
      script.play(ANN, { kind: 'again' }, keepDecision([0]))
      expect(() => script.enter(ANN, 6, 7, 1, 1, 1)).toThrow('no-such-die')
      script.enter(ANN, 6, 5, 5, 5, 5)
      expect(script.view(ANN)).toMatchObject({ throws: throws + 1, own: { dice: [6, 5, 5, 5, 5] } })
    },
  )

  test('[A8] with all five kept throws nothing, and no throw is lost', () => {
    const script = solo().throw(ANN, 6, 6, 6, 6, 5)
    expect(script.refusal(ANN, { kind: 'again' }, keepDecision([0, 1, 2, 3, 4]))).toBe('all-kept')
    expect(script.view(ANN).throws).toBe(1)
    expect(script.again(ANN, [0, 1, 2, 3], 1, 1, 1, 1, 6).view(ANN).own?.dice).toEqual([6, 6, 6, 6, 6])
  })

  test.each([1, 2, 3])('[003/UC03.2, 003/UC03.T5] may be written after throw %i', throws => {
    const script = solo().throw(ANN, 1, 2, 3, 4, 5)
    for (let more = 1; more < throws; more++) script.again(ANN, [0, 1, 2, 3], 1, 1, 1, 1, 5)
    expect(script.write(ANN, 'large-straight').view(ANN).own?.sheet[10]).toBe(40)
  })

  test('[003/UC03.T4, 003/UC03.2c] has three throws: the fourth is refused in the words of Y3.4, whatever is kept', () => {
    const script = solo()
      .throw(ANN, 1, 1, 1, 2, 3)
      .again(ANN, [0], 1, 2, 2, 3, 3)
      .again(ANN, [], 6, 6, 6, 1, 1)
    for (const keep of [0, 1, 0b1111, 0b11111])
      expect(messageOfRefusal(script.refusal(ANN, { kind: 'again' }, keep) as 'three-throws')).toBe('Y3.4')
    expect(script.refusal(ANN, { kind: 'throw' })).toBe('three-throws')
    expect(script.view(ANN)).toMatchObject({ throws: 3, throwRefusal: 'three-throws' })
    expect(script.write(ANN, 'sixes').view(ANN).own?.sheet[5]).toBe(18)
  })

  test('has nothing to keep or to write before its first throw', () => {
    const script = solo()
    expect(script.refusal(ANN, { kind: 'again' }, 0)).toBe('throw-first')
    expect(script.refusal(ANN, { kind: 'score' }, scoreDecision('chance', 0))).toBe('throw-first')
    expect(script.throw(ANN, 1, 1, 1, 1, 1).refusal(ANN, { kind: 'throw' })).toBe('not-now')
  })

  test.each([undefined, 2 ** 16, -1, 1.5])(
    'binds its seat to a decision of two bytes: %j is none',
    decision => {
      const script = solo().throw(ANN, 1, 2, 3, 4, 5)
      expect(['not-true', 'points-do-not-match', 'all-kept']).toContain(
        script.refusal(ANN, { kind: 'again' }, decision),
      )
      expect(script.view(ANN).throws).toBe(1)
    },
  )
})

describe('a score', () => {
  const thrown = (...dice: readonly Die[]) => solo().throw(ANN, ...dice)

  test.each(BOXES)('[003/UC03.T5, 003/UC03.3, 003/UC03.3a] for %s is written as the dice have it', box => {
    const dice: readonly Die[] = [3, 3, 3, 2, 2]
    const script = thrown(...dice).write(ANN, box)
    expect(ownOf(script).sheet[BOXES.indexOf(box)]).toBe(pointsIn(box, dice))
    expect(ownOf(script).sheet.filter(points => points !== null)).toHaveLength(1)
  })

  test.each([0, 1, 49, 50, 51, 63])(
    '[003/UC03.T6, 003/UC03.A1, A5, A6] of %i where the dice have 25 is refused in the words of Y3.6, and nothing is written',
    points => {
      const script = thrown(3, 3, 3, 2, 2)
      const refusal = script.refusal(ANN, { kind: 'score' }, scoreDecision('full-house', points))
      expect(messageOfRefusal(refusal as 'points-do-not-match')).toBe('Y3.6')
      expect(ownOf(script).sheet.every(each => each === null)).toBe(true)
      expect(script.write(ANN, 'full-house', 25).view(ANN).own?.sheet[8]).toBe(25)
    },
  )

  test('[003/UC03.T5, A5] of nothing is right where the dice bring nothing', () => {
    expect(ownOf(thrown(1, 2, 2, 3, 6).write(ANN, 'five-alike', 0)).sheet[11]).toBe(0)
  })

  test.each([0, 50])('[003/UC03.T5] of %i is the least and the most', points => {
    const script = thrown(...(points === 50 ? ([6, 6, 6, 6, 6] as const) : ([6, 6, 6, 6, 5] as const)))
    expect(ownOf(script.write(ANN, 'five-alike', points)).sheet[11]).toBe(points)
  })

  test('[003/UC03.T7, 003/UC03.N1] for a full box is refused in the words of Y3.7, whatever the points', () => {
    const script = thrown(6, 6, 6, 1, 2).write(ANN, 'sixes').throw(ANN, 6, 6, 1, 1, 2)
    for (const points of [0, 12, 18, 51]) {
      const refusal = script.refusal(ANN, { kind: 'score' }, scoreDecision('sixes', points))
      expect(messageOfRefusal(refusal as 'box-is-full')).toBe('Y3.7')
    }
    expect(ownOf(script).sheet[5]).toBe(18)
  })

  test('[003/UC03, 003/UC03.N2] is written into one box alone, and ends the turn', () => {
    const script = thrown(2, 2, 2, 3, 3).write(ANN, 'full-house')
    expect(script.refusal(ANN, { kind: 'score' }, scoreDecision('three-alike', 12))).toBe('throw-first')
    expect(ownOf(script)).toMatchObject({ total: 25, dice: null })
  })

  test('into a box that is none is refused', () => {
    const script = thrown(1, 2, 3, 4, 5)
    expect(script.refusal(ANN, { kind: 'score' }, 13 * 64 + 15)).toBe('points-do-not-match')
  })
})

describe('a score that is typed', () => {
  test.each([
    ['-1', undefined],
    ['0', 0],
    ['50', 50],
    ['51', 51],
    ['2.5', undefined],
    ['', undefined],
    ['ten', undefined],
    ['1e1', undefined],
    [' ', undefined],
    ['12 ', undefined],
    ['007', undefined],
    ['٣', undefined],
    ['64', undefined],
    ['1000', undefined],
  ])('[003/UC03.T6, A6] as %j is %j', (typed, points) => {
    expect(parseTypedPoints(typed)).toBe(points)
  })

  test.each<[box: Box, typed: string, error: string]>([
    ['sixes', '', 'box-is-full'],
    ['sixes', '12', 'box-is-full'],
    ['chance', '15', 'points-do-not-match'],
    ['chance', '1e1', 'points-do-not-match'],
    ['chance', '-1', 'points-do-not-match'],
    ['twos', '', 'points-do-not-match'],
  ])('[003/UC03.T6, 003/UC03.T7] into %s as %j is refused: %s', (box, typed, error) => {
    const script = solo().turn(ANN, [6, 6, 6, 1, 2], 'sixes').throw(ANN, 6, 6, 1, 1, 2)
    expect(typedScore(nightIn(script), box, typed)).toEqual({ ok: false, error })
  })

  test('[003/UC03.T5, A7] is written where the dice bring it', () => {
    const script = solo().throw(ANN, 6, 6, 1, 1, 2)
    const typed = typedScore(nightIn(script), 'chance', '16')
    if (!typed.ok) throw new Error(typed.error)
    expect(script.refusal(ANN, { kind: 'score' }, typed.value)).toBeNull()
  })
})

describe('real dice on the table', () => {
  const typing = () => new DiceScript(1, { dice: 'typed' })

  test.each([
    [0, 1, 2, 3, 4],
    [7, 1, 2, 3, 4],
    [1, 2, 3, 4, 0],
    [7, 7, 7, 7, 7],
  ])(
    '[003/UC03.T1, 003/UC03.A2, 003/UC03.1a] typed as %i %i %i %i %i are refused in the words of Y3.1, and the throw is not counted',
    (...values) => {
      const script = typing().play(ANN, { kind: 'throw' })
      expect(() => script.enter(ANN, ...values)).toThrow('no-such-die')
      expect(messageOfRefusal('no-such-die')).toBe('Y3.1')
      expect(script.enter(ANN, 1, 1, 2, 3, 6).view(ANN)).toMatchObject({
        throws: 1,
        own: { dice: [1, 1, 2, 3, 6] },
      })
      script.play(ANN, { kind: 'again' }, keepDecision([0, 1]))
      expect(() => script.enter(ANN, ...values)).toThrow('no-such-die')
      script.enter(ANN, 6, 6, 5, 5, 5)
      expect(script.view(ANN)).toMatchObject({ throws: 2, own: { dice: [1, 1, 5, 5, 5] } })
      expect(script.again(ANN, [], 1).enter(ANN, 6, 6, 6, 6, 6).view(ANN).throws).toBe(3)
    },
  )

  test.each([
    ['0', false],
    ['1', true],
    ['6', true],
    ['7', false],
    ['', false],
    ['2.5', false],
    ['x', false],
    [' 3', false],
  ])('[003/UC03.T1, A14] as %j for one of them: %s', (text, may) => {
    expect(typedDice(['1', '2', text, '4', '5']).ok).toBe(may)
    expect(typedDice(['1', '2', text, '4']).ok).toBe(false)
  })

  test('are seen by nobody else in the history', () => {
    const script = new DiceScript(2, { dice: 'typed' }).order(6, 1)
    script.play(ANN, { kind: 'throw' }).enter(ANN, 1, 2, 3, 4, 5)
    expect(script.told(BOB, 'threw')).toEqual([{ kind: 'threw', seat: ANN, throws: 1, dice: null }])
    expect(script.told(ANN, 'threw')).toEqual([
      { kind: 'threw', seat: ANN, throws: 1, dice: [1, 2, 3, 4, 5] },
    ])
  })
})

test('the checks come in the order of the document: dice, throws left, box, points', () => {
  const script = solo().turn(ANN, [1, 1, 1, 1, 1], 'aces').throw(ANN, 2, 2, 2, 2, 2)
  script.again(ANN, [], 2, 2, 2, 2, 3).again(ANN, [], 1, 1, 1, 1, 2)
  expect(script.refusal(ANN, { kind: 'again' }, 0b11111)).toBe('three-throws')
  expect(script.refusal(ANN, { kind: 'score' }, scoreDecision('aces', 3))).toBe('box-is-full')
  expect(script.refusal(ANN, { kind: 'score' }, scoreDecision('chance', 3))).toBe('points-do-not-match')
})
