import type { RawBuilder } from 'kysely'
import type { SearchCtx } from '../search-context.sql.ts'
import { type IndexScan, reverseScan } from './index-scans.sql.ts'
import {
  filteredScanStatement,
  type PageRange,
  type ScanFilter,
  scanCountStatement,
  scanStatement,
} from './scan-statements.sql.ts'

// Counting this many index rows takes a few milliseconds.
const countBatchSize = 100_000

/** Reads a page from scans without a filter; scans before the page with fewer than `short` rows are only counted. */
export async function readScans(
  ctx: SearchCtx,
  scans: readonly IndexScan[],
  { offset, limit }: PageRange,
  short = countBatchSize,
): Promise<number[]> {
  const found: number[] = []
  let skip = offset
  for (const scan of scans) {
    const isSkippable = skip > short && scan !== scans.at(-1)
    const counted = isSkippable ? await countScan(ctx, scan, short) : short
    if (counted < short) {
      skip -= counted
      continue
    }
    const ids = await scanIds(ctx, scan, { offset: skip, limit: limit - found.length })
    found.push(...ids)
    if (found.length === limit || scan === scans.at(-1)) break
    // If the scan returned rows, all skipped rows were in it.
    skip = ids.length > 0 || skip === 0 ? 0 : skip - (await countScan(ctx, scan, skip))
  }
  return found
}

/** Reads a page from scans with `total` orders together, each scan from its nearer end. */
export async function readFromNearerEnd(
  ctx: SearchCtx,
  scans: readonly IndexScan[],
  { offset, limit }: PageRange,
  total: number,
): Promise<number[]> {
  const found: number[] = []
  let before = 0
  for (const scan of scans) {
    const isLast = scan === scans.at(-1)
    const size = isLast ? total - before : await countScan(ctx, scan, total - before)
    const page = { offset: Math.max(0, offset - before), limit: limit - found.length }
    found.push(...(await readScanFromNearerEnd(ctx, scan, page, size)))
    if (found.length === limit) break
    before += size
  }
  return found
}

async function readScanFromNearerEnd(
  ctx: SearchCtx,
  scan: IndexScan,
  { offset, limit }: PageRange,
  size: number,
): Promise<number[]> {
  const rest = Math.min(limit, size - offset)
  if (rest <= 0) return []
  if (offset <= size / 2) return await scanIds(ctx, scan, { offset, limit: rest })
  return (await scanIds(ctx, reverseScan(scan), { offset: size - offset - rest, limit: rest })).reverse()
}

/** The first matches; complete if as many as wanted were found or all orders were scanned. */
export interface ScanResult {
  readonly ids: readonly number[]
  readonly isComplete: boolean
}

/** Scans for the first `wanted` matching orders; gives up after `candidates` orders. */
export async function scanForMatches(
  ctx: SearchCtx,
  scans: readonly IndexScan[],
  conditions: readonly RawBuilder<boolean>[],
  { wanted, candidates }: { readonly wanted: number; readonly candidates: number },
): Promise<ScanResult> {
  const ids: number[] = []
  let left = candidates
  for (const scan of scans) {
    const page = { offset: 0, limit: wanted - ids.length }
    ids.push(...(await scanMatchingIds(ctx, scan, page, { conditions, candidates: left })))
    if (ids.length === wanted) return { ids, isComplete: true }
    left -= await countScan(ctx, scan, left)
    if (left <= 0) return { ids, isComplete: false }
  }
  return { ids, isComplete: true }
}

async function scanIds(ctx: SearchCtx, scan: IndexScan, page: PageRange): Promise<number[]> {
  const { rows } = await scanStatement(ctx, scan, page).execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Scans a limited number of candidates for matches; more may follow even if the page isn't full. */
async function scanMatchingIds(
  ctx: SearchCtx,
  scan: IndexScan,
  page: PageRange,
  filter: ScanFilter,
): Promise<number[]> {
  const { rows } = await filteredScanStatement(ctx, scan, page, filter).execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function countScan(ctx: SearchCtx, scan: IndexScan, maximum: number): Promise<number> {
  const { rows } = await scanCountStatement(ctx, scan, maximum).execute(ctx.db)
  return rows[0]?.n ?? 0
}
