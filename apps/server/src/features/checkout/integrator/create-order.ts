import { sentenceForPrograms } from '@portal/contract/api/refusals'
import type { NewOrder } from '@portal/contract/checkout/integrator/new-order.schema'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { hashRequest, type IdempotencyRefusal, withIdempotency } from '../../../domain/idempotency.ts'
import { type PlaceRefusal, placeOrder } from '../place/place-order.ts'
import { presentPlacedOrder } from './present-placed-order.ts'
import { findNamedVariants, inOrderWords, toOrderRequest } from './resolve-lines.ts'

// A program names neither a saved address nor a quote.
type Impossible = Refusal<'address_not_found' | 'price_changed'>

type CreateRefusal =
  | IdempotencyRefusal
  | Refusal<Exclude<PlaceRefusal['reason'], Impossible['reason']> | 'sku_not_found'>

/**
 * Places an order of a program, once for a key. The variants are read once, by their SKUs: that they are unchanged is
 * checked when their stock is deducted.
 */
export async function createOrder(
  ctx: DealerCtx,
  order: NewOrder,
  key: string,
): Promise<IntegratorOrder | ReplayedResponse<IntegratorOrder> | CreateRefusal> {
  const named = await findNamedVariants(ctx, order.lines)
  const request = toOrderRequest(order, named)
  // Of what was sent and not of what it names: a variant may be gone, or have another SKU, when a call is repeated.
  const requestHash = hashRequest(['order', order])
  if (request instanceof Refusal) {
    return await withIdempotency<IntegratorOrder, CreateRefusal>(
      ctx,
      { key, requestHash },
      async () => request,
    )
  }
  const placed = await placeOrder(ctx, request, {
    key,
    readVariants: async () => named.byId,
    present: (written) => presentPlacedOrder(ctx, written),
    requestHash,
  })
  return placed instanceof Refusal ? inOrderWords(placed as CreateRefusal, order.lines) : placed
}

export function presentOrderError({ reason, errors, fields, facts }: Refusal) {
  const { orderId, lines } = facts
  return {
    reason,
    errors: errors.map(sentenceForPrograms),
    ...(fields === undefined ? {} : { fields: { ...fields } }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(lines === undefined ? {} : { lines: [...lines] }),
  }
}
