import { sumOf } from '@portal/contract/fields/money/money.rules'
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
import {
  type BulkCounts,
  type BulkResult,
  countResults,
  nameSome,
} from '../../../domain/orders/bulk-counts.ts'
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
  /** The amount being refunded. */
  readonly refunded?: string
  readonly paidOutside?: ReadonlyMap<number, string>
}

/** Cancels orders with the options of the request; dealers have none. */
const cancel: BulkActionRule['move'] = async (db, owner, ids, { by, data }) => {
  const { canceled, ...outcome } = await cancelOrders(db, owner, ids, by, (data ?? {}) as CancelChoice)
  return { moved: canceled, ...outcome }
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
  const { moved, left, ...money }: MovedOrders =
    'left' in outcome ? outcome : { moved: outcome, left: new Map<number, SkipReason>() }
  // The rows are locked, so no other transaction can have changed them.
  if (moved.length + left.size !== eligible.length) throw new Error('A locked order did not change.')
  const missing: BulkResult[] = ids.slice(locked.length).map(() => ({ reason: 'not_found' }))
  const results = locked.map((order) => ({ order, reason: skip(order) ?? left.get(order.id) }))
  // Dealers get counts only.
  if ('dealerId' in owner) return countResults([...missing, ...results.map(({ reason }) => ({ reason }))])
  const named = results.map(({ order, reason }) => ({ reason, ...(reason !== 'unchanged' && { order }) }))
  return { ...countResults([...missing, ...named]), ...moneyCounts(locked, money) }
}

/** The money of canceled orders: what is refunded, and the orders that nothing is refunded for. */
function moneyCounts(
  orders: readonly LockedOrder[],
  { refunded, paidOutside = new Map() }: Pick<MovedOrders, 'refunded' | 'paidOutside'>,
): Pick<BulkCounts, 'amount' | 'paidOutside'> {
  const outside = orders.filter(({ id }) => paidOutside.has(id))
  return {
    ...(Number(refunded ?? 0) > 0 && { amount: refunded }),
    ...(outside.length > 0 && {
      paidOutside: { ...nameSome(outside), amount: sumOf(...paidOutside.values()) },
    }),
  }
}

function skipDraft({ orderStatusId }: { readonly orderStatusId: number }) {
  return orderStatusId === orderStatus.draft.id ? 'draft' : undefined
}
