import { authorizingEvents } from '@portal/contract/orders/events/order-event.rules'
import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import type { OrderHoldReasons } from '@portal/contract/orders/lifecycle/hold-reasons.schema'
import { paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { paymentMethodTitle } from '@portal/contract/payment-methods/payment-method-title.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { sql } from 'kysely'
import { isTestTwin } from '../../../context/callers.ts'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findConfirmable, isAwaitingCustomer } from '../../../domain/payments/transaction-state.ts'
import { belongsTo } from '../../../repositories/owner-conditions.ts'
import { amountDueSql } from '../../../repositories/payments/amount-due.sql.ts'
import { findFailedMethods } from '../../../repositories/payments/failed-methods.repository.ts'
import { findChargeableMethods } from '../../../repositories/payments/payment-method.repository.ts'
import { findTransactions } from '../../../repositories/payments/transaction.repository.ts'
import { findAuthorizationRule } from '../../../repositories/suppliers/authorization-rule.repository.ts'

interface StoredHoldReasons {
  readonly authorizedAutomatically: boolean
  readonly linesOutOfStock: number
  readonly titlesOutOfStock: string[]
  readonly holdReason: string | null
  readonly isTakenBack: boolean
  readonly amountDue: string | null
  readonly paymentStatusId: number
  readonly lastDecline: { readonly at: string; readonly paymentMethod: string | null } | null
}

/** Reads the possible reasons a dealer's order is waiting. */
export async function readHoldReasons(
  ctx: DealerCtx,
  orderId: number,
): Promise<OrderHoldReasons | Refusal<'order_not_found'>> {
  const [found, { autoAuthorize, upTo }, { all, first, hasPending }] = await Promise.all([
    findHoldReasons(ctx, orderId),
    findAuthorizationRule(ctx),
    findChargeableMethods(ctx.db, ctx.owner),
  ])
  if (found === undefined) return refuse('order_not_found')
  const { lastDecline, paymentStatusId, ...facts } = found
  const isUnsettled = confirmableIn.some((id) => id === paymentStatusId)
  return {
    ...facts,
    confirmation: isUnsettled ? await findConfirmation(ctx, orderId, all) : null,
    failedMethodIds: isUnsettled ? await findFailedMethods(ctx.db, keyOf(ctx, orderId)) : [],
    lastDecline: lastDecline && { ...lastDecline, at: new Date(lastDecline.at).toISOString() },
    // Test mode charges nothing, so it needs no payment method.
    hasActivePaymentMethod: first !== undefined || isTestTwin(ctx.dealer),
    hasDepositsToConfirm: hasPending,
    autoAuthorize,
    autoAuthorizeUpTo: upTo,
  }
}

function keyOf({ owner }: DealerCtx, orderId: number) {
  return sql`values (${owner.supplierId}::int, ${owner.dealerId}::int, ${orderId}::int8)`
}

const confirmableIn = [paymentStatus.declined.id, paymentStatus.awaitingClearance.id]

/** The charge the dealer can confirm with the bank: awaiting confirmation, or declined by a method still in use. */
async function findConfirmation(
  { db, owner }: DealerCtx,
  orderId: number,
  methods: Awaited<ReturnType<typeof findChargeableMethods>>['all'],
): Promise<OrderHoldReasons['confirmation']> {
  const attempt = findConfirmable(await findTransactions(db, { ...owner, orderId }))
  const method = methods.find(({ id }) => id === attempt?.dealer_payment_method_id)
  const until = attempt?.awaits_customer_until ?? null
  if (attempt === undefined || (method === undefined && until === null)) return null
  const paymentMethod = method === undefined ? 'your card' : paymentMethodTitle(method)
  return { paymentMethod, until: isAwaitingCustomer(attempt) && until ? until.toISOString() : null }
}

const declineEvents: readonly OrderEventKind[] = [
  paymentTransitions.decline.event,
  paymentTransitions.leaveUnconfirmed.event,
]

const unpaidEvents: readonly OrderEventKind[] = ['payment_declined', 'payment_disputed', 'dispute_lost']

/** Finds the possible reasons an order is waiting, in one statement; undefined for unknown orders and drafts. */
async function findHoldReasons(
  { db, owner }: DealerCtx,
  orderId: number,
): Promise<StoredHoldReasons | undefined> {
  const { rows } = await sql<StoredHoldReasons>`
    select
      coalesce((select e.kind = ${'payment_auto_authorized' satisfies OrderEventKind}
        from order_events e
        where (e.supplier_id, e.dealer_id, e.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and e.kind = any(${authorizingEvents}::text[])
        order by e.id desc limit 1), false) as "authorizedAutomatically",
      (select jsonb_build_object('at', e.at, 'paymentMethod', e.data ->> 'paymentMethod')
        from order_events e
        where (e.supplier_id, e.dealer_id, e.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and e.kind = any(${declineEvents}::text[])
        order by e.id desc limit 1) as "lastDecline",
      o.payment_status_id as "paymentStatusId",
      coalesce((select e.kind <> ${paymentTransitions.decline.event}
        from order_events e
        where (e.supplier_id, e.dealer_id, e.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and e.kind = any(${unpaidEvents}::text[])
        order by e.id desc limit 1), false) as "isTakenBack",
      (select coalesce(nullif(e.data ->> 'reason', ''), nullif(e.data ->> 'message', ''))
        from order_events e
        where (e.supplier_id, e.dealer_id, e.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and e.kind = ${'order_held' satisfies OrderEventKind}
        order by e.id desc limit 1) as "holdReason",
      (select ${amountDueSql}::numeric(20, 2)::text from payments p
        where (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)) as "amountDue",
      cardinality(s.titles) as "linesOutOfStock", s.titles[:3] as "titlesOutOfStock"
    from orders o
    cross join lateral (select array(select coalesce(nullif(i.title, ''), i.sku)
      from order_items i join variants v on v.supplier_id = i.supplier_id and v.id = i.variant_id
      where i.supplier_id = o.supplier_id and i.dealer_id = o.dealer_id and i.order_id = o.id
        and i.quantity > greatest(i.shipped_quantity, i.stock_deducted) and v.quantity = 0
      order by i.position, i.id) as titles) s
    where ${belongsTo(owner, 'o')} and o.id = ${orderId}
      and o.order_status_id <> ${orderStatus.draft.id}`.execute(db)
  return rows[0]
}
