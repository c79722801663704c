import pLimit from 'p-limit'
import { Refusal } from '../../../context/refusal.ts'
import { findAuthorizedOrders } from '../../../repositories/payments/order-payment.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type CaptureOutcome, captureOrder } from './capture-order.ts'

const concurrency = 4
const pageSize = 500

/** An order's outcome or its refusal's text; `failed` after a logged error. */
export type BatchCaptureOutcome = CaptureOutcome | 'failed' | (string & {})

/**
 * Captures all of a supplier's authorized orders, oldest first, and counts the outcomes. Failing orders are skipped.
 */
export async function captureAuthorizedOrders(
  ctx: PaymentContext,
  supplierId: number,
  clock: () => Date,
): Promise<Map<BatchCaptureOutcome, number>> {
  const counts = new Map<BatchCaptureOutcome, number>()
  let after = 0
  for (;;) {
    const orders = await findAuthorizedOrders(ctx.db, supplierId, pageSize, after)
    if (orders.length === 0) return counts
    await pLimit(concurrency).map(orders, async (order) => {
      const outcome = await captureOne({ ...ctx, now: clock() }, order)
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    })
    after = orders.at(-1)?.orderId ?? after
  }
}

async function captureOne(
  ctx: PaymentContext,
  order: Awaited<ReturnType<typeof findAuthorizedOrders>>[number],
): Promise<BatchCaptureOutcome> {
  try {
    const outcome = await captureOrder(ctx, order)
    return outcome instanceof Refusal ? outcome.errors.join(' ') : outcome
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.error({ orderId: order.orderId }, `Order ${order.orderNumber} could not be captured: ${reason}`)
    return 'failed'
  }
}
