import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import type { ImportColumn, ImportColumns } from '../columns/field-kind.ts'
import { amount, signedAmount, unitPrice, weight, wholeNumber } from '../columns/number-kinds.ts'
import { placeKinds } from '../columns/place-kinds.ts'
import {
  code,
  lenientCode,
  prose,
  statusOf,
  telephone,
  trackingNumbers,
  visibleLine,
  wholeCode,
} from '../columns/text-kinds.ts'
import { pastTimestamp } from '../columns/timestamp-kind.ts'

const name = visibleLine(200)
const line = visibleLine(500)
const contact = code(320)
const phone = telephone(320)
const shipTo = placeKinds({ country: 'shipToCountry', state: 'shipToState' })
const billTo = placeKinds({ country: 'billToCountry', state: 'billToState' })
const units = wholeNumber(0, 10_000_000)

/** A line's column, or a column of the order, which is read from its first row. */
interface OrderImportColumn extends ImportColumn {
  readonly isLineColumn?: true
}

/**
 * The columns of an orders file: one row per line; the order's own columns are read from its first row. Addresses are
 * stored in `order_addresses`, one row each.
 */
export const orderImportColumns = {
  orderNumber: { kind: wholeCode(100), required: true },
  dealer: { kind: code(320), required: true },
  referenceNumber: { kind: lenientCode(200), stored: 'orders.reference_number', empty: "''" },
  orderedAt: { kind: pastTimestamp, required: true, stored: 'orders.ordered_at' },
  canceledAt: { kind: pastTimestamp, stored: 'orders.canceled_at' },
  orderStatus: { kind: statusOf(orderStatus) },
  paymentStatus: { kind: statusOf(paymentStatus) },
  paymentError: { kind: prose(1000), stored: 'orders.payment_error' },
  paymentMethod: { kind: name },
  shippingMethod: { kind: name, stored: 'orders.shipping_text', empty: "''" },
  note: { kind: prose(10_000), stored: 'orders.note', empty: "''" },
  shipToName: { kind: name, stored: 'shipping_addresses.name', empty: "''" },
  shipToCompany: { kind: name, stored: 'shipping_addresses.company_name', empty: "''" },
  shipToEmail: { kind: contact, stored: 'shipping_addresses.email', empty: "''" },
  shipToPhone: { kind: phone, stored: 'shipping_addresses.phone', empty: "''" },
  shipToAddressLine1: { kind: line, stored: 'shipping_addresses.address_line1', empty: "''" },
  shipToAddressLine2: { kind: line, stored: 'shipping_addresses.address_line2', empty: "''" },
  shipToCity: { kind: name, stored: 'shipping_addresses.city', empty: "''" },
  shipToState: { kind: shipTo.state, stored: 'shipping_addresses.state', empty: "''" },
  shipToPostal: {
    kind: shipTo.postal,
    stored: 'shipping_addresses.postal',
    empty: "''",
  },
  shipToCountry: { kind: shipTo.country, stored: 'shipping_addresses.country', empty: "''" },
  billToName: { kind: name, stored: 'billing_addresses.name', empty: "''" },
  billToCompany: { kind: name, stored: 'billing_addresses.company_name', empty: "''" },
  billToEmail: { kind: contact, stored: 'billing_addresses.email', empty: "''" },
  billToPhone: { kind: phone, stored: 'billing_addresses.phone', empty: "''" },
  billToAddressLine1: { kind: line, stored: 'billing_addresses.address_line1', empty: "''" },
  billToAddressLine2: { kind: line, stored: 'billing_addresses.address_line2', empty: "''" },
  billToCity: { kind: name, stored: 'billing_addresses.city', empty: "''" },
  billToState: { kind: billTo.state, stored: 'billing_addresses.state', empty: "''" },
  billToPostal: {
    kind: billTo.postal,
    stored: 'billing_addresses.postal',
    empty: "''",
  },
  billToCountry: { kind: billTo.country, stored: 'billing_addresses.country', empty: "''" },
  sku: { kind: lenientCode(200), required: true, isLineColumn: true },
  title: { kind: prose(1000), isLineColumn: true },
  quantity: { kind: wholeNumber(1, 10_000_000), required: true, isLineColumn: true },
  price: { kind: unitPrice, required: true, isLineColumn: true },
  weight: { kind: weight, isLineColumn: true },
  shippedQuantity: { kind: units, isLineColumn: true },
  trackingNumber: { kind: trackingNumbers, isLineColumn: true },
  carrier: { kind: name, isLineColumn: true },
  method: { kind: name, isLineColumn: true },
  shippedAt: { kind: pastTimestamp, isLineColumn: true },
  deliveredAt: { kind: pastTimestamp, isLineColumn: true },
  shippingCost: { kind: amount, stored: 'payments.shipping_cost', empty: '0' },
  dropshipFee: { kind: amount, stored: 'payments.dropship_fee', empty: '0' },
  taxCost: { kind: amount, stored: 'payments.tax_cost', empty: '0' },
  otherCost: { kind: signedAmount, stored: 'payments.other_cost', empty: '0' },
  paidAt: { kind: pastTimestamp },
  refundedAmount: { kind: amount, stored: 'payments.refunded_amount', empty: '0' },
  refundedLastAt: { kind: pastTimestamp, stored: 'payments.refunded_last_at' },
  creditedAmount: { kind: amount, stored: 'payments.credited_amount', empty: '0' },
  creditedLastAt: { kind: pastTimestamp, stored: 'payments.credited_last_at' },
  invoiceNumber: { kind: wholeCode(100), stored: 'payments.invoice_number', empty: "''" },
  purchaseOrderNumber: { kind: lenientCode(100), isLineColumn: true },
  purchaseOrderStatus: { kind: statusOf(purchaseOrderStatus), isLineColumn: true },
} as const satisfies Readonly<Record<string, OrderImportColumn>>

export type OrderImportColumnName = keyof typeof orderImportColumns

const entries: readonly (readonly [string, OrderImportColumn])[] = Object.entries(orderImportColumns)

export const orderLineColumns: ImportColumns = Object.fromEntries(
  entries.filter(([, column]) => column.isLineColumn === true),
)

/** The order's columns, without `orderNumber` and `dealer`. */
export const orderHeadColumns: ImportColumns = Object.fromEntries(
  entries.filter(
    ([name, column]) => column.isLineColumn !== true && name !== 'orderNumber' && name !== 'dealer',
  ),
)
