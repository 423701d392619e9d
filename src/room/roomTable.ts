import {
  decisionIn,
  knownBy,
  type Act,
  type Game,
  type GameLine,
  type Known,
  type Secret,
  type Shape,
  type Turn,
} from '../rules/game'
import type { TimedEvent } from '../rules/page'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { Stop, Table, TableRefusal } from '../table/table'
import type { GameSnapshot } from './snapshot'

/** The page's side of a game in a room: it folds the lines it is told, and hands its own acts over. */
export class RoomTable implements Table<Shape> {
  readonly #game: Game<Shape>
  readonly #act: (seat: Seat, act: Act<unknown>) => void
  readonly #listeners = new Set<() => void>()
  readonly #told = new Map<
    Seat | null,
    { lines: readonly unknown[]; events: readonly TimedEvent<unknown>[] }
  >()
  #sight: GameSnapshot
  #lines: readonly GameLine<unknown>[] = []
  /** The state before the first line, and the one after each. */
  #states: readonly unknown[]
  #known: ReadonlyMap<Seat, Known> = new Map()
  /** The decisions in acts of this page that the room has not told yet. */
  #decided: readonly { readonly seat: Seat; readonly entry: Known[number] }[] = []
  /** The number of lines the room has told; those after them are acts of this page that it has not told yet. */
  #toldLines = 0

  constructor(
    game: Game<Shape>,
    options: unknown,
    sight: GameSnapshot,
    act: (seat: Seat, act: Act<unknown>) => void,
  ) {
    this.#game = game
    this.#act = act
    this.#sight = sight
    this.#states = [game.setup(options, sight.lobby.chairs.length)]
    this.#read(sight)
  }

  get sight(): GameSnapshot {
    return this.#sight
  }

  get here(): readonly Seat[] {
    return this.#sight.here
  }

  /** Takes a later snapshot of the same game. */
  take(sight: GameSnapshot): void {
    this.#sight = sight
    this.#read(sight)
    this.#tellAll()
  }

  turn(): Turn {
    return this.#game.turn(this.#state)
  }

  /** False for an act the game makes without a person: the room makes that itself, after a moment. [C10] */
  isAsked(seat: Seat): boolean {
    return (
      this.#mayAct(seat) && this.#game.reflex(this.#state, this.#knownTo(seat), seat, () => 0) === undefined
    )
  }

  #mayAct(seat: Seat): boolean {
    const { waits, self } = this.#sight
    if (this.#lines.length === this.#toldLines)
      return waits.for === 'choice' && waits.seat === seat && waits.by === self
    const turn = this.turn()
    return turn.of === 'seat' && turn.seat === seat && this.#sight.here.includes(seat)
  }

  /** This table for bots: a seat of it is asked only where no person of this device plays it. */
  forBot(): Table<Shape> {
    const isBots = (seat: Seat): boolean => {
      const { waits, lobby } = this.#sight
      return (waits.for === 'choice' && waits.isBots) || lobby.chairs[seat]?.by === 'bot'
    }
    return {
      here: this.here,
      turn: () => this.turn(),
      isAsked: seat => this.isAsked(seat) && isBots(seat),
      view: seat => this.view(seat),
      viewAfter: (at, seat) => this.viewAfter(at, seat),
      choices: seat => this.choices(seat),
      play: (seat, act) => this.play(seat, act),
      history: seat => this.history(seat),
      changed: listener => this.changed(listener),
    }
  }

  view(seat: Seat | null): unknown {
    return this.#game.view(this.#state, this.#knownTo(seat), seat)
  }

  viewAfter(at: number, seat: Seat | null): unknown {
    const state = this.#states[at + 1]
    if (state === undefined) throw bug(`there is no line ${at}`)
    return this.#game.view(state, knownBy(this.#knownTo(seat), at), seat)
  }

  choices(seat: Seat): Iterable<Act<unknown>> {
    return this.isAsked(seat) ? this.#game.choices(this.#state, this.#knownTo(seat), seat) : []
  }

  play(seat: Seat, act: Act<unknown>): Result<null, string | TableRefusal> {
    if (!this.isAsked(seat)) return err('not-your-turn')
    const played = this.#game.play(this.#state, seat, act.move)
    if (!played.ok) return played
    const vetoed = this.#game.vet?.(this.#state, this.#knownTo(seat), seat, act) ?? null
    if (vetoed !== null) return err(vetoed)
    const line = { at: this.#lines.length, by: seat, move: act.move }
    this.#noteDecision(line, act.secret)
    this.#lines = [...this.#lines, line]
    this.#states = [...this.#states, played.value]
    this.#act(seat, act)
    this.#tellAll()
    return ok(null)
  }

  /** Without it one's own decision would be unknown here until the room tells of it. */
  #noteDecision({ at, by, move }: { at: number; by: Seat; move: unknown }, secret: Secret | undefined): void {
    const claim = this.#game.claim(this.#state, by, move)
    const decision = decisionIn(secret)
    if (claim?.says !== 'decides' || decision === undefined) return
    const lesson = { of: 'decided', what: claim.what, decision } as const
    this.#decided = [...this.#decided, { seat: by, entry: { at, lesson } }]
  }

  history(seat: Seat | null): readonly TimedEvent<unknown>[] {
    const before = this.#told.get(seat)
    if (before?.lines === this.#lines) return before.events
    const kept = before?.lines.every((line, i) => line === this.#lines[i]) === true ? before : undefined
    const fresh = this.#lines.slice(kept?.lines.length ?? 0).flatMap(line => this.#tell(line, seat))
    const events = [...(kept?.events ?? []), ...fresh]
    this.#told.set(seat, { lines: this.#lines, events })
    return events
  }

  changed(listener: () => void): Stop {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get #state(): unknown {
    return this.#states.at(-1)
  }

  #tellAll(): void {
    for (const listener of [...this.#listeners]) listener()
  }

  #knownTo(seat: Seat | null): Known {
    const told = (seat !== null && this.#known.get(seat)) || []
    const decided = this.#decided.filter(each => each.seat === seat)
    return decided.length === 0 ? told : [...told, ...decided.map(({ entry }) => entry)]
  }

  /** Lines that this page has shown already stand for as long as the room tells the same. */
  #read({ from, lines, known }: GameSnapshot): void {
    this.#known = new Map(known)
    const isAsShown =
      from === this.#toldLines && lines.every((line, i) => isSame(line, this.#lines[from + i]))
    this.#toldLines = from + lines.length
    if (isAsShown && lines.length === 0) return
    const told = [...this.#lines.slice(0, from), ...lines]
    const states = this.#states.slice(0, from + 1)
    for (const line of lines) states.push(this.#after(states.at(-1), line))
    const hasGuessed = isAsShown && this.#lines.length > told.length
    this.#lines = hasGuessed ? [...told, ...this.#lines.slice(told.length)] : told
    this.#states = hasGuessed ? [...states, ...this.#states.slice(states.length)] : states
    this.#forgetDecisions()
  }

  /** Keeps those alone whose act still stands here, and is not told yet. */
  #forgetDecisions(): void {
    const isAwaited = ({ entry: { at } }: { readonly entry: Known[number] }): boolean =>
      at >= this.#toldLines && at < this.#lines.length
    if (!this.#decided.every(isAwaited)) this.#decided = this.#decided.filter(isAwaited)
  }

  /** Takes back the acts that the room has refused. */
  undo(): void {
    this.#lines = this.#lines.slice(0, this.#toldLines)
    this.#states = this.#states.slice(0, this.#toldLines + 1)
    this.#forgetDecisions()
    this.#tellAll()
  }

  #after(state: unknown, line: GameLine<unknown>): unknown {
    if (line.by === null)
      return 'answer' in line
        ? this.#game.applyAnswer(state, line.answer)
        : this.#game.leave(state, line.left, line.playedOn)
    const played = this.#game.play(state, line.by, line.move)
    if (!played.ok) throw bug(`a line of the log was refused: ${played.error}`)
    return played.value
  }

  #tell(line: GameLine<unknown>, seat: Seat | null): readonly TimedEvent<unknown>[] {
    const [before, after] = [this.#states[line.at], this.#states[line.at + 1]]
    return this.#game
      .tell(before, line, after, this.#knownTo(seat), seat)
      .map(event => ({ at: line.at, event }))
  }
}

const isSame = (line: GameLine<unknown>, shown: GameLine<unknown> | undefined): boolean =>
  JSON.stringify(line) === JSON.stringify(shown)
