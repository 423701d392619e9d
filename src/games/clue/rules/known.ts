import type { Card } from '../../../rules/card'
import type { Known, Lesson } from '../../../rules/game'

type LessonOf<Of extends Lesson['of']> = Extract<Lesson, { readonly of: Of }>

const lessons = <Of extends Lesson['of']>(known: Known, of: Of): readonly LessonOf<Of>[] =>
  known.map(({ lesson }) => lesson).filter((lesson): lesson is LessonOf<Of> => lesson.of === of)

export const handOf = (known: Known): readonly Card[] => lessons(known, 'hand')[0]?.cards ?? []

/** Every card shown to this seat or by it, in the order it happened. */
export const shownIn = (known: Known): readonly LessonOf<'shown'>[] => lessons(known, 'shown')

/** The cards in the case file, for a seat that has looked. */
export const fileSeen = (known: Known): readonly Card[] | null => lessons(known, 'aside')[0]?.cards ?? null
