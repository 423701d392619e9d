import { text } from '../rules/parse'
import { parseBytes, formatBytes } from '../sealed/bytes'
import type { Stored } from '../store/store'
import { parseLine, type Line } from '../log/line'
import { AnswerPacing } from './answerPacing'
import { readStart } from './begunGame'
import type { Excused } from './consent'
import type { RoomContext } from './context'
import { FailedStarts } from './failedStarts'
import { Interval } from './interval'
import type { Key } from './keys'
import { guestOf, membersIn, parseLobby, type Lobby } from './lobby'
import type { LocalDevice } from './localDevice'
import { PlayedGame } from './playedGame'
import type { GameDue } from './roomGame'
import type { RoomMessage } from './roomMessages'
import type { StoppedGame, Unplayable } from './snapshot'
import { isSignedByAll } from './startSignatures'
import { WatchedGame } from './watchedGame'

const FOLLOW_EVERY_MS = 700

const NOTHING_DUE: GameDue = { outgoing: [], changes: [] }

type GameMessage = Extract<RoomMessage, { r: 'log' | 'follow' | 'tail' | 'asides' }>

/** The last game of a room that has begun: played or watched here, or one that this page cannot play. */
export class CurrentGame {
  readonly #room: RoomContext
  readonly #failedStarts = new FailedStarts()
  readonly #startAnswers = new AnswerPacing()
  readonly #following = new Interval(FOLLOW_EVERY_MS)
  #game: PlayedGame | WatchedGame | null = null
  #stopped: StoppedGame | null = null

  constructor(room: RoomContext) {
    this.#room = room
  }

  /** Goes on with the game that was kept, or says why this page cannot. */
  recall(kept: ReadonlyMap<string, Stored>): void {
    this.#failedStarts.recall(kept.get('attempts'))
    const found = readKeptGame(kept.get('game'))
    if (found === undefined) return
    const { lobby, line, seed, build } = found
    this.#game = (line && openGame(this.#room.device, lobby, line, seed, kept, this.#room.now)) ?? null
    const why = this.#room.isOfRules(lobby) ? 'torn' : 'other-rules'
    if (this.#game === null) this.#stopped = { why, of: 'game', lobby, build }
  }

  get game(): PlayedGame | WatchedGame | null {
    return this.#game
  }

  get played(): PlayedGame | null {
    return this.#game?.isWatching === false ? this.#game : null
  }

  get #watched(): WatchedGame | null {
    return this.#game?.isWatching === true ? this.#game : null
  }

  /** The reason why this page cannot play on in this room, if it cannot. */
  get unplayable(): Unplayable | null {
    const { lobby } = this.#room
    const stopped = this.#stoppedGame
    if (stopped !== null || lobby === null || this.#room.isOfRules(lobby)) return stopped
    return { why: 'other-rules', of: 'room', lobby }
  }

  /** True if a game is played or watched here. */
  get isOn(): boolean {
    return this.#game !== null && !this.#game.isOver && !this.#isAbandoned
  }

  /** True if no game is on: there is none, or it is over, or nobody plays it any more. */
  get isFree(): boolean {
    if (this.#stoppedGame !== null) return false
    return this.#game === null || this.#game.isOver || this.#isAbandoned
  }

  /** The highest number of a game of this room that has begun. */
  get begunEpoch(): number {
    const stopped = this.#countedStop?.lobby.epoch ?? -1
    return this.#game === null || this.#isAbandoned ? stopped : Math.max(stopped, this.#game.epoch)
  }

  /** Devices that two attempts running could not be dealt to: a bot sits in their chairs, until a person begins. */
  get benched(): readonly Key[] {
    const game = this.#game
    return game?.outcome === 'again' ? this.#failedStarts.benchedAfter(game.epoch) : []
  }

  /** The devices that the last attempt named, or that left in it, where this lobby begins another. */
  get excused(): Excused {
    const game = this.#game
    const isAgain = game?.outcome === 'again' && this.#room.lobby?.prev === game.head
    return { homes: isAgain ? [...game.blamed, ...game.left] : [] }
  }

  /** Begins a game, and tells everybody of its start; false if this page cannot. */
  begin(lobby: Lobby, line: Line, seed: Uint8Array | null): boolean {
    const { device, now } = this.#room
    if (!this.#room.isOfRules(lobby) && isSignedByAll(lobby, line))
      this.#stopped = { why: 'other-rules', of: 'game', lobby, build: null }
    const game = openGame(device, lobby, line, seed, new Map(), now)
    if (game === undefined) return false
    this.#stopped = null
    this.#failedStarts.begins(this.#game?.outcome ?? null)
    this.#keepFailedStarts()
    this.#game = game
    const keptSeed = seed === null ? null : formatBytes(seed)
    this.#room.keep('game', { epoch: lobby.epoch, seed: keptSeed, line, build: device.build })
    for (const key of this.#room.peers) this.tellStart(key)
    return true
  }

  receive(from: Key, message: GameMessage): void {
    const game = this.#game
    const { now } = this.#room
    if (game === null) return
    if (message.epoch !== game.epoch) return this.#answerStranger(from, message)
    switch (message.r) {
      case 'log':
        return this.played?.receive(from, message.message, now)
      case 'follow':
        if (message.length === 0) return this.#answerStart(from)
        return game.tellTail(from, message.length, this.#isGuest(from), now)
      case 'tail':
        return this.#watched?.follow(from, message)
      case 'asides':
        return this.#watched?.overhear(message.asides, now)
    }
  }

  due(): GameDue {
    return this.#game?.due() ?? NOTHING_DUE
  }

  tellStart(to: Key): void {
    const game = this.#game
    if (game !== null && !this.#isAbandoned)
      this.#room.post(to, { r: 'start', epoch: game.epoch, line: game.startLine })
  }

  /** A device that plays nothing here asks now and then for the lines of what is played. */
  followAgain(): void {
    if (this.played === null && this.#following.isDue(this.#room.now)) this.#askOn()
  }

  /** Writes down whom an attempt that all begin again has named. */
  noteFailedStart(): void {
    const game = this.#game
    if (game?.outcome === 'again' && this.#failedStarts.ends(game.epoch, game.blamed))
      this.#keepFailedStarts()
  }

  #keepFailedStarts(): void {
    this.#room.keep('attempts', this.#failedStarts.kept)
  }

  #askOn(): void {
    const [game, { lobby, peers }] = [this.#game, this.#room]
    if (lobby === null || (game === null && lobby.epoch === 0)) return
    const player = peers.find(key => game?.roster.includes(key))
    const host = peers.find(key => key === lobby.host)
    const { epoch, followed: length } = this.#watched ?? { epoch: 0, followed: 0 }
    // The host too: it alone can say to a watcher that a game has begun.
    for (const key of new Set([player, host]))
      if (key !== undefined) this.#room.post(key, { r: 'follow', epoch, length })
  }

  /** Tells the start of this game to a device that speaks of another one. */
  #answerStranger(from: Key, message: GameMessage): void {
    const isEarlier = message.r === 'log' && message.epoch < (this.#game?.epoch ?? 0)
    if (isEarlier || message.r === 'follow') this.#answerStart(from)
  }

  #isGuest(key: Key): boolean {
    const { lobby } = this.#room
    return lobby !== null && guestOf(lobby, key) !== undefined
  }

  /** A device that does not know the game is told its start, but not at any rate: the answer is longer than the question. */
  #answerStart(to: Key): void {
    const about = `${this.#game?.epoch}`
    if (this.#startAnswers.mayAnswer(to, { from: 0, count: 1, about }, this.#room.now)) this.tellStart(to)
  }

  /** The game that cannot be played here, until the lobby says that it is over: then that stands on its last line. */
  get #stoppedGame(): StoppedGame | null {
    const [stopped, { lobby }] = [this.#countedStop, this.#room]
    if (stopped === null || lobby === null) return stopped
    return lobby.epoch > stopped.lobby.epoch && lobby.prev !== stopped.lobby.prev ? null : stopped
  }

  /** A stopped game counts unless only others have begun it, none of whom is there. */
  get #countedStop(): StoppedGame | null {
    const stopped = this.#stopped
    return stopped === null || this.#isNobodys(membersIn(stopped.lobby).map(({ key }) => key))
      ? null
      : stopped
  }

  /** A game that is only watched here, while nobody is there who plays it. */
  get #isAbandoned(): boolean {
    const watched = this.#watched
    return watched !== null && !watched.isOver && this.#isNobodys(watched.roster)
  }

  /** A game of others, none of whom is there. A device that hears nobody does not know. */
  #isNobodys(roster: readonly Key[]): boolean {
    const { peers, self, lobby } = this.#room
    if (peers.length === 0 || roster.includes(self)) return false
    // A device that the host has sent away plays no game of the room any more, though its page stays linked.
    return !peers.some(key => roster.includes(key) && (lobby === null || guestOf(lobby, key) !== undefined))
  }
}

/** Played where this device has a place and its seed, else watched; undefined where it can be neither. */
const openGame = (
  device: LocalDevice,
  lobby: Lobby,
  line: Line,
  seed: Uint8Array | null,
  kept: ReadonlyMap<string, Stored>,
  now: number,
): PlayedGame | WatchedGame | undefined => {
  const begun = readStart(device, lobby, line, seed)
  if (begun === undefined) return undefined
  const isPlayer = begun.signer.self >= 0 && seed !== null
  return isPlayer ? PlayedGame.resume(begun, kept, now) : new WatchedGame(begun)
}

interface KeptGame {
  readonly lobby: Lobby
  readonly line: Line | undefined
  readonly seed: Uint8Array | null
  readonly build: string | null
}

/** Undefined where no game is kept; without its line where another page wrote that in a way this one cannot read. */
const readKeptGame = (kept: Stored | undefined): KeptGame | undefined => {
  const { line, seed, build } = fieldsOf(kept)
  const lobby = parseLobby(fieldsOf(fieldsOf(line).body).lobby)
  if (lobby === undefined) return undefined
  return {
    lobby,
    line: parseLine(line),
    seed: parseBytes(32)(seed) ?? null,
    build: text(64)(build) ?? null,
  }
}

const fieldsOf = (value: Stored | undefined): Readonly<Record<string, Stored | undefined>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Stored>>)
    : {}
