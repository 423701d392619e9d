import type { Command } from './command'
import type { Key } from './keys'

/** Limits to the messages of one device that wait, and to their letters. More is lost, as on a bad link. */
const MOST_WAITING = 200
const MOST_LETTERS = 4 * 1024 * 1024
const MOST_SENDERS = 64

/** A message that waits, and how many letters it has. */
interface Waiting {
  readonly command: Command
  readonly letters: number
}

/**
 * The commands that wait for a command queue. A tick goes before everything, and the page before its peers; of those each has a queue of its own,
 * and they take turns, so that one who floods this device silences nobody but itself.
 */
export class Inbox {
  readonly #own: Command[] = []
  readonly #heard = new Map<Key, Waiting[]>()
  #isTickDue = false

  add(command: Command): void {
    switch (command.kind) {
      case 'tick':
        this.#isTickDue = true
        return
      case 'meet':
        return this.#meet(command)
      case 'hear':
        return this.#hear(command.from, command)
      default:
        this.#own.push(command)
    }
  }

  take(): Command | undefined {
    if (this.#isTickDue) {
      this.#isTickDue = false
      return { kind: 'tick' }
    }
    return this.#own.shift() ?? this.#nextHeard()
  }

  /** Only the last word about who is met counts. */
  #meet(command: Command): void {
    const before = this.#own.findIndex(each => each.kind === 'meet')
    if (before < 0) this.#own.push(command)
    else this.#own[before] = command
  }

  #hear(from: Key, command: Extract<Command, { kind: 'hear' }>): void {
    const waiting = this.#heard.get(from) ?? []
    if (waiting.length >= MOST_WAITING || (waiting.length === 0 && this.#heard.size >= MOST_SENDERS)) return
    // A message that waits for no other is as long as a link lets through, and is not measured.
    const letters = waiting.length === 0 ? 0 : lengthOf(command)
    if (waiting.reduce((sum, each) => sum + each.letters, letters) > MOST_LETTERS) return
    waiting.push({ command, letters })
    this.#heard.set(from, waiting)
  }

  #nextHeard(): Command | undefined {
    for (const [from, waiting] of this.#heard) {
      const next = waiting.shift()
      this.#heard.delete(from)
      if (waiting.length > 0) this.#heard.set(from, waiting)
      return next?.command
    }
    return undefined
  }
}

const lengthOf = ({ message }: Extract<Command, { kind: 'hear' }>): number =>
  JSON.stringify(message)?.length ?? 0
