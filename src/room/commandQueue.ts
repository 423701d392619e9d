import { canon } from '../sealed/canon'
import type { Store } from '../store/store'
import type { Command } from './command'
import { Inbox } from './inbox'
import type { Key } from './keys'
import type { Ledger } from './ledger'
import type { RoomMessage } from './roomMessages'
import type { GameTidings } from './gameChat'
import type { RoomGame } from './roomGame'
import type { Room } from './room'
import type { RoomSnapshot } from './snapshot'
import { Snapshots } from './snapshots'

/** A room's reports to its page. */
export type Report =
  | { readonly kind: 'post'; readonly to: Key; readonly message: RoomMessage }
  | { readonly kind: 'snapshot'; readonly snapshot: RoomSnapshot }
  | { readonly kind: 'said'; readonly heard: GameTidings }
  /** The game that is over, written down. */
  | {
      readonly kind: 'record'
      readonly epoch: number
      readonly text: string
      readonly ending: RoomGame['ending']
    }
  /** All that the log of the game tells anybody, and the contradictions that convict a device, written down. */
  | { readonly kind: 'ledger'; readonly ledger: Ledger; readonly evidence: readonly string[] }
  /** Nothing can be stored any more, so nothing is sent any more. */
  | { readonly kind: 'not-kept'; readonly why: string }

/** Hands a room its commands one at a time, writes to its store, and only then sends. [L8] */
export class CommandQueue {
  readonly #room: Room
  readonly #store: Store
  readonly #clock: () => number
  readonly #report: (report: Report) => void
  readonly #inbox = new Inbox()
  readonly #snapshots = new Snapshots()
  #isAtWork = false
  #isBroken = false

  constructor(room: Room, store: Store, clock: () => number, report: (report: Report) => void) {
    this.#room = room
    this.#store = store
    this.#clock = clock
    this.#report = report
  }

  /** Resolves when this and all before it are stored and sent. */
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
    for (const heard of this.#room.takeTidings()) this.#report({ kind: 'said', heard })
    const snapshot = this.#snapshots.takeNew(this.#room)
    if (snapshot !== undefined) this.#report({ kind: 'snapshot', snapshot })
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
      case 'come':
        return this.#room.come(command.as, command.name, now)
      case 'begin': {
        const begun = this.#room.begin(now)
        if (!begun.ok) this.#room.refuse(begun.error)
        return
      }
      case 'call-off':
        return this.#room.callOff(now)
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
      case 'let-back':
        return this.#room.letBack(command.device, command.isLetBack, now)
      case 'say':
        return this.#room.say(command.said, now)
      case 'evening':
        return this.#room.tellEvening(command.games, now)
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
        const evidence = playing.evidence.map(each => canon(each))
        this.#report({ kind: 'ledger', ledger: playing.ledger, evidence })
        return
      }
      case 'tick':
        return this.#room.tick(now)
    }
  }
}
