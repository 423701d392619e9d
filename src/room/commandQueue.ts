import type { GameLine } from '../rules/game'
import { canon, type Json } from '../sealed/canon'
import type { Store } from '../store/store'
import type { Command } from './command'
import { Inbox } from './inbox'
import type { Key } from './keys'
import type { Ledger } from './ledger'
import type { RoomMessage } from './roomMessages'
import type { GameTidings, PlayedGame } from './playedGame'
import type { Room } from './room'
import type { GameSnapshot, RoomSnapshot } from './snapshot'

/** What a room tells the page. */
export type Report =
  | { readonly kind: 'post'; readonly to: Key; readonly message: RoomMessage }
  | { readonly kind: 'sight'; readonly sight: RoomSnapshot }
  | { readonly kind: 'said'; readonly heard: GameTidings }
  /** The game that is over, written down. */
  | {
      readonly kind: 'record'
      readonly epoch: number
      readonly text: string
      readonly ending: PlayedGame['ending']
    }
  /** What the log of the game tells anybody; and what convicts a device, if anything does, written down. */
  | { readonly kind: 'ledger'; readonly ledger: Ledger; readonly evidence: readonly string[] }
  /** Nothing can be kept any more, so nothing is sent any more. */
  | { readonly kind: 'not-kept'; readonly why: string }

/** Where a room's inputs come in one at a time, its store is written, and only then is anything sent. [L8] */
export class CommandQueue {
  readonly #room: Room
  readonly #store: Store
  readonly #clock: () => number
  readonly #report: (report: Report) => void
  readonly #inbox = new Inbox()
  #isAtWork = false
  #isBroken = false
  #shown: readonly GameLine<unknown>[] = []
  #shownEpoch = -1
  /** What the page was told of last. */
  #told: readonly unknown[] = []

  constructor(room: Room, store: Store, clock: () => number, report: (report: Report) => void) {
    this.#room = room
    this.#store = store
    this.#clock = clock
    this.#report = report
  }

  /** Resolves when this and all before it are done: kept, and sent. */
  async command(command: Command): Promise<void> {
    this.#inbox.add(command)
    if (!this.#isAtWork) await this.#work()
  }

  async #work(): Promise<void> {
    this.#isAtWork = true
    try {
      for (let next = this.#inbox.take(); next !== undefined; next = this.#inbox.take()) {
        this.#carryOut(next)
        await this.#settle()
      }
    } finally {
      this.#isAtWork = false
    }
  }

  async #settle(): Promise<void> {
    const { changes, posts } = this.#room.due()
    if (this.#isBroken) return
    if (changes.length > 0) {
      try {
        await this.#store.write(changes)
      } catch (failure) {
        this.#isBroken = true
        this.#report({ kind: 'not-kept', why: failure instanceof Error ? failure.message : String(failure) })
        return
      }
    }
    for (const { to, message } of posts) this.#report({ kind: 'post', to, message })
    for (const heard of this.#room.takeSaid()) this.#report({ kind: 'said', heard })
    this.#show()
  }

  #carryOut(command: Command): void {
    const now = this.#clock()
    switch (command.kind) {
      case 'meet':
        return this.#room.meet(command.links, command.listed, now)
      case 'hear':
        return this.#room.receive(command.from, command.message, now)
      case 'ask':
        return this.#room.ask(command.ask, now)
      case 'begin': {
        const begun = this.#room.begin(now)
        if (!begun.ok) this.#room.refuse(begun.error)
        return
      }
      case 'show':
        return this.#room.show(command.isShown, now)
      case 'agree':
        return this.#room.agree(command.ids, now)
      case 'hand-over': {
        const handed = this.#room.handOver(command.to, now)
        if (!handed.ok) this.#room.refuse(handed.error)
        return
      }
      case 'take-back':
        return this.#room.takeBack(now)
      case 'act': {
        const chosen = this.#room.choose(command.seat, command.act, now)
        if (!chosen.ok) this.#room.refuse(chosen.error)
        return
      }
      case 'let-go':
        return this.#room.letGo(command.device, command.playedOn, now)
      case 'say':
        return this.#room.say(command.said, now)
      case 'bye':
        return this.#room.bye(now)
      case 'record': {
        const { playing } = this.#room
        const text = playing?.record
        if (playing === null || text === undefined) return
        this.#report({ kind: 'record', epoch: playing.epoch, text, ending: playing.ending })
        return
      }
      case 'ledger': {
        const playing = this.#room.playing
        if (playing === null) return
        const evidence = playing.evidence.map(each => canon(each as unknown as Json))
        this.#report({ kind: 'ledger', ledger: playing.ledger, evidence })
        return
      }
      case 'tick':
        return this.#room.tick(now)
    }
  }

  /** Tells the page, where there is something to tell. */
  #show(): void {
    const { lobby, isStarting, playing, isSentAway, isContested, concerns, benched, awayHost } = this.#room
    const { unplayable } = this.#room
    const refused = this.#room.takeRefusal()
    const asked = canon([isContested, concerns, benched, unplayable] as unknown as Json)
    const told = [lobby, isStarting, playing?.sight, isSentAway, asked]
    if (refused === null && told.every((each, i) => each === this.#told[i])) return
    this.#told = told
    const { me, isHost, notYet, mayTakeBack } = this.#room
    const game = playing === null ? null : this.#gameSight(playing)
    this.#report({
      kind: 'sight',
      sight: {
        me,
        isHost,
        lobby,
        awayHost,
        mayTakeBack,
        isContested,
        concerns,
        benched,
        notYet: notYet ?? null,
        isStarting,
        isSentAway,
        refused,
        game,
        unplayable,
      },
    })
  }

  #gameSight(playing: PlayedGame): GameSnapshot {
    const { epoch, lobby, roster, here, isWatching, self } = playing
    const { story, ...standing } = playing.sight
    if (epoch !== this.#shownEpoch) this.#shown = []
    this.#shownEpoch = epoch
    let from = Math.min(story.lines.length, this.#shown.length)
    while (from > 0 && story.lines[from - 1] !== this.#shown[from - 1]) from--
    this.#shown = story.lines
    return {
      epoch,
      lobby,
      roster,
      self,
      here,
      isWatching,
      from,
      lines: story.lines.slice(from),
      known: [...story.known],
      ...standing,
    }
  }
}
