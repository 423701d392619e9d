import type { Answer, GameLine, Known } from '../../rules/game'
import type { Seat } from '../../rules/seat'
import type { Room, Suspect, Weapon } from './cards'
import type { Event } from './event'
import { lessonsAt } from './known'
import type { Move } from './move'
import { canMove } from './rules'
import { placeOf, type State } from './state'

/** What a line of the history means to this viewer, as events in the order they happened. */
export const tell = (before: State, line: GameLine<Move>, after: State, known: Known): readonly Event[] => {
  const lessons = lessonsAt(known, line.at)
  const shown = lessons.find(lesson => lesson.of === 'shown')?.card ?? null
  const hand = lessons.find(lesson => lesson.of === 'hand')?.cards ?? null
  const looked = lessons.find(lesson => lesson.of === 'aside')
  return [
    ...(line.by === null
      ? ofAnswer(before, line.answer, after, hand)
      : ofMove(before, line.by, line.move, after, shown)),
    ...ofTokens(before, line, after),
    ...(looked === undefined ? [] : [{ kind: 'looked' as const, file: looked.cards }]),
    ...(after.turns > before.turns ? [{ kind: 'turn' as const, seat: after.active }] : []),
  ]
}

const ofMove = (
  before: State,
  seat: Seat,
  move: Move,
  after: State,
  shown: Extract<Event, { kind: 'refuted' }>['card'],
): readonly Event[] => {
  const asker = before.active
  switch (move.kind) {
    case 'place':
      return [{ kind: 'weapon-placed', seat, weapon: move.weapon, room: move.room }]
    case 'sort':
      return [{ kind: 'cards-sorted', seat }]
    case 'file':
      return [{ kind: 'card-filed', seat, pile: move.pile }]
    case 'shuffle':
      return [{ kind: 'cards-shuffled', seat }]
    case 'assign':
      return [{ kind: 'notebooks-assigned', seat }]
    case 'begin':
      return [{ kind: 'play-began', seat }]
    case 'do-it-for-us':
      return [{ kind: 'left-to-the-system', seat }]
    case 'roll':
      return []
    case 'walk':
      return [{ kind: 'walked', seat, to: placeOf(after, seat), steps: move.path.length }]
    case 'passage':
      return [{ kind: 'took-passage', seat, to: placeOf(after, seat) }]
    case 'pass':
      return ofPass(before, seat)
    case 'suggest':
      return after.phase.at === 'refuting'
        ? [{ kind: 'suggested', seat, crime: after.phase.question.crime }]
        : []
    case 'cannot':
      return [
        { kind: 'could-not-refute', seat, asker },
        ...(after.phase.at === 'refuting' ? [] : [{ kind: 'nobody-refuted' as const, asker }]),
      ]
    case 'show':
      return [{ kind: 'refuted', seat, asker, card: shown }]
    case 'accuse': {
      const { suspect, weapon, room } = move
      return [{ kind: 'accused', seat, crime: { suspect, weapon, room } }]
    }
  }
}

/** A pass is worth a sentence when a move was given up, or there was none; the end of a turn is told by the next one. */
const ofPass = (before: State, seat: Seat): readonly Event[] => {
  if (before.phase.at !== 'starting' && before.phase.at !== 'walking') return []
  return [{ kind: canMove(before, seat) ? 'passed' : 'forfeited', seat }]
}

const ofAnswer = (
  before: State,
  answer: Answer,
  after: State,
  hand: Extract<Event, { kind: 'dealt' }>['hand'],
): readonly Event[] => {
  const seat = before.active
  switch (answer.to) {
    case 'deal':
      return [{ kind: 'dealt', handSizes: after.handSizes, hand }]
    case 'draw':
      if (before.phase.at === 'rolling') return [{ kind: 'rolled', seat, dice: answer.drawn }]
      return [
        {
          kind: 'weapons-scattered',
          rooms: after.weapons.map((room, i) => (before.weapons[i] === null ? room : null)),
        },
      ]
    case 'compare':
      return [{ kind: answer.same ? 'accused-rightly' : 'accused-wrongly', seat }]
    case 'open':
      return [{ kind: 'file-opened', file: answer.cards }, ...ofEnd(after)]
  }
}

const ofEnd = ({ phase, order, lost }: State): readonly Event[] => {
  const winners = phase.at === 'over' ? phase.winners : []
  const how = lost.length === order.length - 1 ? 'last' : 'accused'
  return winners.length === 0 ? [{ kind: 'nobody-won' }] : winners.map(seat => ({ kind: 'won', seat, how }))
}

/** Tokens that others moved: named in a suggestion or an accusation, or a loser's out of a hallway. */
const ofTokens = (before: State, line: GameLine<Move>, after: State): readonly Event[] => {
  if (before.phase.at === 'placing' || before.phase.at === 'scattering') return []
  if (line.by !== null && (line.move.kind === 'walk' || line.move.kind === 'passage')) return []
  const suspect = after.tokens.findIndex((place, i) => place !== before.tokens[i])
  const weapon = after.weapons.findIndex((room, i) => room !== before.weapons[i])
  const room = after.tokens[suspect] ?? after.weapons[weapon]
  if (room === undefined || room === null) return []
  return [
    {
      kind: 'tokens-moved',
      suspect: suspect < 0 ? null : (suspect as Suspect),
      weapon: weapon < 0 ? null : (weapon as Weapon),
      room: room as Room,
    },
  ]
}
