import { expect, test } from 'vitest'
import { clue } from '../../src/games/clue/index'
import { RULE_SET_IDS } from '../../src/games/clue/lobby/variants'
import { deadwood } from '../../src/games/deadwood/index'
import type { Card } from '../../src/rules/card'
import type { Answer, Bot, Game, GameLine, Shape } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import type { Dealer } from '../../src/dealer/dealer'
import { LocalTable } from '../../src/table/localTable'
import { OpenDealer } from '../../src/dealer/openDealer'
import { ferry } from '../example/ferry/index'
import { clueOptions } from '../sim/clue'
import { inAHurry } from '../sim/deadwood'
import { knownOn, playOut, Ring } from './ring'
import { there } from './table'

/** A game that first of all deals cards or asks for keys, at a table of so many seats, each with its device. */
interface Sample<S extends Shape> {
  readonly name: string
  readonly game: Game<S>
  readonly bot: Bot<S>
  readonly options: S['Options']
  readonly seating: readonly number[]
}

const linesOf = <S extends Shape>(ring: Ring<S>): readonly GameLine<S['Move']>[] => {
  const { teller, replica } = ring.member(0)
  return teller.read(replica.chain).lines
}

const answersIn = (lines: readonly GameLine<unknown>[]): readonly Answer[] =>
  lines.flatMap(line => ('answer' in line ? [line.answer] : []))

const deckOf = <S extends Shape>({ game, options, seating }: Sample<S>): readonly Card[] => {
  const first = game.turn(game.setup(options, seating.length))
  if (first.of === 'dealer' && first.task.do === 'deal') return first.task.piles.flat()
  if (first.of === 'dealer' && first.task.do === 'key') return []
  throw new Error('it neither deals first nor asks for keys')
}

/** The cards of a sealed game, in the open; and its draws, one after the other. */
const openlyAgain = <S extends Shape>(ring: Ring<S>, seats: number, deck: readonly Card[]): Dealer => {
  const hands = new Map(
    seatsOf(seats).map(seat => {
      const lesson = knownOn(ring.homeOf(seat)).get(seat)?.[0]?.lesson
      return [seat, lesson?.of === 'hand' ? lesson.cards : []] as const
    }),
  )
  const held = [...hands.values()].flat()
  const dealer = new OpenDealer(seeded(1), () => ({
    hands,
    aside: deck.filter(card => !held.includes(card)),
  }))
  const draws = answersIn(linesOf(ring)).filter(answer => answer.to === 'draw')
  return {
    draw: () => ({ answer: there(draws.shift()), whispers: [] }),
    perform: task => dealer.perform(task),
    vouch: (seat, claim, secret) => dealer.vouch(seat, claim, secret),
    look: seat => dealer.look(seat),
  }
}

const sealedContract = <S extends Shape>(sample: Sample<S>): void => {
  const { name, game, bot, options, seating } = sample
  test(`[L2, L4] a sealed game of ${name}, its seats on devices ${seating.join(', ')}, ends as the same acts end in an open game, and tells every seat the same`, () => {
    const seats = seating.length
    const ring = new Ring({ game, options, seating, name: `game of ${name}` })
    playOut(ring, bot, 7)
    const lines = linesOf(ring)
    for (const { replica } of ring.members) {
      expect(replica.folded.outcome).toBe('played-out')
      expect(replica.chain.head).toBe(ring.member(0).replica.chain.head)
      expect(replica.convicts).toEqual([])
    }
    const local = new LocalTable(game, options, seats, openlyAgain(ring, seats, deckOf(sample)), () => 0)
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
      expect(knownOn(ring.homeOf(seat)).get(seat) ?? []).toEqual(
        local.knownTo(seat as Seat).filter(({ lesson }) => lesson.of !== 'aside'),
      )
  })
}

const SEATINGS = { classic: [0, 1, 0], clueless: [0, 1, 2], cluedo: [0, 1, 2, 0] } as const

for (const rules of RULE_SET_IDS) {
  const seating = SEATINGS[rules]
  const options = clueOptions(rules, seating.length, 5)
  sealedContract({ name: rules, game: clue, bot: there(clue.bots.hard), options, seating })
}

sealedContract({
  name: 'the example',
  game: ferry,
  bot: there(ferry.bots.careful),
  options: {},
  seating: [0, 1, 0],
})

for (const { seating, turns } of [
  { seating: [0, 1, 2], turns: 24 },
  { seating: [0, 1, 2, 3, 4, 5, 6, 7], turns: 8 },
])
  sealedContract({
    name: `deadwood of ${seating.length}`,
    game: deadwood,
    bot: inAHurry(turns),
    options: { rules: 'box' },
    seating,
  })
