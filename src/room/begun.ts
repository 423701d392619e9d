import type { Kept } from '../store/store'
import { FIRST_BALLOT, type Ballot } from '../table/ballot'
import type { Body, Line } from '../table/line'
import type { Saved } from '../table/saved'
import type { Ack, Contradiction, Part, Promised } from '../table/statement'
import type { Message } from '../table/wire'

// Stand-ins until the log's own parsers are merged.
export const parsePart = (raw: unknown): Part | undefined => raw as Part
export const parseLine = (raw: unknown): Line | undefined => raw as Line
export const parseMessage = (raw: unknown): Message | undefined => raw as Message

export const savedIn = (disk: ReadonlyMap<string, Kept>): Saved => {
  const entries = [...disk].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const under = <Value>(prefix: string): [string, Value][] =>
    entries
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), value as unknown as Value])
  const promised = disk.get('promised') as unknown as { b: Ballot; promise: Promised | null } | undefined
  return {
    lines: under<Line>('line/').map(([, line]) => line),
    promised: promised?.b ?? FIRST_BALLOT,
    promise: promised?.promise ?? null,
    choices: new Map(under<Body>('choice/')),
    parts: new Map(under<Part>('part/')),
    proofs: under<Contradiction>('proof/').map(([, proof]) => proof),
    boots: (disk.get('boots') as number | undefined) ?? 0,
    floor: (disk.get('floor') as unknown as Ack | undefined) ?? null,
  }
}
