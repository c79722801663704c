import type { JobKind } from '@portal/contract/jobs/job.schema'
import type { SkipReason } from '@portal/contract/jobs/skip-reasons'
import { maxNamedSkipped, type NamedSkip } from '@portal/contract/jobs/skipped.schema'
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
import { changeAuditedTags } from '../../../domain/orders/change-tags.ts'
import {
  type TransitionNote,
  transitionOrders,
  transitionPayments,
} from '../../../domain/orders/transition-orders.ts'
import {
  type LockedOrder,
  lockOrdersForUpdate,
  type OrderState,
} from '../../../repositories/orders/order-state.repository.ts'
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

const tag: BulkActionRule['move'] = async (db, owner, ids, { by, data }) => {
  const request = { by, name: 'tagConsoleOrders' } as const
  const { changed, full } = await changeAuditedTags(db, owner, ids, data as unknown as TagChange, request)
  const left = new Map<number, SkipReason>(ids.map((id) => [id, 'unchanged']))
  for (const id of changed) left.delete(id)
  for (const id of full) left.set(id, 'too_many_tags')
  return { moved: changed, left }
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
  readonly skipped: readonly NamedSkip[]
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
  const skipped = new Map<SkipReason, NamedSkip>()
  for (let n = locked.length; n < ids.length; n += 1) addSkipped(skipped, 'not_found')
  for (const order of locked) {
    const reason = skip(order) ?? left.get(order.id)
    // Dealers get counts only.
    const isNamed = !('dealerId' in owner) && reason !== 'unchanged'
    if (reason !== undefined) addSkipped(skipped, reason, isNamed ? order : undefined)
  }
  return { numberEffected: moved.length, skipped: [...skipped.values()] }
}

/** Adds the counts of two parts of a selection. */
export function addCounts(one: BulkCounts, other: BulkCounts): BulkCounts {
  const sums = new Map<SkipReason, NamedSkip>()
  for (const { reason, count, orders = [] } of [...one.skipped, ...other.skipped]) {
    const before = sums.get(reason)
    const named = [...(before?.orders ?? []), ...orders].slice(0, maxNamedSkipped)
    const sum = { reason, count: (before?.count ?? 0) + count }
    sums.set(reason, named.length === 0 ? sum : { ...sum, orders: named })
  }
  return { numberEffected: one.numberEffected + other.numberEffected, skipped: [...sums.values()] }
}

function skipDraft({ orderStatusId }: { readonly orderStatusId: number }) {
  return orderStatusId === orderStatus.draft.id ? 'draft' : undefined
}

/** Adds a skipped order to the counts, by name if there is room. */
function addSkipped(counts: Map<SkipReason, NamedSkip>, reason: SkipReason, order?: LockedOrder): void {
  const { count = 0, orders = [] } = counts.get(reason) ?? {}
  const name = order && { id: order.id, orderNumber: order.orderNumber }
  const named = name && orders.length < maxNamedSkipped ? [...orders, name] : orders
  counts.set(reason, { reason, count: count + 1, ...(named.length > 0 && { orders: named }) })
}
