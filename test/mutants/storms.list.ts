import { MUTANTS as RULES } from '../chaos/mutants'
import type { Mutant } from './mutant'

/** The rules of the log without which one of the forty storms of `npm test` goes wrong; the others need more seeds. */
const IN_FORTY_STORMS: readonly string[] = [
  'sent before it is on disk',
  'a roster line by one less than a quorum',
  'lines are taken and signed in spite of a promise',
  "a roster line on one's own log, not on the best",
  'a contribution before what asks for it is confirmed',
  'a line counts as confirmed when it is seen',
  'a choice is another when it is offered again',
]

export const MUTANTS: readonly Mutant[] = RULES.filter(({ name }) => IN_FORTY_STORMS.includes(name)).flatMap(
  ({ patches: [first, ...also], threat }) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            also,
            test: 'test/chaos/storms.test.ts',
            named: 'loses no confirmed line, blames nobody honest, and ends',
            threat,
          },
        ],
)
