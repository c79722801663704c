import { keysOf } from '../../fields/keys.ts'
import type { Notice } from '../../mail/notices.ts'

/** The notice of an order event. A dealer gets none about its own act where `byDealer` is false. */
interface EventNotice {
  readonly event: Notice
  readonly byDealer: boolean
}

interface OrderEventRow {
  /** What the event records. */
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

/** One row for each order event; the compiler also asks for its title. */
export const orderEventKinds = {
  imported: change('came from an integrator or a file: order and payment status, or the file', null),
  import_updated: change('was changed by a file: the file', null),
  placed: change('was placed in the portal: order and payment status', null),
  drafted: change('was begun and not finished: order and payment status', null),
  order_opened: change('order status', null),
  order_closed: change('order status', null),
  order_canceled: change('order status', { event: 'order_canceled', byDealer: false }),
  order_held: change('order status and why', { event: 'order_on_hold', byDealer: false }),
  order_released: change('order status', null),
  order_failed: change('order status and why', null),
  order_unmanaged: change('order status', null),
  shipping_method_missing: change('order status and the shipping text nobody knows', null),
  shipping_method_chosen: change('order status and the name of the method', null),
  billing_address_changed: change('ids of the address before and since', null),
  shipping_address_changed: change('ids of the address before and since', null),
  item_address_changed: change('id of the line, ids of the address before and since', null),
  item_quantity_lowered: change(
    'id and SKU of the line, its units before and since; 0 where it was taken off',
    null,
  ),
  note_sent: remark('what the supplier wrote to the dealer', null),
  payment_authorized: change(
    'payment status; the method that is charged first, where the dealer chose one',
    null,
  ),
  payment_auto_authorized: change(
    'payment status and total of the invoice; at the moment the order was placed',
    null,
  ),
  payment_auto_authorization_missed: change(
    'why an order was placed that its supplier would have authorized: payment status and why',
    null,
  ),
  payment_unauthorized: change('payment status', null),
  payment_attempted: change('a charge that did not go through: amount, method and why', null),
  payment_declined: change(
    'payment status, amount, method, why, and whether the dealer can confirm it with the bank',
    {
      event: 'payment_declined',
      byDealer: true,
    },
  ),
  payment_initiated: change('payment status and amount that is on its way', null),
  payment_charged: change('payment status and amount', null),
  payment_settled: change('payment status; paid outside the portal', null),
  payment_deferred: change('payment status', null),
  refund_requested: change(
    'payment status and amount; units of lines and whether they are in stock again, and the part for shipping',
    null,
  ),
  refund_failed: change('payment status, amount and why', { event: 'refund_failed', byDealer: true }),
  payment_refunded: change(
    'payment status and amount; units of lines and whether they are in stock again, and the part for shipping',
    { event: 'order_refunded', byDealer: true },
  ),
  payment_credited: change('payment status and amount', null),
  payment_disputed: change(
    'a bank disputes a payment or takes it back: payment status, amount that is open and why',
    { event: 'payment_disputed', byDealer: true },
  ),
  dispute_inquiry: change('a bank asks about a payment, and no money has moved: amount and why', null),
  dispute_lost: change('a dispute ended for the customer: amount', null),
  dispute_won: change('a dispute ended for the supplier: payment status and amount', null),
  refund_dropped: change(
    'a refund that was no longer needed, because the money was refunded at the provider: payment status',
    null,
  ),
  purchase_order_created: change('number and status of the purchase order', null),
  purchase_order_changed: change('number and status of the purchase order', null),
  shipment_created: change(
    'tracking number and units, in all and of each line; the note to the customer; why, where it shipped although it was not paid',
    { event: 'order_shipped', byDealer: true },
  ),
  shipment_voided: change('tracking number and units', null),
} as const

export type OrderEventKind = keyof typeof orderEventKinds

/** The order events that leave the order as it was. */
export const unchangingEvents = keysOf(orderEventKinds).filter((kind) => !orderEventKinds[kind].changesOrder)
