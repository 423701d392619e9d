/** One number we claim: what it is, what it should be at least or at most, and what it is compared with. */
export interface Figure {
  readonly id: string
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly toReach: string | null
  readonly ok: boolean
  readonly beside: { readonly what: string; readonly value: number } | null
}
