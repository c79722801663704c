import type { ImportSession } from './import-session.sql.ts'

/**
 * Updates the planner's statistics after the first, second, fourth, eighth … batch: growing tables would otherwise be
 * read whole for each batch. A request leaves that to the database: it writes little.
 */
export async function refreshStatistics(
  session: ImportSession,
  batch: number,
  tables: string,
): Promise<void> {
  if (session.isInTransaction) return
  if (Number.isInteger(Math.log2(batch))) await session.client.query(`analyze ${tables}`)
}
