import { counted, percent } from './de'
import type { HindsightWords } from './hindsight.en'
import { notebook } from './notes.de'

export const hindsight: HindsightWords = {
  title: 'Ab wann du es wissen konntest',
  reckons: 'Einen Moment …',
  known: (turn, turnsLeft) =>
    turnsLeft === 0
      ? `Ab Zug ${turn}, dem letzten, konntest du es wissen.`
      : `Ab Zug ${turn} konntest du es wissen, ${counted(turnsLeft, 'Zug', 'Züge')} vor dem Ende.`,
  settled: question =>
    question === null
      ? 'Von da an waren keine anderen drei Karten mehr möglich.'
      : `Nach ${notebook.number(question)} waren keine anderen drei Karten mehr möglich.`,
  never: 'Mit Sicherheit konntest du es nicht wissen.',
  likely: chance => `Am Ende waren die richtigen drei für dich zu ${percent(chance)} % wahrscheinlich.`,
  here: 'Ab hier konntest du es wissen.',
  why: 'Woraus es folgte',
  go: turn => `Zug ${turn} zeigen`,
}
