import type { RawBuilder } from 'kysely'
import type { Ctx } from '../../context.ts'
import { countLane, readLane, type Stretch } from './lane-ids.query.ts'
import { reversed, type SortLane } from './sort-lanes.sql.ts'

// So many rows of an index are counted in a few milliseconds.
const countedAtOnce = 100_000

/** Reads a stretch of a list whose lanes hold just the orders of the list; a lane of less than `short` is only counted. */
export async function readLanes(
  ctx: Ctx,
  lanes: readonly SortLane[],
  { offset, limit }: Stretch,
  short = countedAtOnce,
): Promise<number[]> {
  const found: number[] = []
  let skip = offset
  for (const lane of lanes) {
    const isSkippable = skip > short && lane !== lanes.at(-1)
    const counted = isSkippable ? await countLane(ctx, lane, short) : short
    if (counted < short) {
      skip -= counted
      continue
    }
    const ids = await readLane(ctx, lane, { offset: skip, limit: limit - found.length })
    found.push(...ids)
    if (found.length === limit || lane === lanes.at(-1)) break
    // Where rows came, the lane was long enough to skip all that was to be skipped.
    skip = ids.length > 0 || skip === 0 ? 0 : skip - (await countLane(ctx, lane, skip))
  }
  return found
}

/** The same where the lanes hold `total` orders together, each read from whichever of its ends is nearer. */
export async function readFromEnds(
  ctx: Ctx,
  lanes: readonly SortLane[],
  { offset, limit }: Stretch,
  total: number,
): Promise<number[]> {
  const found: number[] = []
  let before = 0
  for (const lane of lanes) {
    const isLast = lane === lanes.at(-1)
    const held = isLast ? total - before : await countLane(ctx, lane, total - before)
    const stretch = { offset: Math.max(0, offset - before), limit: limit - found.length }
    found.push(...(await readFromNearerEnd(ctx, lane, stretch, held)))
    if (found.length === limit) break
    before += held
  }
  return found
}

async function readFromNearerEnd(
  ctx: Ctx,
  lane: SortLane,
  { offset, limit }: Stretch,
  held: number,
): Promise<number[]> {
  const there = Math.min(limit, held - offset)
  if (there <= 0) return []
  if (offset <= held / 2) return await readLane(ctx, lane, { offset, limit: there })
  return (await readLane(ctx, reversed(lane), { offset: held - offset - there, limit: there })).reverse()
}

/** What a walk found: the first matching orders, and whether they are all that were wanted or all there are. */
export interface Walked {
  readonly ids: readonly number[]
  readonly isComplete: boolean
}

/** Walks the lanes for the first `wanted` orders that match, and gives up when it has looked at so many candidates. */
export async function walkFor(
  ctx: Ctx,
  lanes: readonly SortLane[],
  conditions: readonly RawBuilder<boolean>[],
  { wanted, candidates }: { readonly wanted: number; readonly candidates: number },
): Promise<Walked> {
  const ids: number[] = []
  let left = candidates
  for (const lane of lanes) {
    const stretch = { offset: 0, limit: wanted - ids.length }
    ids.push(...(await readLane(ctx, lane, stretch, { conditions, candidates: left })))
    if (ids.length === wanted) return { ids, isComplete: true }
    left -= await countLane(ctx, lane, left)
    if (left <= 0) return { ids, isComplete: false }
  }
  return { ids, isComplete: true }
}
