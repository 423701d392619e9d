import type { Card } from '../../../rules/card'
import type { Answer, GameLine, Known } from '../../../rules/game'
import { lessonsAt } from '../../../rules/lessons'
import { bug } from '../../../rules/result'
import type { Seat } from '../../../rules/seat'
import { nextAsked, roundFrom } from './question'
import type { Crime, Room, Suspect, Weapon } from '../lobby/cards'
import type { Event } from './event'
import { handOf } from './known'
import { toOpen } from './leaving'
import type { Move } from './move'
import { canMove, passageFrom } from './rules'
import { isDealtOut, roomOf, rulesOf, type State } from './state'

/** The events of a line of the history for this viewer, in the order they happened. */
export const tell = (before: State, line: GameLine<Move>, after: State, known: Known): readonly Event[] => {
  const lessons = lessonsAt(known, line.at)
  const shown = lessons.find(lesson => lesson.of === 'shown')?.card ?? null
  const looked = lessons.find(lesson => lesson.of === 'aside')
  const [moved, answers] = [ofTokens(before, line, after), ofRound(before, line, after)]
  return [
    ...ofLine(before, line, after, shown),
    ...(isDealtOut(after) && !isDealtOut(before) ? [ofDeal(after, known)] : []),
    ...(rulesOf(before).tokensMove === 'before-refuting' ? moved : answers),
    ...(rulesOf(before).tokensMove === 'before-refuting' ? answers : moved),
    ...(looked === undefined ? [] : [{ kind: 'looked' as const, file: looked.cards }]),
    ...(after.turns > before.turns ? [{ kind: 'turn' as const, seat: after.active }] : []),
  ]
}

const ofLine = (before: State, line: GameLine<Move>, after: State, shown: Card | null): readonly Event[] => {
  if (line.by !== null) return ofMove(before, line.by, line.move, shown)
  if ('left' in line) return [{ kind: 'left', seat: line.left, playedOn: line.playedOn }]
  return ofAnswer(before, line.answer, after)
}

const ofDeal = ({ handSizes }: State, known: Known): Event => {
  const hand = handOf(known)
  return { kind: 'dealt', handSizes, hand: hand.length > 0 ? hand : null }
}

const ofMove = (before: State, seat: Seat, move: Move, shown: Card | null): readonly Event[] => {
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
      return [{ kind: 'walked', seat, to: sure(move.path.at(-1)), steps: move.path.length }]
    case 'passage':
      return [{ kind: 'took-passage', seat, to: sure(passageFrom(before, seat)) }]
    case 'pass':
      return ofPass(before, seat)
    case 'suggest': {
      const { suspect, weapon } = move
      return [{ kind: 'suggested', seat, crime: { suspect, weapon, room: sure(roomOf(before, seat)) } }]
    }
    case 'cannot':
      return [{ kind: 'could-not-refute', seat, asker }]
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

const ofAnswer = (before: State, answer: Answer, after: State): readonly Event[] => {
  const seat = before.active
  switch (answer.to) {
    // Clue deals cards and never asks for keys alone, nor for a highest total.
    case 'key':
    case 'highest':
      return []
    case 'deal':
      return isDealtOut(after) ? [] : [{ kind: 'cards-laid-ready' }]
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
    case 'open': {
      const leaver = toOpen(before)
      if (leaver !== undefined) return [{ kind: 'hand-opened', seat: leaver, cards: answer.cards }]
      return [{ kind: 'file-opened', file: answer.cards }, ...ofEnd(after)]
    }
  }
}

const ofEnd = ({ phase }: State): readonly Event[] => {
  if (phase.at !== 'over') return []
  const { winners, how } = phase
  return winners.length === 0 ? [{ kind: 'nobody-won' }] : winners.map(seat => ({ kind: 'won', seat, how }))
}

/** The answers of seats that are gone, and the end of the question if they ended it. */
const ofRound = (before: State, line: GameLine<Move>, after: State): readonly Event[] => {
  const begun = roundBegun(before, line, after)
  if (begun === null) return []
  const asker = before.active
  const { answers, asked } = roundFrom({ ...after, active: asker }, begun.crime, begun.first)
  const events = answers.map(({ seat, says }): Event => {
    if (says === 'silent') return { kind: 'stayed-silent', seat }
    return says === 'none'
      ? { kind: 'could-not-refute', seat, asker }
      : { kind: 'refuted', seat, asker, card: says.shows }
  })
  const isRefuted = answers.some(({ says }) => typeof says === 'object')
  return asked === null && !isRefuted ? [...events, { kind: 'nobody-refuted', asker }] : events
}

/** The question this line sent round the table, and the first seat it came to. */
const roundBegun = (
  before: State,
  line: GameLine<Move>,
  after: State,
): { readonly crime: Crime; readonly first: Seat } | null => {
  if (line.by === null) {
    if (before.phase.at !== 'refuting' || after.folded.includes(before.active)) return null
    const { crime, asked } = before.phase.question
    const hand = after.hands[asked]?.is
    return hand === 'open' || hand === 'silent' ? { crime, first: asked } : null
  }
  if (line.move.kind === 'suggest') {
    const { suspect, weapon } = line.move
    return {
      crime: { suspect, weapon, room: sure(roomOf(before, line.by)) },
      first: nextAsked(before, line.by),
    }
  }
  if (line.move.kind !== 'cannot' || before.phase.at !== 'refuting') return null
  return { crime: before.phase.question.crime, first: nextAsked(before, line.by) }
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

/** A value that every lawful line has. */
const sure = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw bug('a line of the history could not be played')
  return value
}
