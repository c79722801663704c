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

/** Adds a line to the audit, in the transaction that does what it tells; nobody can change or remove it afterwards. */
export async function addAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  const { at, operator, command, supplierId, data } = entry
  await db
    .insertInto('audit_entries')
    .values({ at, operator, command, supplier_id: supplierId, data: JSON.stringify(data) })
    .execute()
}
