/** One step of a lesson in words: a fact, and advice about it. */
export interface Advice {
  readonly says: string
  readonly does: string
}

export const lesson = {
  /** The sentence for a narrow screen with another part in sight. */
  inTab: (tab: string): string => `You find it under “${tab}” below.`,
}

export type LessonWords = typeof lesson
