import type { Answer, Claim, Turn } from '../../../rules/game'
import { bug, err, ok, type Result } from '../../../rules/result'
import { seatsOf, type Seat } from '../../../rules/seat'
import { endQuestion, ask, askFrom, heardNone, heardShow, nextAsked, questionOf } from './question'
import { BOARDS, isRoom, placeOfRoom, type Place } from './board'
import { cardsOf, DEALT, DECK, PILES, type Crime, type Room } from '../lobby/cards'
import { at, endActing, firstTurn, nextTurn, outOfTheHallway, unlessDecided } from './turnOrder'
import { handOpened, toOpen } from './leaving'
import type { Move, MoveOf } from './move'
import { setterOf, type Options } from '../lobby/options'
import {
  doItForUs,
  emptyRooms,
  filePile,
  isUnplaced,
  placeWeapon,
  scatter,
  type RitualRefusal,
} from './ritual'
import {
  boardOf,
  characterOf,
  groundOf,
  hopefuls,
  roomOf,
  rulesOf,
  withTokensMoved,
  type Phase,
  type State,
} from './state'
import { RULE_SETS } from '../lobby/variants'
import { hasWayOut, walkRefusal, type WalkRefusal } from './walk'

export type Refusal =
  | WalkRefusal
  | RitualRefusal
  | 'no-dice-here'
  | 'roll-first'
  | 'one-step-a-turn'
  | 'no-way-out'
  | 'no-passage-here'
  | 'must-move'
  | 'must-suggest'
  | 'not-in-a-room'
  | 'enter-a-room-first'
  | 'not-in-that-room'

export const setup = (options: Options, seats: number): State => {
  const rules = RULE_SETS[options.rules]
  const joined = seatsOf(seats)
  const character = (seat: Seat): number => options.characters[seat] ?? seat
  const order = rules.order === 'joined' ? joined : joined.toSorted((a, b) => character(a) - character(b))
  const dealt = dealingOrder(order, options.extraCards)
  return {
    options,
    order,
    turns: 0,
    active: order[0] as Seat,
    phase: { at: 'dealing' },
    tokens: BOARDS[rules.board].starts,
    weapons: rules.weapons.map(() => null),
    handSizes: joined.map(seat => dealt.filter(to => to === seat).length),
    dragged: [],
    asked: [],
    accused: [],
    lost: [],
    hands: joined.map(() => ({ is: 'held' })),
    left: [],
    folded: [],
  }
}

/** One by one clockwise, so begun that the last (or first) to move get the cards left over. [C18] */
const dealingOrder = (order: readonly Seat[], extraCards: Options['extraCards']): readonly Seat[] => {
  const seats = order.length
  const first = extraCards === 'last' ? (seats - (DEALT % seats)) % seats : 0
  return Array.from({ length: DEALT }, (_, i) => order[(first + i) % seats] as Seat)
}

export const turn = (state: State): Turn => {
  const { phase } = state
  const leaver = toOpen(state)
  if (leaver !== undefined) return { of: 'dealer', task: { do: 'open', what: leaver } }
  switch (phase.at) {
    case 'dealing': {
      const to = dealingOrder(state.order, state.options.extraCards)
      return { of: 'dealer', task: { do: 'deal', piles: PILES.map(pile => DECK[pile]), aside: 1, to } }
    }
    case 'scattering':
      return {
        of: 'chance',
        draw: {
          kind: 'pick',
          from: emptyRooms(state).length,
          count: state.weapons.filter(isUnplaced).length,
        },
      }
    case 'placing':
    case 'sorting':
    case 'filing':
    case 'shuffling':
    case 'assigning':
    case 'ready':
      return { of: 'seat', seat: setterOf(state.options) }
    case 'rolling':
      return { of: 'chance', draw: { kind: 'dice', count: rulesOf(state).dice, sides: 6 } }
    case 'starting':
    case 'walking':
    case 'entered':
    case 'ending':
      return { of: 'seat', seat: state.active }
    case 'refuting':
      return { of: 'seat', seat: phase.question.asked }
    case 'accusing':
      return { of: 'dealer', task: { do: 'compare', with: cardsOf(phase.crime) } }
    case 'opening':
      return { of: 'dealer', task: { do: 'open', what: 'aside' } }
    case 'over':
      return { of: 'nobody', winners: phase.winners }
  }
}

/** The kinds of move that each phase knows at all. */
export const MOVES: Readonly<Record<Phase['at'], readonly Move['kind'][]>> = {
  dealing: [],
  scattering: [],
  placing: ['place', 'do-it-for-us'],
  sorting: ['sort', 'do-it-for-us'],
  filing: ['file', 'do-it-for-us'],
  shuffling: ['shuffle', 'do-it-for-us'],
  assigning: ['assign', 'do-it-for-us'],
  ready: ['begin'],
  starting: ['roll', 'walk', 'passage', 'suggest', 'accuse', 'pass'],
  rolling: [],
  walking: ['walk', 'suggest', 'accuse', 'pass'],
  entered: ['suggest', 'accuse', 'pass'],
  refuting: ['cannot', 'show'],
  ending: ['accuse', 'pass'],
  accusing: [],
  opening: [],
  over: [],
}

export const play = (state: State, seat: Seat, move: Move): Result<State, Refusal> => {
  if (!MOVES[state.phase.at].includes(move.kind)) return err('not-now')
  switch (move.kind) {
    case 'place':
      return placeWeapon(state, move)
    case 'sort':
      return ok(at(state, { at: 'filing', filed: [] }))
    case 'file':
      return filePile(state, move)
    case 'shuffle':
      return ok(at(state, { at: 'assigning' }))
    case 'assign':
      return ok(at(state, { at: 'ready' }))
    case 'begin':
      return ok(firstTurn(state))
    case 'do-it-for-us':
      return ok(doItForUs(state))
    case 'roll':
      return roll(state, seat)
    case 'walk':
      return walk(state, seat, move.path)
    case 'passage':
      return takePassage(state, seat)
    case 'suggest':
      return suggest(state, seat, move)
    case 'cannot':
      return ok(askFrom(heardNone(state, seat), questionOf(state).crime, nextAsked(state, seat)))
    case 'show':
      return ok(endQuestion(heardShow(state, seat), questionOf(state).crime))
    case 'accuse':
      return accuse(state, seat, move)
    case 'pass':
      return pass(state, seat)
  }
}

export const claim = ({ phase, active }: State, move: Move): Claim | undefined => {
  if (phase.at !== 'refuting') return undefined
  const of = cardsOf(phase.question.crime)
  if (move.kind === 'cannot') return { says: 'holds-none', of }
  return move.kind === 'show' ? { says: 'shows-one', of, to: active } : undefined
}

export const applyAnswer = (state: State, answer: Answer): State => {
  const { phase } = state
  const leaver = toOpen(state)
  if (leaver !== undefined && answer.to === 'open') return handOpened(state, leaver, answer.cards)
  if (phase.at === 'dealing' && answer.to === 'deal') return beginSetup(state)
  if (phase.at === 'scattering' && answer.to === 'draw') return firstTurn(scatter(state, answer.drawn))
  if (phase.at === 'rolling' && answer.to === 'draw') return at(state, { at: 'walking', dice: answer.drawn })
  if (phase.at === 'accusing' && answer.to === 'compare')
    return answer.same
      ? at(state, { at: 'opening', winners: [state.active], how: 'accused' })
      : accusedWrongly(state, phase.crime)
  if (phase.at === 'opening' && answer.to === 'open')
    return at(state, { ...phase, at: 'over', file: answer.cards })
  throw bug(`an answer to ${answer.to} while ${phase.at}`)
}

/** Begins the ritual, where the table wants one and somebody can hold it; else scatters the weapons. */
const beginSetup = (state: State): State => {
  const isWanted = rulesOf(state).ritual && state.options.setup === 'by-hand'
  const byHand = isWanted && !state.folded.includes(setterOf(state.options))
  return at(state, { at: byHand ? 'placing' : 'scattering' })
}

const roll = (state: State, seat: Seat): Result<State, Refusal> => {
  if (rulesOf(state).dice === 0) return err('no-dice-here')
  return hasWayOut(groundOf(state, seat)) ? ok(at(state, { at: 'rolling' })) : err('no-way-out')
}

/** The steps the seat on turn may walk now: its roll, or one step where there are no dice. */
export const stepsNow = (state: State): number => {
  if (state.phase.at === 'walking') return state.phase.dice.reduce((sum, die) => sum + die, 0)
  return state.phase.at === 'starting' && rulesOf(state).dice === 0 ? 1 : 0
}

const walk = (state: State, seat: Seat, path: readonly Place[]): Result<State, Refusal> => {
  const steps = stepsNow(state)
  if (steps === 0) return err('roll-first')
  if (rulesOf(state).dice === 0 && path.length > steps) return err('one-step-a-turn')
  const refusal = walkRefusal(groundOf(state, seat), path, steps)
  return refusal === undefined ? ok(arrive(state, seat, path.at(-1) as Place)) : err(refusal)
}

const takePassage = (state: State, seat: Seat): Result<State, Refusal> => {
  const beyond = passageFrom(state, seat)
  return beyond === null ? err('no-passage-here') : ok(arrive(state, seat, placeOfRoom(beyond)))
}

/** The room behind the secret passage of the room the seat is in, or null. */
export const passageFrom = (state: State, seat: Seat): Room | null => {
  const room = roomOf(state, seat)
  return room === null ? null : (boardOf(state).passages[room] ?? null)
}

/** Ends a move: in a room the seat may suggest; in a hallway it may still accuse, where the rules allow that there. */
const arrive = (state: State, seat: Seat, place: Place): State => {
  const moved = { ...state, tokens: state.tokens.with(characterOf(state, seat), place) }
  return isRoom(place) ? at(moved, { at: 'entered' }) : endActing(moved)
}

const suggest = (
  state: State,
  seat: Seat,
  { suspect, weapon }: MoveOf<'suggest'>,
): Result<State, Refusal> => {
  const room = roomOf(state, seat)
  if (room === null) return err('not-in-a-room')
  if (!maySuggest(state)) return err('enter-a-room-first')
  return ok(ask(state, { suspect, weapon, room }))
}

/** True for a seat that entered, that was dragged in [C2], or, where the rules say so, that is simply there [C5]. */
const maySuggest = (state: State): boolean =>
  state.phase.at === 'entered' || rulesOf(state).suggestStaying === 'always' || wasBrought(state)

/** True if the turn begins in a room another's suggestion brought the seat to. */
export const wasBrought = (state: State): boolean =>
  state.phase.at === 'starting' &&
  state.dragged.includes(state.active) &&
  rulesOf(state).suggestStaying === 'dragged'

const accuse = (state: State, seat: Seat, move: MoveOf<'accuse'>): Result<State, Refusal> => {
  const { suspect, weapon, room } = move
  const rules = rulesOf(state)
  if (rules.accuse === 'instead-of-suggesting' && roomOf(state, seat) !== room) return err('not-in-that-room')
  const crime = { suspect, weapon, room }
  return ok(
    at(rules.accusationMovesTokens ? withTokensMoved(state, crime) : state, { at: 'accusing', crime }),
  )
}

/** Puts the seat out of the hunt, but not out of the game. */
const accusedWrongly = (state: State, crime: Crime): State => {
  const lost = [...state.lost, state.active]
  const accused = [...state.accused, { by: state.active, crime }]
  return unlessDecided({ ...outOfTheHallway(state, state.active), lost, accused }, nextTurn)
}

const pass = (state: State, seat: Seat): Result<State, Refusal> => {
  const { mayStay, mustSuggest } = rulesOf(state)
  if (state.phase.at === 'starting' && !mayStay && canMove(state, seat)) return err('must-move')
  if (state.phase.at === 'entered' && mustSuggest) return err('must-suggest')
  return ok(nextTurn(state))
}

export const canMove = (state: State, seat: Seat): boolean =>
  passageFrom(state, seat) !== null || hasWayOut(groundOf(state, seat))

/** A loser may look into the file; not while a seat on its device can still win, for which it would be a scout. */
export const mayLook = (state: State, seat: Seat, device: readonly Seat[]): boolean =>
  rulesOf(state).loserLooks &&
  state.lost.includes(seat) &&
  !hopefuls(state).some(hopeful => device.includes(hopeful))
