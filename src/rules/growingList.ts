/**
 * A list that never changes and is appended to all the time. Lists that grew out of one another share one
 * array, each with a length of its own; only a second append to the same list copies the array.
 */
export class GrowingList<Value> {
  readonly #shared: Value[]
  readonly length: number

  private constructor(shared: Value[], length: number) {
    this.#shared = shared
    this.length = length
  }

  static of<Value>(values: readonly Value[]): GrowingList<Value> {
    return new GrowingList([...values], values.length)
  }

  with(value: Value): GrowingList<Value> {
    const shared = this.#shared.length === this.length ? this.#shared : this.#shared.slice(0, this.length)
    shared.push(value)
    return new GrowingList(shared, this.length + 1)
  }

  /** The first `length` of its values. */
  cut(length: number): GrowingList<Value> {
    return length >= this.length ? this : new GrowingList(this.#shared, Math.max(0, length))
  }

  at(index: number): Value | undefined {
    return index < 0 || index >= this.length ? undefined : this.#shared[index]
  }

  /** The values from this place on. */
  from(start: number): readonly Value[] {
    return this.#shared.slice(Math.max(0, start), this.length)
  }
}
