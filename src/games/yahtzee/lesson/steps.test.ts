import { describe, expect, test } from 'vitest'
import type { Act } from '../../../rules/game'
import { below, seeded } from '../../../rules/random'
import { ADA, HEDY, NAMES, PlayedLesson } from '../../../../test/sim/playedLesson'
import { yahtzeeOptions } from '../../../../test/sim/yahtzee'
import { bots } from '../bots/levels'
import { yahtzee } from '../index'
import { keepOf, scoreDecision } from '../rules/decision'
import type { Move } from '../rules/move'
import type { Yahtzee } from '../rules/types'
import { openingAct, PRIMER } from './script'
import { stepOf, WAY, type LessonStep } from './steps'
import * as de from './words.de'
import * as en from './words.en'

/** The first game with somebody who learns, from where the learner comes to it. */
class Lesson extends PlayedLesson<Yahtzee, LessonStep> {
  constructor() {
    const { seed, bot } = PRIMER
    super({ game: yahtzee, options: yahtzeeOptions({ games: 1 }), seed, bot: bots[bot], openingAct, stepOf })
  }
}

/** Does what the guide says. */
const obey = (lesson: Lesson, step: LessonStep): void => {
  switch (step.at) {
    case 'throw':
    case 'throw-last':
      return lesson.do({ move: { kind: 'throw' } })
    case 'keep':
    case 'keep-again':
    case 'keep-last': {
      const decision = keepOf(lesson.view.own?.dice ?? [], step.dice)
      return lesson.do({ move: { kind: 'again' }, secret: { decision } })
    }
    case 'write':
    case 'write-last':
      return lesson.do({
        move: { kind: 'score' },
        secret: { decision: scoreDecision(step.box, step.points) },
      })
    case 'watch':
      return lesson.wait()
    case 'won':
    case 'shared':
    case 'beaten':
    case 'broken-off':
      throw new Error('it is over')
  }
}

describe('the first game', () => {
  test('begins with eleven boxes written, and the learner on turn', () => {
    const { view, step } = new Lesson()
    expect(view.own?.sheet.filter(points => points !== null)).toHaveLength(11)
    expect(step).toEqual({ at: 'throw', open: ['sixes', 'full-house'], other: HEDY })
    expect(view.own?.upper).toBe(46)
  })

  test('a learner who follows the guide sees every step, gets the bonus and a full house, and wins', () => {
    const lesson = new Lesson()
    const steps: LessonStep[] = []
    for (let acts = 0; !lesson.isOver; acts++) {
      expect(acts).toBeLessThan(40)
      steps.push(lesson.step)
      obey(lesson, lesson.step)
    }
    steps.push(lesson.step)
    expect([...new Set(steps.map(({ at }) => at))]).toEqual(WAY)
    expect(steps.find(({ at }) => at === 'write')).toMatchObject({
      box: 'sixes',
      points: 24,
      upper: 46,
      hasBonus: true,
    })
    expect(steps.find(({ at }) => at === 'write-last')).toMatchObject({
      box: 'full-house',
      points: 25,
      left: 1,
    })
    expect(steps.at(-1)).toEqual({ at: 'won', total: 277, other: HEDY })
  })

  test('whatever the learner does it goes on to an end, and the guide speaks in both languages', () => {
    const ends = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const lesson = new Lesson()
      const random = seeded(seed)
      for (;;) {
        const { step } = lesson
        for (const { advice } of [en, de]) {
          const { says, does } = advice(step, NAMES)
          for (const text of [says, does]) {
            expect(text, `seed ${seed}, ${step.at}`).toMatch(/[.?!”“]$/)
            expect(text, `seed ${seed}, ${step.at}`).not.toMatch(/undefined|null|NaN|“”|„“/)
          }
        }
        if (lesson.isOver) break
        const turn = lesson.table.turn()
        if (turn.of === 'seat' && turn.seat === HEDY) lesson.wait()
        else lesson.do(lesson.choices[below(random, lesson.choices.length)] as Act<Move>)
      }
      ends.add(lesson.step.at)
    }
    expect([...ends].toSorted()).toEqual(['beaten', 'shared', 'won'])
  })

  test('a learner who has sacrificed the sixes is told that 0 has to be written where nothing fits', () => {
    const lesson = new Lesson()
    lesson.do({ move: { kind: 'throw' } })
    lesson.do({ move: { kind: 'score' }, secret: { decision: scoreDecision('full-house', 0) } })
    while (lesson.step.at === 'watch') lesson.wait()
    expect(lesson.step).toMatchObject({ at: 'throw-last', open: ['sixes'] })
    expect(en.advice(lesson.step, NAMES).does).toContain('“Sixes”')
  })

  test('shows nothing of the other: each step is made of the learner’s own view', () => {
    const lesson = new Lesson()
    while (!lesson.isOver) {
      expect(lesson.view.seat).toBe(ADA)
      obey(lesson, lesson.step)
    }
    const hers = lesson.table.view(HEDY).own?.nightTotal
    for (const { advice } of [en, de]) expect(advice(lesson.step, NAMES).says).not.toContain(String(hers))
  })
})
