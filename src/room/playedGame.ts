import type { Act, Shape } from '../rules/game'
import { below } from '../rules/random'
import { err, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { Whisper } from '../dealer/dealer'
import type { Chain } from '../log/chain'
import { lineKey, parseStoredEntries } from '../log/disk'
import type { Aside, Message } from '../log/messages'
import { Replica } from '../log/replica/replica'
import type { Device } from '../log/signer'
import type { Contradiction, Part } from '../log/statement'
import type { Stored } from '../store/store'
import type { BegunGame } from './begunGame'
import type { ChatMessage } from './chat'
import type { GameTidings } from './gameChat'
import type { Key } from './keys'
import type { RoomPost } from './localDevice'
import { RoomGame, type GameDue } from './roomGame'

/** An answer that needs no person waits so long, and up to as long again: far longer than any device needs for it. */
export const REFLEX_MS = 150

/** A game that this device plays: its replica of the log, and the answers it gives without asking its person. */
export class PlayedGame extends RoomGame {
  readonly isWatching = false
  readonly replica: Replica<Shape>
  /** An act that needs no person: after which line, and when it is made. */
  #reflex: { readonly after: string; readonly act: Act<unknown>; readonly at: number } | null = null

  private constructor(begun: BegunGame, replica: Replica<Shape>) {
    super(begun)
    this.replica = replica
  }

  /** Goes on from what was kept of the room, if anything was; undefined where the kept log has a hole. */
  static resume(begun: BegunGame, kept: ReadonlyMap<string, Stored>, now: number): PlayedGame | undefined {
    const prefix = prefixOf(begun.lobby.epoch)
    const own = [...kept].flatMap(([key, value]): [string, Stored][] =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    )
    const disk = parseStoredEntries(new Map<string, Stored>([[lineKey(0), begun.startLine], ...own]))
    const replica = Replica.of(begun.setup, begun.signer, disk, begun.device.random, now)
    return replica === undefined ? undefined : new PlayedGame(begun, replica)
  }

  get chain(): Chain<Shape> {
    return this.replica.chain
  }

  protected get confirmed(): number {
    return this.replica.confirmed
  }

  protected get looks(): readonly Whisper[] {
    return this.replica.looks
  }

  protected get unsealedParts(): readonly Part[] {
    return this.replica.unsealed
  }

  protected get asides(): readonly Aside[] {
    return this.replica.lately
  }

  get evidence(): readonly Contradiction[] {
    return this.replica.convicts
  }

  /** The room's own posts, and then the log's, each addressed by key; what the log stores stands under the name of the game. */
  override due(): GameDue {
    const { outgoing, changes } = this.replica.due()
    const { epoch } = this
    const wrapped = outgoing.flatMap(({ to, message }): RoomPost[] => {
      const key = this.roster[to]
      return key === undefined ? [] : [{ to: key, message: { r: 'log', epoch, message } }]
    })
    const prefix = prefixOf(epoch)
    return {
      outgoing: [...super.due().outgoing, ...wrapped],
      changes: changes.map(({ key, value }) => ({ key: prefix + key, value })),
    }
  }

  receive(from: Key, message: Message, now: number): void {
    const device = this.roster.indexOf(from)
    if (device < 0) return
    this.replica.receive(device as Device, message, now)
    this.#react(now)
  }

  tick(now: number): void {
    this.replica.tick(now)
    this.#react(now)
  }

  choose(seat: Seat, act: Act<unknown>, now: number): Result<null, string> {
    const vetoed = this.#vetoed(seat, act)
    return vetoed === null ? this.replica.choose(seat, act, now) : err(vetoed)
  }

  /** Refuses an act that the log would take and the seat's private knowledge forbids. */
  #vetoed(seat: Seat, act: Act<unknown>): string | null {
    const { game } = this.begun.setup
    const { chain, folded, waits } = this.replica
    if (waits.for !== 'choice' || waits.seat !== seat || waits.by !== this.self) return null
    if (!game.play(folded.state, seat, act.move).ok) return null
    return game.vet?.(folded.state, this.reader.read(chain).known.get(seat) ?? [], seat, act) ?? null
  }

  letGo(device: Device, playedOn: boolean | null, now: number): void {
    const isPlayedOn = playedOn && this.#playsOn
    if (device >= 0 && device < this.roster.length) this.replica.letGo(device, isPlayedOn, now)
  }

  /** This device's person lets one that has left play its seats again, or asks that for its own, where bots play on for who leaves. */
  letBack(device: Device, isLetBack: boolean, now: number): void {
    if (this.#playsOn && device >= 0 && device < this.roster.length)
      this.replica.letBack(device, isLetBack, now)
  }

  get #playsOn(): boolean {
    return this.begun.device.catalogue.kind(this.lobby.game, this.lobby.kind)?.playsOn === true
  }

  bye(now: number): void {
    if (!this.isOver) this.replica.bye(now)
  }

  /** This device's person says something to the others. */
  say(said: ChatMessage, now: number): void {
    if (this.chat.hear(this.self, said, now)) this.replica.say(said, now)
  }

  takeTidings(now: number): readonly GameTidings[] {
    for (const aside of this.replica.takeAsides()) this.chat.hearAside(aside, now)
    return this.chat.takeAll()
  }

  /**
   * The device itself answers what needs no person: that a seat has none of what was named. Not at once, but a moment later that
   * chance picks, so that how long the device had to look and to prove is not to be seen. [C10]
   */
  #react(now: number): void {
    const { waits, folded, chain } = this.replica
    if (waits.for !== 'choice' || waits.by !== this.self) return
    if (this.#reflex?.after !== this.head) {
      const known = this.reader.read(chain).known.get(waits.seat) ?? []
      const { random } = this.begun.device
      const act = this.begun.setup.game.reflex(folded.state, known, waits.seat, random)
      if (act === undefined) return
      this.#reflex = { after: this.head, act, at: now + REFLEX_MS + below(random, REFLEX_MS) }
    }
    if (now >= this.#reflex.at) this.replica.choose(waits.seat, this.#reflex.act, now)
  }
}

const prefixOf = (epoch: number): string => `game${epoch}/`
