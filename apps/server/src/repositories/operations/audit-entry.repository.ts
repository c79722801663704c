import type { Db } from '../db.ts'

/** One thing that someone of the supplier's side did. */
export interface AuditEntry {
  readonly at: Date
  readonly operator: string
  /** What was done, in words that can be searched. */
  readonly command: string
  readonly supplierId: number
  /** What it was done to and with; never a secret. */
  readonly data: Readonly<Record<string, unknown>>
}

/** Adds an entry to the audit log, in the transaction of the action; the database refuses to change or delete it. */
export async function addAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  const { at, operator, command, supplierId, data } = entry
  await db
    .insertInto('audit_entries')
    .values({ at, operator, command, supplier_id: supplierId, data: JSON.stringify(data) })
    .execute()
}
