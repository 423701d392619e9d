import { notebook } from './notes.en'
import { counted, percent } from './en'

/** The words for when a reader could have known who did it. */
export const hindsight = {
  title: 'When you could have known',
  reckons: 'One moment …',
  known: (turn: number, turnsLeft: number) =>
    turnsLeft === 0
      ? `You could have known at turn ${turn}, the last one.`
      : `You could have known at turn ${turn}, ${counted(turnsLeft, 'turn', 'turns')} before the end.`,
  /** Questions are counted from 0; null where none had been asked yet. */
  settled: (question: number | null) =>
    question === null
      ? 'From then on no other three cards were possible.'
      : `After ${notebook.number(question)} no other three cards were possible.`,
  never: 'You could not have known it for certain.',
  likely: (chance: number) => `At the end the right three were ${percent(chance)} % likely to you.`,
  here: 'From here on you could have known.',
  why: 'How it followed',
  go: (turn: number) => `Show turn ${turn}`,
}

export type HindsightWords = typeof hindsight
