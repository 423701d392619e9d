import { knownBy, type Act, type Game, type GameLine, type Known, type Shape, type Turn } from '../rules/game'
import type { TimedEvent } from '../rules/page'
import type { Random } from '../rules/random'
import { bug, err, ok, type Result } from '../rules/result'
import { seatsOf, type Seat } from '../rules/seat'
import type { DealerAnswer, Dealer, Whisper } from '../dealer/dealer'
import type { Stop, Table, TableRefusal } from './table'

/** A choice, and the number of lines once all that follows from it had happened. */
export interface ChosenAct<S extends Shape> {
  readonly seat: Seat
  readonly act: Act<S['Move']>
  readonly lines: number
}

/** A table on one device: no log among peers, no cryptography. Its dealer is handed in. */
export class LocalTable<S extends Shape> implements Table<S> {
  readonly here: readonly Seat[]
  readonly #game: Game<S>
  readonly #dealer: Dealer
  readonly #random: Random
  /** One state more than there are lines: before the first, and after each. */
  readonly #states: S['State'][]
  readonly #lines: GameLine<S['Move']>[] = []
  readonly #known = new Map<Seat, Known>()
  readonly #told = new Map<Seat | null, { lines: number; events: readonly TimedEvent<S['Event']>[] }>()
  readonly #listeners = new Set<() => void>()
  readonly #chosen: ChosenAct<S>[] = []

  constructor(game: Game<S>, options: S['Options'], seats: number, dealer: Dealer, random: Random) {
    this.#game = game
    this.#dealer = dealer
    this.#random = random
    this.here = seatsOf(seats)
    this.#states = [game.setup(options, seats)]
    this.#advance()
  }

  /** Every choice that was made here by a person or a bot. */
  get chosen(): readonly ChosenAct<S>[] {
    return this.#chosen
  }

  get lines(): readonly GameLine<S['Move']>[] {
    return this.#lines
  }

  get state(): S['State'] {
    return this.#states.at(-1) as S['State']
  }

  knownTo(seat: Seat | null): Known {
    return (seat !== null && this.#known.get(seat)) || []
  }

  turn(): Turn {
    return this.#game.turn(this.state)
  }

  isAsked(seat: Seat): boolean {
    const turn = this.turn()
    return turn.of === 'seat' && turn.seat === seat
  }

  view(seat: Seat | null): S['View'] {
    return this.#game.view(this.state, this.knownTo(seat), seat)
  }

  viewAfter(at: number, seat: Seat | null): S['View'] {
    const state = this.#states[at + 1]
    if (state === undefined) throw bug(`there is no line ${at}`)
    return this.#game.view(state, knownBy(this.knownTo(seat), at), seat)
  }

  choices(seat: Seat): Iterable<Act<S['Move']>> {
    return this.isAsked(seat) ? this.#game.choices(this.state, this.knownTo(seat), seat) : []
  }

  play(seat: Seat, act: Act<S['Move']>): Result<null, S['Refusal'] | TableRefusal> {
    const played = this.#enter(seat, act)
    if (!played.ok) return played
    this.#advance()
    this.#chosen.push({ seat, act, lines: this.#lines.length })
    for (const listener of [...this.#listeners]) listener()
    return played
  }

  history(seat: Seat | null): readonly TimedEvent<S['Event']>[] {
    const before = this.#told.get(seat)
    if (before?.lines === this.#lines.length) return before.events
    const fresh = this.#lines.slice(before?.lines ?? 0).flatMap(line => this.#tell(line, seat))
    const events = [...(before?.events ?? []), ...fresh]
    this.#told.set(seat, { lines: this.#lines.length, events })
    return events
  }

  changed(listener: () => void): Stop {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #enter(seat: Seat, { move, secret }: Act<S['Move']>): Result<null, S['Refusal'] | TableRefusal> {
    if (!this.isAsked(seat)) return err('not-your-turn')
    const played = this.#game.play(this.state, seat, move)
    if (!played.ok) return played
    const vetoed = this.#game.vet?.(this.state, this.knownTo(seat), seat, { move, ...(secret && { secret }) })
    if (vetoed !== undefined && vetoed !== null) return { ok: false, error: vetoed }
    const claim = this.#game.claim(this.state, seat, move)
    const vouched = claim === undefined ? ok([]) : this.#dealer.vouch(seat, claim, secret)
    if (!vouched.ok) return vouched
    this.#append({ at: this.#lines.length, by: seat, move }, played.value, vouched.value)
    return ok(null)
  }

  /** Goes on until a person or a bot has to choose: chance and the dealer answer, and reflexes act. */
  #advance(): void {
    for (;;) {
      const turn = this.turn()
      switch (turn.of) {
        case 'nobody':
          return
        case 'chance':
          this.#hear(this.#dealer.draw(turn.draw))
          break
        case 'dealer':
          this.#hear(this.#dealer.perform(turn.task, seat => this.#worth(seat)))
          break
        case 'seat': {
          const act = this.#game.reflex(this.state, this.knownTo(turn.seat), turn.seat, this.#random)
          if (act === undefined) return
          const entered = this.#enter(turn.seat, act)
          if (!entered.ok) throw bug(`a reflex was refused: ${entered.error}`)
        }
      }
    }
  }

  /** The worth of a seat's private play so far. */
  #worth(seat: Seat): number | undefined {
    return this.#game.worth?.(this.state, this.knownTo(seat), seat)
  }

  #hear({ answer, whispers }: DealerAnswer): void {
    this.#append(
      { at: this.#lines.length, by: null, answer },
      this.#game.applyAnswer(this.state, answer),
      whispers,
    )
  }

  #append(line: GameLine<S['Move']>, state: S['State'], whispers: readonly Whisper[]): void {
    this.#lines.push(line)
    this.#states.push(state)
    for (const whisper of [...whispers, ...this.#looks(state)]) {
      const entry = { at: line.at, lesson: whisper.lesson }
      this.#known.set(whisper.to, [...this.knownTo(whisper.to), entry])
    }
  }

  /** Looks for each seat that may look at cards that lie aside and has not: all seats are on this one device. */
  #looks(state: S['State']): readonly Whisper[] {
    return this.here
      .filter(seat => !this.knownTo(seat).some(({ lesson }) => lesson.of === 'aside'))
      .filter(seat => this.#game.mayLook(state, seat, this.here))
      .map(seat => this.#dealer.look(seat))
  }

  #tell(line: GameLine<S['Move']>, seat: Seat | null): readonly TimedEvent<S['Event']>[] {
    const [before, after] = [this.#states[line.at] as S['State'], this.#states[line.at + 1] as S['State']]
    const events = this.#game.tell(before, line, after, this.knownTo(seat), seat)
    return events.map(event => ({ at: line.at, event }))
  }
}
