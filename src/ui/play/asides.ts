import type { TimedEvent } from '../../rules/page'

/** By the number of the sentence that tells an act first: why it was done, as far as the game has words for it. */
export const asidesOf = (
  history: readonly TimedEvent<unknown>[],
  motives: ReadonlyMap<number, unknown>,
  says: (motive: unknown) => string | null,
): ReadonlyMap<number, string> => {
  const said = new Map<number, string>()
  for (const [i, { at }] of history.entries()) {
    const motive = at === history[i - 1]?.at ? undefined : motives.get(at)
    const why = motive === undefined ? null : says(motive)
    if (why !== null) said.set(i, why)
  }
  return said
}
