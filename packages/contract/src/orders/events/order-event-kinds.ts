/** What can have happened to an order, and what the event's data says. */
export const orderEventKinds = {
  imported: 'came from an integrator or a file: order and payment status, or the file',
  import_updated: 'was changed by a file: the file',
  placed: 'was placed in the portal: order and payment status',
  drafted: 'was begun and not finished: order and payment status',
  order_opened: 'order status',
  order_closed: 'order status',
  order_canceled: 'order status',
  order_held: 'order status and why',
  order_released: 'order status',
  order_failed: 'order status and why',
  order_unmanaged: 'order status',
  shipping_method_missing: 'order status and the shipping text nobody knows',
  billing_address_changed: 'ids of the address before and since',
  shipping_address_changed: 'ids of the address before and since',
  item_address_changed: 'id of the line, ids of the address before and since',
  payment_authorized: 'payment status',
  payment_auto_authorized: 'payment status and total of the invoice; at the moment the order was placed',
  payment_auto_authorization_missed:
    'why an order was placed that its supplier would have authorized: payment status and why',
  payment_unauthorized: 'payment status',
  payment_attempted: 'a charge that did not go through: amount and why',
  payment_declined: 'payment status, amount and why',
  payment_initiated: 'payment status and amount that is on its way',
  payment_charged: 'payment status and amount',
  payment_settled: 'payment status; paid outside the portal',
  payment_deferred: 'payment status',
  refund_requested: 'payment status and amount',
  refund_failed: 'payment status, amount and why',
  payment_refunded: 'payment status and amount',
  payment_credited: 'payment status and amount',
  purchase_order_created: 'number and status of the purchase order',
  purchase_order_changed: 'number and status of the purchase order',
  shipment_created: 'tracking number and units',
} as const

/** The kind of an event in the log of an order. */
export type OrderEventKind = keyof typeof orderEventKinds
