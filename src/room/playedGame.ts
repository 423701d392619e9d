import type { Act, Shape } from '../rules/game'
import { below } from '../rules/random'
import { err, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { Json } from '../sealed/canon'
import type { StoreChange, Stored } from '../store/store'
import { isAside } from '../log/replica/asides'
import { Chain } from '../log/chain'
import { hostOf, waitsFor, type LogState, type GameOutcome, type Setup, type Awaits } from '../log/fold'
import { parseLine } from '../log/line'
import { formatRecord } from '../log/record'
import { Replica } from '../log/replica/replica'
import { lineKey, parseStoredEntries } from '../log/disk'
import { portionFrom, Portions } from '../log/replica/portions'
import type { Device, Signer } from '../log/signer'
import type { Contradiction } from '../log/statement'
import { GameLineReader, type GameLines } from '../log/gameLines'
import { parseAside, parseMessage, type Aside } from '../log/messages'
import { AnswerPacing } from './answerPacing'
import { agreedIn } from './ports'
import { chatKindAt } from './roomSettings'
import { ChatLimiter } from './chatLimiter'
import { keySigner, type Key } from './keys'
import { ledgerOf, type Ledger } from './ledger'
import { membersIn, parseLobby, type Lobby } from './lobby'
import type { LocalDevice, RoomPost } from './localDevice'
import type { RoomMessage } from './roomMessages'
import { parseChatMessage, type ChatMessage } from './chat'
import type { Breach, GameSnapshot } from './snapshot'

/** How a game stands, for the page: its whole story, and what the page is told besides. */
type SnapshotParts = { readonly story: GameLines<Shape> } & Pick<
  GameSnapshot,
  'confirmed' | 'waits' | 'host' | 'absent' | 'left' | 'outcome' | 'words' | 'broken' | 'unsealed'
>

/** Said beside the game, and by whom. */
export interface GameTidings {
  readonly by: Key
  readonly said: ChatMessage
}

type Tail = Extract<RoomMessage, { r: 'tail' }>

/** A game of this room on this device: played, or only watched. */
export class PlayedGame {
  readonly epoch: number
  readonly lobby: Lobby
  readonly roster: readonly Key[]
  readonly startLine: Json
  /** The seats played from here, bots included. */
  readonly here: readonly Seat[]
  readonly #member: LocalDevice
  readonly #setup: Setup<Shape>
  readonly #replica: Replica<Shape> | null
  readonly #teller: GameLineReader<Shape>
  /** By seat: how far the story was when it had seen what lies aside. */
  readonly #looked = new Map<Seat, number>()
  readonly #ear: ChatLimiter
  readonly #signer: Signer
  readonly #answers = new AnswerPacing()
  /** What needs no person: after which line, and when it is said. */
  #reflex: { readonly after: string; readonly act: Act<unknown>; readonly at: number } | null = null
  #said: GameTidings[] = []
  /** Of each who watches, the last it was told; as one who watches, how far this device has heard each. */
  readonly #toldTo = new Map<Key, Aside>()
  readonly #overheard = new Map<Device, number>()
  #watched: Chain<Shape>
  readonly #portions = new Portions<Shape, Key>()
  /** How far below its end a log that was told last may part from what is watched here. */
  #unlike = 0
  /** Where the tail ended that each who watches was sent last. */
  readonly #tailed = new Map<Key, number>()
  /** The last sight, and what it was of: as long as that is the same, so is the sight. */
  #seen: { readonly of: readonly unknown[]; readonly sight: SnapshotParts } | null = null
  #posts: RoomPost[] = []

  private constructor(
    member: LocalDevice,
    lobby: Lobby,
    startLine: Json,
    setup: Setup<Shape>,
    chain: Chain<Shape>,
    replica: Replica<Shape> | null,
  ) {
    this.#member = member
    this.lobby = lobby
    this.epoch = lobby.epoch
    this.startLine = startLine
    this.roster = membersIn(lobby).map(({ key }) => key)
    this.here = lobby.chairs.flatMap(({ home }, seat) => (home === member.keys.key ? [seat as Seat] : []))
    this.#setup = setup
    this.#ear = new ChatLimiter(chatKindAt(lobby))
    this.#signer = keySigner(member.keys, this.roster)
    this.#watched = chain
    this.#replica = replica
    this.#teller = new GameLineReader(setup, this.here)
  }

  static begun(
    member: LocalDevice,
    lobby: Lobby,
    startLine: Json,
    seed: Uint8Array | null,
    now: number,
  ): PlayedGame | undefined {
    return PlayedGame.#made(member, lobby, startLine, seed, new Map([[lineKey(0), startLine as Stored]]), now)
  }

  /** From what was kept under the game's own name. */
  static resumed(
    member: LocalDevice,
    lobby: Lobby,
    startLine: Json,
    seed: Uint8Array | null,
    kept: ReadonlyMap<string, Stored>,
    now: number,
  ): PlayedGame | undefined {
    const prefix = prefixOf(lobby.epoch)
    const own = [...kept].flatMap(([key, value]): [string, Stored][] =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    )
    return PlayedGame.#made(
      member,
      lobby,
      startLine,
      seed,
      new Map([[lineKey(0), startLine as Stored], ...own]),
      now,
    )
  }

  static #made(
    member: LocalDevice,
    lobby: Lobby,
    startLine: Json,
    seed: Uint8Array | null,
    disk: ReadonlyMap<string, Stored>,
    now: number,
  ): PlayedGame | undefined {
    if (lobby.rules !== member.rulesOf(lobby.game)) return undefined
    const agreed = agreedIn(lobby, member.catalogue)
    const game = member.catalogue.game(lobby.game)
    const line = parseLine(startLine)
    if (agreed === undefined || game === undefined || line?.body.kind !== 'start') return undefined
    const signer: Signer = keySigner(
      member.keys,
      membersIn(lobby).map(({ key }) => key),
    )
    if (!line.body.parts.every(hello => member.dealing.isHello(hello))) return undefined
    const sealing = member.dealing.sealing({ lobby, hellos: line.body.parts }, signer.self, seed)
    const setup: Setup<Shape> = {
      game,
      sealing,
      parseLobby: raw => {
        const parsed = parseLobby(raw)
        return parsed === undefined ? undefined : agreedIn(parsed, member.catalogue)
      },
    }
    const chain = Chain.fromStart(setup, signer, line)
    if (chain === undefined) return undefined
    const plays = signer.self >= 0 && seed !== null
    const replica = plays ? Replica.of(setup, signer, parseStoredEntries(disk), member.random, now) : null
    return replica === undefined ? undefined : new PlayedGame(member, lobby, startLine, setup, chain, replica)
  }

  get isWatching(): boolean {
    return this.#replica === null
  }

  get self(): Device {
    return this.roster.indexOf(this.#member.keys.key) as Device
  }

  get replica(): Replica<Shape> | null {
    return this.#replica
  }

  get chain(): Chain<Shape> {
    return this.#replica?.chain ?? this.#watched
  }

  get length(): number {
    return this.chain.length
  }

  get head(): string {
    return this.chain.head
  }

  get isOver(): boolean {
    return this.#folded.outcome !== null
  }

  get outcome(): GameOutcome | null {
    return this.#folded.outcome
  }

  /** More than the start line has happened. */
  get hasBegun(): boolean {
    return this.length > 1
  }

  /** The devices on whose account all begin again. */
  get blamed(): readonly Key[] {
    return this.#folded.without.flatMap(device => this.roster[device] ?? [])
  }

  /** Who is not heard. */
  get absent(): readonly Key[] {
    return this.#folded.absent.flatMap(device => this.roster[device] ?? [])
  }

  /** Who has left for good. */
  get left(): readonly Key[] {
    return this.#folded.left.flatMap(device => this.roster[device] ?? [])
  }

  hasHost(key: Key): boolean {
    return this.roster[hostOf(this.#folded)] === key
  }

  /** The same object until there is something new. */
  get sight(): SnapshotParts {
    const replica = this.#replica
    const of = [
      this.chain,
      replica?.confirmed,
      replica?.looks.length,
      replica?.convicts.length,
      replica?.unsealed.length,
    ]
    if (this.#seen?.of.every((each, i) => each === of[i]) !== true) this.#seen = { of, sight: this.#look() }
    return this.#seen.sight
  }

  #look(): SnapshotParts {
    const folded = this.#folded
    const story = this.#teller.read(this.chain)
    return {
      story: this.#withLooks(story),
      confirmed: this.#teller.countIn(this.#replica?.confirmed ?? this.length),
      waits: this.waits,
      host: hostOf(folded),
      absent: folded.absent,
      left: folded.left,
      outcome: folded.outcome,
      words: this.#member.dealing.words(folded.progress?.dealing ?? folded.dealing),
      broken: this.evidence.map(breachOf),
      unsealed: this.#replica?.unsealed.length ?? 0,
    }
  }

  /** The game written down, for whoever wants to look at every line of it; undefined while it is played. */
  get record(): string | undefined {
    if (!this.isOver) return undefined
    const unsealed = this.#replica?.unsealed ?? []
    return formatRecord({ rules: this.lobby.rules, lines: this.chain.lines, unsealed })
  }

  /** All that the log tells anybody, while it is played too. */
  get ledger(): Ledger {
    return ledgerOf(this.chain, this.#setup.game, this.lobby, this.lobby.rules)
  }

  /** What convicts a device of having signed two things at once. */
  get evidence(): readonly Contradiction[] {
    return this.#replica?.convicts ?? []
  }

  /** Who has won, and in how many turns. */
  get ending(): { readonly winners: readonly Seat[]; readonly turns: number } {
    const { game } = this.#setup
    const turn = game.turn(this.#folded.state)
    return { winners: turn.of === 'nobody' ? turn.winners : [], turns: game.turns(this.#folded.state) }
  }

  get waits(): Awaits {
    return waitsFor(this.#setup, this.#folded)
  }

  due(): { readonly outgoing: readonly RoomPost[]; readonly changes: readonly StoreChange[] } {
    const { outgoing, changes } = this.#replica?.due() ?? { outgoing: [], changes: [] }
    const wrapped = outgoing.flatMap(({ to, message }): RoomPost[] => {
      const key = this.roster[to]
      return key === undefined ? [] : [{ to: key, message: { r: 'log', epoch: this.epoch, message } }]
    })
    const posts = [...this.#posts, ...wrapped]
    this.#posts = []
    const prefix = prefixOf(this.epoch)
    return { outgoing: posts, changes: changes.map(({ key, value }) => ({ key: prefix + key, value })) }
  }

  receive(from: Key, raw: unknown, now: number): void {
    const device = this.roster.indexOf(from)
    const message = parseMessage(raw)
    if (device < 0 || message === undefined || this.#replica === null) return
    this.#replica.receive(device as Device, message, now)
    this.#react(now)
  }

  tick(now: number): void {
    this.#replica?.tick(now)
    this.#react(now)
  }

  choose(seat: Seat, act: Act<unknown>, now: number): Result<null, string> {
    return this.#replica?.choose(seat, act, now) ?? err('not-your-turn')
  }

  letGo(device: Device, playedOn: boolean | null, now: number): void {
    const { game, kind } = this.lobby
    const isPlayedOn = playedOn && this.#member.catalogue.kind(game, kind)?.playsOn === true
    if (device >= 0 && device < this.roster.length) this.#replica?.letGo(device, isPlayedOn, now)
  }

  bye(now: number): void {
    if (!this.isOver) this.#replica?.bye(now)
  }

  /** This device's person says something to the others. */
  say(said: ChatMessage, now: number): void {
    if (this.#replica === null || !this.#ear.hears(this.self, said, now)) return
    this.#said.push({ by: this.#member.keys.key, said })
    this.#replica.say(said, now)
  }

  /** What was said since this was last asked, as far as anybody listens. */
  takeSaid(now: number): readonly GameTidings[] {
    for (const aside of this.#replica?.takeAsides() ?? []) this.#hear(aside, now)
    return this.#said.splice(0)
  }

  #hear({ by: device, body }: Aside, now: number): void {
    const [by, said] = [this.roster[device], parseChatMessage(body)]
    if (by !== undefined && said !== undefined && this.#ear.hears(device, said, now))
      this.#said.push({ by, said })
  }

  /**
   * What comes after so many lines, a portion in each message, for one who only watches: its short question has a long answer,
   * so it is not answered at any rate; but whoever has come to the end of one portion is sent the next.
   */
  tellTail(to: Key, length: number, now: number): void {
    const from = Math.max(1, length - OVERLAP)
    const lines = portionFrom(this.chain, from)
    const asides = this.#replica?.lately ?? []
    const last = asides.at(-1)
    const about = `${this.head} ${last?.by} ${last?.n}`
    const isAskingOn = length < this.length && this.#tailed.get(to) === length
    if (!isAskingOn && !this.#answers.mayAnswer(to, { from: length, count: lines.length, about }, now)) return
    this.#tailed.delete(to)
    this.#tailed.set(to, from + lines.length)
    for (const key of [...this.#tailed.keys()].slice(0, -MOST_TAILED)) this.#tailed.delete(key)
    if (lines.length > 0)
      this.#posts.push({ to, message: { r: 'tail', epoch: this.epoch, from, lines, length: this.length } })
    if (last === undefined || this.#toldTo.get(to) === last) return
    this.#toldTo.set(to, last)
    this.#posts.push({ to, message: { r: 'asides', epoch: this.epoch, asides } })
  }

  /** As one who watches: what is said beside the game, by whoever signed it. */
  overhear(raw: readonly unknown[], now: number): void {
    if (this.#replica !== null) return
    for (const each of raw) {
      const aside = parseAside(each)
      if (aside === undefined || aside.n <= (this.#overheard.get(aside.by) ?? -1)) continue
      if (!isAside(this.#signer, this.chain.game, aside)) continue
      this.#overheard.set(aside.by, aside.n)
      this.#hear(aside, now)
    }
  }

  /** As one who watches: how many lines it says it has, to be sent what comes after. */
  get followed(): number {
    return Math.max(1, this.length - this.#unlike)
  }

  /** As one who watches: the lines as they come, each looked at; a tail that parts from mine takes its place if it is longer. */
  follow(by: Key, { from, lines: raw, length }: Tail): void {
    if (this.#replica !== null || from < 1) return
    const lines = raw.map(parseLine).filter(line => line !== undefined)
    const joined = this.#portions.join(this.#watched, from, lines)
    const end = from + lines.length
    if (joined === undefined || lines.length === 0) return
    // What does not follow on from anything here parts from it further down.
    const isLike = joined.length === end
    this.#unlike = isLike ? 0 : Math.max(OVERLAP, 2 * this.#unlike)
    if (!isLike || this.#watched.hashAt(end - 1) === joined.head) return
    if (joined.isAbove(this.#watched.rank)) this.#watched = joined
    else if (this.roster.includes(by)) this.#portions.keep(by, joined)
    this.#portions.forgetIn(this.#watched)
    if (end < length) this.#posts.push({ to: by, message: { r: 'follow', epoch: this.epoch, length: end } })
  }

  /** With what seats of this device have seen aside: no line tells of it. */
  #withLooks(story: GameLines<Shape>): GameLines<Shape> {
    const looks = this.#replica?.looks ?? []
    if (looks.length === 0) return story
    const known = new Map(story.known)
    for (const { to, lesson } of looks) {
      const at = this.#looked.get(to) ?? story.lines.length - 1
      this.#looked.set(to, at)
      known.set(to, [...(known.get(to) ?? []), { at, lesson }])
    }
    return { ...story, known }
  }

  get #folded(): LogState<Shape> {
    return this.chain.folded
  }

  /**
   * What needs no person is answered by the device: that a seat has none of what was named. Not at once, but a moment later that
   * chance picks, so that how long the device had to look and to prove is not to be seen. [C10]
   */
  #react(now: number): void {
    const replica = this.#replica
    if (replica === null) return
    const { waits, folded } = replica
    if (waits.for !== 'choice' || waits.by !== this.self) return
    if (this.#reflex?.after !== this.head) {
      const known = this.#teller.read(replica.chain).known.get(waits.seat) ?? []
      const { random } = this.#member
      const act = this.#setup.game.reflex(folded.state, known, waits.seat, random)
      if (act === undefined) return
      this.#reflex = { after: this.head, act, at: now + REFLEX_MS + below(random, REFLEX_MS) }
    }
    if (now >= this.#reflex.at) replica.choose(waits.seat, this.#reflex.act, now)
  }
}

const breachOf = ({ a }: Contradiction): Breach => ({
  device: a.by,
  line: a.kind === 'line' || a.kind === 'ack' ? a.h : null,
  step: a.kind === 'part' ? a.step : null,
})

/** An answer that needs no person waits so long, and up to as long again: far longer than any device needs for it. */
export const REFLEX_MS = 150

/** So many lines before where a watcher's log ends are sent again, in case they have changed. */
const OVERLAP = 8

/** Of so many who watch it is known what they were sent last. */
const MOST_TAILED = 32

const prefixOf = (epoch: number): string => `game${epoch}/`
