import type { Shape } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { StoreChange } from '../store/store'
import type { Whisper } from '../dealer/dealer'
import type { Chain } from '../log/chain'
import { goneIn, hostOf, waitsFor, type Awaits, type GameOutcome, type LogState } from '../log/fold'
import { GameLineReader, type GameLines } from '../log/gameLines'
import type { Line } from '../log/line'
import type { Aside } from '../log/messages'
import { formatRecord } from '../log/record'
import type { Replica } from '../log/replica/replica'
import type { Device } from '../log/signer'
import type { Contradiction, Part } from '../log/statement'
import type { BegunGame } from './begunGame'
import { GameChat, type GameTidings } from './gameChat'
import type { Key } from './keys'
import { ledgerOf, type Ledger } from './ledger'
import type { Lobby } from './lobby'
import type { RoomPost } from './localDevice'
import type { Breach, GameSnapshot, StandIn } from './snapshot'
import { Watchers } from './watchers'

/** A game as the page is told of it, with all lines from the first. */
type FullSnapshot = { readonly story: GameLines<Shape> } & Pick<
  GameSnapshot,
  | 'confirmed'
  | 'waits'
  | 'host'
  | 'absent'
  | 'left'
  | 'standIns'
  | 'resumed'
  | 'outcome'
  | 'leftInPlay'
  | 'words'
  | 'seal'
  | 'broken'
  | 'unsealed'
>

export interface GameDue {
  readonly outgoing: readonly RoomPost[]
  readonly changes: readonly StoreChange[]
}

/** A game of a room on this device, whether it is played or watched here: all that follows from its log. */
export abstract class RoomGame {
  abstract readonly isWatching: boolean
  /** The log as this device takes part in it; null where it only watches. */
  abstract readonly replica: Replica<Shape> | null
  protected readonly begun: BegunGame
  protected readonly reader: GameLineReader<Shape>
  protected readonly chat: GameChat
  readonly #watchers: Watchers
  /** The last line of the story when a seat had its private look, by seat. */
  readonly #looked = new Map<Seat, number>()
  /** The last snapshot, and what it was made of: while that is the same, so is the snapshot. */
  #made: { readonly of: readonly unknown[]; readonly snapshot: FullSnapshot } | null = null
  #posts: RoomPost[] = []

  protected constructor(begun: BegunGame) {
    this.begun = begun
    this.reader = new GameLineReader(begun.setup, begun.here)
    this.chat = new GameChat(begun.lobby, begun.roster)
    this.#watchers = new Watchers(begun.lobby.epoch)
  }

  abstract get chain(): Chain<Shape>

  /** The number of lines that can never be lost. */
  protected abstract get confirmed(): number

  /** The private looks of seats of this device. */
  protected abstract get looks(): readonly Whisper[]

  /** The parts with which devices unseal the deal after the game. */
  protected abstract get unsealedParts(): readonly Part[]

  /** The last asides, for those who watch. */
  protected abstract get asides(): readonly Aside[]

  /** Contradictions that convict a device of having signed two things at once. */
  abstract get evidence(): readonly Contradiction[]

  /** The talk that was heard since this was last called. */
  abstract takeTidings(now: number): readonly GameTidings[]

  get epoch(): number {
    return this.begun.lobby.epoch
  }

  /** The lobby as it was when the game began. */
  get lobby(): Lobby {
    return this.begun.lobby
  }

  get roster(): readonly Key[] {
    return this.begun.roster
  }

  get startLine(): Line {
    return this.begun.startLine
  }

  /** The seats played from here, bots included. */
  get here(): readonly Seat[] {
    return this.begun.here
  }

  get self(): Device {
    return this.begun.signer.self
  }

  get length(): number {
    return this.chain.length
  }

  get head(): string {
    return this.chain.head
  }

  get isOver(): boolean {
    return this.outcome !== null
  }

  get outcome(): GameOutcome | null {
    return this.#state.outcome
  }

  /** True if more than the start line has happened. */
  get hasBegun(): boolean {
    return this.length > 1
  }

  /** The devices on whose account all begin again. */
  get blamed(): readonly Key[] {
    return this.#keysOf(this.#state.without)
  }

  /** The devices that are not heard. */
  get absent(): readonly Key[] {
    return this.#keysOf(this.#state.absent)
  }

  /** The devices that have left, and play no more. */
  get left(): readonly Key[] {
    return this.#keysOf(goneIn(this.#state))
  }

  /** Those of them that left after this line; all, where it is in the log no more. */
  leftSince(head: string): readonly Key[] {
    const { chain } = this
    let h = chain.length - 1
    while (h >= 0 && chain.hashAt(h) !== head) h--
    const then = chain.foldAt(h)
    const before = then === undefined ? [] : goneIn(then)
    return this.#keysOf(goneIn(this.#state).filter(device => !before.includes(device)))
  }

  get waits(): Awaits {
    return waitsFor(this.begun.setup, this.#state)
  }

  /** The game for the page: the same object until there is something new. */
  get snapshot(): FullSnapshot {
    const of = [
      this.chain,
      this.confirmed,
      this.looks.length,
      this.evidence.length,
      this.unsealedParts.length,
    ]
    if (this.#made?.of.every((each, i) => each === of[i]) !== true)
      this.#made = { of, snapshot: this.#makeSnapshot() }
    return this.#made.snapshot
  }

  /** The game as a file that anybody can audit; undefined while it is played. */
  get record(): string | undefined {
    if (!this.isOver) return undefined
    const { rules } = this.lobby
    return formatRecord({ rules, lines: this.chain.lines, unsealed: this.unsealedParts })
  }

  /** All that the log tells anybody, while it is played too. */
  get ledger(): Ledger {
    return ledgerOf(this.chain, this.begun.setup.game, this.lobby, this.lobby.rules)
  }

  /** The winners, and in how many turns they won. */
  get ending(): { readonly winners: readonly Seat[]; readonly turns: number } {
    const { game } = this.begun.setup
    const { state } = this.#state
    const turn = game.turn(state)
    return { winners: turn.of === 'nobody' ? turn.winners : [], turns: game.turns(state) }
  }

  due(): GameDue {
    const outgoing = this.#posts
    this.#posts = []
    return { outgoing, changes: [] }
  }

  /** Answers a watcher that has this many lines; the talk beside the game is for guests of the room alone. */
  tellTail(to: Key, length: number, isGuest: boolean, now: number): void {
    const asides = isGuest ? this.asides : []
    for (const message of this.#watchers.answer(to, length, this.chain, asides, now))
      this.post({ to, message })
  }

  protected post(post: RoomPost): void {
    this.#posts.push(post)
  }

  get #state(): LogState<Shape> {
    return this.chain.folded
  }

  /** The devices that are gone; of a game that is over, those that did so before its end. */
  get #leftInPlay(): readonly Device[] {
    const { chain } = this
    let h = chain.length - 1
    while (h > 0 && (chain.foldAt(h - 1)?.outcome ?? null) !== null) h--
    const then = chain.foldAt(h)
    return then === undefined ? [] : goneIn(then)
  }

  #keysOf(devices: readonly Device[]): readonly Key[] {
    return devices.flatMap(device => this.roster[device] ?? [])
  }

  #makeSnapshot(): FullSnapshot {
    const state = this.#state
    const { dealing } = this.begun.device
    const dealt = state.progress?.dealing ?? state.dealing
    return {
      story: this.#withLooks(this.reader.read(this.chain)),
      confirmed: this.reader.countIn(this.confirmed),
      waits: this.waits,
      host: hostOf(state),
      absent: state.absent,
      left: goneIn(state),
      standIns: this.#standIns,
      resumed: state.resumed,
      outcome: state.outcome,
      leftInPlay: this.#leftInPlay,
      words: dealing.words(dealt),
      seal: dealing.progress(dealt),
      broken: this.evidence.map(breachOf),
      unsealed: this.unsealedParts.length,
    }
  }

  get #standIns(): readonly StandIn[] {
    return goneIn(this.#state).flatMap(device => {
      const leavings = this.chain.lines.flatMap(({ h, body }) =>
        body.kind === 'roster' && body.change.kind === 'left' && body.change.device === device
          ? [{ since: h, playedOn: body.change.playedOn }]
          : [],
      )
      const last = leavings.at(-1)
      return last === undefined || leavings[0]?.playedOn !== true ? [] : [{ device, since: last.since }]
    })
  }

  /** Adds the private looks, of which no line tells. */
  #withLooks(story: GameLines<Shape>): GameLines<Shape> {
    if (this.looks.length === 0) return story
    const known = new Map(story.known)
    for (const { to, lesson } of this.looks) {
      const at = this.#looked.get(to) ?? story.lines.length - 1
      this.#looked.set(to, at)
      known.set(to, [...(known.get(to) ?? []), { at, lesson }])
    }
    return { ...story, known }
  }
}

const breachOf = ({ a }: Contradiction): Breach => ({
  device: a.by,
  line: a.kind === 'line' || a.kind === 'ack' ? a.h : null,
  step: a.kind === 'part' ? a.step : null,
})
