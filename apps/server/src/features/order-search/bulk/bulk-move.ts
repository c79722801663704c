import type { JobKind } from '@portal/contract/jobs/job.schema'
import type { SkipReason } from '@portal/contract/jobs/skip-reasons'
import { authorizeSkipReason, cancelSkipReason } from '@portal/contract/order-search/bulk.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Actor } from '../../../actor.ts'
import {
  cancelOrders,
  lockOrders,
  type MovesOwner,
  movePayments,
  type OrderStanding,
} from '../../../records/order-moves.record.ts'

type Db = Parameters<typeof lockOrders>[0]

interface BulkMoveRow {
  readonly job: JobKind
  /** Why an order is left alone, or undefined when it is moved. */
  readonly skip: (order: OrderStanding) => SkipReason | undefined
  readonly move: (db: Db, owner: MovesOwner, ids: readonly number[], by: Actor) => Promise<readonly number[]>
}

/** What can be done with many orders at once: which are left alone, and the one move of the rest. */
export const bulkMoves = {
  authorize: {
    job: 'bulk_authorize',
    skip: (order) => authorizeSkipReason(order, paymentStatus.authorized.id),
    move: (db, owner, ids, by) => movePayments(db, owner, ids, 'authorize', { by }),
  },
  unauthorize: {
    job: 'bulk_authorize',
    skip: (order) => authorizeSkipReason(order, paymentStatus.unauthorized.id),
    move: (db, owner, ids, by) => movePayments(db, owner, ids, 'unauthorize', { by }),
  },
  cancel: { job: 'bulk_cancel', skip: cancelSkipReason, move: cancelOrders },
} as const satisfies Record<string, BulkMoveRow>

/** The name of what is done with many orders. */
export type BulkMoveName = keyof typeof bulkMoves

/** How many orders were moved, and how many were left alone for which reason. */
export interface MoveCounts {
  readonly numberEffected: number
  readonly skipped: readonly { readonly reason: SkipReason; readonly count: number }[]
}

/** Moves the eligible ones of some orders of a dealer; moved and skipped together are exactly these. */
export async function moveEligible(
  db: Db,
  owner: MovesOwner,
  ids: readonly number[],
  { name, by }: { readonly name: BulkMoveName; readonly by: Actor },
): Promise<MoveCounts> {
  const { skip, move }: BulkMoveRow = bulkMoves[name]
  const held = await lockOrders(db, owner, ids)
  const eligible = held.filter((order) => skip(order) === undefined).map(({ id }) => id)
  const moved = await move(db, owner, eligible, by)
  // They are held, so nobody can have moved them in between.
  if (moved.length !== eligible.length) throw new Error('An order that was held did not move.')
  const unknown = Array<SkipReason>(ids.length - held.length).fill('not_found')
  return {
    numberEffected: moved.length,
    skipped: tally([...unknown, ...held.flatMap((order) => skip(order) ?? [])]),
  }
}

/** What two parts of a selection come to together. */
export function addCounts(one: MoveCounts, other: MoveCounts): MoveCounts {
  const reasons = [...one.skipped, ...other.skipped]
  const totals = new Map<SkipReason, number>()
  for (const { reason, count } of reasons) totals.set(reason, (totals.get(reason) ?? 0) + count)
  return { numberEffected: one.numberEffected + other.numberEffected, skipped: listed(totals) }
}

function tally(reasons: readonly SkipReason[]): MoveCounts['skipped'] {
  const totals = new Map<SkipReason, number>()
  for (const reason of reasons) totals.set(reason, (totals.get(reason) ?? 0) + 1)
  return listed(totals)
}

function listed(totals: ReadonlyMap<SkipReason, number>): MoveCounts['skipped'] {
  return [...totals].map(([reason, count]) => ({ reason, count }))
}
