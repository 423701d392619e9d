import { describe, expect, test } from 'vitest'
import { ANN } from '../../../../test/sim/script'
import type { Act } from '../../../rules/game'
import { below, seeded } from '../../../rules/random'
import { LocalTable } from '../../../table/localTable'
import { OpenDealer } from '../../../dealer/openDealer'
import { BOARDS } from '../rules/board'
import { caseOf } from '../reasoning/facts'
import { stepOf, WAY, type LessonStep } from './steps'
import { clue } from '../index'
import type { Move } from '../rules/move'
import { CRIME, PRIMER } from './script'
import type { Clue } from '../rules/types'
import { study, type HolderShares } from '../reasoning/notebookQueries'
import * as de from './words.de'
import * as en from './words.en'
import type { View } from '../rules/view'

const SEATS = PRIMER.pieces.length
const NAMES = ['Ada', ...PRIMER.names].slice(0, SEATS)

/** The first case, with somebody who learns: whatever that is, the two others play as the primer says. */
class Lesson {
  readonly #random = seeded(PRIMER.seed)
  readonly table = new LocalTable<Clue>(
    clue,
    clue.parseOptions(
      {
        rules: PRIMER.table,
        characters: PRIMER.pieces,
        ...PRIMER.settings,
        forcedSuggestion: true,
        setup: 'ready',
        setter: 0,
      },
      SEATS,
    ) as Clue['Options'],
    SEATS,
    new OpenDealer(this.#random, () => PRIMER.dealt),
    this.#random,
  )
  readonly #bits = seeded(PRIMER.seed)
  #shares: { readonly key: string; readonly shares: HolderShares } | null = null
  whys = 0
  marks = 0

  get view(): View {
    return this.table.view(ANN)
  }

  get step(): LessonStep {
    const { view, whys, marks } = this
    return stepOf({ view, whys, marks, shares: this.#found(view) })
  }

  /** Looked for anew when more is known, as the notebook does. */
  #found(view: View): HolderShares {
    const known = caseOf(view)
    if (this.#shares?.key !== JSON.stringify(known))
      this.#shares = { key: JSON.stringify(known), shares: study({ find: 'shares', known }) as HolderShares }
    return this.#shares.shares
  }

  get choices(): readonly Act<Move>[] {
    return [...this.table.choices(ANN)]
  }

  /** One act of one of the two others. */
  wait(): void {
    const turn = this.table.turn()
    if (turn.of !== 'seat' || turn.seat === ANN) throw new Error('the learner is waited for')
    const act = clue.bots.primer?.act(
      this.table.view(turn.seat),
      this.table.choices(turn.seat),
      this.#bits,
    ) as Act<Move>
    expect(this.table.play(turn.seat, act)).toEqual({ ok: true, value: null })
  }

  do(fits: (move: Move, act: Act<Move>) => boolean): void {
    const act = this.choices.find(act => fits(act.move, act)) as Act<Move>
    expect(this.table.play(ANN, act)).toEqual({ ok: true, value: null })
  }
}

/** Does what the guide says. */
const obey = (lesson: Lesson, step: LessonStep): void => {
  switch (step.at) {
    case 'watch':
    case 'asked':
    case 'listen':
    case 'out':
      return lesson.wait()
    case 'proves':
      return void lesson.whys++
    case 'hunch':
      return void lesson.marks++
    case 'ask':
    case 'ask-again':
      return lesson.do(
        move => move.kind === 'suggest' && move.suspect === step.suspect && move.weapon === step.weapon,
      )
    case 'show':
      return lesson.do(move => move.kind === 'show')
    case 'passage':
      return lesson.do(move => move.kind === 'passage')
    case 'solved':
      return lesson.do(
        move =>
          move.kind === 'accuse' &&
          move.suspect === CRIME.suspect &&
          move.weapon === CRIME.weapon &&
          move.room === CRIME.room,
      )
    case 'step-out':
    case 'enter':
    case 'go-on':
      return lesson.do(move => move.kind === 'walk')
    case 'hallway':
    case 'end-turn':
    case 'answered':
    case 'partly-own':
      return lesson.do(move => move.kind === 'pass')
    case 'won':
    case 'beaten':
      throw new Error('it is over')
  }
}

const obeyUntil = (lesson: Lesson, at: LessonStep['at']): void => {
  while (lesson.step.at !== at) obey(lesson, lesson.step)
}

const isEnd = ({ at }: LessonStep): boolean => at === 'won' || at === 'beaten'

describe('the first case', () => {
  test('a learner who follows the guide sees every step, and wins in the third turn', () => {
    const lesson = new Lesson()
    const steps = new Set<LessonStep['at']>()
    for (let acts = 0; !steps.has('won'); acts++) {
      expect(acts).toBeLessThan(60)
      steps.add(lesson.step.at)
      if (!isEnd(lesson.step)) obey(lesson, lesson.step)
    }
    expect([...steps]).toEqual(WAY)
    expect(lesson.view.turns).toBe(7)
  })

  test.each([1, 2])(
    'into whichever room one goes first, %i, the first has to pass and the second shows',
    room => {
      const lesson = new Lesson()
      for (const until of ['watch', 'enter'] as const) obeyUntil(lesson, until)
      lesson.do(move => move.kind === 'walk' && move.path.at(-1) === (room as number))
      obeyUntil(lesson, 'proves')
      expect(lesson.step).toMatchObject({ at: 'proves', passed: [1], by: 2 })
    },
  )

  test('Linus suggests two cards of the learner, whose token comes to a room with a passage', () => {
    const lesson = new Lesson()
    obeyUntil(lesson, 'show')
    expect(lesson.step).toEqual({ at: 'show', asker: 2, matching: 2 })
    expect(lesson.choices).toHaveLength(2)
    obeyUntil(lesson, 'passage')
    expect(lesson.step).toEqual({ at: 'passage', from: 0, to: CRIME.room, wasBrought: true })
  })

  test('a learner who accuses wrongly is out, and the guide says so until the game ends', () => {
    const lesson = new Lesson()
    lesson.do(move => move.kind === 'accuse')
    const seen = new Set<string>()
    for (let acts = 0; !isEnd(lesson.step); acts++) {
      expect(acts).toBeLessThan(1500)
      seen.add(lesson.step.at)
      obey(lesson, lesson.step)
    }
    expect([...seen].toSorted()).toEqual(['out', 'show'])
    expect(lesson.step.at).toBe('beaten')
  })

  test('the game goes on whatever the learner does, and the guide speaks in both languages', () => {
    const reader = { rules: PRIMER.table, seat: ANN, names: NAMES, bots: [] }
    for (let seed = 1; seed <= 5; seed++) {
      const lesson = new Lesson()
      const random = seeded(seed)
      for (let acts = 0; acts < 150 && !isEnd(lesson.step); acts++) {
        const { step } = lesson
        for (const { advice } of [en, de]) {
          const { says, does } = advice(step, reader)
          for (const text of [says, does]) {
            expect(text, `seed ${seed}, ${step.at}`).toMatch(/[.?!…”“]$/)
            expect(text, `seed ${seed}, ${step.at}`).not.toMatch(/undefined|null/)
          }
        }
        const turn = lesson.table.turn()
        if (turn.of !== 'seat' || turn.seat !== ANN) lesson.wait()
        else {
          // Nobody learns by accusing at random; they do all else.
          const open = lesson.choices.filter(({ move }) => move.kind !== 'accuse')
          const chosen = open[below(random, open.length)]
          lesson.do((_, act) => JSON.stringify(act) === JSON.stringify(chosen))
        }
      }
    }
  })

  test('every card is dealt once', () => {
    const { aside, hands } = PRIMER.dealt
    const all = [...aside, ...[...hands.values()].flat()]
    expect(new Set(all).size).toBe(21)
    expect([...hands.values()].map(hand => hand.length)).toEqual([6, 6, 6])
    expect(BOARDS.halls.passages[0]).toBe(CRIME.room)
  })
})
