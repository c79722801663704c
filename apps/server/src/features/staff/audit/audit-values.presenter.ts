import { basename } from 'node:path'
import { staffRoles } from '@portal/contract/callers/permissions'
import { type AddressParts, addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { formatMoney } from '@portal/contract/fields/money/money.rules'
import { staffNotices } from '@portal/contract/mail/notices'
import { completionStatus, shippedStatus } from '@portal/contract/statuses/completion-status'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { fulfillmentStatus } from '@portal/contract/statuses/fulfillment-status'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { type StatusTable, statusName } from '@portal/contract/statuses/status'

/** Records shown by name instead of id. */
export type NamedKind = 'address' | 'group' | 'line' | 'method' | 'order' | 'dealer' | 'key'

export interface ValueView {
  readonly unicodeDecimal: number
  readonly nameOf: (kind: NamedKind, id: number) => string | undefined
}

interface ValueRow {
  readonly label?: string
  readonly show?: (value: unknown, view: ValueView) => string
}

const status = (label: string, table: StatusTable): ValueRow => ({
  label,
  show: (value) =>
    [value]
      .flat()
      .map((id) => statusName(table, Number(id)) ?? plainText(id))
      .join(', '),
})
const money = (label: string): ValueRow => ({
  label,
  show: (value, { unicodeDecimal }) => moneyText(value, unicodeDecimal),
})
const named = (label: string, kind: NamedKind): ValueRow => ({
  label,
  show: (value, { nameOf }) =>
    shorten(
      [value]
        .flat()
        .flatMap((id) => (isId(id) ? (nameOf(kind, id) ?? []) : plainText(id)))
        .join(', '),
    ),
})
const title = (label: string, titles: Readonly<Record<string, { readonly title: string }>>): ValueRow => ({
  label,
  show: (value) => titles[plainText(value)]?.title ?? plainText(value),
})
const place = (label: string): ValueRow => ({
  label,
  show: (value) => {
    const { address = value } = (value ?? {}) as { address?: unknown }
    return addressLines({ ...(address as AddressParts) }).join(', ')
  },
})
/** An internal identifier, such as `at_once`. */
const code: ValueRow = {
  show: (value) =>
    /^[a-z][A-Za-z_]*$/.test(plainText(value)) ? labelOf(plainText(value)) : plainText(value),
}

const orderState = status('Status', orderStatus)
const paymentState = status('Payment', paymentStatus)

/**
 * Labels and formats of columns and request fields, by name. `null` hides a field. Fields without an entry show their
 * own name, except ids, which are hidden.
 */
const rows: Readonly<Record<string, ValueRow | null>> = {
  ...{ status_id: status('Status', dealerStatus), dealerStatusId: status('Status', dealerStatus) },
  ...{ order_status_id: orderState, orderStatusId: orderState },
  ...{ payment_status_id: paymentState, paymentStatusId: paymentState },
  shipped_status_id: status('Shipped', shippedStatus),
  payment_refund_status_id: status('Refunded', completionStatus),
  payment_credit_status_id: status('Credited', completionStatus),
  fulfillmentStatusId: status('Fulfillment', fulfillmentStatus),
  invoiceStatusId: status('Invoice', invoiceStatus),
  purchaseOrderStatusId: status('Purchase order', purchaseOrderStatus),
  ...{ credit_available: money('Credit'), credit_used: money('Credit used'), total: money('Total') },
  ...{ amount: money('Amount'), cost: money('Shipping cost'), shipping: money('Shipping') },
  role: title('Role', staffRoles),
  event: title('Email', staffNotices),
  frequency: title('Frequency', {
    at_once: { title: 'Immediately' },
    daily: { title: 'Daily' },
    weekly: { title: 'Weekly' },
    none: { title: 'Off' },
  }),
  shipping_address_id: named('Shipping address', 'address'),
  billing_address_id: named('Billing address', 'address'),
  ...{ dealer_group_id: named('Group', 'group'), groupId: named('Group', 'group') },
  methodsOf: named('Shipping methods copied from', 'group'),
  ...{
    shipping_method_id: named('Shipping method', 'method'),
    shippingMethodId: named('Shipping method', 'method'),
  },
  channelShippingMethodId: named('Shipping method', 'method'),
  bulkActionItemIds: named('Orders', 'order'),
  ids: named('Dealers', 'dealer'),
  lines: {
    show: (value, view) =>
      [value]
        .flat()
        .map((line) => lineText(line, view))
        .join(', '),
  },
  ...{ transition: { ...code, label: 'Decision' }, review: { ...code, label: 'Decision' } },
  ...{ mode: code, picture: code, state: code, by: code },
  address: place('Address'),
  ...{ shippingAddress: place('Shipping address'), billingAddress: place('Billing address') },
  file: { show: (value) => basename(plainText(value)) },
  blocked_at: { label: 'Blocked' },
  ...{ cancel_at: { label: 'Cancellation date' }, cancelAt: { label: 'Cancellation date' } },
  canceled_at: { label: 'Canceled' },
  shippedAt: { label: 'Ship date' },
  text: { label: 'Note' },
  isForDealer: { label: 'Shown to the dealer' },
  anyway: { label: 'Shipped anyway' },
  restock: { label: 'Restock items' },
  url: { label: 'URL' },
  ...{ taxId: { label: 'Tax ID' }, tax_id: { label: 'Tax ID' } },
  ...{ externalId: { label: 'Customer number' }, external_id: { label: 'Customer number' } },
  ...{ address_line1: { label: 'Address 1' }, address_line2: { label: 'Address 2' } },
  postal: { label: 'Postal code' },
  auto_authorize: {
    label: 'Auto-authorize',
    show: (value) => ({ true: 'On', false: 'Off' })[plainText(value)] ?? plainText(value),
  },
  auto_authorize_up_to: money('Auto-authorize limit'),
  has_password: { label: 'Password set' },
  fulfillment_mask: null,
  purchase_order_mask: null,
  invoice_mask: null,
  unique_reference: null,
  imported_at: null,
  changed_at: null,
  // Already part of the sentence or the changes.
  ...{ of: null, from: null, to: null },
  // Internal.
  ...{ network: null, call: null, bulkActionType: null, projectionColumns: null },
  ...{ limit: null, offset: null, needTotal: null, totalOnly: null, paginationExact: null },
  ...{ sort: null, sortColumnHandle: null, sortDescending: null, searchColumns: null, searchType: null },
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value)
const isInternal = (name: string, value: unknown) =>
  /(^id|Ids?|_ids?)$/.test(name) && [value].flat().every((one) => isId(one) || one === null)
/** Older entries store the id of a dealer, token, staff member or order under this name. */
const isBareReference = (name: string, value: unknown) =>
  /^(dealer|token|staff|order)$/.test(name) && isId(value)

/** A value's label and formatted text; undefined for internal values. */
export function presentValue(
  name: string,
  value: unknown,
  view: ValueView,
): { readonly label: string; readonly text: string } | undefined {
  const row = rows[name]
  if (row === null) return undefined
  if (/^\d+$/.test(name)) return undefined
  if (row === undefined && (isInternal(name, value) || isBareReference(name, value))) return undefined
  const text = value === null || value === undefined ? '' : (row?.show ?? valueText)(value, view)
  return { label: row?.label ?? labelOf(name), text }
}

/** Formats an amount; other values become plain text. */
export function moneyText(amount: unknown, unicodeDecimal: number): string {
  const text = plainText(amount)
  return /^-?\d+(\.\d+)?$/.test(text) ? formatMoney(text, unicodeDecimal) : text
}

function lineText(line: unknown, view: ValueView): string {
  const { orderLineId, quantity, restockQuantity } = (line ?? {}) as Readonly<Record<string, unknown>>
  const sku = isId(orderLineId) ? view.nameOf('line', orderLineId) : undefined
  const restocked = restockQuantity ? ` (${plainText(restockQuantity)} restocked)` : ''
  return sku === undefined ? valueText(line, view) : `${plainText(quantity)} × ${sku}${restocked}`
}

/** `orderStatusId` and `order_status_id` as "Order status", `isShared` as "Shared", `revoked_at` as "Revoked". */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ (ids?|at)$/, '')
    .replace(/^is /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const maxValueLength = 300

const noView: ValueView = { unicodeDecimal: 36, nameOf: () => undefined }

/** A value as plain text, without JSON quotes and brackets. */
export function plainText(value: unknown): string {
  return valueText(value, noView)
}

function valueText(value: unknown, view: ValueView): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return shorten(value.map((one) => valueText(one, view)).join(', '))
  if (typeof value === 'string' && value.startsWith('/pictures/')) return 'an image'
  if (typeof value !== 'object') return shorten(String(value))
  const parts = Object.entries(value).flatMap(([name, part]) => presentValue(name, part, view) ?? [])
  const shown = parts.filter(({ text }) => text !== '')
  return shorten(
    shown.map(({ label, text }) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${text}`).join(', '),
  )
}

function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}
