import { findAuthorizedOrders } from '../../records/order-payment.record.ts'
import { type Captured, captureOrder } from './capture-order.ts'
import { inTurns } from './in-turns.ts'
import type { PayCtx } from './pay-ctx.ts'

const atOnce = 4
const batch = 500

/** What became of one of many; `failed` when it could not be told, and the log says why. */
export type CapturedOfMany = Captured | 'failed'

/**
 * Charges every authorized order of a supplier, oldest first, and counts what became of them. One that fails is passed
 * over: it must not keep the money of those behind it.
 */
export async function captureAll(
  ctx: PayCtx,
  supplierId: number,
  clock: () => Date,
): Promise<Map<CapturedOfMany, number>> {
  const counts = new Map<CapturedOfMany, number>()
  let after = 0
  for (;;) {
    const orders = await findAuthorizedOrders(ctx.db, supplierId, batch, after)
    if (orders.length === 0) return counts
    await inTurns(orders, atOnce, async (order) => {
      const captured = await captureOne({ ...ctx, now: clock() }, order)
      counts.set(captured, (counts.get(captured) ?? 0) + 1)
    })
    after = orders.at(-1)?.orderId ?? after
  }
}

async function captureOne(
  ctx: PayCtx,
  order: Awaited<ReturnType<typeof findAuthorizedOrders>>[number],
): Promise<CapturedOfMany> {
  try {
    return await captureOrder(ctx, order)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    ctx.log.error({ orderId: order.orderId }, `${order.orderNumber} could not be captured: ${why}`)
    return 'failed'
  }
}
