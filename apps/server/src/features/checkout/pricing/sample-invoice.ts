import type { InvoiceTotals } from '@portal/contract/fields/money/invoice-totals.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import type { PricedRequest } from '../place/order-request.ts'
import { type PriceRefusal, priceOrder } from './price-order.ts'

/** Calculates an order's invoice without placing it; nothing is reserved. */
export async function sampleInvoice(
  ctx: DealerCtx,
  order: PricedRequest,
): Promise<InvoiceTotals | PriceRefusal> {
  const priced = await priceOrder(ctx, order)
  return priced instanceof Refusal ? priced : priced.totals
}
