import type { BodyOf } from '@portal/contract/api/endpoints'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest, withProviderIdempotency } from '../../../domain/idempotency.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findOrderDealer, findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { priceRefundedLines } from '../refund/refund-lines.ts'
import { type RefundRefusal, refundOrder } from '../refund/refund-order.ts'
import type { RefundOutcome } from '../refund/resolve-refund.ts'
import { type ConfirmRefusal, confirmRefund } from './confirm-refund.ts'

interface Refunded {
  readonly outcome: RefundOutcome
  readonly order: IntegratorOrder
}

type Refused = RefundRefusal | ConfirmRefusal | Refusal<'order_not_found'>

/** Refunds an order of any dealer, once for a key: the same key again answers what became of its refund. */
export async function refundDealersOrder(
  ctx: StaffCtx,
  orderId: number,
  { password, ...request }: BodyOf<'refundOrder'>,
  key: string | undefined,
) {
  const { seenEventId: _seen, ...asked } = request
  const requestHash = hashRequest(['refund', orderId, asked])
  return await withProviderIdempotency<Refunded, Refused>(ctx, { key, requestHash }, async () => {
    const dealerId = await findOrderDealer(ctx.db, ctx.owner, orderId)
    if (dealerId === undefined) return refuse('order_not_found')
    const order = { ...ctx.owner, dealerId, orderId }
    const amount = await amountOf(ctx, order, request)
    if (amount instanceof Refusal) return amount
    const unconfirmed = await confirmRefund(ctx, order, { amount, password })
    if (unconfirmed !== undefined) return unconfirmed
    const reference = key === undefined ? undefined : referenceOf([orderId, ctx.actor.name, key])
    const outcome = await refundOrder(ctx, order, { ...request, reference })
    return outcome instanceof Refusal ? outcome : await presentRefund(ctx, order, outcome)
  })
}

/** How much is asked for, as it is said or as the lines cost; undefined for all that is left. */
async function amountOf({ db }: StaffCtx, order: OrderKey, { amount, lines }: BodyOf<'refundOrder'>) {
  if (amount !== undefined || lines === undefined) return amount
  const priced = await priceRefundedLines(db, order, lines)
  return priced instanceof Refusal ? priced : priced.amount
}

async function presentRefund(
  { db, owner, supplier }: StaffCtx,
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
