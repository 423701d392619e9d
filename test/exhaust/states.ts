/** The states a search has met, each a row of numbers, in the order in which they were met. */
export class States {
  readonly #width: number
  #rows: Float64Array
  #parents: Int32Array
  /** A hash table of row numbers plus one; zero is an empty place. */
  #places: Int32Array
  size = 0

  constructor(width: number) {
    this.#width = width
    this.#rows = new Float64Array(width * 1024)
    this.#parents = new Int32Array(1024)
    this.#places = new Int32Array(4096)
  }

  /** Adds a row; false where it is known already. */
  add(row: readonly number[], parent: number): boolean {
    if ((this.size + 1) * 2 > this.#places.length) this.#growPlaces()
    if (this.size === this.#parents.length) this.#growRows()
    const place = this.#placeOf(row)
    if (this.#places[place] !== 0) return false
    this.#rows.set(row, this.size * this.#width)
    this.#parents[this.size] = parent
    this.size += 1
    this.#places[place] = this.size
    return true
  }

  row(index: number): Float64Array {
    return this.#rows.subarray(index * this.#width, (index + 1) * this.#width)
  }

  /** From the first state to this one. */
  pathTo(index: number): readonly number[] {
    const path: number[] = []
    for (let at = index; at >= 0; at = this.#parents[at] ?? -1) path.push(at)
    return path.toReversed()
  }

  /** The place of this row in the table, or the empty place where it would be. */
  #placeOf(row: ArrayLike<number>): number {
    const mask = this.#places.length - 1
    for (let place = hashed(row, this.#width) & mask; ; place = (place + 1) & mask) {
      const entry = this.#places[place] ?? 0
      if (entry === 0 || this.#isAt(entry - 1, row)) return place
    }
  }

  #isAt(index: number, row: ArrayLike<number>): boolean {
    const start = index * this.#width
    for (let i = 0; i < this.#width; i++) if (this.#rows[start + i] !== row[i]) return false
    return true
  }

  #growPlaces(): void {
    this.#places = new Int32Array(this.#places.length * 2)
    for (let index = 0; index < this.size; index++) this.#places[this.#placeOf(this.row(index))] = index + 1
  }

  #growRows(): void {
    const [rows, parents] = [this.#rows, this.#parents]
    this.#rows = new Float64Array(rows.length * 2)
    this.#rows.set(rows)
    this.#parents = new Int32Array(parents.length * 2)
    this.#parents.set(parents)
  }
}

const hashed = (row: ArrayLike<number>, width: number): number => {
  let hash = 0x9e3779b9
  for (let i = 0; i < width; i++) {
    const word = row[i] ?? 0
    hash = Math.imul(hash ^ ((word % 4294967296) | 0), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 15) ^ ((word / 4294967296) | 0), 0xc2b2ae35)
  }
  return (hash ^ (hash >>> 16)) >>> 0
}
