/** Roster lines, as docs/spec/log.md L17 and record.md 4 have them. Part of the fold: it imports nothing of `src`. */
import { canon, type Ballot, type Line, type Proof } from './rows'
import { compareBallots, hash, isProof, isSame, isSignedStatement, quorumOf } from './statements'

export type RosterChange = Extract<Line['body'], { kind: 'roster' }>['change']
/** The log below a roster line, as far as its lawfulness depends on it. */
export interface Below {
  readonly game: string
  readonly members: readonly string[]
  readonly chain: readonly { readonly hash: string; readonly line: Line }[]
  readonly bal: Ballot
  readonly absent: ReadonlySet<number>
  readonly left: ReadonlySet<number>
  readonly resumed: ReadonlySet<number>
}

const isFork = ({ a, b }: Proof, bal: Ballot, { chain }: Below): boolean => {
  if (a.kind === 'line' && b.kind === 'line')
    return isSame(a.bal, bal) && [a, b].some(s => chain[s.h]?.hash === hash(s.text))
  if (a.kind !== 'part' || b.kind !== 'part') return false
  const given = [a, b].map(s => hash(canon(s.body)))
  return chain.some(({ line: { body, by, bal: of } }) => {
    const value = body.kind === 'deal' && by === null && Array.isArray(body.value) ? body.value : []
    return isSame(of, bal) && given.includes(value[a.by])
  })
}

/** Whether a change would change something here. */
export const applies = (change: RosterChange, { members, absent, left, resumed }: Below): boolean => {
  if (change.kind === 'none') return true
  if (change.device >= members.length) return false
  if (left.has(change.device)) return change.kind === (resumed.has(change.device) ? 'left' : 'resumed')
  if (change.kind === 'resumed') return false
  return change.kind === 'left' || absent.has(change.device) === (change.kind === 'returned')
}

export const isLawfulRoster = (line: Line, change: RosterChange, state: Below): boolean => {
  const { parts, promises, proof } = line.evidence
  if (
    line.by !== line.bal.device ||
    (state.left.has(line.by) && !state.resumed.has(line.by)) ||
    compareBallots(line.bal, state.bal) <= 0
  )
    return false
  if (
    parts.length > 0 ||
    !applies(change, state) ||
    !promises.every(p => isSignedStatement(state.game, p, state.members))
  )
    return false
  if (proof !== null && (proof.a.by === line.by || !isProof(state.game, proof, state.members))) return false
  const counting = promises.filter(p => p.by !== proof?.a.by)
  if (
    new Set(counting.map(p => p.by)).size < quorumOf(state.members) ||
    !counting.every(p => isSame(p.b, line.bal))
  )
    return false
  if (!counting.every(p => isSame(p.change, change) || (change.kind === 'none' && !applies(p.change, state))))
    return false
  const best = counting.reduce((one, p) =>
    (compareBallots(p.bal, one.bal) || p.length - one.length) > 0 ? p : one,
  )
  const highest = counting.filter(p => isSame(p.bal, best.bal))
  const isHere = (p: (typeof promises)[number]): boolean =>
    p.length === state.chain.length && p.head === state.chain.at(-1)?.hash
  if (!isSame(best.bal, state.bal)) return false
  if (highest.every(p => state.chain[p.length - 1]?.hash === p.head)) return isHere(best) && proof === null
  return proof !== null && highest.some(isHere) && isFork(proof, best.bal, state)
}
