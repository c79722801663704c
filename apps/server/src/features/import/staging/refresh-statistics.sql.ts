import { sql } from 'kysely'
import type { ImportSession } from './import-session.sql.ts'

// Fewer rows hardly change the statistics; autovacuum is enough.
const minAnalyzedRows = 1_000

interface WrittenBatch {
  readonly batch: number
  readonly rows: number
}

/**
 * Updates the planner's statistics after batches 1, 2, 4, 8 and so on; otherwise each batch would scan the growing
 * tables. Small files and API requests leave it to autovacuum.
 */
export async function refreshStatistics(
  session: ImportSession,
  { batch, rows }: WrittenBatch,
  tables: string,
): Promise<void> {
  if (session.isInTransaction || rows < minAnalyzedRows) return
  if (Number.isInteger(Math.log2(batch))) await session.run(sql`analyze ${sql.raw(tables)}`)
}
