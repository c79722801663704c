import { findAuthorizedOrders } from '../../../repositories/payments/order-payment.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type CaptureOutcome, captureOrder } from './capture-order.ts'
import { mapLimit } from './map-limit.ts'

const atOnce = 4
const batch = 500

/** What became of one of many; `failed` when it could not be told, and the log says why. */
export type BatchCaptureOutcome = CaptureOutcome | 'failed'

/**
 * Charges every authorized order of a supplier, oldest first, and counts what became of them. One that fails is passed
 * over: it must not keep the money of those behind it.
 */
export async function captureAuthorizedOrders(
  ctx: PaymentContext,
  supplierId: number,
  clock: () => Date,
): Promise<Map<BatchCaptureOutcome, number>> {
  const counts = new Map<BatchCaptureOutcome, number>()
  let after = 0
  for (;;) {
    const orders = await findAuthorizedOrders(ctx.db, supplierId, batch, after)
    if (orders.length === 0) return counts
    await mapLimit(orders, atOnce, async (order) => {
      const captured = await captureOne({ ...ctx, now: clock() }, order)
      counts.set(captured, (counts.get(captured) ?? 0) + 1)
    })
    after = orders.at(-1)?.orderId ?? after
  }
}

async function captureOne(
  ctx: PaymentContext,
  order: Awaited<ReturnType<typeof findAuthorizedOrders>>[number],
): Promise<BatchCaptureOutcome> {
  try {
    return await captureOrder(ctx, order)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    ctx.log.error({ orderId: order.orderId }, `${order.orderNumber} could not be captured: ${why}`)
    return 'failed'
  }
}
