import type { Shape } from '../../rules/game'
import { sameBallot } from '../ballot'
import type { Chain } from '../chain'
import { asWritten, type Line } from '../line'
import { contradict, type Contradiction, type ConvictingStatement } from '../statement'

/** The contradictions that convict the maker of a fork, wherever two of these logs part in their last ballot. [L27, L29] */
export const forksOf = <S extends Shape>(chains: readonly Chain<S>[]): readonly Contradiction[] =>
  chains.flatMap((one, i) => chains.slice(i + 1).flatMap(other => forkOf(one, other)))

const forkOf = <S extends Shape>(one: Chain<S>, other: Chain<S>): readonly Contradiction[] => {
  const shared = one.sharedWith(other)
  if (shared >= Math.min(one.length, other.length)) return []
  // A ballot that was bound twice has two first lines that contradict one another, at whatever heights.
  const pairs = [
    [one.lineAt(shared), other.lineAt(shared)],
    [openingOf(one), openingOf(other)],
  ]
  return pairs.flatMap(([a, b]) => (a === undefined || b === undefined ? [] : between(a, b)))
}

/** The line that opened the last ballot of a log. */
const openingOf = <S extends Shape>(chain: Chain<S>): Line | undefined => {
  const { bal } = chain.folded
  let h = chain.length - 1
  while (h > 0 && sameBallot(chain.lineAt(h - 1)?.bal ?? bal, bal)) h--
  return chain.lineAt(h)
}

const between = (a: Line, b: Line): readonly Contradiction[] => {
  const [ofA, ofB] = [saidIn(a), saidIn(b)]
  return ofA.flatMap(x => ofB.flatMap(y => (contradict(x, y) ? [{ a: x, b: y }] : [])))
}

/** The statements a line holds: an authored line is its author's, a joint one rests on the parts of several. */
const saidIn = (line: Line): readonly ConvictingStatement[] => {
  const written = asWritten(line)
  return written === undefined ? line.evidence.parts : [written]
}
