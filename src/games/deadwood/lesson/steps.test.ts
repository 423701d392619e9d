import { describe, expect, test } from 'vitest'
import type { Act } from '../../../rules/game'
import { ADA, HEDY, NAMES, PlayedLesson } from '../../../../test/sim/playedLesson'
import { below, seeded } from '../../../rules/random'
import { bots } from '../bots/levels'
import { deadwood } from '../index'
import { scoreOf } from '../rules/state'
import type { Move } from '../rules/move'
import type { Deadwood } from '../rules/types'
import { openingAct, PRIMER } from './script'
import { stepOf, WAY, type LessonStep } from './steps'
import * as de from './words.de'
import * as en from './words.en'

/** The last day with somebody who learns, from where the learner comes to it. */
class Lesson extends PlayedLesson<Deadwood, LessonStep> {
  constructor() {
    const { seed, bot } = PRIMER
    super({ game: deadwood, options: PRIMER.settings, seed, bot: bots[bot], openingAct, stepOf })
  }
}

/** Does what the guide says. */
const obey = (lesson: Lesson, step: LessonStep): void => {
  switch (step.at) {
    case 'buy':
      return lesson.do({ move: { kind: 'upgrade', rank: step.rank, by: step.by } })
    case 'walk':
      return lesson.do({ move: { kind: 'go', to: step.to } })
    case 'take':
      return lesson.do({ move: { kind: 'take', role: step.role.id } })
    case 'rehearse':
      return lesson.do({ move: { kind: 'work', how: 'rehearse' } })
    case 'act':
    case 'act-last':
      return lesson.do({ move: { kind: 'work', how: 'act' } })
    case 'stay':
      return lesson.do({ move: { kind: 'stay' } })
    case 'watch':
      return lesson.wait()
    case 'won':
    case 'shared':
    case 'beaten':
      throw new Error('it is over')
  }
}

describe('the last day', () => {
  test('begins in the Casting Office, with two scenes left and a learner who is behind', () => {
    const { view, step } = new Lesson()
    const [ada, hedy] = view.players.map(scoreOf) as [number, number]
    expect(view.day).toBe(view.days)
    expect(hedy - ada).toBe(7)
    expect(step).toMatchObject({ at: 'buy', rank: 6, by: 'credits', price: 25 })
  })

  test('a learner who follows the guide sees every step in its order, has a bad take too, and wins by the wrap', () => {
    const lesson = new Lesson()
    const steps: LessonStep[] = []
    for (let acts = 0; !lesson.isOver; acts++) {
      expect(acts).toBeLessThan(40)
      steps.push(lesson.step)
      obey(lesson, lesson.step)
    }
    steps.push(lesson.step)
    expect([...new Set(steps.map(({ at }) => at))]).toEqual(WAY)
    expect(steps.filter(({ at }) => at !== 'watch' && at !== 'won')).toHaveLength(7)
    expect(steps.find(({ at }) => at === 'take')).toMatchObject({
      role: { kind: 'star', rank: 6 },
      budget: 5,
    })
    expect(steps.find(({ at }) => at === 'act')).toMatchObject({ budget: 5, chips: 1, shots: 3 })
    expect(steps.at(-1)).toMatchObject({ at: 'won', total: 121, purse: { rank: 6 } })
    expect(lesson.view.endings).toEqual(['last-scene', 'last-scene', 'last-scene'])
  })

  test('whatever the learner does it goes on to an end, and the guide speaks in both languages', () => {
    const ends = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const lesson = new Lesson()
      const random = seeded(seed)
      for (let acts = 0; ; acts++) {
        expect(acts, `seed ${seed}`).toBeLessThan(400)
        const { step } = lesson
        for (const { advice } of [en, de]) {
          const { says, does } = advice(step, NAMES)
          for (const text of [says, does]) {
            expect(text, `seed ${seed}, ${step.at}`).toMatch(/[.?!]$/)
            expect(text, `seed ${seed}, ${step.at}`).not.toMatch(/undefined|null|NaN|“”|„“/)
          }
        }
        if (lesson.isOver) break
        const turn = lesson.table.turn()
        if (turn.of === 'seat' && turn.seat === HEDY) lesson.wait()
        // Every other act as the guide says: alone by chance nobody comes far.
        else if (below(random, 2) === 0) obey(lesson, step)
        else lesson.do(lesson.choices[below(random, lesson.choices.length)] as Act<Move>)
      }
      ends.add(lesson.step.at)
    }
    expect([...ends].toSorted()).toEqual(expect.arrayContaining(['beaten', 'won']))
  })

  test('a learner who walks off without a rank is led to a role all the same', () => {
    const lesson = new Lesson()
    lesson.do({ move: { kind: 'go', to: 'ranch' } })
    while (lesson.step.at === 'watch') lesson.wait()
    for (let acts = 0; !lesson.isOver && acts < 40; acts++) obey(lesson, lesson.step)
    expect(lesson.isOver).toBe(true)
    expect(lesson.view.players[ADA]?.rank).toBe(1)
  })
})
