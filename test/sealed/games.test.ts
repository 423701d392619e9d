import { describe, expect, test } from 'vitest'
import { clue } from '../../src/games/clue/index'
import type { Clue } from '../../src/games/clue/rules/types'
import { RULE_SET_IDS } from '../../src/games/clue/lobby/variants'
import type { Answer, GameLine } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import type { Dealer } from '../../src/dealer/dealer'
import { LocalTable } from '../../src/table/localTable'
import { OpenDealer } from '../../src/dealer/openDealer'
import { clueOptions } from '../sim/clue'
import { knownOn, playOut, Ring } from './ring'
import { CARDS, there } from './table'

type Line = GameLine<Clue['Move']>

const linesOf = (ring: Ring<Clue>): readonly Line[] => {
  const { teller, replica } = ring.member(0)
  return teller.read(replica.chain).lines
}

const answersIn = (lines: readonly Line[]): readonly Answer[] =>
  lines.flatMap(line => ('answer' in line ? [line.answer] : []))

/** The cards of a sealed game, in the open; and its draws, one after the other. */
const openlyAgain = (ring: Ring<Clue>, seats: number): Dealer => {
  const hands = new Map(
    seatsOf(seats).map(seat => {
      const lesson = knownOn(ring.homeOf(seat)).get(seat)?.[0]?.lesson
      return [seat, lesson?.of === 'hand' ? lesson.cards : []] as const
    }),
  )
  const held = [...hands.values()].flat()
  const dealer = new OpenDealer(seeded(1), () => ({
    hands,
    aside: CARDS.filter(card => !held.includes(card)),
  }))
  const draws = answersIn(linesOf(ring)).filter(answer => answer.to === 'draw')
  return {
    draw: () => ({ answer: there(draws.shift()), whispers: [] }),
    perform: task => dealer.perform(task),
    vouch: (seat, claim, secret) => dealer.vouch(seat, claim, secret),
    look: seat => dealer.look(seat),
  }
}

describe.each([
  ['classic', [0, 1, 0]],
  ['clueless', [0, 1, 2]],
  ['cluedo', [0, 1, 2, 0]],
] as const)('a sealed game of %s, its seats on devices %j', (rules, seating) => {
  test('[L2, L4] ends as the same acts end in an open game, and tells every seat the same', () => {
    const seats = seating.length
    const options = clueOptions(rules, seats, 5)
    const ring = new Ring({ game: clue, options, seating, name: `game of ${rules}` })
    playOut(ring, there(clue.bots.hard), 7)
    const lines = linesOf(ring)
    for (const { replica } of ring.members) {
      expect(replica.folded.outcome).toBe('played-out')
      expect(replica.chain.head).toBe(ring.member(0).replica.chain.head)
      expect(replica.convicts).toEqual([])
    }
    const local = new LocalTable(clue, options, seats, openlyAgain(ring, seats), () => 0)
    while (local.turn().of === 'seat') {
      const line = there(lines[local.lines.length])
      if (line.by === null || !('move' in line)) throw new Error('no move')
      const shown = knownOn(ring.homeOf(line.by))
        .get(line.by)
        ?.find(({ at, lesson }) => at === line.at && lesson.of === 'shown')?.lesson
      const secret = shown?.of === 'shown' ? { secret: { card: shown.card } } : {}
      expect(local.play(line.by, { move: line.move, ...secret })).toEqual({ ok: true, value: null })
    }
    expect(local.lines).toEqual(lines)
    expect(local.state).toEqual(ring.member(0).replica.folded.state)
    for (const seat of seatsOf(seats))
      expect(knownOn(ring.homeOf(seat)).get(seat)).toEqual(
        local.knownTo(seat as Seat).filter(({ lesson }) => lesson.of !== 'aside'),
      )
  })
})

test('every rule set has been played', () => {
  expect(RULE_SET_IDS).toEqual(['classic', 'clueless', 'cluedo'])
})
