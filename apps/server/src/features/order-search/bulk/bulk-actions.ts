import type { JobKind } from '@portal/contract/jobs/job.schema'
import type { SkipReason } from '@portal/contract/jobs/skip-reasons'
import {
  authorizeSkipReason,
  cancelSkipReason,
  payAgainSkipReason,
} from '@portal/contract/order-search/bulk/bulk.rules'
import type { TagChange } from '@portal/contract/orders/tags/order-tags.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { DatedAnyOwner, Transaction } from '../../../context/db.ts'
import { type CancelChoice, cancelOrders } from '../../../domain/orders/cancel-orders.ts'
import {
  type TransitionNote,
  transitionOrders,
  transitionPayments,
} from '../../../domain/orders/transition-orders.ts'
import { changeTags } from '../../../repositories/orders/changes/order-tag.repository.ts'
import { lockOrdersForUpdate, type OrderState } from '../../../repositories/orders/order-state.repository.ts'
import { readOrderingDealers } from '../console/ordering-dealers.query.ts'

export interface BulkActionRule {
  /** How many orders change in one transaction, if fewer than usual. */
  readonly chunkSize?: number
  /** The reason for skipping an order; undefined if it is eligible. */
  readonly skip: (order: OrderState) => SkipReason | undefined
  readonly move: (
    db: Transaction,
    owner: DatedAnyOwner,
    ids: readonly number[],
    note: TransitionNote,
  ) => Promise<readonly number[] | MovedOrders>
}

interface MovedOrders {
  readonly moved: readonly number[]
  /** Eligible orders that were skipped all the same. */
  readonly left: ReadonlyMap<number, SkipReason>
}

/** Cancels orders with the options of the request; dealers have none. */
const cancel: BulkActionRule['move'] = async (db, owner, ids, { by, data }) => {
  const { canceled, left } = await cancelOrders(db, owner, ids, by, (data ?? {}) as CancelChoice)
  return { moved: canceled, left }
}

const tag: BulkActionRule['move'] = async (db, owner, ids, { data }) => {
  const moved = await changeTags(db, owner, ids, data as unknown as TagChange)
  const changed = new Set(moved)
  const left = ids.filter((id) => !changed.has(id)).map((id) => [id, 'too_many_tags'] as const)
  return { moved, left: new Map(left) }
}

/** The rules of bulk actions: which orders are skipped, and the transition of the rest. */
export const bulkActionRules = {
  authorize: {
    job: 'bulk_authorize',
    skip: (order) => authorizeSkipReason(order, paymentStatus.authorized.id),
    move: (db, owner, ids, note) => transitionPayments(db, owner, ids, 'authorize', note),
  },
  unauthorize: {
    job: 'bulk_authorize',
    skip: (order) => authorizeSkipReason(order, paymentStatus.unauthorized.id),
    move: (db, owner, ids, note) => transitionPayments(db, owner, ids, 'unauthorize', note),
  },
  payAgain: {
    job: 'bulk_authorize',
    skip: payAgainSkipReason,
    move: (db, owner, ids, note) => transitionPayments(db, owner, ids, 'payAgain', note),
  },
  cancel: {
    job: 'bulk_cancel',
    skip: (order) => cancelSkipReason(order, order.paymentCollection),
    move: cancel,
  },
  /** For suppliers, who choose whether to refund. */
  cancelDealers: {
    job: 'bulk_cancel',
    skip: (order) => cancelSkipReason(order, order.paymentCollection, { isSuppliers: true }),
    move: cancel,
  },
  hold: {
    job: 'bulk_hold',
    skip: (order) =>
      skipDraft(order) ?? (order.orderStatusId === orderStatus.open.id ? undefined : 'not_open'),
    move: (db, owner, ids, note) => transitionOrders(db, owner, ids, 'hold', note),
  },
  release: {
    job: 'bulk_release',
    skip: (order) =>
      skipDraft(order) ?? (order.orderStatusId === orderStatus.onHold.id ? undefined : 'not_on_hold'),
    move: (db, owner, ids, note) => transitionOrders(db, owner, ids, 'release', note),
  },
  // Search texts are written again with every change.
  tag: { job: 'bulk_tag', skip: skipDraft, move: tag, chunkSize: 500 },
} as const satisfies Record<string, BulkActionRule & { readonly job: JobKind }>

export type BulkActionName = keyof typeof bulkActionRules

export interface BulkCounts {
  readonly numberEffected: number
  readonly skipped: readonly { readonly reason: SkipReason; readonly count: number }[]
}

/**
 * Applies an action to the eligible orders among `ids`, of one dealer or all dealers of a supplier. Counts every order
 * as either changed or skipped.
 */
export async function applyToEligible(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
  { rule: { skip, move }, note }: { readonly rule: BulkActionRule; readonly note: TransitionNote },
): Promise<BulkCounts> {
  // Excludes test orders.
  const known = 'dealerId' in owner ? ids : [...(await readOrderingDealers(db, owner, ids)).keys()]
  const locked = await lockOrdersForUpdate(db, owner, known)
  const eligible = locked.filter((order) => skip(order) === undefined).map(({ id }) => id)
  const outcome = await move(db, owner, eligible, note)
  const { moved, left } =
    'left' in outcome ? outcome : { moved: outcome, left: new Map<number, SkipReason>() }
  // The rows are locked, so no other transaction can have changed them.
  if (moved.length + left.size !== eligible.length) throw new Error('A locked order did not change.')
  const unknown = Array<SkipReason>(ids.length - locked.length).fill('not_found')
  return {
    numberEffected: moved.length,
    skipped: tally([...unknown, ...locked.flatMap((order) => skip(order) ?? []), ...left.values()]),
  }
}

/** Adds the counts of two parts of a selection. */
export function addCounts(one: BulkCounts, other: BulkCounts): BulkCounts {
  const reasons = [...one.skipped, ...other.skipped]
  const totals = new Map<SkipReason, number>()
  for (const { reason, count } of reasons) totals.set(reason, (totals.get(reason) ?? 0) + count)
  return { numberEffected: one.numberEffected + other.numberEffected, skipped: listed(totals) }
}

function skipDraft({ orderStatusId }: { readonly orderStatusId: number }) {
  return orderStatusId === orderStatus.draft.id ? 'draft' : undefined
}

function tally(reasons: readonly SkipReason[]): BulkCounts['skipped'] {
  const totals = new Map<SkipReason, number>()
  for (const reason of reasons) totals.set(reason, (totals.get(reason) ?? 0) + 1)
  return listed(totals)
}

function listed(totals: ReadonlyMap<SkipReason, number>): BulkCounts['skipped'] {
  return [...totals].map(([reason, count]) => ({ reason, count }))
}
