import { ApiError } from '@portal/api-client/api-error'
import { isOutcomeUnknown } from '@portal/app-kit/api/error-display.ts'
import type { CheckoutItem, PlacementRequest } from '@portal/contract/checkout/checkout.schema'
import { orderByKeyRequest, placeOrderRequest } from '../checkout.queries.ts'
import {
  areSameItems,
  clearPlacementAttempt,
  type PlacementAttempt,
  readPlacementAttempt,
  savePlacementAttempt,
} from './placement-attempt.ts'

export interface PlacedOrder {
  readonly id: number
  readonly orderNumber: string
  /** The ordered items, removed from the cart; empty if another tab has already removed them. */
  readonly items: readonly CheckoutItem[]
  /** Whether the key belongs to an earlier order with other details. */
  readonly isEarlierOrder?: true
}

/** The outcome as a checkout event; server errors reject instead. */
export type PlacementOutcome =
  | { readonly type: 'orderPlaced'; readonly placed: PlacedOrder }
  | { readonly type: 'responseLost'; readonly attempt: PlacementAttempt }
  | { readonly type: 'orderNotFound' }

// Requests end within this time, so an older attempt that isn't found was never placed.
const maxRequestMs = 120_000

/**
 * Places an order exactly once: the key is saved before sending. An earlier attempt with other items and unknown
 * outcome is looked up first. Rejects with the server's error.
 */
export async function placeOrder(dealerId: number, order: PlacementRequest): Promise<PlacementOutcome> {
  const earlier = readPlacementAttempt(dealerId)
  if (earlier && !areSameItems(earlier.items, order.items)) {
    const outcome = await findPlacedOrder(earlier)
    if (outcome.type !== 'orderNotFound') return outcome
  }
  const attempt = savePlacementAttempt(dealerId, order.items)
  try {
    const placed = await placeOrderRequest(order, attempt.key)
    clearPlacementAttempt(attempt)
    return { type: 'orderPlaced', placed: { ...placed, items: attempt.items } }
  } catch (error) {
    if (isOutcomeUnknown(error)) return { type: 'responseLost', attempt }
    if (hasReason(error, 'idempotency_key_reused')) return await findEarlierOrder(attempt)
    clearPlacementAttempt(attempt)
    throw error
  }
}

export async function findPlacedOrder(attempt: PlacementAttempt): Promise<PlacementOutcome> {
  try {
    const placed = await orderByKeyRequest(attempt.key)
    // Another tab that received the response first has cleared the attempt and updated the cart.
    const items = clearPlacementAttempt(attempt) ? attempt.items : []
    return { type: 'orderPlaced', placed: { ...placed, items } }
  } catch (error) {
    if (!hasReason(error, 'order_key_unknown')) return { type: 'responseLost', attempt }
    // The key stays for a while: if the lost request arrives after all, a retry is still the same order. Another tab
    // may have retried since.
    const sentAt = readPlacementAttempt(attempt.dealerId)?.sentAt ?? attempt.sentAt
    if (Date.now() - sentAt >= maxRequestMs) clearPlacementAttempt(attempt)
    return { type: 'orderNotFound' }
  }
}

async function findEarlierOrder(attempt: PlacementAttempt): Promise<PlacementOutcome> {
  const outcome = await findPlacedOrder(attempt)
  if (outcome.type !== 'orderPlaced') return outcome
  return { ...outcome, placed: { ...outcome.placed, isEarlierOrder: true } }
}

function hasReason(error: unknown, reason: ApiError['body']['reason']): boolean {
  return error instanceof ApiError && error.body.reason === reason
}
