import type { AuditReport } from '../room/auditRecord'

/** A message of the audit worker: its progress, and at last its report. */
export type FromAuditWorker =
  | { readonly at: number; readonly of: number }
  | { readonly looked: AuditReport }
  | { readonly failed: string }
