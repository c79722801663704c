import { expect, test } from 'vitest'
import { viewEvent } from './order-event.presenter.ts'
import type { StoredOrderEvent } from './order-events.query.ts'

const line = { id: 1, sku: 'ROPE', quantity: 3 }

test.each([
  [{ lines: [{ ...line, restocked: 2 }] }, '2 × ROPE restocked, 1 × ROPE not restocked.'],
  [{ lines: [{ ...line, restocked: 0 }] }, '3 × ROPE not restocked.'],
  // Events before the lines said how many units.
  [{ lines: [line], restocked: true }, '3 × ROPE restocked.'],
  [{ amount: '4.00' }, null],
])('a refund %j tells staff what was restocked, and the dealer nothing', (data, text) => {
  const event = { at: new Date(0), kind: 'payment_refunded', actor_kind: 'operator', address: null, data }
  const stored = event as unknown as StoredOrderEvent
  expect([viewEvent(stored, true).reason, viewEvent(stored).reason]).toEqual([text, null])
})
