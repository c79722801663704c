import type { RawBuilder } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { countScan, type PageRange, scanIds } from './index-scan.query.ts'
import { type IndexScan, reverseScan } from './index-scans.sql.ts'

// So many rows of an index are counted in a few milliseconds.
const countedAtOnce = 100_000

/** Reads a stretch of a list whose lanes hold just the orders of the list; a lane of less than `short` is only counted. */
export async function readScans(
  ctx: DealerCtx,
  lanes: readonly IndexScan[],
  { offset, limit }: PageRange,
  short = countedAtOnce,
): Promise<number[]> {
  const found: number[] = []
  let skip = offset
  for (const lane of lanes) {
    const isSkippable = skip > short && lane !== lanes.at(-1)
    const counted = isSkippable ? await countScan(ctx, lane, short) : short
    if (counted < short) {
      skip -= counted
      continue
    }
    const ids = await scanIds(ctx, lane, { offset: skip, limit: limit - found.length })
    found.push(...ids)
    if (found.length === limit || lane === lanes.at(-1)) break
    // Where rows came, the lane was long enough to skip all that was to be skipped.
    skip = ids.length > 0 || skip === 0 ? 0 : skip - (await countScan(ctx, lane, skip))
  }
  return found
}

/** The same where the lanes hold `total` orders together, each read from whichever of its ends is nearer. */
export async function readFromNearestEnd(
  ctx: DealerCtx,
  lanes: readonly IndexScan[],
  { offset, limit }: PageRange,
  total: number,
): Promise<number[]> {
  const found: number[] = []
  let before = 0
  for (const lane of lanes) {
    const isLast = lane === lanes.at(-1)
    const held = isLast ? total - before : await countScan(ctx, lane, total - before)
    const stretch = { offset: Math.max(0, offset - before), limit: limit - found.length }
    found.push(...(await readFromNearerEnd(ctx, lane, stretch, held)))
    if (found.length === limit) break
    before += held
  }
  return found
}

async function readFromNearerEnd(
  ctx: DealerCtx,
  lane: IndexScan,
  { offset, limit }: PageRange,
  held: number,
): Promise<number[]> {
  const there = Math.min(limit, held - offset)
  if (there <= 0) return []
  if (offset <= held / 2) return await scanIds(ctx, lane, { offset, limit: there })
  return (await scanIds(ctx, reverseScan(lane), { offset: held - offset - there, limit: there })).reverse()
}

/** What a walk found: the first matching orders, and whether they are all that were wanted or all there are. */
export interface ScanResult {
  readonly ids: readonly number[]
  readonly isComplete: boolean
}

/** Walks the lanes for the first `wanted` orders that match, and gives up when it has looked at so many candidates. */
export async function scanForMatches(
  ctx: DealerCtx,
  lanes: readonly IndexScan[],
  conditions: readonly RawBuilder<boolean>[],
  { wanted, candidates }: { readonly wanted: number; readonly candidates: number },
): Promise<ScanResult> {
  const ids: number[] = []
  let left = candidates
  for (const lane of lanes) {
    const stretch = { offset: 0, limit: wanted - ids.length }
    ids.push(...(await scanIds(ctx, lane, stretch, { conditions, candidates: left })))
    if (ids.length === wanted) return { ids, isComplete: true }
    left -= await countScan(ctx, lane, left)
    if (left <= 0) return { ids, isComplete: false }
  }
  return { ids, isComplete: true }
}
