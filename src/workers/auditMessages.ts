import type { Looked } from '../room/auditRecord'

/** What whoever looks at a record says: how far it has come, and at last what it found. */
export type Checked =
  { readonly at: number; readonly of: number } | { readonly looked: Looked } | { readonly failed: string }
