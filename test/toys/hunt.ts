import { cardsFrom, parseCard, type Card } from '../../src/rules/card'
import type { Act, Bot, Game, GameLine, Known } from '../../src/rules/game'
import { either, list, one, record, type Parsed } from '../../src/rules/parse'
import { below, pick, type Random } from '../../src/rules/random'
import { bug, err, ok, type Result } from '../../src/rules/result'
import { after, seatsOf, type Seat } from '../../src/rules/seat'

/** One card of each pile lies aside, and is hunted for. */
const PILES: readonly (readonly Card[])[] = [cardsFrom(0, 4), cardsFrom(4, 8), cardsFrom(8, 12)]
export const HUNT_CARDS: readonly Card[] = PILES.flat()
const DEALT = HUNT_CARDS.length - PILES.length

/** With so many turns it ends. */
const MOST_TURNS = 60

const parseCards = list(parseCard, PILES.length, PILES.length)
const parseMove = either(
  record({ kind: one('roll') }),
  record({ kind: one('ask'), cards: parseCards }),
  record({ kind: one('guess'), cards: parseCards }),
  record({ kind: one('none') }),
  record({ kind: one('show') }),
)
type Move = Parsed<typeof parseMove>

/** At a swift table the device picks the card that is shown, at a slow one its person. */
const parseOptions = record({ pace: one('slow', 'swift'), dice: one(1, 2) })
export type HuntOptions = Parsed<typeof parseOptions>

type Phase =
  | { readonly at: 'dealing' }
  | { readonly at: 'choosing' }
  | { readonly at: 'rolling' }
  | { readonly at: 'answering'; readonly cards: readonly Card[]; readonly seat: Seat }
  | { readonly at: 'guessing'; readonly cards: readonly Card[] }
  | { readonly at: 'opening' }
  | { readonly at: 'over'; readonly winners: readonly Seat[] }

export interface HuntState {
  readonly options: HuntOptions
  readonly seats: number
  readonly turns: number
  readonly active: Seat
  readonly phase: Phase
  /** The seats that guessed wrong: they answer, and have no more turns. */
  readonly lost: readonly Seat[]
  /** The seats that have left, and nobody plays on for them. */
  readonly gone: readonly Seat[]
  /** The seats that have left, whose hands are still to be opened. */
  readonly toOpen: readonly Seat[]
  /** The hands that lie open. */
  readonly open: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[]
}

export interface HuntView extends HuntState {
  readonly hand: readonly Card[]
  readonly shown: readonly Card[]
  readonly aside: readonly Card[] | null
}

export type HuntEvent =
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly dice: readonly number[] }
  | { readonly kind: 'asked'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'denied'; readonly seat: Seat }
  /** The card is told to the two that saw it, and to nobody else. */
  | { readonly kind: 'showed'; readonly seat: Seat; readonly to: Seat; readonly card: Card | null }
  | { readonly kind: 'guessed'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'judged'; readonly seat: Seat; readonly isRight: boolean }
  | { readonly kind: 'opened'; readonly what: 'aside' | Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'left'; readonly seat: Seat }

/** The reason of a bot: it asks what it has not seen, and guesses what is left. */
export type HuntMotive =
  | { readonly of: 'asking'; readonly unseen: number }
  | { readonly of: 'guessing'; readonly cards: readonly Card[] }

export interface Hunt {
  readonly Options: HuntOptions
  readonly State: HuntState
  readonly Move: Move
  readonly View: HuntView
  readonly Event: HuntEvent
  readonly Refusal: 'not-now' | 'one-of-each'
}

/** Guesses seldom, so that its games are long. */
const random: Bot<Hunt> = {
  act(_view, choices, bits) {
    const acts = [...choices]
    const others = acts.filter(({ move }) => move.kind !== 'guess')
    const chosen = pick(bits, below(bits, 24) === 0 ? acts : others)
    return chosen ?? raise()
  },
}

/** Asks for cards it has not seen, and guesses when one is left of each pile. */
const easy: Bot<Hunt> = {
  act: (view, choices, bits) => thought(view, choices, bits).act,
  think: (view, choices, bits) => thought(view, choices, bits),
}

const thought = (
  { hand, shown, open }: HuntView,
  choices: Iterable<Act<Move>>,
  bits: Random,
): { readonly act: Act<Move>; readonly motive: HuntMotive | null } => {
  const acts = [...choices]
  const seen = [...hand, ...shown, ...open.flatMap(({ cards }) => cards)]
  const unseen = PILES.map(pile => pile.filter(card => !seen.includes(card)))
  const kind = unseen.every(({ length }) => length === 1) ? 'guess' : 'ask'
  const cards = unseen.map(left => pick(bits, left) ?? raise())
  const act = acts.find(({ move }) => move.kind === kind && isSame(move.cards, cards))
  if (act === undefined) return { act: pick(bits, acts) ?? raise(), motive: null }
  const motive = kind === 'guess' ? { of: 'guessing', cards } : { of: 'asking', unseen: unseen.flat().length }
  return { act, motive: motive as HuntMotive }
}

const isSame = (one: readonly Card[], other: readonly Card[]): boolean => one.join() === other.join()

const raise = (): never => {
  throw bug('nothing to choose from')
}

/**
 * A game of cards: who asks for three is shown one by the next that holds any, in secret; whoever guesses the three that lie aside
 * has won. It has all that a table can need of a game: hands, proofs, dice, reflexes, looks, settings, bots with reasons.
 */
export const hunt: Game<Hunt> = {
  id: 'hunt',
  seats: { min: 3, max: 6 },
  bots: { random, easy },
  parseOptions,
  parseMove,
  setup: (options, seats) => ({
    options,
    seats,
    turns: 0,
    active: 0 as Seat,
    phase: { at: 'dealing' },
    lost: [],
    gone: [],
    toOpen: [],
    open: [],
  }),
  turn(state) {
    const { phase, active, options } = state
    const opens = openingNow(state)
    if (opens !== undefined) return { of: 'dealer', task: { do: 'open', what: opens } }
    switch (phase.at) {
      case 'dealing': {
        const to = Array.from({ length: DEALT }, (_, slot) => (slot % state.seats) as Seat)
        return { of: 'dealer', task: { do: 'deal', piles: PILES, aside: 1, to } }
      }
      case 'choosing':
        return { of: 'seat', seat: active }
      case 'rolling':
        return { of: 'chance', draw: { kind: 'dice', count: options.dice, sides: 6 } }
      case 'answering':
        return { of: 'seat', seat: phase.seat }
      case 'guessing':
        return { of: 'dealer', task: { do: 'compare', with: phase.cards } }
      case 'opening':
        return { of: 'dealer', task: { do: 'open', what: 'aside' } }
      case 'over':
        return { of: 'nobody', winners: phase.winners }
    }
  },
  turns: ({ turns }) => turns,
  play(state, _seat, move): Result<HuntState, Hunt['Refusal']> {
    if (state.phase.at === 'answering')
      return move.kind === 'none'
        ? ok(answerAfter(state, state.phase.seat, state.phase.cards))
        : shown(state, move)
    if (state.phase.at !== 'choosing') return err('not-now')
    switch (move.kind) {
      case 'roll':
        return ok({ ...state, phase: { at: 'rolling' } })
      case 'ask':
        return isOneOfEach(move.cards) ? ok(answerAfter(state, state.active, move.cards)) : err('one-of-each')
      case 'guess':
        return isOneOfEach(move.cards)
          ? ok({ ...state, phase: { at: 'guessing', cards: move.cards } })
          : err('one-of-each')
      case 'none':
      case 'show':
        return err('not-now')
    }
  },
  claim({ phase, active }, _seat, move) {
    if (phase.at !== 'answering') return undefined
    return move.kind === 'none'
      ? { says: 'holds-none', of: phase.cards }
      : { says: 'shows-one', of: phase.cards, to: active }
  },
  applyAnswer(state, answer) {
    const opens = openingNow(state)
    if (opens !== undefined && answer.to === 'open')
      return settled({
        ...state,
        toOpen: state.toOpen.slice(1),
        open: [...state.open, { seat: opens, cards: answer.cards }],
      })
    switch (state.phase.at) {
      case 'dealing':
        return settled({ ...state, phase: { at: 'choosing' }, turns: 1 })
      case 'rolling':
        return nextTurn(state)
      case 'guessing':
        return answer.to === 'compare' && answer.same
          ? { ...state, phase: { at: 'over', winners: [state.active] } }
          : nextTurn({ ...state, lost: [...state.lost, state.active] })
      case 'opening':
        return { ...state, phase: { at: 'over', winners: [] } }
      case 'choosing':
      case 'answering':
      case 'over':
        throw bug(`an answer while ${state.phase.at}`)
    }
  },
  leave(state, seat, playedOn) {
    if (state.phase.at === 'over' || hasLeft(state, seat)) return state
    return settled({
      ...state,
      toOpen: [...state.toOpen, seat],
      gone: playedOn ? state.gone : [...state.gone, seat],
    })
  },
  *choices({ phase }, known) {
    if (phase.at === 'answering') {
      const held = phase.cards.filter(card => handIn(known).includes(card))
      if (held.length === 0) yield { move: { kind: 'none' } }
      for (const card of held) yield { move: { kind: 'show' }, secret: { card } }
      return
    }
    yield { move: { kind: 'roll' } }
    for (const cards of oneOfEach()) yield { move: { kind: 'ask', cards } }
    for (const cards of oneOfEach()) yield { move: { kind: 'guess', cards } }
  },
  reflex({ phase, options }, known, _seat, bits) {
    if (phase.at !== 'answering') return undefined
    const held = phase.cards.filter(card => handIn(known).includes(card))
    if (held.length === 0) return { move: { kind: 'none' } }
    return options.pace === 'swift'
      ? { move: { kind: 'show' }, secret: { card: pick(bits, held) ?? raise() } }
      : undefined
  },
  mayLook: ({ lost }, seat, device) => lost.includes(seat) && device.every(each => lost.includes(each)),
  view: (state, known) => ({
    ...state,
    hand: handIn(known),
    shown: known.flatMap(({ lesson }) => (lesson.of === 'shown' ? [lesson.card] : [])),
    aside: asideIn(known),
  }),
  tell: (before, line, _after, known) => eventsOf(before, line, known),
}

const handIn = (known: Known): readonly Card[] =>
  known.flatMap(({ lesson }) => (lesson.of === 'hand' ? lesson.cards : []))

const asideIn = (known: Known): readonly Card[] | null => {
  for (const { lesson } of known) if (lesson.of === 'aside') return lesson.cards
  return null
}

const oneOfEach = (): readonly (readonly Card[])[] =>
  PILES.reduce<readonly (readonly Card[])[]>(
    (chosen, pile) => chosen.flatMap(cards => pile.map(card => [...cards, card])),
    [[]],
  )

const isOneOfEach = (cards: readonly Card[]): boolean =>
  PILES.every((pile, i) => pile.some(card => card === cards[i]))

/** The hand that is to be opened before anything else goes on. */
const openingNow = ({ phase, toOpen }: HuntState): Seat | undefined =>
  phase.at === 'dealing' || phase.at === 'over' ? undefined : toOpen[0]

const hasLeft = ({ toOpen, open }: HuntState, seat: Seat): boolean =>
  toOpen.includes(seat) || open.some(each => each.seat === seat)

const hasTurns = ({ lost, gone }: HuntState, seat: Seat): boolean =>
  !lost.includes(seat) && !gone.includes(seat)

const nextTurn = (state: HuntState): HuntState => {
  const order = seatsOf(state.seats)
  if (state.turns >= MOST_TURNS || !order.some(seat => hasTurns(state, seat)))
    return { ...state, phase: { at: 'opening' } }
  let active = after(order, state.active)
  while (!hasTurns(state, active)) active = after(order, active)
  return { ...state, turns: state.turns + 1, active, phase: { at: 'choosing' } }
}

/** The next after this seat is asked; those whose hands lie open are not, and after the last of all the turn is over. */
const answerAfter = (state: HuntState, seat: Seat, cards: readonly Card[]): HuntState => {
  const order = seatsOf(state.seats)
  let next = after(order, seat)
  while (next !== state.active && hasLeft(state, next)) next = after(order, next)
  return next === state.active ? nextTurn(state) : { ...state, phase: { at: 'answering', cards, seat: next } }
}

const shown = (state: HuntState, move: Move): Result<HuntState, 'not-now'> =>
  move.kind === 'show' ? ok(nextTurn(state)) : err('not-now')

/** Nobody waits for a seat that has left. */
const settled = (state: HuntState): HuntState => {
  const { phase, active } = state
  const isATurn = phase.at === 'choosing' || phase.at === 'rolling' || phase.at === 'answering'
  if (isATurn && !hasTurns(state, active)) return nextTurn(state)
  return phase.at === 'answering' && hasLeft(state, phase.seat)
    ? answerAfter(state, phase.seat, phase.cards)
    : state
}

const eventsOf = (before: HuntState, line: GameLine<Move>, known: Known): readonly HuntEvent[] => {
  if ('left' in line) return [{ kind: 'left', seat: line.left }]
  if (line.by !== null) return eventsOfMove(before, line.by, line.move, shownBy(known, line.at))
  const { answer } = line
  const seat = before.active
  switch (answer.to) {
    case 'draw':
      return [{ kind: 'rolled', seat, dice: answer.drawn }]
    case 'compare':
      return [{ kind: 'judged', seat, isRight: answer.same }]
    case 'open':
      return [{ kind: 'opened', what: openingNow(before) ?? 'aside', cards: answer.cards }]
    case 'key':
    case 'deal':
    case 'highest':
      return []
  }
}

const eventsOfMove = (before: HuntState, seat: Seat, move: Move, card: Card | null): readonly HuntEvent[] => {
  switch (move.kind) {
    case 'roll':
      return []
    case 'ask':
      return [{ kind: 'asked', seat, cards: move.cards }]
    case 'guess':
      return [{ kind: 'guessed', seat, cards: move.cards }]
    case 'none':
      return [{ kind: 'denied', seat }]
    case 'show':
      return [{ kind: 'showed', seat, to: before.active, card }]
  }
}

const shownBy = (known: Known, line: number): Card | null => {
  for (const { at, lesson } of known) if (at === line && lesson.of === 'shown') return lesson.card
  return null
}
