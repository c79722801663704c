import type { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'

export interface PurchasePlanRow {
  /** The first purchase order's status; null if nothing is purchased. */
  readonly first: keyof typeof purchaseOrderStatus | null
  readonly rest: keyof typeof purchaseOrderStatus | null
  readonly ships: 'nothing' | 'first' | 'some' | 'everything'
  /** The minimum number of purchase orders, and therefore of lines. */
  readonly fewest: 1 | 2
}

export const purchasePlans = {
  none: { first: null, rest: null, ships: 'nothing', fewest: 1 },
  unprocessed: { first: 'unprocessed', rest: 'unprocessed', ships: 'nothing', fewest: 1 },
  processing: { first: 'processing', rest: 'unprocessed', ships: 'nothing', fewest: 1 },
  processed: { first: 'processed', rest: 'processed', ships: 'nothing', fewest: 1 },
  partlyProcessed: { first: 'processed', rest: 'unprocessed', ships: 'nothing', fewest: 2 },
  acknowledged: { first: 'acknowledged', rest: 'acknowledged', ships: 'nothing', fewest: 1 },
  partlyShipped: { first: 'acknowledged', rest: 'processed', ships: 'some', fewest: 2 },
  shipped: { first: 'acknowledged', rest: 'acknowledged', ships: 'everything', fewest: 1 },
  canceled: { first: 'canceled', rest: 'canceled', ships: 'nothing', fewest: 1 },
  partlyCanceled: { first: 'acknowledged', rest: 'canceled', ships: 'first', fewest: 2 },
  failed: { first: 'failed', rest: 'failed', ships: 'nothing', fewest: 1 },
  partlyFailed: { first: 'acknowledged', rest: 'failed', ships: 'first', fewest: 2 },
  voided: { first: 'voided', rest: 'voided', ships: 'nothing', fewest: 1 },
  partlyVoided: { first: 'acknowledged', rest: 'voided', ships: 'first', fewest: 2 },
  noShippingMethod: { first: 'noShippingMethod', rest: 'noShippingMethod', ships: 'nothing', fewest: 1 },
  numberTooLong: { first: 'numberTooLong', rest: 'numberTooLong', ships: 'nothing', fewest: 1 },
} as const satisfies Record<string, PurchasePlanRow>

export type PurchasePlan = keyof typeof purchasePlans
