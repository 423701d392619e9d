import { yahtzee } from '../../src/games/yahtzee/index'
import type { Yahtzee } from '../../src/games/yahtzee/rules/types'
import type { Options } from '../../src/games/yahtzee/lobby/options'
import type { Answer, Bot, GameLine, Known, Lesson } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import type { Move } from '../../src/games/yahtzee/rules/move'
import type { Dealer } from '../../src/dealer/dealer'
import { OpenDealer } from '../../src/dealer/openDealer'
import { audit, type Audit } from '../../src/log/audit'
import { knownOn, playOut, Ring, type Member } from './ring'
import { there } from './table'

export const ONE_GAME: Options = { games: 1, help: 'paper', dice: 'thrown' }

/** Writes the first throw of each turn into the first open box: the shortest night there is. */
export const hasty: Bot<Yahtzee> = {
  act: (_view, choices) => there([...choices].findLast(({ move }) => move.kind !== 'again')),
}

/** A sealed night of one game, its seats on these devices. */
export const sealedNight = (
  name: string,
  seating: readonly number[],
  more: Partial<ConstructorParameters<typeof Ring<Yahtzee>>[0]> = {},
): Ring<Yahtzee> => new Ring({ game: yahtzee, options: ONE_GAME, seating, name, ...more })

export const playNight = (ring: Ring<Yahtzee>, bot: Bot<Yahtzee> = hasty): void => playOut(ring, bot, 7)

/** Plays until this turn of the game. */
export const playToRound = (ring: Ring<Yahtzee>, round: number): void =>
  playOut(ring, hasty, 7, () => ring.member(0).replica.folded.state.round >= round)

export const linesOf = ({ teller, replica }: Member<Yahtzee>): readonly GameLine<Move>[] =>
  teller.read(replica.chain).lines

export const knownTo = (ring: Ring<Yahtzee>, seat: Seat): Known => knownOn(ring.homeOf(seat)).get(seat) ?? []

/** The worth of a seat's night, as its own device knows it. */
export const worthOf = (ring: Ring<Yahtzee>, seat: Seat): number | undefined =>
  yahtzee.worth?.(ring.homeOf(seat).replica.folded.state, knownTo(ring, seat), seat)

export const auditOn = (ring: Ring<Yahtzee>, device: number): Audit => {
  const { replica, setup, signer } = ring.member(device)
  return audit(setup, signer, { rules: '1', lines: replica.chain.lines, unsealed: replica.unsealed })
}

/** The outcome of the night, as a device sees it. */
export const outcomeOn = ({ replica }: Member<Yahtzee>) => {
  const { phase } = replica.folded.state
  return phase.at === 'over' ? phase.outcome : undefined
}

/** A dealer in the open with the dice of a sealed night: what was drawn for all, and what each seat learnt. */
export const openlyAgain = (ring: Ring<Yahtzee>, lines: readonly GameLine<Move>[]): Dealer => {
  const draws = lines.flatMap((line): readonly [number, Answer][] =>
    'answer' in line && line.answer.to === 'draw' ? [[line.at, line.answer]] : [],
  )
  const dealer = new OpenDealer(seeded(1))
  return {
    draw(draw) {
      const [at, answer] = there(draws.shift())
      return draw.kind === 'secret'
        ? { answer, whispers: [{ to: draw.to, lesson: lessonAt(ring, draw.to, at) }] }
        : { answer, whispers: [] }
    },
    perform: (task, worthOf) => dealer.perform(task, worthOf),
    vouch: (seat, claim, secret) => dealer.vouch(seat, claim, secret),
    look: seat => dealer.look(seat),
  }
}

const lessonAt = (ring: Ring<Yahtzee>, seat: Seat, at: number): Lesson =>
  there(knownTo(ring, seat).find(each => each.at === at)).lesson

/** The act of a seat in this line, with its secret half as its device knows it. */
export const actOf = (ring: Ring<Yahtzee>, seat: Seat, at: number, move: Move) => {
  const decided = knownTo(ring, seat).find(each => each.at === at)?.lesson
  return decided?.of === 'decided' ? { move, secret: { decision: decided.decision } } : { move }
}
