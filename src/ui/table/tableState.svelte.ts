import { createSubscriber } from 'svelte/reactivity'
import type { Act, Shape, Turn } from '../../rules/game'
import type { TimedEvent } from '../../rules/page'
import type { Seat } from '../../rules/seat'
import type { Table, TableRefusal } from '../../table/table'

/** The bridge from a table to Svelte: views to read, a verb to call, and no copy of the state. */
export class TableState<S extends Shape> {
  refused = $state.raw<S['Refusal'] | TableRefusal | null>(null)
  readonly #table: Table<S>
  readonly #watch: () => void

  constructor(table: Table<S>) {
    this.#table = table
    this.#watch = createSubscriber(update => table.changed(update))
  }

  get turn(): Turn {
    this.#watch()
    return this.#table.turn()
  }

  view(seat: Seat | null): S['View'] {
    this.#watch()
    return this.#table.view(seat)
  }

  viewAfter(at: number, seat: Seat | null): S['View'] {
    return this.#table.viewAfter(at, seat)
  }

  choices(seat: Seat | null): readonly Act<S['Move']>[] {
    this.#watch()
    return seat === null ? [] : [...this.#table.choices(seat)]
  }

  history(seat: Seat | null): readonly TimedEvent<S['Event']>[] {
    this.#watch()
    return this.#table.history(seat)
  }

  play(seat: Seat, act: Act<S['Move']>): void {
    const played = this.#table.play(seat, act)
    this.refused = played.ok ? null : played.error
  }
}
