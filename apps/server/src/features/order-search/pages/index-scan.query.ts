import type { SearchCtx } from '../search-context.sql.ts'
import type { IndexScan } from './index-scans.sql.ts'
import {
  filteredScanStatement,
  type PageRange,
  type ScanFilter,
  scanCountStatement,
  scanStatement,
} from './scan-statements.sql.ts'

export async function scanIds(ctx: SearchCtx, scan: IndexScan, page: PageRange): Promise<number[]> {
  const { rows } = await scanStatement(ctx, scan, page).execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The same of the candidates that satisfy a filter; fewer ids than a page say nothing about the orders after them. */
export async function scanMatchingIds(
  ctx: SearchCtx,
  scan: IndexScan,
  page: PageRange,
  filter: ScanFilter,
): Promise<number[]> {
  const { rows } = await filteredScanStatement(ctx, scan, page, filter).execute(ctx.db)
  return rows.map(({ id }) => id)
}

export async function countScan(ctx: SearchCtx, scan: IndexScan, most: number): Promise<number> {
  const { rows } = await scanCountStatement(ctx, scan, most).execute(ctx.db)
  return rows[0]?.n ?? 0
}
