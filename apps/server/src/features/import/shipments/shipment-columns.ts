import type { ImportColumns } from '../columns/field-kind.ts'
import { amount, wholeNumber } from '../columns/number-kinds.ts'
import { code, lenientCode, trackingNumbers, wholeCode } from '../columns/text-kinds.ts'
import { pastDayOrTimestamp } from '../columns/timestamp-kind.ts'

/** One row per SKU in a shipment, or one row for all remaining units of an order. */
export const shipmentImportColumns = {
  orderNumber: { kind: wholeCode(100), required: true, example: '100001' },
  trackingNumber: { kind: trackingNumbers, required: true, example: '1Z999AA10123456784' },
  carrier: { kind: code(200), example: 'UPS' },
  method: { kind: code(200), example: 'Ground' },
  shippedAt: { kind: pastDayOrTimestamp, example: '2026-01-31' },
  cost: { kind: amount, example: '8.50' },
  /** Shown to the dealer and the dealer's customer. */
  note: { kind: code(500) },
  sku: { kind: lenientCode(200) },
  quantity: { kind: wholeNumber(1, 10_000_000) },
  /** The reason for shipping an unauthorized, declined, refunded or credited order. */
  shipAnyway: { kind: code(500), permission: 'orders.ship_unpaid' },
} as const satisfies ImportColumns

export type ShipmentColumn = keyof typeof shipmentImportColumns
