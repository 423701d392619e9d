import type { Command } from '../room/command'

/** The most messages of peers that wait for their games. More are lost, as on a bad link. */
const MOST_WAITING = 32

/** Loads the games that a command names. */
interface Loader {
  has(...named: readonly unknown[]): boolean
  load(...named: readonly unknown[]): Promise<void>
}

/**
 * Hands on the commands of a page once their games are loaded. The page's own keep their order; a message of a peer waits
 * alone, so that no peer holds up the room by the name of a game.
 */
export class CommandOrder {
  readonly #games: Loader
  readonly #handOn: (command: Command) => void
  readonly #fail: (failure: unknown) => void
  /** Resolves when none of the page's own commands waits any more. */
  #own: Promise<void> = Promise.resolve()
  #ownWaiting = 0
  #heardWaiting = 0

  constructor(games: Loader, handOn: (command: Command) => void, fail: (failure: unknown) => void) {
    this.#games = games
    this.#handOn = handOn
    this.#fail = fail
  }

  take(command: Command): void {
    const isOwn = command.kind !== 'tick' && command.kind !== 'meet' && command.kind !== 'hear'
    if (this.#games.has(command) && !(isOwn && this.#ownWaiting > 0)) return this.#handOn(command)
    if (isOwn) void this.#waitInTurn(command)
    else if (this.#heardWaiting < MOST_WAITING) void this.#waitAlone(command)
  }

  async #waitInTurn(command: Command): Promise<void> {
    this.#ownWaiting++
    const before = this.#own
    this.#own = this.#handOnOnceLoaded(command, before)
    await this.#own
    this.#ownWaiting--
  }

  async #waitAlone(command: Command): Promise<void> {
    this.#heardWaiting++
    await this.#handOnOnceLoaded(command, Promise.resolve())
    this.#heardWaiting--
  }

  async #handOnOnceLoaded(command: Command, before: Promise<void>): Promise<void> {
    try {
      await Promise.all([before, this.#games.load(command)])
      this.#handOn(command)
    } catch (failure) {
      this.#fail(failure)
    }
  }
}
