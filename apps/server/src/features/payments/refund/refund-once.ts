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
import { refundSimulated } from '../../../domain/payments/refund-simulated.ts'
import type { RefundLimit, RefundRefusal, RefundRequest } from '../../../domain/payments/start-refund.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findOrderDealer, findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { refundOrder } from './refund-order.ts'
import type { RefundOutcome } from './resolve-refund.ts'

interface Refunded {
  readonly outcome: RefundOutcome
  readonly order: IntegratorOrder
}

interface RefundCall<No extends Refusal> {
  readonly orderId: number
  readonly request: BodyOf<'createRefund'> & Pick<RefundRequest, 'seenEventId'>
  readonly key: string | undefined
  /** The caller's refund limit per order; undefined without a limit. */
  readonly limit: RefundLimit<No> | undefined
}

/** Refunds a supplier's order once per key; the same key returns the same result. */
export async function refundOnce<No extends Refusal>(
  ctx: KnownCtx,
  { orderId, request, key, limit }: RefundCall<No>,
): Promise<
  Refunded | ReplayedResponse<Refunded> | RefundRefusal | No | Refusal<'order_not_found'> | IdempotencyRefusal
> {
  const { seenEventId: _seen, ...asked } = request
  const requestHash = hashRequest(['refund', orderId, asked])
  type Refused = RefundRefusal | No | Refusal<'order_not_found'>
  const refund = async (
    as: KnownCtx,
    executeRefund: (order: OrderKey) => Promise<RefundOutcome | RefundRefusal | No>,
  ) => {
    const dealerId = await findOrderDealer(as.db, as.owner, orderId)
    if (dealerId === undefined) return refuse('order_not_found')
    const order = { supplierId: as.owner.supplierId, dealerId, orderId }
    const outcome = await executeRefund(order)
    return outcome instanceof Refusal ? outcome : await presentRefund(as, order, outcome)
  }
  if (ctx.owner.isTest === true)
    return await withIdempotency<Refunded, Refused>(ctx, { key, requestHash }, (db) =>
      refund({ ...ctx, db }, (order) => refundSimulated(ctx, db, { key: order, request }, limit)),
    )
  const reference = key === undefined ? undefined : referenceOf([orderId, ctx.actor.name, key])
  return await withProviderIdempotency<Refunded, Refused>(ctx, { key, requestHash }, () =>
    refund(ctx, (order) => refundOrder(ctx, order, { ...request, reference }, limit)),
  )
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

/** The refund's reference at the provider, derived from the key; at most 40 characters. */
function referenceOf(content: readonly unknown[]): string {
  return `r-${hashRequest(content).toString('hex').slice(0, 36)}`
}
