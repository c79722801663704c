import { sumOf } from '@portal/contract/fields/money/money.rules'
import type { DealerNotice, StaffNotice } from '@portal/contract/mail/notices'
import { trackedPackages } from '@portal/contract/orders/shipments/carriers'
import type { EmailFact } from '../../../presenters/email/email-content.ts'
import type { NoticeRow } from '../../../repositories/mail/notice.repository.ts'

export interface NoticeText {
  readonly line: string
  readonly facts: readonly EmailFact[]
  /** Relative to the portal's origin. */
  readonly path: string
  readonly action: string
  /** Shown below the facts if the email has only this notice. */
  readonly note?: string
}

/** Formats an amount in the supplier's currency; an empty amount stays empty. */
export type WriteMoney = (amount: string) => string

type Write = (notice: NoticeRow, money: WriteMoney) => NoticeText

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const orderTitle = ({ orderNumber }: NoticeRow) => `Order ${orderNumber ?? ''}`
const dealerName = ({ dealer }: NoticeRow) => dealer?.name ?? 'A dealer'

const consoleOrder = ({ orderId }: NoticeRow) => ({
  path: `/console/orders/${orderId}`,
  action: 'View the order',
})
const consoleDealer = ({ dealerId }: NoticeRow) => ({
  path: `/console/dealers/${dealerId}`,
  action: 'View the dealer',
})
const consoleHome = { path: '/console/', action: 'Open the console' }
export const staffTexts: Readonly<Record<StaffNotice, Write>> = {
  dealer_signed_up: (notice) => ({
    line: `${dealerName(notice)} signed up`,
    facts: [
      ['Dealer', dealerName(notice)],
      ['Email', notice.dealer?.email ?? ''],
      ['Status', text(notice.data.status)],
    ],
    ...consoleDealer(notice),
  }),
  order_placed: (notice, money) => ({
    line: `${orderTitle(notice)} was placed by ${dealerName(notice)}`,
    facts: [
      ['Dealer', dealerName(notice)],
      ['Total', money(text(notice.data.total))],
    ],
    ...consoleOrder(notice),
  }),
  payment_declined: (notice, money) => ({
    line: `Payment declined for order ${notice.orderNumber}`,
    facts: [
      ['Dealer', dealerName(notice)],
      ['Amount', money(text(notice.data.amount))],
      ['Reason', text(notice.data.message)],
    ],
    ...consoleOrder(notice),
  }),
  refund_failed: (notice, money) => ({
    line: `Refund failed for order ${notice.orderNumber}`,
    facts: [
      ['Dealer', dealerName(notice)],
      ['Amount', money(text(notice.data.amount))],
      ['Reason', text(notice.data.message)],
    ],
    ...consoleOrder(notice),
  }),
  refund_returned: (notice, money) => ({
    line: `The bank returned the refund for order ${notice.orderNumber}`,
    facts: [
      ['Dealer', dealerName(notice)],
      ['Amount', money(text(notice.data.amount))],
      ['Reason', text(notice.data.message)],
    ],
    ...consoleOrder(notice),
  }),
  payment_disputed: (notice, money) => ({
    line: `The payment for order ${notice.orderNumber} is disputed`,
    facts: [
      ['Dealer', dealerName(notice)],
      ['Unpaid', money(text(notice.data.amount))],
      ['Reason', text(notice.data.message)],
    ],
    ...consoleOrder(notice),
  }),
  certificate_uploaded: (notice) => ({
    line: `${dealerName(notice)} uploaded a resale certificate`,
    facts: [
      ['Dealer', dealerName(notice)],
      ['State', text(notice.data.state)],
      ['Number', text(notice.data.number)],
    ],
    ...consoleDealer(notice),
  }),
  stock_low: ({ data }) => ({
    line: `Low stock: ${text(data.sku)} (${text(data.quantity)} left)`,
    facts: [
      ['SKU', text(data.sku)],
      ['In stock', text(data.quantity)],
    ],
    ...consoleHome,
  }),
  import_rows_refused: ({ data }) => ({
    line: `${text(data.refused)} of ${text(data.rows)} rows rejected by the ${text(data.things)} import`,
    facts: [['File', text(data.file)]],
    ...consoleHome,
  }),
  webhook_switched_off: ({ data }) => ({
    line: 'A webhook endpoint was turned off',
    facts: [['Endpoint', text(data.url)]],
    ...consoleHome,
  }),
}

/** Describes one event of an order from its notices, oldest first. */
type WriteOrder = (
  notices: readonly NoticeRow[],
  last: NoticeRow,
  money: WriteMoney,
) => Pick<NoticeText, 'line' | 'facts' | 'note'> & {
  /** The button's label; by default it opens the order. */
  readonly action?: string
}

/** The text of each order event for the dealer. */
const dealerTexts: Readonly<Record<Exclude<DealerNotice, 'back_in_stock'>, WriteOrder>> = {
  order_shipped: (notices, last) => ({
    line:
      notices.length === 1
        ? `${orderTitle(last)} has shipped`
        : `${orderTitle(last)} has shipped (${notices.length} shipments)`,
    facts: notices.flatMap((notice) => [
      ...shipmentFacts(notice),
      ['Units', text(notice.data.quantity)],
      ['Note', text(notice.data.message)],
    ]),
  }),
  order_delivered: (notices, last) => ({
    line:
      notices.length === 1
        ? `${orderTitle(last)} was delivered`
        : `${orderTitle(last)} was delivered (${notices.length} shipments)`,
    facts: notices.flatMap(shipmentFacts),
  }),
  order_on_hold: (_notices, last) => ({
    line: `${orderTitle(last)} was put on hold`,
    facts: [['Reason', text(last.data.reason)]],
  }),
  payment_declined: (_notices, { orderNumber, data }, money) => ({
    line: `Payment declined for order ${orderNumber}`,
    facts: [
      ['Amount', money(text(data.amount))],
      ['Reason', text(data.message)],
    ],
    ...(data.isConfirmable === true && { action: `Confirm ${money(text(data.amount))}` }),
  }),
  payment_disputed: (_notices, { orderNumber, data }, money) => ({
    line: `Your bank reversed the payment for order ${orderNumber}`,
    facts: [
      ['Unpaid', money(text(data.amount))],
      ['Reason', text(data.message)],
    ],
  }),
  order_refunded: (notices, { orderNumber }, money) => ({
    line: `Refund issued for order ${orderNumber}`,
    facts: [
      ['Refunded', sumIn(notices, 'amount', money)],
      ['For shipping', sumIn(notices, 'shipping', money)],
    ],
  }),
  refund_returned: (notices, { orderNumber, data }, money) => ({
    line: `The bank returned your refund for order ${orderNumber}`,
    facts: [
      ['Amount', sumIn(notices, 'amount', money)],
      ['Reason', text(data.message)],
    ],
    note: "The money is back with us. We'll contact you about another way to send it.",
  }),
  order_canceled: (_notices, last) => ({
    line: `${orderTitle(last)} was canceled`,
    facts: [
      ['Payment', paymentTexts[text(last.data.payment)] ?? ''],
      ['Message', text(last.data.message)],
    ],
  }),
}

// The payment's outcome for a canceled order.
const paymentTexts: Readonly<Record<string, string>> = {
  refunded: 'Being refunded to your payment method',
  kept: 'Not refunded',
}

/** The sum of a part of these notices; empty if none has it. */
function sumIn(notices: readonly NoticeRow[], part: 'amount' | 'shipping', money: WriteMoney): string {
  const amounts = notices.map(({ data }) => text(data[part])).filter((amount) => amount !== '')
  return amounts.length === 0 ? '' : money(sumOf(...amounts))
}

function shipmentFacts({ data, carrier }: NoticeRow): EmailFact[] {
  const packages = trackedPackages(carrier, text(data.trackingNumber))
  return [
    ['Carrier', carrier ?? ''],
    ...packages.map(
      ({ trackingNumber, url }): EmailFact => ['Tracking number', trackingNumber, url ?? undefined],
    ),
  ]
}

const askedOnce = 'You requested this one-time alert.'

/** The back-in-stock text for one or more variants. */
function writeRestocked(notices: readonly [NoticeRow, ...NoticeRow[]]): NoticeText {
  const [{ data }] = notices
  if (notices.length === 1) {
    const path = `/products/${text(data.productId)}?variant=${text(data.variantId)}`
    return {
      line: `${text(data.title)} is back in stock`,
      facts: [],
      path,
      action: 'View the product',
      note: askedOnce,
    }
  }
  return {
    line: `${notices.length} items are back in stock`,
    facts: notices.map((notice) => ['Item', text(notice.data.title)]),
    path: '/products/',
    action: 'View products',
    note: askedOnce,
  }
}

/** The text for notices of one event and order, oldest first. */
export function writeForDealer(
  event: DealerNotice,
  notices: readonly [NoticeRow, ...NoticeRow[]],
  money: WriteMoney,
): NoticeText {
  if (event === 'back_in_stock') return writeRestocked(notices)
  const last = notices.at(-1) ?? notices[0]
  const { line, facts, note, action = 'View the order' } = dealerTexts[event](notices, last, money)
  return {
    line,
    facts: [['Reference #', last.referenceNumber ?? ''], ...facts],
    path: `/orders/${last.orderId}`,
    action,
    ...(note === undefined ? {} : { note }),
  }
}
