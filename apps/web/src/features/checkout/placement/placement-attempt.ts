import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'

/**
 * A sent order without a response yet: its key and items. Names and addresses are not stored, because an attempt
 * outlives a sign-out.
 */
export interface PlacementAttempt {
  readonly dealerId: number
  readonly key: string
  readonly items: readonly CheckoutItem[]
  /** When it was last sent, in milliseconds since 1970. */
  readonly sentAt: number
}

export function readPlacementAttempt(dealerId: number): PlacementAttempt | undefined {
  try {
    const attempt = JSON.parse(readStored('checkout') ?? 'null') as PlacementAttempt | null
    return attempt?.dealerId === dealerId && Array.isArray(attempt.items) ? attempt : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores an order's key before it is sent. The same items keep their key, so that a double click, a second tab, a
 * reload or a new sign-in can't create two orders.
 */
export function savePlacementAttempt(dealerId: number, items: readonly CheckoutItem[]): PlacementAttempt {
  const before = readPlacementAttempt(dealerId)
  const key = before && areSameItems(before.items, items) ? before.key : createIdempotencyKey()
  const attempt: PlacementAttempt = { dealerId, key, items, sentAt: Date.now() }
  writeStored('checkout', JSON.stringify(attempt))
  return attempt
}

/** Deletes an attempt with a known outcome. False if another tab already has. */
export function clearPlacementAttempt({ dealerId, key }: PlacementAttempt): boolean {
  const isOpen = readPlacementAttempt(dealerId)?.key === key
  if (isOpen) writeStored('checkout', null)
  return isOpen
}

/** Whether two orders have the same items in the same quantities. */
export function areSameItems(one: readonly CheckoutItem[], other: readonly CheckoutItem[]): boolean {
  const text = (items: readonly CheckoutItem[]) =>
    JSON.stringify(items.map(({ productId, variantId, quantity }) => [productId, variantId, quantity]))
  return text(one) === text(other)
}
