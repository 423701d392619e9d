import { list, parseJson, record, text, type Parser } from '../rules/parse'

/** The storage of a tab; reading or writing it may throw. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A list about one room, which a tab keeps over reloads: that of the room it was in last. */
export class TabKept<Item> {
  readonly #key: string
  readonly #room: string
  readonly #parse: Parser<{ readonly room: string; readonly lines: readonly Item[] }>
  readonly #storage: () => TabStorage

  constructor(key: string, room: string, parse: Parser<Item>, most: number, storage: () => TabStorage) {
    this.#key = key
    this.#room = room
    this.#parse = record({ room: text(64), lines: list(parse, most) })
    this.#storage = storage
  }

  read(): readonly Item[] {
    try {
      const kept = this.#parse(parseJson(this.#storage().getItem(this.#key) ?? ''))
      return kept?.room === this.#room ? kept.lines : []
    } catch {
      return []
    }
  }

  write(lines: readonly Item[]): void {
    try {
      this.#storage().setItem(this.#key, JSON.stringify({ room: this.#room, lines }))
    } catch {
      // A browser that keeps nothing has them as long as the page is open.
    }
  }
}
