import type { BulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { transitionOrders } from '../../../domain/orders/transition-orders.ts'
import {
  addCounts,
  applyToEligible,
  type BulkActionRule,
  type BulkCounts,
  bulkActionRules,
} from '../bulk/bulk-actions.ts'
import { readSelectedIds } from '../pages/selected-ids.query.ts'
import { readDealersOfOrders } from './dealers-of-orders.query.ts'
import { searchOfStaff } from './search-of-staff.ts'

type Changed = Promise<BulkOutcome | Refusal<'nothing_selected' | 'search_too_broad'>>

const most = 5000
const sort = { sortColumnHandle: 'order.id', sortDescending: false } as const

/** Puts the open ones of a selection on hold; the dealers read the reason. */
export async function holdDealersOrders(
  ctx: StaffCtx,
  { reason, ...request }: OrderSearchRequest & { readonly reason?: string | null | undefined },
): Changed {
  const data = reason ? { reason } : {}
  return await changeDealersOrders(ctx, request, {
    skip: (order) =>
      skipDraft(order) ?? (order.orderStatusId === orderStatus.open.id ? undefined : 'not_open'),
    move: (db, owner, ids, by) => transitionOrders(db, owner, ids, 'hold', { by, data }),
  })
}

export async function releaseDealersOrders(ctx: StaffCtx, request: OrderSearchRequest): Changed {
  return await changeDealersOrders(ctx, request, {
    skip: (order) =>
      skipDraft(order) ?? (order.orderStatusId === orderStatus.onHold.id ? undefined : 'not_on_hold'),
    move: (db, owner, ids, by) => transitionOrders(db, owner, ids, 'release', { by }),
  })
}

export async function cancelDealersOrders(ctx: StaffCtx, request: OrderSearchRequest): Changed {
  return await changeDealersOrders(ctx, request, bulkActionRules.cancel)
}

function skipDraft({ orderStatusId }: { readonly orderStatusId: number }) {
  return orderStatusId === orderStatus.draft.id ? 'draft' : undefined
}

/**
 * Does the same with the eligible orders of a selection, each dealer's in a transaction of their own. What is broken off
 * may be asked for again: what has changed by then is skipped.
 */
async function changeDealersOrders(
  ctx: StaffCtx,
  request: OrderSearchRequest,
  rule: BulkActionRule,
): Changed {
  if (request.bulkActionType === 'selected' && request.bulkActionItemIds.length === 0) {
    return refuse('nothing_selected')
  }
  const ids = await readSelectedIds(searchOfStaff(ctx, request), request, { sort, most })
  if (ids.length > most) {
    return refuse('search_too_broad', 'More than 5,000 orders match. Please narrow the search with a filter.')
  }
  const dealers = await readDealersOfOrders(ctx.db, ctx.owner, ids)
  const byDealer = new Map<number, number[]>()
  for (const [id, dealer] of dealers) byDealer.set(dealer.id, [...(byDealer.get(dealer.id) ?? []), id])
  const unknown = ids.length - dealers.size
  let counts: BulkCounts = {
    numberEffected: 0,
    skipped: unknown > 0 ? [{ reason: 'not_found', count: unknown }] : [],
  }
  for (const [dealerId, own] of byDealer) {
    const owner = { ...ctx.owner, dealerId, now: ctx.now }
    counts = addCounts(
      counts,
      await ctx.db.transaction().execute((db) => applyToEligible(db, owner, own, { rule, by: ctx.actor })),
    )
  }
  return { numberEffected: counts.numberEffected, skipped: [...counts.skipped] }
}
