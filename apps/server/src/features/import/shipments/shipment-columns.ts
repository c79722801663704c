import type { ImportColumns } from '../columns/field-kind.ts'
import { amount, wholeNumber } from '../columns/number-kinds.ts'
import { code } from '../columns/text-kinds.ts'
import { moment } from '../columns/timestamp-kind.ts'

/** The columns of a shipments file: one row per SKU in a parcel, or one for all that is left of an order. */
export const shipmentImportColumns = {
  orderNumber: { kind: code(100), required: true },
  trackingNumber: { kind: code(200), required: true },
  carrier: { kind: code(200) },
  method: { kind: code(200) },
  shippedAt: { kind: moment },
  cost: { kind: amount },
  sku: { kind: code(200) },
  quantity: { kind: wholeNumber(1, 10_000_000) },
} as const satisfies ImportColumns

export type ShipmentColumn = keyof typeof shipmentImportColumns
