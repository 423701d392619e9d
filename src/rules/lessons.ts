import type { Known, Lesson } from './game'

/** What a line taught this seat. A list of lessons is put in order once, since it is asked about every line of a game. */
export const lessonsAt = (known: Known, line: number): readonly Lesson[] => {
  const byLine = orders.get(known) ?? ordered(known)
  return byLine.get(line) ?? []
}

/** Lists of lessons never change. */
const orders = new WeakMap<Known, ReadonlyMap<number, readonly Lesson[]>>()

const ordered = (known: Known): ReadonlyMap<number, readonly Lesson[]> => {
  const byLine = new Map<number, Lesson[]>()
  for (const { at, lesson } of known) {
    const lessons = byLine.get(at) ?? []
    lessons.push(lesson)
    byLine.set(at, lessons)
  }
  orders.set(known, byLine)
  return byLine
}
