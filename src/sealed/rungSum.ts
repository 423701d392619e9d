import { countTranscript, type CountPlace } from './countPlace'
import { ristretto, type Point } from './group'
import { heapOfRungs, RUNGS, sumOfRungs, type Rung } from './rungs'
import { NONE } from './transcript'

/**
 * The sums of a level, as they are masked and opened. The weights hang on every sum, so that nobody can choose answers that
 * cancel one another in a heap: a winner who says yes to its highest rung alone, or has a friend take back the yeses below,
 * would otherwise see in the gap where the second stands. [P15]
 */
export const heapedSums = (
  where: CountPlace,
  all: readonly (readonly Rung<Point>[])[],
): readonly Rung<Point>[] => {
  const sums = sumOfRungs(ristretto, all)
  const transcript = countTranscript(where, 'SUM', NONE).points(...sums.flatMap(({ a, b }) => [a, b]))
  return heapOfRungs(ristretto, sums, transcript.small(RUNGS))
}
