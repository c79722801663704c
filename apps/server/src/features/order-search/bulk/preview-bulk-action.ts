import { sumOf } from '@portal/contract/fields/money/money.rules'
import type { SkipReason } from '@portal/contract/jobs/skip-reasons'
import type { BulkPreview } from '@portal/contract/order-search/bulk/bulk.schema'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { canTransition, paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx, StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { withQueryTimeout } from '../../../repositories/errors/query-timeout.ts'
import { findTagsOfOrders } from '../../../repositories/orders/changes/order-tag.repository.ts'
import type { OrderState } from '../../../repositories/orders/order-state.repository.ts'
import { belongsToOwner } from '../../../repositories/owner-conditions.ts'
import { amountDueSql } from '../../../repositories/payments/amount-due.sql.ts'
import { sumCancelRefunds } from '../../../repositories/payments/cancel-refund.repository.ts'
import { findFailedMethods } from '../../../repositories/payments/failed-methods.repository.ts'
import { orderCondition, ownedBy } from '../conditions/order-condition.sql.ts'
import { searchScope } from '../console/search-scope.ts'
import { readSelectedIds } from '../pages/selected-ids.query.ts'
import { type BulkActionName, bulkActionRules } from './bulk-actions.ts'

type PreviewedAction = BulkActionName | 'charge'

/** The number of orders with the same statuses, which decide whether an action applies. */
type OrdersByStatuses = Pick<OrderState, 'orderStatusId' | 'paymentStatusId' | 'shippedStatusId'> & {
  readonly count: number
}

const moneyActions: readonly PreviewedAction[] = ['authorize', 'unauthorize', 'payAgain', 'charge']

const unpaid: readonly number[] = [
  paymentStatus.unauthorized.id,
  paymentStatus.authorized.id,
  paymentStatus.declined.id,
]

/** The reason for skipping an order; undefined if it is eligible. */
function skipReasonOf(action: PreviewedAction, order: OrderState): SkipReason | undefined {
  if (action !== 'charge') return bulkActionRules[action].skip(order)
  if (canTransition('initiate', order)) return undefined
  // As a capture refuses: first what is paid, then what isn't open.
  const isOpen = paymentTransitions.initiate.while.some((id) => id === order.orderStatusId)
  return isOpen || !unpaid.includes(order.paymentStatusId) ? 'payment_status' : 'not_open'
}

/**
 * Previews a bulk action on a selection: how many orders it would change, the amount due, and why the rest would be
 * skipped.
 */
export async function previewBulkAction(
  ctx: DealerCtx | StaffCtx,
  { action: asked, ...request }: OrderSearchRequest & { readonly action: PreviewedAction },
): Promise<BulkPreview | Refusal<'nothing_selected' | 'payment_collection_off'>> {
  const { payment_collection: paymentCollection } = ctx.supplier.flags
  const action = asked === 'cancel' && !('dealerId' in ctx.owner) ? 'cancelDealers' : asked
  const movesMoney = moneyActions.includes(action)
  if (movesMoney && !paymentCollection) return refuse('payment_collection_off')
  const { bulkActionType: type, bulkActionItemIds: sent, limit } = request
  if (type === 'selected' && sent.length === 0) return refuse('nothing_selected')
  const search = searchScope(ctx, request)
  const { sortColumnHandle, sortDescending } = request
  const sort = { sortColumnHandle, sortDescending }
  const ids = type === 'all' ? undefined : await readSelectedIds(search, request, { sort, most: limit })
  const condition =
    ids === undefined
      ? orderCondition(search, request)
      : sql<boolean>`${ownedBy(search, 'o')} and o.id = any(${ids}::int8[])`
  const statusGroups = await withQueryTimeout(() => countByStatuses(ctx, condition))
  const skipOf = (order: OrdersByStatuses) => skipReasonOf(action, { ...order, id: 0, paymentCollection })
  const eligible = statusGroups.filter((order) => skipOf(order) === undefined)
  const found = countOf(statusGroups)
  const missing =
    ids === undefined || ids.length === found
      ? []
      : [{ reason: 'not_found' as const, count: ids.length - found }]
  return {
    eligible: countOf(eligible),
    amountDue: movesMoney ? sumOf(await withQueryTimeout(() => sumDue(ctx, condition, eligible))) : null,
    ...(action === 'charge' && {
      declined: countOf(
        eligible.filter(({ paymentStatusId }) => paymentStatusId === paymentStatus.declined.id),
      ),
    }),
    ...(action === 'payAgain' && {
      failedMethodIds: await withQueryTimeout(() => findFailed(ctx, condition, eligible)),
    }),
    ...(action === 'tag' && ids !== undefined && { tags: await findTagsOfOrders(ctx.db, ctx.owner, ids) }),
    refunds: asked === 'cancel' ? await sumRefunds(ctx, condition) : null,
    skipped: [
      ...missing,
      ...tally(statusGroups.map((order) => ({ reason: skipOf(order), count: order.count }))),
    ],
  }
}

async function sumRefunds({ db, supplier, owner }: DealerCtx | StaffCtx, condition: RawBuilder<boolean>) {
  const limit = 'dealerId' in owner ? null : supplier.flags.refund_password_above
  return { ...(await withQueryTimeout(() => sumCancelRefunds(db, condition))), limit }
}

function countOf(orders: readonly OrdersByStatuses[]): number {
  return orders.reduce((sum, { count }) => sum + count, 0)
}

function tally(groups: readonly { reason: SkipReason | undefined; count: number }[]): BulkPreview['skipped'] {
  const totals = new Map<SkipReason, number>()
  for (const { reason, count } of groups) if (reason) totals.set(reason, (totals.get(reason) ?? 0) + count)
  return [...totals].map(([reason, count]) => ({ reason, count }))
}

/** Counts the orders matching `condition` (on `o`) by the statuses that make them eligible. */
async function countByStatuses(
  { db }: DealerCtx | StaffCtx,
  condition: RawBuilder<boolean>,
): Promise<OrdersByStatuses[]> {
  const { rows } = await sql<OrdersByStatuses>`
    select o.order_status_id as "orderStatusId", o.payment_status_id as "paymentStatusId",
      o.shipped_status_id as "shippedStatusId", count(*)::int8 as count
    from orders o where ${condition} group by 1, 2, 3`.execute(db)
  return rows
}

/** Sums the balances of the eligible orders matching `condition`. */
async function sumDue(
  { db, owner }: DealerCtx | StaffCtx,
  condition: RawBuilder<boolean>,
  statusGroups: readonly OrdersByStatuses[],
): Promise<string> {
  if (statusGroups.length === 0) return '0'
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(${amountDueSql}), 0)::numeric as total
    from orders o
    join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
      and ${belongsToOwner(owner, 'p')}
    where ${condition} and ${hasSameStatuses(statusGroups)}`.execute(db)
  return rows[0]?.total ?? '0'
}

/** The payment methods that failed for the eligible orders matching `condition`. */
async function findFailed(
  { db }: DealerCtx | StaffCtx,
  condition: RawBuilder<boolean>,
  statusGroups: readonly OrdersByStatuses[],
): Promise<number[]> {
  if (statusGroups.length === 0) return []
  const orders = sql`select o.supplier_id, o.dealer_id, o.id from orders o where ${condition} and ${hasSameStatuses(statusGroups)}`
  return await findFailedMethods(db, orders)
}

function hasSameStatuses(statusGroups: readonly OrdersByStatuses[]): RawBuilder<boolean> {
  return sql`(o.order_status_id, o.payment_status_id, o.shipped_status_id) in (select * from unnest(
    ${statusGroups.map(({ orderStatusId }) => orderStatusId)}::int2[],
    ${statusGroups.map(({ paymentStatusId }) => paymentStatusId)}::int2[],
    ${statusGroups.map(({ shippedStatusId }) => shippedStatusId)}::int2[]))`
}
