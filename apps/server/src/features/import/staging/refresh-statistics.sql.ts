import { sql } from 'kysely'
import type { ImportSession } from './import-session.sql.ts'

// Fewer rows hardly change the statistics; autovacuum is enough.
const fewRows = 1_000

interface WrittenBatch {
  readonly batch: number
  readonly rows: number
}

/**
 * Updates the planner's statistics after the first, second, fourth, eighth … batch: growing tables would otherwise be
 * read whole for each batch. A file of few rows, and a request, leave that to the database.
 */
export async function refreshStatistics(
  session: ImportSession,
  { batch, rows }: WrittenBatch,
  tables: string,
): Promise<void> {
  if (session.isInTransaction || rows < fewRows) return
  if (Number.isInteger(Math.log2(batch))) await session.run(sql`analyze ${sql.raw(tables)}`)
}
