import { expectations } from './expectations'

/** Solves the game for this thread, in slices; takes over what an earlier visit kept, if it is the table. */
export function* ponder(kept: unknown): Generator<number, unknown> {
  if (!expectations.adopt(kept)) yield* expectations.solve()
  return expectations.kept
}
