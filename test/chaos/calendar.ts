interface Entry {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** A heap of what will happen: the earliest comes first, and at one moment the one that was put down first. */
export class Calendar {
  readonly #heap: Entry[] = []
  #order = 0

  put(at: number, run: () => void): void {
    const entry = { at, order: this.#order++, run }
    const heap = this.#heap
    heap.push(entry)
    for (let i = heap.length - 1; i > 0;) {
      const up = (i - 1) >> 1
      if (isBefore(heap[up] as Entry, entry)) break
      heap[i] = heap[up] as Entry
      heap[up] = entry
      i = up
    }
  }

  take(): Entry | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let i = 0
    for (;;) {
      let down = 2 * i + 1
      const left = heap[down]
      const right = heap[down + 1]
      if (left === undefined) break
      if (right !== undefined && isBefore(right, left)) down++
      const child = heap[down] as Entry
      if (!isBefore(child, last)) break
      heap[i] = child
      i = down
    }
    heap[i] = last
    return first
  }
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)
