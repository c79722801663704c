import type { ImportColumns } from '../columns/field-kind.ts'
import { amount, wholeNumber } from '../columns/number-kinds.ts'
import { code, lenientCode, trackingNumbers, wholeCode } from '../columns/text-kinds.ts'
import { pastDayOrMoment } from '../columns/timestamp-kind.ts'

/** The columns of a shipments file: one row per SKU in a shipment, or one for everything left of an order. */
export const shipmentImportColumns = {
  orderNumber: { kind: wholeCode(100), required: true },
  trackingNumber: { kind: trackingNumbers, required: true },
  carrier: { kind: code(200) },
  method: { kind: code(200) },
  shippedAt: { kind: pastDayOrMoment },
  cost: { kind: amount },
  /** For the dealer and the dealer's customer. */
  note: { kind: code(500) },
  sku: { kind: lenientCode(200) },
  quantity: { kind: wholeNumber(1, 10_000_000) },
  /** Why an order ships although it is unpaid, declined or refunded. */
  shipAnyway: { kind: code(500), permission: 'orders.ship_unpaid' },
} as const satisfies ImportColumns

export type ShipmentColumn = keyof typeof shipmentImportColumns
