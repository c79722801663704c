import type { ImportSession } from './import-session.sql.ts'

/**
 * Tells the planner what is in the tables after the first, second, fourth, eighth … batch: while tables grow from
 * nothing it would otherwise read a supplier's every row again for each batch.
 */
export async function refreshStatistics(
  session: ImportSession,
  batch: number,
  tables: string,
): Promise<void> {
  if (Number.isInteger(Math.log2(batch))) await session.client.query(`analyze ${tables}`)
}
