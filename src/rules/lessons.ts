import type { Known, Lesson } from './game'

/** The lessons a line taught this seat. A list of lessons is sorted once, since it is asked about every line of a game. */
export const lessonsAt = (known: Known, line: number): readonly Lesson[] => {
  const byLine = orders.get(known) ?? lessonsByLine(known)
  return byLine.get(line) ?? []
}

/** Memoized: lists of lessons never change. */
const orders = new WeakMap<Known, ReadonlyMap<number, readonly Lesson[]>>()

const lessonsByLine = (known: Known): ReadonlyMap<number, readonly Lesson[]> => {
  const byLine = new Map<number, Lesson[]>()
  for (const { at, lesson } of known) {
    const lessons = byLine.get(at) ?? []
    lessons.push(lesson)
    byLine.set(at, lessons)
  }
  orders.set(known, byLine)
  return byLine
}
