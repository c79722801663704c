import type { BodyOf } from '@portal/contract/api/endpoints'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { KnownCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  hashRequest,
  type IdempotencyRefusal,
  withIdempotency,
  withProviderIdempotency,
} from '../../../domain/idempotency.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findOrderDealer, findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { priceRefundedLines } from './refund-lines.ts'
import { type RefundRefusal, type RefundRequest, refundOrder } from './refund-order.ts'
import { refundSimulated } from './refund-simulated.ts'
import type { RefundOutcome } from './resolve-refund.ts'

interface Refunded {
  readonly outcome: RefundOutcome
  readonly order: IntegratorOrder
}

interface RefundCall<No extends Refusal> {
  readonly orderId: number
  readonly request: BodyOf<'createRefund'> & Pick<RefundRequest, 'seenEventId'>
  readonly key: string | undefined
  /** Why this much may not be given back by this caller; undefined is all that is left of the charge. */
  readonly confirm: (order: OrderKey, amount: string | undefined, as: KnownCtx) => Promise<No | undefined>
}

/** Refunds an order of a supplier, once for a key: the same key again answers what became of its refund. */
export async function refundOnce<No extends Refusal>(
  ctx: KnownCtx,
  { orderId, request, key, confirm }: RefundCall<No>,
): Promise<
  Refunded | ReplayedResponse<Refunded> | RefundRefusal | No | Refusal<'order_not_found'> | IdempotencyRefusal
> {
  const { seenEventId: _seen, ...asked } = request
  const requestHash = hashRequest(['refund', orderId, asked])
  type Refused = RefundRefusal | No | Refusal<'order_not_found'>
  const refund = async (as: KnownCtx, give: (order: OrderKey) => Promise<RefundOutcome | RefundRefusal>) => {
    const dealerId = await findOrderDealer(as.db, as.owner, orderId)
    if (dealerId === undefined) return refuse('order_not_found')
    const order = { supplierId: as.owner.supplierId, dealerId, orderId }
    const amount = await amountOf(as, order, request)
    if (amount instanceof Refusal) return amount
    const unconfirmed = await confirm(order, amount, as)
    if (unconfirmed !== undefined) return unconfirmed
    const outcome = await give(order)
    return outcome instanceof Refusal ? outcome : await presentRefund(as, order, outcome)
  }
  if (ctx.owner.isTest === true)
    return await withIdempotency<Refunded, Refused>(ctx, { key, requestHash }, (db) =>
      refund({ ...ctx, db }, (order) => refundSimulated(ctx, db, { key: order, request })),
    )
  const reference = key === undefined ? undefined : referenceOf([orderId, ctx.actor.name, key])
  return await withProviderIdempotency<Refunded, Refused>(ctx, { key, requestHash }, () =>
    refund(ctx, (order) => refundOrder(ctx, order, { ...request, reference })),
  )
}

/** How much is asked for, as it is said or as the lines cost; undefined for all that is left. */
async function amountOf({ db }: KnownCtx, order: OrderKey, { amount, lines }: RefundRequest) {
  if (amount !== undefined || lines === undefined) return amount
  const priced = await priceRefundedLines(db, order, lines)
  return priced instanceof Refusal ? priced : priced.amount
}

async function presentRefund(
  { db, owner, supplier }: KnownCtx,
  { dealerId, orderId: id }: OrderKey,
  outcome: RefundOutcome,
): Promise<Refunded | Refusal<'order_not_found'>> {
  const [order] = await findStoredOrders(db, owner, [{ dealerId, id }])
  if (order === undefined) return refuse('order_not_found')
  const view = { currency: supplier.currency, showsPayment: true }
  return { outcome, order: presentIntegratorOrder(order, view) }
}

/** The name of a refund at the provider, which is the same for the same key: at most 40 characters. */
function referenceOf(content: readonly unknown[]): string {
  return `r-${hashRequest(content).toString('hex').slice(0, 36)}`
}
