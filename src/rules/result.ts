/** A value, or the reason why it is refused: a literal, in the game's own words. */
export type Result<Value, Refusal extends string> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Refusal }

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

export const err = <const Refusal extends string>(
  error: Refusal,
): { readonly ok: false; readonly error: Refusal } => ({ ok: false, error })

/** A mistake of this program. Thrown, and caught by nobody but the shell, which offers the record to copy. */
export class Bug extends Error {
  override readonly name = 'Bug'
}

export const bug = (message: string): Bug => new Bug(message)
