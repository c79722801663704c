import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { readStored, writeStored } from '../../browser/local-store.ts'
import { newKey } from '../../browser/new-key.ts'

/** An order that was sent and whose answer has not been heard: under which key, and what was ordered. */
export interface PlaceAttempt {
  readonly dealerId: number
  readonly key: string
  readonly order: CheckoutRequest
  /** When it was last sent, in milliseconds since 1970. */
  readonly sentAt: number
}

/** The attempt of this dealer that is still open, in this or any other tab of the browser. */
export function openAttempt(dealerId: number): PlaceAttempt | undefined {
  try {
    const attempt = JSON.parse(readStored('checkout') ?? 'null') as PlaceAttempt | null
    return attempt?.dealerId === dealerId ? attempt : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes down, before anything is sent, under which key an order goes out. The same order keeps its key, so that
 * pressing twice, in two tabs, or again after a reload is the same order to the server.
 */
export function beginAttempt(dealerId: number, order: CheckoutRequest): PlaceAttempt {
  const before = openAttempt(dealerId)
  const key = before && isSameOrder(before.order, order) ? before.key : newKey()
  const attempt: PlaceAttempt = { dealerId, key, order, sentAt: Date.now() }
  writeStored('checkout', JSON.stringify(attempt))
  return attempt
}

/** Forgets the attempt: what became of it is known. */
export function endAttempt(): void {
  writeStored('checkout', null)
}

/** Whether two requests are one order; under which quote it was seen makes no difference. */
export function isSameOrder(one: CheckoutRequest, other: CheckoutRequest): boolean {
  const text = ({ quoteId: _quoteId, ...order }: CheckoutRequest) => JSON.stringify(order)
  return text(one) === text(other)
}
