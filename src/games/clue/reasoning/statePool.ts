/** Packed states, each once: a word of hands, then words of promises. */
export interface States {
  readonly count: number
  readonly packed: Int32Array
}

/** Keeps packed states once each, and numbers them: an open hash table, since this is the innermost loop of all. */
export class StatePool {
  /** Written by the caller before `add`. */
  readonly candidate: Int32Array
  readonly #width: number
  #count = 0
  #packed: Int32Array
  #slots: Int32Array

  constructor(width: number, expected: number) {
    this.#width = width
    this.candidate = new Int32Array(width)
    const room = 2 ** Math.ceil(Math.log2(4 * expected + 16))
    this.#slots = new Int32Array(room)
    this.#packed = new Int32Array((room / 2) * width)
  }

  add(): number {
    const { candidate } = this
    const width = this.#width
    const mask = this.#slots.length - 1
    let slot = this.#hash() & mask
    for (;;) {
      const found = (this.#slots[slot] as number) - 1
      if (found < 0) break
      let i = 0
      while (i < width && this.#packed[found * width + i] === candidate[i]) i++
      if (i === width) return found
      slot = (slot + 1) & mask
    }
    if (2 * this.#count >= this.#slots.length) {
      this.#grow()
      return this.add()
    }
    for (let i = 0; i < width; i++) this.#packed[this.#count * width + i] = candidate[i] as number
    this.#slots[slot] = ++this.#count
    return this.#count - 1
  }

  states(): States {
    return { count: this.#count, packed: this.#packed }
  }

  #hash(): number {
    let hash = 0
    for (let i = 0; i < this.#width; i++) {
      hash = Math.imul(hash ^ (this.candidate[i] as number), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return hash
  }

  #grow(): void {
    const packed = new Int32Array(this.#packed.length * 2)
    packed.set(this.#packed)
    const count = this.#count
    const saved = this.candidate.slice()
    this.#packed = packed
    this.#slots = new Int32Array(this.#slots.length * 2)
    this.#count = 0
    for (let state = 0; state < count; state++) {
      for (let i = 0; i < this.#width; i++) this.candidate[i] = packed[state * this.#width + i] as number
      this.add()
    }
    this.candidate.set(saved)
  }
}
