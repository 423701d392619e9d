import type { AuditReport } from '../room/auditRecord'

/** What whoever looks at a record says: how far it has come, and at last what it found. */
export type FromAuditWorker =
  | { readonly at: number; readonly of: number }
  | { readonly looked: AuditReport }
  | { readonly failed: string }
