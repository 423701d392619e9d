import type { Card } from '../../../rules/card'
import type { TimedEvent } from '../../../rules/page'
import type { Event } from '../rules/event'
import type { View } from '../rules/view'
import { conclude } from './conclusions'
import { caseOf, type Case } from './facts'
import { Whys, type Reason } from './reasons'

/** Looks back at one seat's game: whether the case followed from what it had seen, and from when on. */
export interface Hindsight {
  /** The first of the cases from which it followed for certain; null where it never did. */
  readonly from: number | null
  /** The share of the deals left in the last of the cases that have the right three in the file. */
  readonly chance: number
  /** The conclusions that lead to the three, each after those it rests on; none where it never followed. */
  readonly why: readonly Reason[]
}

/** The cases are one seat's, in the order it knew them. Facts only join, so what follows once follows for ever. */
export const hindsightOf = (cases: readonly Case[], file: readonly Card[]): Hindsight => {
  const [last] = cases.slice(-1)
  if (last === undefined) return { from: null, chance: 0, why: [] }
  const found = conclude(last)
  const chance = found.at === 'possible' ? found.together(file) : 0
  if (!follows(last, file)) return { from: null, chance, why: [] }
  let [before, from] = [-1, cases.length - 1]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (follows(cases[middle] as Case, file)) from = middle
    else before = middle
  }
  return { from, chance, why: whyOf(cases[from] as Case, file) }
}

const follows = (known: Case, file: readonly Card[]): boolean => {
  const found = conclude(known)
  return found.at === 'possible' && file.every(card => found.chance(card, 'file') === 1)
}

/** Each conclusion once, where it is needed first. */
const whyOf = (known: Case, file: readonly Card[]): readonly Reason[] => {
  const found = conclude(known)
  if (found.at !== 'possible') return []
  const whys = new Whys(known, found)
  const steps = file.flatMap(card => whys.of(card, 'file'))
  const keyOf = ({ follows: { card, holder, holds } }: Reason): string => `${card} ${holder} ${holds}`
  return [...new Map(steps.toReversed().map(step => [keyOf(step), step])).values()].toReversed()
}

/** A line after which a seat knew more than before, in the turn people would call it by, and all it knew then. */
export interface KnownThen {
  readonly at: number
  readonly turn: number
  /** The number of the last question that had been asked, from 0; null before the first. */
  readonly question: number | null
  readonly known: Case
}

/** The events that tell something about cards. */
const TELLING: readonly Event['kind'][] = [
  'dealt',
  'could-not-refute',
  'refuted',
  'accused-wrongly',
  'hand-opened',
]

/** All that a seat came to know from the deal on, until it looked into the case file, or the file was opened. */
export const knownThroughout = (
  history: readonly TimedEvent<Event>[],
  viewAfter: (at: number) => View,
): readonly KnownThen[] => {
  const throughout: KnownThen[] = []
  let turn = 0
  let line = -1
  for (const { at, event } of history) {
    if (event.kind === 'turn') turn++
    if (at === line || !TELLING.includes(event.kind)) continue
    line = at
    const view = viewAfter(at)
    if (view.file !== null) break
    const question = view.asked.length === 0 ? null : view.asked.length - 1
    throughout.push({ at, turn, question, known: caseOf(view) })
  }
  return throughout
}
