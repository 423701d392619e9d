import { describe, expect, test } from 'vitest'
import { clueOptions } from '../../../../test/sim/clue'
import { playOut } from '../../../../test/sim/playOut'
import type { GameLine } from '../../../rules/game'
import { after } from '../../../rules/seat'
import { spaceAt } from './board'
import { bots } from '../bots/levels'
import { SUSPECTS } from '../lobby/cards'
import { clue } from '../index'
import type { Move } from './move'
import { play, applyAnswer } from './rules'
import { boardOf, characterOf, hopefuls, roomOf, rulesOf, type State } from './state'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'

interface Step {
  readonly before: State
  readonly line: GameLine<Move>
  readonly after: State
}

/** A whole game of bots, line by line. */
const stepsOf = (rules: RuleSetId, seed: number): readonly Step[] => {
  const seats = 3 + (seed % 4)
  const options = clueOptions(rules, seats, seed)
  const { lines, ended } = playOut(
    clue,
    options,
    Array.from({ length: seats }, () => bots.random),
    seed,
  )
  if (!ended) throw new Error(`seed ${seed}: the game did not end`)
  let state = clue.setup(options, seats)
  return lines.map(line => {
    const before = state
    if (line.by !== null) {
      const played = play(before, line.by, line.move)
      if (!played.ok) throw new Error(`seed ${seed}: ${played.error}`)
      state = played.value
    } else if ('answer' in line) state = applyAnswer(before, line.answer)
    return { before, line, after: state }
  })
}

const moveOf = ({ line }: Step): Move | null => (line.by === null ? null : line.move)

describe.each<RuleSetId>(RULE_SET_IDS)('in whole games of %s', rules => {
  const games = Array.from({ length: 12 }, (_, i) => ({ seed: i + 1, steps: stepsOf(rules, i + 1) }))
  const steps = games.flatMap(game => game.steps)

  test('[G.13, UC12.9] a hallway holds one person, losers aside where they do not block', () => {
    for (const { after } of steps) {
      const ghosts = rulesOf(after).losersBlock ? [] : after.lost.map(seat => characterOf(after, seat))
      const held = SUSPECTS.filter(suspect => !ghosts.includes(suspect))
        .flatMap(suspect => after.tokens[suspect] ?? [])
        .filter(place => spaceAt(boardOf(after), place)?.kind === 'hallway')
      expect(new Set(held).size).toBe(held.length)
    }
  })

  test('[UC14, 002/pawns.3] a pawn moves by its player’s walk or passage, by a suggestion, or out of the way', () => {
    for (const { before, line, after } of steps) {
      const moved = SUSPECTS.filter(suspect => before.tokens[suspect] !== after.tokens[suspect])
      if (moved.length === 0) continue
      expect(moved).toHaveLength(1)
      if (line.by !== null && (line.move.kind === 'walk' || line.move.kind === 'passage'))
        expect(moved).toEqual([characterOf(before, line.by)])
      else
        expect(['suggest', 'accuse', 'show', 'cannot', null]).toContain(
          line.by === null ? null : line.move.kind,
        )
    }
  })

  test('[002/pawns.2] a weapon moves by a suggestion or an accusation alone, and lies in a room', () => {
    for (const { before, line, after } of steps) {
      if (after.turns > 0) expect(after.weapons).not.toContain(null)
      if (before.turns === 0 || before.weapons === after.weapons) continue
      expect(['suggest', 'accuse', 'show', 'cannot']).toContain(line.by === null ? null : line.move.kind)
    }
  })

  test('[UC15, G.16b, 002/hypothesis.2] a suggestion’s room is the one its maker is in', () => {
    for (const { before, line, after } of steps)
      if (line.by !== null && line.move.kind === 'suggest' && after.phase.at === 'refuting')
        expect(after.phase.question.crime.room).toBe(roomOf(before, line.by))
  })

  test('[UC17, G.16e, S.9, C11] nobody is asked out of turn, and nobody twice', () => {
    for (const { before, line, after: then } of steps) {
      if (then.phase.at !== 'refuting') continue
      const first = before.phase.at === 'refuting' ? before.phase.question.asked : before.active
      if (line.by !== null)
        expect(then.phase.question.asked).toBe(after(then.order, first, rulesOf(then).refuteDirection))
      expect(then.phase.question.asked).not.toBe(then.active)
    }
  })

  test('[UC10, G.4, 002/turn.1] the turn goes on to the next who is still in it', () => {
    for (const { before, after: then } of steps) {
      if (then.turns <= before.turns || before.turns === 0) continue
      let next = after(then.order, before.active)
      while (!hopefuls(then).includes(next)) next = after(then.order, next)
      expect(then.active).toBe(next)
    }
  })

  test('[UC20, UC23, G.17f] a loser neither moves nor suggests nor accuses', () => {
    for (const step of steps)
      if (step.line.by !== null && step.before.lost.includes(step.line.by))
        expect(['cannot', 'show', 'place', 'begin']).toContain(moveOf(step)?.kind)
  })

  test('[C27, 002/start.2] no state names the case file before the end', () => {
    for (const { after } of steps) expect('file' in after.phase).toBe(after.phase.at === 'over')
  })

  test('[UC26, G.17] there is an end, with one winner', () => {
    for (const { steps: all, seed } of games) {
      const last = all.at(-1)?.after
      expect(last?.phase, `seed ${seed}`).toMatchObject({ at: 'over' })
      expect(last === undefined ? [] : clue.turn(last)).toMatchObject({
        of: 'nobody',
        winners: [expect.any(Number)],
      })
    }
  })
})

describe('in whole games of Clue-Less', () => {
  test('[G.15.4] a player who enters a room suggests or accuses next', () => {
    const steps = [1, 2, 3, 4].flatMap(seed => stepsOf('clueless', seed))
    for (const [i, step] of steps.entries()) {
      const kind = moveOf(step)?.kind
      if ((kind === 'walk' || kind === 'passage') && roomOf(step.after, step.after.active) !== null)
        expect(['suggest', 'accuse']).toContain(moveOf(steps[i + 1] as Step)?.kind)
    }
  })
})
