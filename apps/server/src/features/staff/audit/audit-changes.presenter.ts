import { staffRoles } from '@portal/contract/callers/permissions'
import { formatMoney } from '@portal/contract/fields/money/money.rules'
import { completionStatus, shippedStatus } from '@portal/contract/statuses/completion-status'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { statusName } from '@portal/contract/statuses/status'

/** The formats for values of a change. */
export interface ChangeView {
  readonly unicodeDecimal: number
  /** The addresses of orders by their ids, each in one line. */
  readonly addresses: ReadonlyMap<number, string>
}

interface ChangeRow {
  readonly label: string
  readonly show?: (value: unknown, view: ChangeView) => string
}

type Statuses = Parameters<typeof statusName>[0]

const status = (label: string, statuses: Statuses): ChangeRow => ({
  label,
  show: (value) => statusName(statuses, Number(value)) ?? plainText(value),
})
const money = (label: string): ChangeRow => ({
  label,
  show: (value, { unicodeDecimal }) => moneyText(value, unicodeDecimal),
})

const address = (label: string): ChangeRow => ({
  label,
  show: (value, { addresses }) => addresses.get(Number(value)) ?? '',
})

/** A formatted amount; other values as they are. */
export function moneyText(amount: unknown, unicodeDecimal: number): string {
  const text = plainText(amount)
  return /^-?\d+(\.\d+)?$/.test(text) ? formatMoney(text, unicodeDecimal) : text
}

/** Labels and formats of changed columns; unlisted ones show their own name, `null` values are hidden. */
const columns: Readonly<Record<string, ChangeRow | null>> = {
  status_id: status('Status', dealerStatus),
  order_status_id: status('Status', orderStatus),
  payment_status_id: status('Payment', paymentStatus),
  shipped_status_id: status('Shipped', shippedStatus),
  payment_refund_status_id: status('Refunded', completionStatus),
  payment_credit_status_id: status('Credited', completionStatus),
  credit_available: money('Credit'),
  credit_used: money('Credit used'),
  total: money('Total'),
  cost: money('Shipping cost'),
  role: {
    label: 'Role',
    show: (value) => staffRoles[value as keyof typeof staffRoles]?.title ?? plainText(value),
  },
  shipping_address_id: address('Shipping address'),
  billing_address_id: address('Billing address'),
  dealer_group_id: { label: 'Group' },
  blocked_at: { label: 'Blocked' },
  cancel_at: { label: 'Account closes' },
  canceled_at: { label: 'Canceled' },
  fulfillment_mask: null,
  purchase_order_mask: null,
  invoice_mask: null,
  unique_reference: null,
  imported_at: null,
  changed_at: null,
}

/** A changed column's label; undefined for internal columns. */
export function presentChange(
  column: string,
  pair: unknown,
  view: ChangeView,
): { name: string; before: string; after: string } | undefined {
  const row = columns[column]
  if (row === null) return undefined
  const show = (value: unknown) =>
    value === null || value === undefined ? '' : (row?.show ?? plainText)(value, view)
  const [before, after] = Array.isArray(pair) ? pair : [null, null]
  return { name: row?.label ?? labelOf(column), before: show(before), after: show(after) }
}

/** `orderStatusId` and `order_status_id` as "Order status". */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ ids?$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const longestValue = 300

/** A value as it is read in a list: no quotes, no brackets of JSON. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return shorten(value.map(plainText).join(', '))
  if (typeof value !== 'object') return shorten(String(value))
  const parts = Object.entries(value).filter(([, part]) => part !== null && plainText(part) !== '')
  return shorten(parts.map(([name, part]) => `${labelOf(name).toLowerCase()} ${plainText(part)}`).join(', '))
}

function shorten(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
