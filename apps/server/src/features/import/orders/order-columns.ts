import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import type { ImportColumn } from '../columns/field-kind.ts'
import { amount, signedAmount, unitPrice, weight, wholeNumber } from '../columns/number-kinds.ts'
import { code, prose, statusOf } from '../columns/text-kinds.ts'
import { moment } from '../columns/timestamp-kind.ts'

const name = { kind: prose(200) }
const line = { kind: prose(500) }
const contact = { kind: code(320) }
const time = { kind: moment }

/** A column of an orders file; `orderColumn` is the column of `orders` that holds its text as it is. */
interface OrderImportColumn extends ImportColumn {
  readonly orderColumn?: string
}

/** The columns of an orders file: one row per order line; those of the order are read from its first row. */
export const orderImportColumns = {
  orderNumber: { kind: code(100), required: true },
  dealer: { kind: code(320), required: true },
  referenceNumber: { kind: code(200), orderColumn: 'reference_number' },
  orderedAt: { kind: moment, required: true },
  canceledAt: time,
  orderStatus: { kind: statusOf(orderStatus) },
  paymentStatus: { kind: statusOf(paymentStatus) },
  shippingMethod: name,
  note: { kind: prose(10_000), orderColumn: 'note' },
  shipToName: name,
  shipToCompany: name,
  shipToEmail: contact,
  shipToPhone: contact,
  shipToAddressLine1: line,
  shipToAddressLine2: line,
  shipToCity: name,
  shipToState: name,
  shipToPostal: { kind: code(50) },
  shipToCountry: name,
  billToName: name,
  billToCompany: name,
  billToEmail: contact,
  billToPhone: contact,
  billToAddressLine1: line,
  billToAddressLine2: line,
  billToCity: name,
  billToState: name,
  billToPostal: { kind: code(50) },
  billToCountry: name,
  sku: { kind: code(200), required: true },
  title: { kind: prose(1000) },
  quantity: { kind: wholeNumber(1, 10_000_000), required: true },
  price: { kind: unitPrice, required: true },
  weight: { kind: weight },
  shippedQuantity: { kind: wholeNumber(0, 10_000_000) },
  trackingNumber: { kind: code(200) },
  carrier: name,
  method: name,
  shippedAt: time,
  deliveredAt: time,
  shippingCost: { kind: amount },
  dropshipFee: { kind: amount },
  taxCost: { kind: amount },
  otherCost: { kind: signedAmount },
  paidAt: time,
  refundedAmount: { kind: amount },
  refundedLastAt: time,
  creditedAmount: { kind: amount },
  creditedLastAt: time,
  invoiceNumber: { kind: code(100) },
  purchaseOrderNumber: { kind: code(100) },
  purchaseOrderStatus: { kind: statusOf(purchaseOrderStatus) },
} as const satisfies Readonly<Record<string, OrderImportColumn>>

type Columns = typeof orderImportColumns

/** The name of a column of an orders file. */
export type OrderImportColumnName = keyof Columns

/** The name of a column whose text an order has as it is. */
export type OrderTextName = {
  [Name in OrderImportColumnName]: Columns[Name] extends { readonly orderColumn: string } ? Name : never
}[OrderImportColumnName]

/** The columns whose texts an order has as they are. */
export const orderTextNames = (Object.keys(orderImportColumns) as OrderImportColumnName[]).filter(
  (name): name is OrderTextName => 'orderColumn' in orderImportColumns[name],
)
