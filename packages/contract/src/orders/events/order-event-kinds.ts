import { keysOf } from '../../fields/keys.ts'
import type { NoticeName } from '../../mail/notices.ts'

/** The notice of an order event. Dealers get none about their own actions if `byDealer` is false. */
interface EventNotice {
  readonly event: NoticeName
  readonly byDealer: boolean
}

interface OrderEventRow {
  /** The recorded data, in words for developers. */
  readonly data: string
  /** Whether pages opened before the event may no longer change the order. */
  readonly changesOrder: boolean
  readonly notice: EventNotice | null
}

const change = (data: string, notice: EventNotice | null): OrderEventRow => ({
  data,
  changesOrder: true,
  notice,
})
const remark = (data: string, notice: EventNotice | null): OrderEventRow => ({
  ...change(data, notice),
  changesOrder: false,
})

/** One row per order event; the compiler requires a title elsewhere. */
export const orderEventKinds = {
  imported: change('created by an API client or an import: order and payment status, or the file', null),
  import_updated: change('changed by an import: the file', null),
  placed: change('placed in the portal: order and payment status', null),
  drafted: change('started but not placed: order and payment status', null),
  order_opened: change('order status', null),
  order_closed: change('order status', null),
  order_canceled: change('order status', { event: 'order_canceled', byDealer: false }),
  order_held: change('order status and reason', { event: 'order_on_hold', byDealer: false }),
  order_released: change('order status', null),
  order_failed: change('order status and reason', null),
  order_unmanaged: change('order status', null),
  shipping_method_missing: change('order status and the unrecognized shipping text', null),
  shipping_method_chosen: change('order status and method name', null),
  billing_address_changed: change('previous and new address id', null),
  shipping_address_changed: change('previous and new address id', null),
  item_address_changed: change('line id, previous and new address id', null),
  item_quantity_lowered: change(
    'line id and SKU, previous and new quantity; 0 if the line was removed',
    null,
  ),
  note_sent: remark('the note', null),
  payment_authorized: change('payment status; the method to charge first, if the dealer chose one', null),
  payment_auto_authorized: change('payment status and invoice total when the order was placed', null),
  payment_auto_authorization_missed: change(
    'not authorized automatically although auto-authorize is on: payment status and reason',
    null,
  ),
  payment_unauthorized: change('payment status', null),
  payment_attempted: change('a failed charge: amount, method and reason', null),
  payment_declined: change(
    'payment status, amount, method, reason, and whether the dealer can confirm it with the bank',
    {
      event: 'payment_declined',
      byDealer: true,
    },
  ),
  payment_initiated: change('payment status and pending amount', null),
  payment_charged: change('payment status and amount', null),
  payment_settled: change('payment status; paid outside the portal', null),
  payment_deferred: change('payment status', null),
  refund_requested: change(
    'payment status, amount, shipping portion; quantity and restock quantity per line',
    null,
  ),
  refund_failed: change('payment status, amount and reason', { event: 'refund_failed', byDealer: true }),
  refund_returned: change('a completed refund returned by the bank: payment status, amount and reason', {
    event: 'refund_returned',
    byDealer: true,
  }),
  payment_refunded: change(
    'payment status, amount, shipping portion; quantity and restocked quantity per line; whether the refund was made outside the portal',
    { event: 'order_refunded', byDealer: true },
  ),
  payment_credited: change('payment status and amount', null),
  payment_disputed: change('disputed or reversed by the bank: payment status, amount due and reason', {
    event: 'payment_disputed',
    byDealer: true,
  }),
  dispute_inquiry: change('a bank inquiry without a withdrawal: amount and reason', null),
  inquiry_closed: change('a bank inquiry or dispute closed without a decision: amount', null),
  dispute_lost: change("dispute decided in the dealer's favor: amount", null),
  dispute_won: change("dispute decided in the supplier's favor: payment status and amount", null),
  refund_dropped: change(
    'a refund that was no longer needed, because the provider refunded the payment: payment status',
    null,
  ),
  purchase_order_created: change('purchase order number and status', null),
  purchase_order_changed: change('purchase order number and status', null),
  shipment_created: change(
    'tracking number; total quantity and quantity per line; note to the customer; reason, if it shipped unpaid',
    { event: 'order_shipped', byDealer: true },
  ),
  shipment_voided: change('tracking number and quantity', null),
} as const

export type OrderEventKind = keyof typeof orderEventKinds

/** The order events that don't change the order. */
export const informationalEvents = keysOf(orderEventKinds).filter(
  (kind) => !orderEventKinds[kind].changesOrder,
)
