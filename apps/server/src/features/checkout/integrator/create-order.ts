import { sentenceForApiClients } from '@portal/contract/api/refusals'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { hashRequest, type IdempotencyRefusal } from '../../../domain/idempotency.ts'
import { type PlaceRefusal, placeOrder } from '../place/place-order.ts'
import { mergeProblems } from './merge-problems.ts'
import { presentPlacedOrder } from './present-placed-order.ts'
import { priceIntegratorOrder } from './price-integrator-order.ts'
import { readNewOrder } from './read-new-order.ts'
import { findNamedVariants, toOrderRequest } from './resolve-lines.ts'

// API orders use neither saved addresses nor quotes.
type UnreachableRefusal = Refusal<'address_not_found' | 'price_changed'>

type CreateRefusal =
  | IdempotencyRefusal
  | Refusal<Exclude<PlaceRefusal['reason'], UnreachableRefusal['reason']> | 'sku_not_found'>

/**
 * Places an API order once per key, or reports all of its problems. Variants are read once by SKU; deducting stock
 * verifies that they are unchanged.
 */
export async function createOrder(
  ctx: DealerCtx,
  sent: unknown,
  key: string,
): Promise<IntegratorOrder | ReplayedResponse<IntegratorOrder> | CreateRefusal> {
  const read = readNewOrder(sent)
  const { order } = read
  const named = await findNamedVariants(ctx, order.lines)
  if (read.refusal !== undefined) {
    const tried = await priceIntegratorOrder(ctx, read, named)
    return tried instanceof Refusal ? (tried as CreateRefusal) : read.refusal
  }
  const placed = await placeOrder(ctx, toOrderRequest(order, named), {
    key,
    variants: named.byId,
    present: (written) => presentPlacedOrder(ctx, written),
    // A digest of the body as sent: a variant may be gone or renamed when the request is repeated.
    requestHash: hashRequest(['order', order]),
  })
  return placed instanceof Refusal ? mergeProblems(placed as CreateRefusal, order.lines) : placed
}

export function presentOrderError({ reason, errors, fields, facts }: CreateRefusal | UnreachableRefusal) {
  const { orderId, lines } = facts
  return {
    reason: reason as Exclude<typeof reason, UnreachableRefusal['reason']>,
    errors: errors.map(sentenceForApiClients),
    ...(fields === undefined ? {} : { fields: { ...fields } }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(lines === undefined ? {} : { lines: [...lines] }),
  }
}
