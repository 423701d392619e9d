import { MUTANTS, type Mutant } from '../chaos/mutants'
import { anybodys, asDevices } from './searchCode'
import type { Span } from './code'

/** A rule of the log taken out of the source text, and the smallest table that the search misses it at. */
export interface CodeMutant {
  readonly mutant: Mutant
  readonly span: Span
}

const named = (name: string): Mutant => {
  const mutant = MUTANTS.find(each => each.name === name)
  if (mutant === undefined) throw new Error(`there is no mutant "${name}"`)
  return mutant
}

const ONE_BALLOT: Span = { devices: 3, order: asDevices(0), words: 1, ballots: anybodys(3, 1) }

/** B opens a ballot without A's line, C one with it, and A one more on B's: Ongaro and Ousterhout's figure 8 with three. */
const FIGURE_8: Span = {
  devices: 3,
  order: asDevices(0),
  words: 1,
  ballots: [asDevices(1), asDevices(2), asDevices(0)],
}

export const CODE_MUTANTS: readonly CodeMutant[] = [
  { mutant: named('lines are taken and signed in spite of a promise'), span: ONE_BALLOT },
  { mutant: named("a roster line on one's own log, not on the best"), span: ONE_BALLOT },
  { mutant: named('a roster line by one less than a quorum'), span: ONE_BALLOT },
  { mutant: named('acks are added across ballots'), span: FIGURE_8 },
]
