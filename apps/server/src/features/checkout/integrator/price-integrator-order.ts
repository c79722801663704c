import type { NewOrder } from '@portal/contract/checkout/integrator/new-order.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { firstRefusal, Refusal } from '../../../context/refusal.ts'
import { type PlaceRefusal, priceNewOrder } from '../place/place-order.ts'
import type { PricedOrder } from '../pricing/price-order.ts'
import { mergeProblems } from './merge-problems.ts'
import type { ReadOrder } from './read-new-order.ts'
import { type NamedVariants, toOrderRequest } from './resolve-lines.ts'

/** Prices an order without placing it, or refuses it with all of its problems. */
export async function priceIntegratorOrder(
  ctx: DealerCtx,
  { order, refusal: unread }: ReadOrder,
  named: NamedVariants,
): Promise<PricedOrder | PlaceRefusal | Refusal<'sku_not_found'>> {
  if (unread !== undefined && isBlank(order)) return unread
  const request = toOrderRequest(order, named)
  const priced = await priceNewOrder(ctx, request, { variants: named.byId })
  const refusal = firstRefusal<PlaceRefusal>([
    ...(unread === undefined ? [] : [unread]),
    ...(priced instanceof Refusal ? [priced] : []),
  ])
  return refusal === undefined ? priced : mergeProblems(refusal, order.lines)
}

/** Whether a refused order has no readable parts. */
function isBlank({ referenceNumber, shippingMethod, lines }: NewOrder): boolean {
  return referenceNumber === '' && shippingMethod === 0 && lines.length === 0
}
