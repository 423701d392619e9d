import type { Card } from '../../src/rules/card'
import type { Answer, GameLine, Known, Lesson, Task } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import { BOARDS, spaceAt, type BoardId, type Place } from '../../src/games/clue/rules/board'
import {
  cardOf,
  cardsOf,
  DECK,
  PILES,
  type Crime,
  type Room,
  type Suspect,
  type Weapon,
} from '../../src/games/clue/lobby/cards'
import type { Event } from '../../src/games/clue/rules/event'
import { clue } from '../../src/games/clue/index'
import type { Move } from '../../src/games/clue/rules/move'
import type { Options } from '../../src/games/clue/lobby/options'
import type { Refusal } from '../../src/games/clue/rules/rules'
import type { State } from '../../src/games/clue/rules/state'
import type { RuleSetId } from '../../src/games/clue/lobby/variants'
import type { View } from '../../src/games/clue/rules/view'
import { OpenDealer, type CardsDealt } from '../../src/dealer/openDealer'

export const [ANN, BOB, CAT, DAN, EVE, FAY] = seatsOf(6) as unknown as readonly [
  Seat,
  Seat,
  Seat,
  Seat,
  Seat,
  Seat,
]

export const SUSPECT = { scarlet: 0, mustard: 1, white: 2, green: 3, peacock: 4, plum: 5 } as const
export const ROOM = {
  study: 0,
  hall: 1,
  lounge: 2,
  library: 3,
  billiard: 4,
  dining: 5,
  conservatory: 6,
  ballroom: 7,
  kitchen: 8,
} as const
/** The weapons of Classic and Clue-Less. */
export const WEAPON = { rope: 0, leadPipe: 1, knife: 2, wrench: 3, candlestick: 4, pistol: 5 } as const

export const suspectCard = (suspect: Suspect): Card => cardOf('suspect', suspect)
export const weaponCard = (weapon: Weapon): Card => cardOf('weapon', weapon)
export const roomCard = (room: Room): Card => cardOf('room', room)

export const crime = (suspect: Suspect, weapon: Weapon, room: Room): Crime => ({ suspect, weapon, room })

/** The cards in the case file, where a script does not say otherwise. */
export const FILE = crime(SUSPECT.plum, WEAPON.pistol, ROOM.kitchen)

/** A place as a test writes it: a room by its number, a space by column and row. */
export type Spot = Room | readonly [x: number, y: number]

export const placeAt = (board: BoardId, spot: Spot): Place => {
  if (typeof spot === 'number') return spot as number as Place
  const [x, y] = spot
  const place = BOARDS[board].next.findIndex((_, i) => {
    const space = spaceAt(BOARDS[board], i as Place)
    return space?.x === x && space.y === y
  })
  if (place < 0) throw new Error(`there is no space at ${x}, ${y}`)
  return place as Place
}

export const pathOn = (board: BoardId, ...spots: readonly Spot[]): readonly Place[] =>
  spots.map(spot => placeAt(board, spot))

export interface Given {
  readonly seats?: number
  /** By seat; as they are numbered, where nothing is said. */
  readonly characters?: readonly Suspect[]
  readonly options?: Partial<Options>
  readonly file?: Crime
  /** Cards a seat is to hold; the rest is dealt by number. */
  readonly hands?: ReadonlyMap<Seat, readonly Card[]>
  /** Is Classic to be set up by the script itself? */
  readonly byHand?: boolean
}

export const holding = (
  ...hands: readonly (readonly [Seat, readonly Card[]])[]
): ReadonlyMap<Seat, readonly Card[]> => new Map(hands)

const BOARD_OF: Readonly<Record<RuleSetId, BoardId>> = {
  classic: 'mansion',
  clueless: 'halls',
  cluedo: 'mansion-turned',
}

/** A game of Clue as a test writes it: every seat on a device of its own, the deal and every die as the test says. */
export class Script {
  readonly board: BoardId
  readonly rules: RuleSetId
  #state: State
  readonly #dealer: OpenDealer
  readonly #lines: { readonly before: State; readonly line: GameLine<Move>; readonly after: State }[] = []
  readonly #known = new Map<Seat, Known>()
  #newsFrom = 0

  constructor(rules: RuleSetId, given: Given = {}) {
    const seats = given.characters?.length ?? given.seats ?? 3
    const options: Options = {
      rules,
      characters: given.characters ?? seatsOf(seats).map(seat => seat as number as Suspect),
      extraCards: 'last',
      forcedSuggestion: true,
      notebook: 'secretary',
      setup: 'by-hand',
      setter: 0,
      ...given.options,
    }
    this.rules = rules
    this.board = BOARD_OF[rules]
    this.#state = clue.setup(options, seats)
    this.#dealer = new OpenDealer(seeded(1), task => deal(task, given))
    this.#answerAll()
    if (this.#state.phase.at === 'placing' && given.byHand !== true) this.act({ kind: 'do-it-for-us' })
  }

  get state(): State {
    return this.#state
  }

  get at(): State['phase']['at'] {
    return this.#state.phase.at
  }

  /** The seat whose choice the game waits for. */
  get waitsFor(): Seat | null {
    const turn = clue.turn(this.#state)
    return turn.of === 'seat' ? turn.seat : null
  }

  known(seat: Seat | null): Known {
    return (seat === null ? undefined : this.#known.get(seat)) ?? []
  }

  view(seat: Seat | null): View {
    return clue.view(this.#state, this.known(seat), seat)
  }

  hand(seat: Seat): readonly Card[] {
    return this.view(seat).hand
  }

  /** All that this viewer was ever told. */
  events(seat: Seat | null = null): readonly Event[] {
    return this.#eventsFrom(0, seat)
  }

  /** The events that this viewer was told of the last thing the script did. */
  news(seat: Seat | null = null): readonly Event[] {
    return this.#eventsFrom(this.#newsFrom, seat)
  }

  /** The kinds of act that are open to the seat the game waits for. */
  open(): readonly Move['kind'][] {
    const seat = this.#waiting()
    return [...new Set([...clue.choices(this.#state, this.known(seat), seat)].map(({ move }) => move.kind))]
  }

  choices(): readonly Move[] {
    const seat = this.#waiting()
    return [...clue.choices(this.#state, this.known(seat), seat)].map(({ move }) => move)
  }

  /** The places to which the seat on turn may walk now. */
  reached(): readonly Place[] {
    return this.choices().flatMap(move => (move.kind === 'walk' ? [move.path.at(-1) as Place] : []))
  }

  place(spot: Spot): Place {
    return placeAt(this.board, spot)
  }

  tokenOf(suspect: Suspect): Place {
    return this.#state.tokens[suspect] as Place
  }

  /** Stands a suspect somewhere, by no rule. */
  put(suspect: Suspect, spot: Spot): this {
    return this.edit({ tokens: this.#state.tokens.with(suspect, this.place(spot)) })
  }

  putWeapon(weapon: Weapon, room: Room): this {
    return this.edit({ weapons: this.#state.weapons.with(weapon, room) })
  }

  edit(changed: Partial<State>): this {
    this.#state = { ...this.#state, ...changed }
    return this
  }

  /** Why this move is refused to the seat the game waits for; null when it is not. */
  refusal(move: Move): Refusal | null {
    const played = clue.play(this.#state, this.#waiting(), move)
    return played.ok ? null : played.error
  }

  walkRefusal(...spots: readonly Spot[]): Refusal | null {
    return this.refusal({ kind: 'walk', path: pathOn(this.board, ...spots) })
  }

  suggestRefusal(suspect: Suspect = 0, weapon: Weapon = 0): Refusal | null {
    return this.refusal({ kind: 'suggest', suspect, weapon })
  }

  act(move: Move, card?: Card): this {
    this.#newsFrom = this.#lines.length
    const seat = this.#waiting()
    const played = clue.play(this.#state, seat, move)
    if (!played.ok) throw new Error(`${move.kind} was refused: ${played.error}`)
    const claim = clue.claim(this.#state, seat, move)
    const vouched = claim && this.#dealer.vouch(seat, claim, card === undefined ? undefined : { card })
    if (vouched?.ok === false) throw new Error(`${move.kind}: ${vouched.error}`)
    this.#append({ at: this.#lines.length, by: seat, move }, played.value)
    for (const { to, lesson } of vouched?.value ?? []) this.#learn(to, lesson)
    return this.#answerAll()
  }

  roll(...dice: readonly number[]): this {
    this.act({ kind: 'roll' })
    return this.#hear({ to: 'draw', drawn: dice })
  }

  walk(...spots: readonly Spot[]): this {
    return this.act({ kind: 'walk', path: pathOn(this.board, ...spots) })
  }

  passage(): this {
    return this.act({ kind: 'passage' })
  }

  suggest(suspect: Suspect, weapon: Weapon): this {
    return this.act({ kind: 'suggest', suspect, weapon })
  }

  cannot(): this {
    return this.act({ kind: 'cannot' })
  }

  show(card: Card): this {
    return this.act({ kind: 'show' }, card)
  }

  accuse({ suspect, weapon, room }: Crime): this {
    return this.act({ kind: 'accuse', suspect, weapon, room })
  }

  pass(): this {
    return this.act({ kind: 'pass' })
  }

  /** Everybody asked answers: the first card he has that is asked for, or that he has none. */
  answer(): this {
    while (this.#state.phase.at === 'refuting') {
      const asked = cardsOf(this.#state.phase.question.crime)
      const card = asked.find(each => this.hand(this.#waiting()).includes(each))
      if (card === undefined) this.cannot()
      else this.show(card)
    }
    return this
  }

  /** The turn goes round to this seat, and everybody on the way passes. */
  passTo(seat: Seat): this {
    do this.pass()
    while (this.waitsFor !== seat)
    return this
  }

  leave(seat: Seat, playedOn = false): this {
    this.#newsFrom = this.#lines.length
    const line = { at: this.#lines.length, by: null, left: seat, playedOn } as const
    this.#append(line, clue.leave(this.#state, seat, playedOn))
    return this.#answerAll()
  }

  #waiting(): Seat {
    const seat = this.waitsFor
    if (seat === null) throw new Error(`nobody can act while ${this.#state.phase.at}`)
    return seat
  }

  /** The dealer answers, and the weapons nobody placed go to the first empty rooms. Dice are the script's. */
  #answerAll(): this {
    for (;;) {
      const turn = clue.turn(this.#state)
      if (turn.of === 'dealer') {
        const { answer, whispers } = this.#dealer.perform(turn.task)
        this.#hear(answer)
        for (const { to, lesson } of whispers) this.#learn(to, lesson)
      } else if (turn.of === 'chance' && turn.draw.kind === 'pick')
        this.#hear({ to: 'draw', drawn: Array.from({ length: turn.draw.count }, (_, i) => i) })
      else return this
    }
  }

  #hear(answer: Answer): this {
    this.#append({ at: this.#lines.length, by: null, answer }, clue.applyAnswer(this.#state, answer))
    return this
  }

  #append(line: GameLine<Move>, after: State): void {
    this.#lines.push({ before: this.#state, line, after })
    this.#state = after
    for (const seat of after.order)
      if (this.view(seat).file === null && clue.mayLook(after, seat, [seat]))
        this.#learn(seat, this.#dealer.look(seat).lesson)
  }

  #learn(seat: Seat, lesson: Lesson): void {
    this.#known.set(seat, [...this.known(seat), { at: this.#lines.length - 1, lesson }])
  }

  #eventsFrom(from: number, seat: Seat | null): readonly Event[] {
    return this.#lines
      .slice(from)
      .flatMap(({ before, line, after }) => clue.tell(before, line, after, this.known(seat), seat))
  }
}

/** The cards the script names are where it says; the rest goes round by number. */
const deal = (
  { to }: Extract<Task, { do: 'deal' }>,
  { file = FILE, hands = new Map() }: Given,
): CardsDealt => {
  const aside = cardsOf(file)
  const named = new Set([...aside, ...[...hands.values()].flat()])
  const rest = PILES.flatMap(pile => DECK[pile]).filter(card => !named.has(card))
  const seats = [...new Set(to)]
  const dealt = new Map(
    seats.map((seat): [Seat, readonly Card[]] => {
      const size = to.filter(each => each === seat).length
      const given = hands.get(seat) ?? []
      if (given.length > size) throw new Error(`seat ${seat} holds ${size} cards`)
      return [seat, [...given, ...rest.splice(0, size - given.length)]]
    }),
  )
  return { aside, hands: dealt }
}
